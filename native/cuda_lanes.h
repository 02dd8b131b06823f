/* What functions translated for a graphics card call: the 32 lanes of a warp play one stroke together.

   Everything outside a loop over `each` is done by all lanes alike, on the same numbers; that they store the same number in
   the same place is one store. Compile with --fmad=false: products are not fused, as nowhere else. */
#ifdef __CUDACC_RTC__
typedef long long int64_t;
typedef unsigned long long uint64_t;
typedef int int32_t;
typedef signed char int8_t;
#define INT64_C(x) x##LL
#define UINT64_C(x) x##ULL
#define INT64_MIN (-9223372036854775807LL - 1)
#else
#include <stdint.h>
#endif
#define LANES 32
#define LANE ((int)(threadIdx.x & 31))
#define ALL 0xffffffffu
#define MEET() __syncwarp(ALL)
#define DEVICE static __device__ __forceinline__
#define CALLED static __device__ __noinline__
#define ROLLED _Pragma("unroll 1")
#define ASSUME_SHARED(pointer) __builtin_assume(__isShared(pointer));
#define AT(i, n, place) (i)
/* Where the number of two discs stands that is the same for both: below the diagonal of a square. */
#define PAIR(i, j) ((i) < (j) ? (j) * ((j) + 1) / 2 + (i) : (i) * ((i) + 1) / 2 + (j))

/* Every lane has read what it reads before any of them stores. */
#define STORE(place, value) { auto stored_ = (value); MEET(); (place) = stored_; }

#ifndef CARROM_ON_HOST
DEVICE double reciprocal_guess(double x) {
    double r;
    asm("rcp.approx.ftz.f64 %0, %1;" : "=d"(r) : "d"(x));
    return r;
}
DEVICE double inverse_root_guess(double x) {
    double r;
    asm("rsqrt.approx.ftz.f64 %0, %1;" : "=d"(r) : "d"(x));
    return r;
}
#endif

/* Rounded to nearest, as IEEE has it, for numbers of ordinary size, zero included: what CUDA does too before it looks
   for the others, of which a board has none. */
DEVICE double divide(double a, double b) {
    double r = reciprocal_guess(b), e = __fma_rn(-b, r, 1.0);
    e = __fma_rn(e, e, e);
    r = __fma_rn(e, r, r);
    e = __fma_rn(-b, r, 1.0);
    r = __fma_rn(e, r, r);
    double q = __dmul_rn(a, r);
    return __fma_rn(__fma_rn(-b, q, a), r, q);
}
DEVICE double square_root(double x) {
    double y = inverse_root_guess(x), e = __fma_rn(-x, __dmul_rn(y, y), 1.0);
    y = __fma_rn(__fma_rn(e, 0.375, 0.5), __dmul_rn(y, e), y);
    double s = __dmul_rn(x, y);
    s = __fma_rn(__fma_rn(s, -s, x), __dmul_rn(0.5, y), s);
    return x > 0.0 ? s : 0.0;
}
DEVICE double float_divide(double a, double b, int32_t) { return divide(a, b); }
DEVICE int64_t floor_divide(int64_t a, int64_t b, int32_t) {
    int64_t q = a / b;
    return q - ((a % b != 0) & ((a < 0) != (b < 0)));
}
DEVICE int64_t floor_modulo(int64_t a, int64_t b, int32_t) {
    int64_t r = a % b;
    return r + (r != 0 && (r < 0) != (b < 0) ? b : 0);
}
DEVICE int64_t whole(double x) { return x >= -9223372036854775808.0 && x < 9223372036854775808.0 ? (int64_t)x : INT64_MIN; }
DEVICE double nearest(double x) { return rint(x); }
DEVICE double least_f(double a, double b) { return b < a ? b : a; }
DEVICE double greatest_f(double a, double b) { return b > a ? b : a; }
DEVICE int64_t least_i(int64_t a, int64_t b) { return b < a ? b : a; }
DEVICE int64_t greatest_i(int64_t a, int64_t b) { return b > a ? b : a; }
DEVICE int64_t size_i(int64_t a) { return a < 0 ? -a : a; }

