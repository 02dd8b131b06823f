"""The event loop: find the next event, let it happen, look again at the discs it changed."""

from __future__ import annotations

from carrom.physics import layout as at
from carrom.physics.cluster import wave
from carrom.physics.compiling import compiled
from carrom.physics.contacts import bring, collide, rebound, set_velocity
from carrom.physics.lanes import each, least_met, list_equal, soonest
from carrom.physics.layout import Array
from carrom.physics.motion import meeting, obstacle, own_event, screen, stand


@compiled()
def list_movers(n: int, k: Array) -> int:
    """List the moving discs, in the order of their numbers; returns how many."""
    count: int = list_equal(k[at.STATE], at.MOVING, n, k[at.MOVER])
    return count


@compiled()
def find_partner(j: int, movers: int, f: Array, k: Array, p: Array) -> None:
    """Whom a moving disc meets next, of those it was predicted to meet."""
    partner = least_met(p, j, k[at.MOVER], movers)
    f[at.RT, j] = p[j, partner] if partner >= 0 else at.INF
    k[at.PARTNER, j] = partner


@compiled()
def look_again(
    i: int, n: int, movers: int, now: float, f: Array, k: Array, p: Array, c: Array
) -> None:
    """Renew every prediction that a disc is part of. ``p[i, j]`` is when i and j, both moving,
    meet; `INF` where one of them does not move.
    """
    if k[at.STATE, i] != at.MOVING:
        f[at.RT, i] = at.INF
        k[at.PARTNER, i] = -1
        for j in each(n):
            p[i, j] = at.INF
            p[j, i] = at.INF
        for a in each(movers):
            j = k[at.MOVER, a]
            if k[at.PARTNER, j] == i:
                find_partner(j, movers, f, k, p)
        return
    if movers > 1:
        screen(i, now, f, k, c)
        for a in each(movers):
            j = k[at.MOVER, a]
            if j != i:
                t = at.INF
                if f[at.MAYBE, j] > 0.0:
                    t = meeting(i, j, now, f, c)
                p[i, j] = t
                p[j, i] = t
                if t < f[at.RT, j]:
                    f[at.RT, j] = t
                    k[at.PARTNER, j] = i
                elif k[at.PARTNER, j] == i:
                    find_partner(j, movers, f, k, p)
    find_partner(i, movers, f, k, p)


@compiled()
def near(a: int, f: Array, k: Array, c: Array) -> None:
    """Mark the discs so near to a disc that a push runs through both. Without a branch, as in `motion`."""
    x = f[at.NOW_X, a]
    y = f[at.NOW_Y, a]
    r = f[at.R, a]
    closing = c[at.CLOSING]
    for q in each(at.WIDE):
        dx = f[at.NOW_X, q] - x
        dy = f[at.NOW_Y, q] - y
        reach = r + f[at.R, q] + closing
        touches = (dx * dx + dy * dy <= reach * reach) & (k[at.STATE, q] != at.POCKETED)
        k[at.NEAR, q] = 1 if touches else 0


@compiled()
def knot(
    i: int, j: int, n: int, now: float, f: Array, k: Array, ci: Array, c: Array
) -> tuple[int, int]:
    """Collect whoever is near the two that meet, directly or through others: members and contacts.

    Where all are now, `stand` has noted.
    """
    for q in each(at.WIDE):
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
        count: int = list_equal(k[at.NEAR], 1, n, k[at.LISTED])
        for b in range(count):
            q = k[at.LISTED, b]
            if q != a:
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


@compiled()
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


@compiled()
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


@compiled()
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
def begin(
    n: int, f: Array, k: Array, p: Array, c: Array, s: Array, seg_f: Array, seg_i: Array
) -> int:
    """Predict the first events of a stroke; returns how many discs move."""
    striker = n - 1
    for i in each(n):
        f[at.TS, i] = at.INF
        f[at.RT, i] = at.INF
        k[at.PARTNER, i] = -1
    for i in range(n):
        for j in each(n):
            p[i, j] = at.INF
    s[at.FIRST] = -1
    s[at.FORWARD] = -1
    s[at.PASSED] = int(f[at.Y, striker] >= c[at.PASSED_Y])
    movers: int = list_movers(n, k)
    for a in range(movers):
        i = k[at.MOVER, a]
        own_event(i, n, f, k, c)
        if seg_i.shape[0] > 0:
            note_segment(i, f, s, seg_f, seg_i)
    stand(0.0, f, c)
    for a in range(movers):
        look_again(k[at.MOVER, a], n, movers, 0.0, f, k, p, c)
    return movers


