"""The event loop: find the next event, let it happen, look again at the discs it changed."""

from __future__ import annotations

from carrom.physics import layout as at
from carrom.physics.cluster import wave
from carrom.physics.compiling import compiled
from carrom.physics.contacts import bring, collide, rebound, set_velocity
from carrom.physics.layout import Array
from carrom.physics.motion import meeting, obstacle, own_event, screen, stand


@compiled(forceinline=True)
def list_movers(n: int, k: Array) -> int:
    """List the moving discs, in the order of their numbers; returns how many."""
    count = 0
    for q in range(n):
        if k[at.STATE, q] == at.MOVING:
            k[at.MOVER, count] = q
            count += 1
    return count


@compiled(forceinline=True)
def nearest_partner(j: int, movers: int, f: Array, k: Array, p: Array) -> None:
    """Whom a moving disc meets next, of those it was predicted to meet."""
    best = at.INF
    partner = -1
    for a in range(movers):
        q = k[at.MOVER, a]
        if p[j, q] < best:
            best = p[j, q]
            partner = q
    f[at.RT, j] = best
    k[at.PARTNER, j] = partner


@compiled(forceinline=True)
def look_again(
    i: int, n: int, movers: int, now: float, f: Array, k: Array, p: Array, c: Array
) -> None:
    """Renew every prediction that a disc is part of. ``p[i, j]`` is when i and j, both moving,
    meet; `INF` where one of them does not move.
    """
    f[at.RT, i] = at.INF
    k[at.PARTNER, i] = -1
    if k[at.STATE, i] != at.MOVING:
        for j in range(n):
            p[i, j] = at.INF
            p[j, i] = at.INF
        for a in range(movers):
            if k[at.PARTNER, k[at.MOVER, a]] == i:
                nearest_partner(k[at.MOVER, a], movers, f, k, p)
        return
    if movers == 1:
        return
    screen(i, now, f, k, c)
    for a in range(movers):
        j = k[at.MOVER, a]
        if j == i:
            continue
        t = at.INF
        if f[at.MAYBE, j] > 0.0:
            t = meeting(i, j, now, f, c)
        p[i, j] = t
        p[j, i] = t
        if t < f[at.RT, i]:
            f[at.RT, i] = t
            k[at.PARTNER, i] = j
        if t < f[at.RT, j]:
            f[at.RT, j] = t
            k[at.PARTNER, j] = i
        elif k[at.PARTNER, j] == i:
            nearest_partner(j, movers, f, k, p)


@compiled(forceinline=True)
def near(a: int, f: Array, k: Array, c: Array) -> None:
    """Mark the discs so near to a disc that a push runs through both. Without a branch, as in `motion`."""
    x = f[at.NOW_X, a]
    y = f[at.NOW_Y, a]
    r = f[at.R, a]
    closing = c[at.CLOSING]
    for q in range(at.WIDE):
        dx = f[at.NOW_X, q] - x
        dy = f[at.NOW_Y, q] - y
        reach = r + f[at.R, q] + closing
        touches = (dx * dx + dy * dy <= reach * reach) & (k[at.STATE, q] != at.POCKETED)
        f[at.MAYBE, q] = 1.0 if touches else 0.0


@compiled(forceinline=True)
def knot(
    i: int, j: int, n: int, now: float, f: Array, k: Array, ci: Array, c: Array
) -> tuple[int, int]:
    """Collect whoever is near the two that meet, directly or through others: members and contacts.

    Where all are now, `stand` has noted.
    """
    for q in range(at.WIDE):
        k[at.INSIDE, q] = 0
    k[at.MEMBER, 0] = i
    k[at.MEMBER, 1] = j
    k[at.INSIDE, i] = 1
    k[at.INSIDE, j] = 1
    bring(i, now, f, k, c)
    bring(j, now, f, k, c)
    members = 2
    first = i if i < j else j
    second = j if i < j else i
    ci[0, at.CI] = first
    ci[0, at.CJ] = second
    contacts = 1
    reached = 0
    while reached < members:
        a = k[at.MEMBER, reached]
        near(a, f, k, c)
        for q in range(n):
            if f[at.MAYBE, q] > 0.0 and q != a:
                if k[at.INSIDE, q] == 0:
                    k[at.INSIDE, q] = 1
                    k[at.MEMBER, members] = q
                    members += 1
                    bring(q, now, f, k, c)
                if a < q and not (a == first and q == second) and contacts < at.MOST_CONTACTS:
                    ci[contacts, at.CI] = a
                    ci[contacts, at.CJ] = q
                    contacts += 1
        reached += 1
    return members, contacts


