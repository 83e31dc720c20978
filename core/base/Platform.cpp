#include "core/base/Platform.h"

#include <cstdlib>

#if defined(__x86_64__)
#include <cpuid.h>
#include <xmmintrin.h>
#endif
#if defined(_WIN32)
#include <malloc.h>
#endif

namespace gyre {

#if defined(__x86_64__)

namespace {

/// The features of x86-64-v3 that clang 14 cannot ask for by name. A virtual machine may hide one of them.
bool hasMovbeF16cAndLzcnt() {
    constexpr unsigned kMovbe = 1u << 22, kF16c = 1u << 29, kLzcnt = 1u << 5;
    unsigned eax, ebx, first = 0, extended = 0, edx;
    __get_cpuid(1, &eax, &ebx, &first, &edx);
    __get_cpuid(0x80000001, &eax, &ebx, &extended, &edx);
    return (first & kMovbe) && (first & kF16c) && (extended & kLzcnt);
}

}  // namespace

bool hasAvx2() {
    __builtin_cpu_init();
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2") && hasMovbeF16cAndLzcnt();
}

bool hasAvx512() {
    return hasAvx2() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512dq") &&
           __builtin_cpu_supports("avx512vl");
}

FloatingPointState floatingPointState() { return _mm_getcsr(); }
void setFloatingPointState(FloatingPointState state) { _mm_setcsr(static_cast<unsigned>(state)); }

#else

bool hasAvx2() { return false; }
bool hasAvx512() { return false; }

#if defined(__aarch64__)

FloatingPointState floatingPointState() {
    FloatingPointState state;
    __asm__ volatile("mrs %0, fpcr" : "=r"(state));
    return state;
}
void setFloatingPointState(FloatingPointState state) { __asm__ volatile("msr fpcr, %0" : : "r"(state)); }

#else

FloatingPointState floatingPointState() { return kPlainFloatingPoint; }
void setFloatingPointState(FloatingPointState) {}

#endif
#endif

#if defined(_WIN32)
void* allocateAligned(std::size_t align, std::size_t size) { return _aligned_malloc(size, align); }
void freeAligned(void* memory) { _aligned_free(memory); }
#else
void* allocateAligned(std::size_t align, std::size_t size) { return std::aligned_alloc(align, size); }
void freeAligned(void* memory) { std::free(memory); }
#endif

}  // namespace gyre