@compiled()
def step(n: int, before: float, moving: int, f: Array, k: Array, p: Array, ci: Array, cf: Array, w: Array,
         sums: Array, c: Array, s: Array, pocketed: Array, ev_f: Array, ev_i: Array, seg_f: Array,
         seg_i: Array) -> tuple[float, int]:  # fmt: skip
    """Let the next event happen, of a stroke in which so many discs move. Returns its time and how many discs
    move after it; none: all is at rest.
    """
    striker = n - 1
    record = seg_i.shape[0] > 0
    now = before
    movers = moving
    first = soonest(f[at.TS], f[at.RT], k[at.MOVER], movers)
    if first < 0:
        return now, 0
    i = first >> 1
    of_pair = (first & 1) == 1
    t = f[at.RT, i] if of_pair else f[at.TS, i]
    if t > now:
        now = t
    if s[at.EVENTS] >= at.MOST_EVENTS:
        s[at.OVERRUN] = 1
        for q in range(n):
            bring(q, now, f, k, c)
            if k[at.STATE, q] == at.MOVING:
                set_velocity(q, 0.0, 0.0, f, k)
        return now, 0
    what = at.HIT if of_pair else k[at.WHAT, i]
    if what == at.HIT or movers > 1:
        stand(now, f, c)
    members = 1
    other = -1
    if what != at.HIT:
        k[at.MEMBER, 0] = i
        bring(i, now, f, k, c)
        kind = at.EV_REST
        if what == at.FALL:
            kind = at.EV_POCKET
            other = k[at.TARGET, i]
            pocketed[s[at.POCKETED_COUNT]] = i
            s[at.POCKETED_COUNT] += 1
        elif what != at.STOP:
            kind = at.EV_CUSHION
            rebound(i, what, f, k, c)
            if i == striker and s[at.FIRST] < 0:
                s[at.CUSHION_BEFORE_CONTACT] = 1
        if kind != at.EV_CUSHION:
            set_velocity(i, 0.0, 0.0, f, k)
        if what == at.FALL:
            k[at.STATE, i] = at.POCKETED
        if i == striker:
            watch_striker(i, -1, f, s, c)
    else:
        kind = at.EV_CONTACT
        other = k[at.PARTNER, i] if of_pair else k[at.TARGET, i]
        with_striker = i == striker or other == striker
        met = i + other - striker
        if s[at.FIRST] < 0 and with_striker:
            s[at.FIRST] = met
        members, contacts = knot(i, other, n, now, f, k, ci, c)
        if with_striker:
            watch_striker(striker, met, f, s, c)
        elif k[at.INSIDE, striker] == 1 and f[at.Y, striker] >= c[at.PASSED_Y]:
            s[at.PASSED] = 1
        if members == 2:
            collide(i, other, f, k, c)
        else:
            s[at.CLUSTERS] += 1
            s[at.CLUSTER_STEPS] += wave(members, contacts, f, k, ci, cf, w, sums, c, striker)
    note_event(now, kind, i, other, s, ev_f, ev_i)
    for a in range(members):
        q = k[at.MEMBER, a]
        f[at.NOW_X, q] = f[at.X, q]
        f[at.NOW_Y, q] = f[at.Y, q]
        f[at.NOW_VX, q] = f[at.V, q] * f[at.UX, q]
        f[at.NOW_VY, q] = f[at.V, q] * f[at.UY, q]
        if record:
            note_segment(q, f, s, seg_f, seg_i)
        own_event(q, n, f, k, c)
    movers = list_movers(n, k)
    changed = members
    if members > 1:
        # Whoever was to hit one of them at rest will find it gone, or elsewhere.
        for a in range(movers):
            q = k[at.MOVER, a]
            if (
                k[at.INSIDE, q] == 0
                and k[at.WHAT, q] == at.HIT
                and k[at.INSIDE, k[at.TARGET, q]] == 1
            ):
                k[at.MEMBER, changed] = q
                changed += 1
    for a in range(changed):
        q = k[at.MEMBER, a]
        if a >= members:
            own_event(q, n, f, k, c)
        look_again(q, n, movers, now, f, k, p, c)
    for a in range(members):
        q = k[at.MEMBER, a]
        if k[at.STATE, q] == at.AT_REST:
            for b in each(movers):
                other = k[at.MOVER, b]
                if members == 1 or k[at.INSIDE, other] == 0:
                    obstacle(other, q, now, f, k, c)
    return now, movers


@compiled()
def play_out(n: int, f: Array, k: Array, p: Array, ci: Array, cf: Array, w: Array, sums: Array, c: Array,
             s: Array, pocketed: Array, ev_f: Array, ev_i: Array, seg_f: Array,
             seg_i: Array) -> float:  # fmt: skip
    """Play a stroke out until all is at rest; the striker is disc n - 1. Returns the time it took.

    On entry ``f`` holds places, directions, speeds, radii and masses, ``k`` the states. Where the
    recording arrays are empty nothing is recorded.
    """
    now = 0.0
    movers = begin(n, f, k, p, c, s, seg_f, seg_i)
    while movers > 0:
        now, movers = step(
            n, now, movers, f, k, p, ci, cf, w, sums, c, s, pocketed, ev_f, ev_i, seg_f, seg_i
        )
    if s[at.FORWARD] < 0:
        s[at.FORWARD] = s[at.PASSED]
    return now
