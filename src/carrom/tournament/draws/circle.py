"""temporary"""


def circle_rounds(ids):
    ids = list(ids)
    if len(ids) % 2:
        ids.append("")
    n = len(ids)
    out = []
    for r in range(n - 1):
        out.append([(ids[i], ids[n - 1 - i]) for i in range(n // 2) if ids[i] and ids[n - 1 - i]])
        ids = [ids[0], ids[-1], *ids[1:-1]]
    return out
