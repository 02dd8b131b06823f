/* Stands in for a graphics card where there is none: what kernels call, on a processor.

   The lanes that play a stroke together are fibres. Each runs until it waits for the others; when all wait at the same place, what they
   brought there is exchanged, and they go on. Between two such places lanes run one after the other, in an order that
   `lane_order` chooses: numbers that depend on it were read by one lane while another wrote them, which on a card is a race. */
#include <math.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ucontext.h>

#define CARROM_ON_HOST
#define __device__
#define __global__
#define __shared__
#define __forceinline__ inline __attribute__((always_inline))
#define __noinline__ __attribute__((noinline))
#define __launch_bounds__(...)
#define __builtin_assume(condition)
#define __isShared(pointer) true

struct Three { unsigned x, y, z; };
static Three threadIdx, blockIdx, blockDim, gridDim;
extern "C" { alignas(16) double shared[1 << 15]; }

static inline double __fma_rn(double a, double b, double c) { return __builtin_fma(a, b, c); }
static inline double __dmul_rn(double a, double b) { return a * b; }
static inline int64_t __double_as_longlong(double x) { int64_t bits; memcpy(&bits, &x, 8); return bits; }
static inline int __popc(unsigned bits) { return __builtin_popcount(bits); }
static inline unsigned long long atomicAdd(unsigned long long *place, unsigned long long value) {
    unsigned long long before = *place;
    *place += value;
    return before;
}
/* A card's first guesses have about 20 bits. */
static inline double twenty_bits(double x) {
    int64_t bits = __double_as_longlong(x) & ~((INT64_C(1) << 32) - 1);
    memcpy(&x, &bits, 8);
    return x;
}
static inline double reciprocal_guess(double x) { return twenty_bits(1.0 / x); }
static inline double inverse_root_guess(double x) { return twenty_bits(1.0 / sqrt(x)); }

