/* What functions that work on rows call on a graphics card: one thread a row. Compile with --fmad=false, as everywhere. */
#ifdef __CUDACC_RTC__
typedef long long int64_t;
typedef unsigned long long uint64_t;
typedef int int32_t;
#define INT64_C(x) x##LL
#define UINT64_C(x) x##ULL
#define INT64_MIN (-9223372036854775807LL - 1)
#else
#include <stdint.h>
#endif
#define DEVICE static __device__ inline
#define ROLLED
#define AT(i, n, place) (i)
#define ROW ((int64_t)blockIdx.x * blockDim.x + threadIdx.x)

/* A division by zero is not reported here: what is 0 on a board is looked at before. */
DEVICE double float_divide(double a, double b, int32_t) { return a / b; }
DEVICE double square_root(double x) { return sqrt(x); }
DEVICE int64_t floor_divide(int64_t a, int64_t b, int32_t) {
    int64_t q = a / b;
    return q - ((a % b != 0) & ((a < 0) != (b < 0)));
}
DEVICE int64_t floor_modulo(int64_t a, int64_t b, int32_t) {
    int64_t r = a % b;
    return r + (r != 0 && (r < 0) != (b < 0) ? b : 0);
}
DEVICE uint64_t unsigned_modulo(uint64_t a, uint64_t b, int32_t) { return a % b; }
DEVICE int64_t whole(double x) { return x >= -9223372036854775808.0 && x < 9223372036854775808.0 ? (int64_t)x : INT64_MIN; }
DEVICE double nearest(double x) { return rint(x); }
DEVICE double least_f(double a, double b) { return b < a ? b : a; }
DEVICE double greatest_f(double a, double b) { return b > a ? b : a; }
DEVICE int64_t least_i(int64_t a, int64_t b) { return b < a ? b : a; }
DEVICE int64_t greatest_i(int64_t a, int64_t b) { return b > a ? b : a; }
DEVICE int64_t size_i(int64_t a) { return a < 0 ? -a : a; }