@compiled(forceinline=True)
def note_segment(i: int, f: Array, s: Array, seg_f: Array, seg_i: Array) -> None:
    """Record the piece of path that begins at a disc's reference."""
    row = s[at.SEGMENTS]
    if row < seg_i.shape[0]:
        seg_i[row] = i
        seg_f[row, 0] = f[at.T0, i]
        seg_f[row, 1] = f[at.X, i]
        seg_f[row, 2] = f[at.Y, i]
        seg_f[row, 3] = f[at.V, i] * f[at.UX, i]
        seg_f[row, 4] = f[at.V, i] * f[at.UY, i]
        s[at.SEGMENTS] = row + 1


@compiled(forceinline=True)
def note_event(
    time: float, what: int, i: int, other: int, s: Array, ev_f: Array, ev_i: Array
) -> None:
    """Record an event."""
    row = s[at.EVENTS]
    if row < ev_f.shape[0]:
        ev_f[row] = time
        ev_i[row, 0] = what
        ev_i[row, 1] = i
        ev_i[row, 2] = other
    s[at.EVENTS] = row + 1


@compiled(forceinline=True)
def watch_striker(striker: int, met: int, f: Array, s: Array, c: Array) -> None:
    """Note what an umpire watches when the striker meets a disc, or something else (-1).

    Whether it has passed the front line, was sent forward, met a disc early: see
    `carrom.physics.breaches`, which asks the same of a trajectory.
    """
    if f[at.Y, striker] >= c[at.PASSED_Y]:
        s[at.PASSED] = 1
    if s[at.FORWARD] < 0:
        s[at.FORWARD] = 1 if met >= 0 else s[at.PASSED]
    if met >= 0 and s[at.PASSED] == 0 and f[at.Y, met] < c[at.ON_LINE_Y]:
        s[at.EARLY] = 1


