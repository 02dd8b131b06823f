/* What translated functions call: the operations of Python on numbers, with their meaning in Python.

   Only + - * / and square roots of IEEE doubles: compile with -ffp-contract=off and -fwrapv. A division by zero is
   noted, with the number of its place in the sources, and reported by whoever called. With CARROM_CHECKED every index is
   checked in the same way. */
#include <stdint.h>

#if defined(__wasm__) || defined(CARROM_ONE_THREAD)
static int32_t carrom_error;
#else
static _Thread_local int32_t carrom_error;
#endif

typedef union { int64_t i; uint64_t u; double f; } Slot;

#define COLD __attribute__((cold, noinline))
#define INLINE static inline __attribute__((always_inline))
#define UNLIKELY(condition) __builtin_expect(!!(condition), 0)

COLD static void carrom_fail(int32_t place) {
    if (!carrom_error) carrom_error = place;
}

INLINE double float_divide(double a, double b, int32_t place) {
    if (UNLIKELY(b == 0.0)) carrom_fail(place);
    return a / b;
}

INLINE int64_t floor_divide(int64_t a, int64_t b, int32_t place) {
    if (UNLIKELY(b == 0)) { carrom_fail(place); return 0; }
    if (b == -1) return -a;
    int64_t q = a / b;
    return q - ((a % b != 0) & ((a < 0) != (b < 0)));
}

INLINE int64_t floor_modulo(int64_t a, int64_t b, int32_t place) {
    if (UNLIKELY(b == 0)) { carrom_fail(place); return 0; }
    if (b == -1) return 0;
    int64_t r = a % b;
    return r + (r != 0 && (r < 0) != (b < 0) ? b : 0);
}

INLINE uint64_t unsigned_modulo(uint64_t a, uint64_t b, int32_t place) {
    if (UNLIKELY(b == 0)) { carrom_fail(place); return 0; }
    return a % b;
}

/* Towards zero; what does not fit is the least whole number, as on x86. */
INLINE int64_t whole(double x) {
#ifdef __x86_64__
    typedef double Pair __attribute__((vector_size(16)));
    return __builtin_ia32_cvttsd2si64((Pair){x, 0.0});
#endif
    return x >= -0x1p63 && x < 0x1p63 ? (int64_t)x : INT64_MIN;
}

/* To the nearest whole number, of two equally near the even one, with the sign kept. */
INLINE double nearest(double x) {
#ifdef __wasm__
    return __builtin_rint(x);
#else
    double size = __builtin_fabs(x);
    if (size < 0x1p52) size = (size + 0x1p52) - 0x1p52;
    return __builtin_copysign(size, x);
#endif
}

INLINE double least_f(double a, double b) { return b < a ? b : a; }
INLINE double greatest_f(double a, double b) { return b > a ? b : a; }
INLINE int64_t least_i(int64_t a, int64_t b) { return b < a ? b : a; }
INLINE int64_t greatest_i(int64_t a, int64_t b) { return b > a ? b : a; }
INLINE int64_t size_i(int64_t a) { return a < 0 ? -a : a; }

#ifdef CARROM_CHECKED
INLINE int64_t at_index(int64_t i, int64_t n, int32_t place) {
    if (UNLIKELY(i < 0 || i >= n)) { carrom_fail(-place); return 0; }
    return i;
}
#define AT(i, n, place) at_index((i), (n), (place))
#else
#define AT(i, n, place) (i)
#endif