/* carrom.physics.lanes, by all lanes together. Numbers that are compared are never negative zero or NaN. */

/* A key that orders doubles as whole numbers. */
DEVICE uint64_t ordered(double x) {
    int64_t bits = __double_as_longlong(x + 0.0);
    return (uint64_t)(bits ^ ((bits >> 63) | INT64_MIN));
}

/* Cards before those of 2020 have no instruction for it. */
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 800
DEVICE unsigned least_of_all(unsigned value) {
    for (int step = LANES / 2; step; step /= 2) {
        unsigned other = __shfl_xor_sync(ALL, value, step);
        value = other < value ? other : value;
    }
    return value;
}
DEVICE int greatest_of_all(int value) {
    for (int step = LANES / 2; step; step /= 2) {
        int other = __shfl_xor_sync(ALL, value, step);
        value = other > value ? other : value;
    }
    return value;
}
#else
DEVICE unsigned least_of_all(unsigned value) { return __reduce_min_sync(ALL, value); }
DEVICE int greatest_of_all(int value) { return __reduce_max_sync(ALL, value); }
#endif

DEVICE uint64_t least_key(uint64_t key) {
    unsigned high = (unsigned)(key >> 32), low = (unsigned)key;
    unsigned least_high = least_of_all(high);
    unsigned least_low = least_of_all(high == least_high ? low : 0xffffffffu);
    return ((uint64_t)least_high << 32) | least_low;
}

DEVICE void together_add(int64_t *row, int64_t i, int64_t value) {
    atomicAdd((unsigned long long *)(row + i), (unsigned long long)value);
}

DEVICE int together_list_equal(const int8_t *row, int value, int count, int8_t *listed) {
    int length = 0;
    ROLLED for (int base = 0; base < count; base += LANES) {
        int q = base + LANE;
        bool has = q < count && row[q] == value;
        unsigned which = __ballot_sync(ALL, has);
        if (has) listed[length + __popc(which & ((1u << LANE) - 1))] = (int8_t)q;
        length += __popc(which);
    }
    MEET();
    return length;
}

/* Which has the least key, the first of several. */
DEVICE int first_of_least(uint64_t key, int which) {
    uint64_t least = least_key(key);
    return (int)least_of_all(key == least ? (unsigned)which : 0xffffffffu);
}

DEVICE int together_soonest(const double *own, const double *meetings, const int8_t *listed, int count) {
    uint64_t key = ordered(1e300);
    int mine = -1;
    ROLLED for (int a = LANE; a < count; a += LANES) {
        int q = listed[a];
        uint64_t alone = ordered(own[q]), meets = ordered(meetings[q]);
        uint64_t other = meets < alone ? meets : alone;
        if (other < key) { key = other; mine = 2 * q + (meets < alone); }
    }
    return first_of_least(key, mine);
}

DEVICE int together_least_met(const double *p, int j, const int8_t *listed, int count) {
    uint64_t key = ordered(1e300);
    int mine = -1;
    ROLLED for (int a = LANE; a < count; a += LANES) {
        int q = listed[a];
        uint64_t other = ordered(p[PAIR(j, q)]);
        if (other < key) { key = other; mine = q; }
    }
    return first_of_least(key, mine);
}

DEVICE int together_nearest_below(const double *row, int count, double longest) {
    uint64_t key = ordered(longest);
    int mine = -1, met = -1;
    ROLLED for (int q = LANE; q < count; q += LANES) {
        double other = row[q];
        if (other < 0.0 && other < longest) met = q;
        if (ordered(other) < key) { key = ordered(other); mine = q; }
    }
    int last = greatest_of_all(met);
    return last >= 0 ? last : first_of_least(key, mine);
}