@compiled()
def play_out(n: int, f: Array, k: Array, p: Array, ci: Array, cf: Array, c: Array, s: Array,
             pocketed: Array, ev_f: Array, ev_i: Array, seg_f: Array, seg_i: Array) -> float:  # fmt: skip
    """Play a stroke out until all is at rest; the striker is disc n - 1. Returns the time it took.

    On entry ``f`` holds places, directions, speeds, radii and masses, ``k`` the states. Where the
    recording arrays are empty nothing is recorded.
    """
    striker = n - 1
    record = seg_i.shape[0] > 0
    for i in range(n):
        f[at.RT, i] = at.INF
        k[at.PARTNER, i] = -1
        for j in range(at.WIDE):
            p[i, j] = at.INF
    s[at.FIRST] = -1
    s[at.FORWARD] = -1
    s[at.PASSED] = int(f[at.Y, striker] >= c[at.PASSED_Y])
    for i in range(n):
        own_event(i, n, f, k, c)
        if record and k[at.STATE, i] == at.MOVING:
            note_segment(i, f, s, seg_f, seg_i)
    movers: int = list_movers(n, k)
    stand(0.0, f, c)
    for a in range(movers):
        look_again(k[at.MOVER, a], n, movers, 0.0, f, k, p, c)
    now = 0.0
    while True:
        t = at.INF
        i = -1
        of_pair = False
        for a in range(movers):
            q = k[at.MOVER, a]
            if f[at.TS, q] < t:
                t = f[at.TS, q]
                i = q
                of_pair = False
            if f[at.RT, q] < t:
                t = f[at.RT, q]
                i = q
                of_pair = True
        if i < 0:
            break
        if t > now:
            now = t
        if s[at.EVENTS] >= at.MOST_EVENTS:
            s[at.OVERRUN] = 1
            for q in range(n):
                bring(q, now, f, k, c)
                if k[at.STATE, q] == at.MOVING:
                    set_velocity(q, 0.0, 0.0, f, k)
            break
        what = at.HIT if of_pair else k[at.WHAT, i]
        if what != at.HIT:
            bring(i, now, f, k, c)
            other = -1
            if what == at.STOP:
                set_velocity(i, 0.0, 0.0, f, k)
                kind = at.EV_REST
            elif what == at.FALL:
                set_velocity(i, 0.0, 0.0, f, k)
                k[at.STATE, i] = at.POCKETED
                pocketed[s[at.POCKETED_COUNT]] = i
                s[at.POCKETED_COUNT] += 1
                kind = at.EV_POCKET
                other = k[at.TARGET, i]
            else:
                rebound(i, what, f, k, c)
                if i == striker and s[at.FIRST] < 0:
                    s[at.CUSHION_BEFORE_CONTACT] = 1
                kind = at.EV_CUSHION
            if i == striker:
                watch_striker(i, -1, f, s, c)
            note_event(now, kind, i, other, s, ev_f, ev_i)
            if record:
                note_segment(i, f, s, seg_f, seg_i)
            own_event(i, n, f, k, c)
            if k[at.STATE, i] != at.MOVING:
                movers = list_movers(n, k)
            elif movers > 1:
                stand(now, f, c)
            look_again(i, n, movers, now, f, k, p, c)
            if k[at.STATE, i] == at.AT_REST:
                for a in range(movers):
                    obstacle(k[at.MOVER, a], i, now, f, k, c)
        else:
            j = k[at.PARTNER, i] if of_pair else k[at.TARGET, i]
            if s[at.FIRST] < 0 and (i == striker or j == striker):
                s[at.FIRST] = i + j - striker
            stand(now, f, c)
            members, contacts = knot(i, j, n, now, f, k, ci, c)
            if i == striker or j == striker:
                watch_striker(striker, i + j - striker, f, s, c)
            elif k[at.INSIDE, striker] == 1 and f[at.Y, striker] >= c[at.PASSED_Y]:
                s[at.PASSED] = 1
            note_event(now, at.EV_CONTACT, i, j, s, ev_f, ev_i)
            if members == 2:
                collide(i, j, f, k, c)
            else:
                s[at.CLUSTERS] += 1
                s[at.CLUSTER_STEPS] += wave(members, contacts, f, k, ci, cf, c, striker)
            for a in range(members):
                q = k[at.MEMBER, a]
                f[at.NOW_VX, q] = f[at.V, q] * f[at.UX, q]
                f[at.NOW_VY, q] = f[at.V, q] * f[at.UY, q]
                if record:
                    note_segment(q, f, s, seg_f, seg_i)
                own_event(q, n, f, k, c)
            movers = list_movers(n, k)
            for a in range(members):
                look_again(k[at.MEMBER, a], n, movers, now, f, k, p, c)
            # Whoever was to hit one of them at rest will find it gone, or elsewhere.
            for a in range(movers):
                q = k[at.MOVER, a]
                if (
                    k[at.INSIDE, q] == 0
                    and k[at.WHAT, q] == at.HIT
                    and k[at.INSIDE, k[at.TARGET, q]] == 1
                ):
                    own_event(q, n, f, k, c)
                    look_again(q, n, movers, now, f, k, p, c)
            for a in range(members):
                q = k[at.MEMBER, a]
                if k[at.STATE, q] == at.AT_REST:
                    for b in range(movers):
                        other = k[at.MOVER, b]
                        if k[at.INSIDE, other] == 0:
                            obstacle(other, q, now, f, k, c)
    if s[at.FORWARD] < 0:
        s[at.FORWARD] = s[at.PASSED]
    return now
