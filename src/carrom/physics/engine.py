"""The event loop: find the next event, let it happen, look again at the discs it changed."""

from __future__ import annotations

from carrom.physics.cluster import TOUCHING, wave
from carrom.physics.compiling import compiled
from carrom.physics.contacts import bring, collide, rebound, set_velocity
from carrom.physics.layout import (
    AT_REST,
    CI,
    CJ,
    CLUSTER_STEPS,
    CLUSTERS,
    CUSHION_FIRST,
    DECEL,
    EV_CONTACT,
    EV_CUSHION,
    EV_POCKET,
    EV_REST,
    EVENTS,
    FALL,
    FELL,
    FIRST,
    HIT,
    INF,
    INSIDE,
    MEMBER,
    MOST_CONTACTS,
    MOST_EVENTS,
    MOVING,
    OVERRUN,
    PARTNER,
    POCKETED,
    RT,
    SEGMENTS,
    STATE,
    STOP,
    T0,
    TARGET,
    TS,
    UX,
    UY,
    WHAT,
    Array,
    R,
    V,
    X,
    Y,
)
from carrom.physics.motion import meeting, obstacle, own_event


@compiled()
def look_again(i: int, n: int, now: float, f: Array, k: Array, p: Array, c: Array) -> None:
    """Renew every prediction that a disc is part of. ``p[i, j]`` is when i and j, both moving,
    meet.
    """
    moving = k[STATE, i] == MOVING
    f[RT, i] = INF
    k[PARTNER, i] = -1
    for j in range(n):
        if j == i:
            continue
        t = INF
        if moving and k[STATE, j] == MOVING:
            t = meeting(i, j, now, f, c)
        p[i, j] = t
        p[j, i] = t
        if t < f[RT, i]:
            f[RT, i] = t
            k[PARTNER, i] = j
        if t < f[RT, j]:
            f[RT, j] = t
            k[PARTNER, j] = i
        elif k[PARTNER, j] == i:
            best = INF
            partner = -1
            for q in range(n):
                if p[j, q] < best:
                    best = p[j, q]
                    partner = q
            f[RT, j] = best
            k[PARTNER, j] = partner


@compiled()
def knot(
    i: int, j: int, n: int, now: float, f: Array, k: Array, ci: Array, c: Array
) -> tuple[int, int]:
    """Collect whoever touches the two that meet, directly or through others: members and contacts."""
    for q in range(n):
        k[INSIDE, q] = 0
    k[MEMBER, 0] = i
    k[MEMBER, 1] = j
    k[INSIDE, i] = 1
    k[INSIDE, j] = 1
    bring(i, now, f, k, c)
    bring(j, now, f, k, c)
    members = 2
    first = i if i < j else j
    second = j if i < j else i
    ci[0, CI] = first
    ci[0, CJ] = second
    contacts = 1
    at = 0
    decel = c[DECEL]
    while at < members:
        a = k[MEMBER, at]
        for q in range(n):
            if q == a or k[STATE, q] == POCKETED:
                continue
            x = f[X, q]
            y = f[Y, q]
            if k[INSIDE, q] == 0 and k[STATE, q] == MOVING:
                passed = now - f[T0, q]
                s = passed * (f[V, q] - 0.5 * decel * passed)
                x += f[UX, q] * s
                y += f[UY, q] * s
            dx = x - f[X, a]
            dy = y - f[Y, a]
            reach = f[R, a] + f[R, q] + TOUCHING
            if dx * dx + dy * dy <= reach * reach:
                if k[INSIDE, q] == 0:
                    k[INSIDE, q] = 1
                    k[MEMBER, members] = q
                    members += 1
                    bring(q, now, f, k, c)
                if a < q and not (a == first and q == second) and contacts < MOST_CONTACTS:
                    ci[contacts, CI] = a
                    ci[contacts, CJ] = q
                    contacts += 1
        at += 1
    return members, contacts


@compiled()
def note_segment(i: int, f: Array, s: Array, seg_f: Array, seg_i: Array) -> None:
    """Record the piece of path that begins at a disc's reference."""
    at = s[SEGMENTS]
    if at < seg_i.shape[0]:
        seg_i[at] = i
        seg_f[at, 0] = f[T0, i]
        seg_f[at, 1] = f[X, i]
        seg_f[at, 2] = f[Y, i]
        seg_f[at, 3] = f[V, i] * f[UX, i]
        seg_f[at, 4] = f[V, i] * f[UY, i]
        s[SEGMENTS] = at + 1


@compiled()
def note_event(
    time: float, what: int, i: int, other: int, s: Array, ev_f: Array, ev_i: Array
) -> None:
    """Record an event."""
    at = s[EVENTS]
    if at < ev_f.shape[0]:
        ev_f[at] = time
        ev_i[at, 0] = what
        ev_i[at, 1] = i
        ev_i[at, 2] = other
    s[EVENTS] = at + 1


