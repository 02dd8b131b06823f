/* Many strokes, LANES lanes each: they take the next that nobody has taken until none is left, and play it if its board
   has from `least` to `most` discs; the striker needs a place in arrays of WIDE discs too.

   The arrays of a stroke lie in shared memory; the contacts of its knots do too, unless CONTACTS_APART is defined: then more
   strokes fit, and knots cost more. */
#define F_SIZE (F_ROWS * WIDE)
#define K_SIZE (K_ROWS * WIDE)
#define P_SIZE ((WIDE < MOST ? WIDE : MOST) * WIDE)
#define IN_SHARED (F_SIZE + P_SIZE + K_SIZE + S_SIZE)
#define OF_CONTACTS (CF_SIZE + CI_SIZE)
#ifdef CONTACTS_APART
#define STROKE_SIZE IN_SHARED
#else
#define STROKE_SIZE (IN_SHARED + OF_CONTACTS)
#endif
extern "C" __device__ int64_t stroke_bytes = 8 * STROKE_SIZE;
extern "C" __device__ int64_t contact_bytes = 8 * OF_CONTACTS;

extern "C" __global__ void carrom_many(
    int64_t rows, int64_t least, int64_t most, int64_t *counts, double *xs, double *ys, int64_t columns, double *strokes, double *constants,
    int64_t *which, double *x, double *y, int64_t *pocketed, int64_t *first, int64_t *cushion, int64_t *forward,
    int64_t *early, int64_t *events, double *seconds, int64_t *cut_off, unsigned long long *next, double *apart)
{
    extern __shared__ double shared[];
    double *f = shared + (threadIdx.x / LANES) * STROKE_SIZE, *p = f + F_SIZE;
    int64_t *k = (int64_t *)(p + P_SIZE), *s = k + K_SIZE;
#ifdef CONTACTS_APART
    double *cf = apart + (int64_t)((blockIdx.x * blockDim.x + threadIdx.x) / LANES) * OF_CONTACTS;
#else
    double *cf = (double *)(s + S_SIZE);
#endif
    int64_t *ci = (int64_t *)(cf + CF_SIZE);
    for (;;) {
        unsigned long long taken = 0;
        if (LANE == 0) taken = atomicAdd(next, 1ull);
        int64_t row = __shfl_sync(ALL, taken, 0, LANES);
        if (row >= rows) break;
        if (counts[row] < least || counts[row] > most) continue;
        double now = 0.0, *c = constants + which[row] * C_SIZE;
        int64_t n = counts[row] + 1;
        int64_t movers = simulator_begin_row(row, {counts, rows}, {xs, rows, columns}, {ys, rows, columns},
            {strokes, rows, 5}, c, f, k, p, s, nullptr, nullptr);
        while (movers > 0) {
            auto after = engine_step(n, now, movers, f, k, p, ci, cf, c, s, pocketed + row * MOST,
                nullptr, nullptr, nullptr, nullptr);
            now = after.f0;
            movers = after.f1;
        }
        simulator_end_row(row, now, {counts, rows}, f, k, s, {x, rows, MOST}, {y, rows, MOST}, {first, rows},
            {cushion, rows}, {forward, rows}, {early, rows}, {events, rows}, {seconds, rows}, {cut_off, rows});
    }
}
