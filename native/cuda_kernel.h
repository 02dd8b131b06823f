/* Many strokes, a warp each: it takes the next that nobody has taken until none is left, and plays it.

   What every event works on lies in shared memory; what only a knot of discs needs lies apart, in the card's memory, so that
   more strokes are played at a time. */
#define IN_EIGHTS(bytes) (((bytes) + 7) / 8)
#define STROKE_SIZE (F_SIZE + P_SIZE + S_SIZE + IN_EIGHTS(K_SIZE))
#define KNOT_SIZE (CF_SIZE + W_SIZE + SUMS_SIZE + IN_EIGHTS(CI_SIZE))
extern "C" __device__ int64_t stroke_bytes = 8 * STROKE_SIZE;
extern "C" __device__ int64_t knot_bytes = 8 * KNOT_SIZE;

extern "C" __global__ void carrom_many(
    int64_t rows, int64_t *counts, double *xs, double *ys, int64_t columns, double *strokes, double *constants,
    int64_t *which, double *x, double *y, int64_t *pocketed, int64_t *first, int64_t *cushion, int64_t *forward,
    int64_t *early, int64_t *events, double *seconds, int64_t *cut_off, unsigned long long *next, double *knots)
{
    extern __shared__ double shared[];
    double *f = shared + (threadIdx.x / 32) * STROKE_SIZE, *p = f + F_SIZE;
    int64_t *s = (int64_t *)(p + P_SIZE);
    int8_t *k = (int8_t *)(s + S_SIZE);
    double *cf = knots + (int64_t)((blockIdx.x * blockDim.x + threadIdx.x) / 32) * KNOT_SIZE, *w = cf + CF_SIZE;
    int64_t *sums = (int64_t *)(w + W_SIZE);
    int8_t *ci = (int8_t *)(sums + SUMS_SIZE);
    for (;;) {
        unsigned long long taken = 0;
        if (LANE == 0) taken = atomicAdd(next, 1ull);
        int64_t row = __shfl_sync(ALL, taken, 0);
        if (row >= rows) break;
        double now = 0.0, *c = constants + which[row] * C_SIZE;
        int64_t n = counts[row] + 1;
        int64_t movers = simulator_begin_row(row, {counts, rows}, {xs, rows, columns}, {ys, rows, columns},
            {strokes, rows, 5}, c, f, k, p, s, nullptr, nullptr);
        while (movers > 0) {
            auto after = engine_step(n, now, movers, f, k, p, ci, cf, w, sums, c, s, pocketed + row * MOST,
                nullptr, nullptr, nullptr, nullptr);
            now = after.f0;
            movers = after.f1;
        }
        simulator_end_row(row, now, {counts, rows}, f, k, s, {x, rows, MOST}, {y, rows, MOST}, {first, rows},
            {cushion, rows}, {forward, rows}, {early, rows}, {events, rows}, {seconds, rows}, {cut_off, rows});
    }
}