namespace host {
constexpr int lanes = 32;
constexpr size_t stack_size = 1 << 18;
enum { not_started, sync, any, ballot, shuffle, least, greatest, finished };
typedef int Meeting;
struct Lane { jmp_buf at; Meeting waits; uint64_t brought, taken; char *stack; };
static Lane lane[lanes];
static jmp_buf scheduler;
static ucontext_t first_context, starting;
static int running, first_lane;
static void *work;
static void (*call)(void *);
static uint64_t order_seed;  /* 0: upwards, 1: downwards, else shuffled anew each time */
static uint64_t meetings;

[[noreturn]] static void fail(const char *what) { fprintf(stderr, "card_on_host: %s\n", what); abort(); }

__attribute__((noinline)) static void leave(Meeting waits) {
    lane[running].waits = waits;
    if (!_setjmp(lane[running].at)) _longjmp(scheduler, 1);
}

static uint64_t meet(Meeting waits, uint64_t brought) {
    lane[running].brought = brought;
    leave(waits);
    return lane[running].taken;
}

static void begin_lane() {
    call(work);
    leave(finished);
}

__attribute__((noinline)) static void resume(int which) {
    running = which;
    threadIdx.x = first_lane + which;
    if (_setjmp(scheduler)) return;
    if (lane[which].waits != not_started) _longjmp(lane[which].at, 1);
    getcontext(&starting);
    starting.uc_stack.ss_sp = lane[which].stack;
    starting.uc_stack.ss_size = stack_size;
    starting.uc_link = nullptr;
    makecontext(&starting, begin_lane, 0);
    swapcontext(&first_context, &starting);
}

static void exchange() {
    Meeting waits = lane[0].waits;
    uint64_t all = 0, low = UINT64_MAX;
    int64_t high = INT64_MIN;
    for (int i = 0; i < lanes; i++) {
        if (lane[i].waits != waits) fail("lanes wait for each other at different places");
        all |= (uint64_t)(lane[i].brought != 0) << (first_lane % 32 + i);
        if (lane[i].brought < low) low = lane[i].brought;
        if ((int64_t)lane[i].brought > high) high = (int64_t)lane[i].brought;
    }
    for (int i = 0; i < lanes; i++) {
        uint64_t out = 0;
        if (waits == any) out = all != 0;
        if (waits == ballot) out = all;
        if (waits == shuffle) out = lane[0].brought;
        if (waits == least) out = low;
        if (waits == greatest) out = (uint64_t)high;
        lane[i].taken = out;
    }
    meetings++;
}

static void run_warp() {
    int turn[lanes];
    uint64_t random = order_seed;
    for (int i = 0; i < lanes; i++) {
        turn[i] = order_seed == 1 ? lanes - 1 - i : i;
        lane[i].waits = not_started;
        if (!lane[i].stack) lane[i].stack = (char *)malloc(stack_size);
    }
    for (;;) {
        if (order_seed > 1)
            for (int i = lanes - 1; i > 0; i--) {
                random = random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
                int j = (int)((random >> 33) % (unsigned)(i + 1)), kept = turn[i];
                turn[i] = turn[j];
                turn[j] = kept;
            }
        for (int i = 0; i < lanes; i++) resume(turn[i]);
        if (lane[0].waits == finished) {
            for (int i = 0; i < lanes; i++) if (lane[i].waits != finished) fail("some lanes have finished, others wait");
            return;
        }
        exchange();
    }
}

/* A kernel with its arguments out of slots of eight bytes. */
template <class T, T... Numbers> struct Sequence {};
template <class T> static T from_slot(int64_t *slot) { T value; memcpy(&value, slot, sizeof value); return value; }
template <class... Arguments> struct Launch {
    void (*kernel)(Arguments...);
    int64_t *slots;
    template <int... at> void go(Sequence<int, at...>) { kernel(from_slot<Arguments>(slots + at)...); }
    static void go(void *launch) { ((Launch *)launch)->go(__make_integer_seq<Sequence, int, sizeof...(Arguments)>()); }
};
template <class... Arguments>
static void launch(void (*kernel)(Arguments...), int64_t *slots, int64_t blocks, int64_t threads, bool in_warps) {
    Launch<Arguments...> launched{kernel, slots};
    blockDim.x = (unsigned)threads;
    gridDim.x = (unsigned)blocks;
    for (blockIdx.x = 0; blockIdx.x < gridDim.x; blockIdx.x++) {
        if (in_warps) {
            if (threads % 32) fail("a block is whole warps");
            work = &launched;
            call = Launch<Arguments...>::go;
            for (int part = 0; part < threads; part += lanes) {
                first_lane = order_seed == 1 ? (int)threads - lanes - part : part;
                run_warp();
            }
        } else {
            for (threadIdx.x = 0; threadIdx.x < blockDim.x; threadIdx.x++) Launch<Arguments...>::go(&launched);
        }
    }
}
}

/* Numbers that kernels name for whoever starts them. */
#define NUMBER_FOR_HOST(name) extern "C" int64_t number_##name(void) { return name; }
extern "C" void lane_order(uint64_t seed) { host::order_seed = seed; }
extern "C" uint64_t meetings_so_far(void) { return host::meetings; }
#define LAUNCHED_BY_HOST(name, in_warps) \
    extern "C" void launch_##name(int64_t *slots, int64_t blocks, int64_t threads) { \
        host::launch(name, slots, blocks, threads, in_warps); }

static inline void __syncwarp(unsigned) { host::meet(host::sync, 0); }
static inline int __any_sync(unsigned, int value) { return (int)host::meet(host::any, value != 0); }
static inline unsigned __ballot_sync(unsigned, int value) { return (unsigned)host::meet(host::ballot, value != 0); }
static inline unsigned __reduce_min_sync(unsigned, unsigned value) { return (unsigned)host::meet(host::least, value); }
static inline int __reduce_max_sync(unsigned, int value) { return (int)host::meet(host::greatest, (uint64_t)(int64_t)value); }
static inline unsigned long long __shfl_sync(unsigned, unsigned long long value, int from) {
    if (from != 0) host::fail("only the number of the first lane is handed on here");
    return host::meet(host::shuffle, value);
}
