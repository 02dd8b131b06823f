/* Whether this processor, and the system on it, can run the library for AVX2 (x86-64-v3): asked of the one for every
   processor, before the other is loaded. */
#if defined(__x86_64__)
#include <cpuid.h>

EXPORT int32_t carrom_has_avx2(void) {
    const unsigned of_leaf_1 = bit_FMA | bit_MOVBE | bit_OSXSAVE | bit_AVX | bit_F16C;
    const unsigned of_leaf_7 = bit_AVX2 | bit_BMI | bit_BMI2;
    unsigned a, b, c, d;
    if (!__get_cpuid(1, &a, &b, &c, &d) || (c & of_leaf_1) != of_leaf_1) return 0;
    if (!__get_cpuid_count(7, 0, &a, &b, &c, &d) || (b & of_leaf_7) != of_leaf_7) return 0;
    if (!__get_cpuid(0x80000001, &a, &b, &c, &d) || !(c & bit_LZCNT)) return 0;
    unsigned low, high; /* does the system keep the wide registers of a thread? */
    __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return (low & 6) == 6;
}
#endif