@compiled()
def play_out(
    n: int,
    f: Array,
    k: Array,
    p: Array,
    ci: Array,
    cf: Array,
    c: Array,
    s: Array,
    fell: Array,
    ev_f: Array,
    ev_i: Array,
    seg_f: Array,
    seg_i: Array,
) -> float:
    """Play a stroke out until all is at rest; the striker is disc n - 1. Returns the time it took.

    On entry ``f`` holds places, directions, speeds, radii and masses, ``k`` the states. Where the
    recording arrays are empty nothing is recorded.
    """
    striker = n - 1
    record = seg_i.shape[0] > 0
    for i in range(n):
        f[TS, i] = INF
        f[RT, i] = INF
        k[PARTNER, i] = -1
        for j in range(n):
            p[i, j] = INF
    s[FIRST] = -1
    for i in range(n):
        if k[STATE, i] == MOVING:
            own_event(i, n, f, k, c)
            if record:
                note_segment(i, f, s, seg_f, seg_i)
    for i in range(n):
        if k[STATE, i] == MOVING:
            look_again(i, n, 0.0, f, k, p, c)
    now = 0.0
    while True:
        t = INF
        i = -1
        of_pair = False
        for q in range(n):
            if f[TS, q] < t:
                t = f[TS, q]
                i = q
                of_pair = False
            if f[RT, q] < t:
                t = f[RT, q]
                i = q
                of_pair = True
        if i < 0:
            break
        if t > now:
            now = t
        if s[EVENTS] >= MOST_EVENTS:
            s[OVERRUN] = 1
            for q in range(n):
                bring(q, now, f, k, c)
                if k[STATE, q] == MOVING:
                    set_velocity(q, 0.0, 0.0, f, k)
            break
        what = HIT if of_pair else k[WHAT, i]
        if what == STOP:
            bring(i, now, f, k, c)
            set_velocity(i, 0.0, 0.0, f, k)
            f[TS, i] = INF
            note_event(now, EV_REST, i, -1, s, ev_f, ev_i)
            if record:
                note_segment(i, f, s, seg_f, seg_i)
            look_again(i, n, now, f, k, p, c)
            for q in range(n):
                if k[STATE, q] == MOVING:
                    obstacle(q, i, now, f, k, c)
        elif what == FALL:
            bring(i, now, f, k, c)
            set_velocity(i, 0.0, 0.0, f, k)
            k[STATE, i] = POCKETED
            f[TS, i] = INF
            fell[s[FELL]] = i
            s[FELL] += 1
            note_event(now, EV_POCKET, i, k[TARGET, i], s, ev_f, ev_i)
            if record:
                note_segment(i, f, s, seg_f, seg_i)
            look_again(i, n, now, f, k, p, c)
        elif what != HIT:
            bring(i, now, f, k, c)
            rebound(i, what, f, k, c)
            if i == striker and s[FIRST] < 0:
                s[CUSHION_FIRST] = 1
            note_event(now, EV_CUSHION, i, -1, s, ev_f, ev_i)
            if record:
                note_segment(i, f, s, seg_f, seg_i)
            if k[STATE, i] == MOVING:
                own_event(i, n, f, k, c)
            else:
                f[TS, i] = INF
            look_again(i, n, now, f, k, p, c)
            if k[STATE, i] == AT_REST:
                for q in range(n):
                    if k[STATE, q] == MOVING:
                        obstacle(q, i, now, f, k, c)
        else:
            j = k[PARTNER, i] if of_pair else k[TARGET, i]
            if s[FIRST] < 0 and (i == striker or j == striker):
                s[FIRST] = i + j - striker
            members, contacts = knot(i, j, n, now, f, k, ci, c)
            note_event(now, EV_CONTACT, i, j, s, ev_f, ev_i)
            if members == 2:
                collide(i, j, f, k, c)
            else:
                s[CLUSTERS] += 1
                s[CLUSTER_STEPS] += wave(members, contacts, f, k, ci, cf, c, striker)
            for a in range(members):
                q = k[MEMBER, a]
                if record:
                    note_segment(q, f, s, seg_f, seg_i)
                if k[STATE, q] == MOVING:
                    own_event(q, n, f, k, c)
                else:
                    f[TS, q] = INF
            for a in range(members):
                look_again(k[MEMBER, a], n, now, f, k, p, c)
            # Whoever was to hit one of them at rest will find it gone, or elsewhere.
            for q in range(n):
                if (
                    k[STATE, q] == MOVING
                    and k[INSIDE, q] == 0
                    and k[WHAT, q] == HIT
                    and k[INSIDE, k[TARGET, q]] == 1
                ):
                    own_event(q, n, f, k, c)
                    look_again(q, n, now, f, k, p, c)
            for a in range(members):
                q = k[MEMBER, a]
                if k[STATE, q] == AT_REST:
                    for other in range(n):
                        if k[STATE, other] == MOVING and k[INSIDE, other] == 0:
                            obstacle(other, q, now, f, k, c)
    return now
