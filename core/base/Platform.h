#pragma once

#include <cstddef>
#include <cstdint>
#include <mutex>

// This header holds what differs between compilers, processors and systems. No other file of core asks for them, except
// LanesSimd128.h, the files of one instruction set, and gyre.h.

namespace gyre {

#if defined(__x86_64__) || defined(_M_X64)
inline constexpr bool kIsX86 = true;
#else
inline constexpr bool kIsX86 = false;
#endif

/// Marks a task that oneTBB moves to another thread. ThreadSanitizer sees the write here and the read there, but not
/// the synchronization in oneTBB, and would report a race.
#if defined(__SANITIZE_THREAD__)
inline constexpr bool kHasThreadSanitizer = true;
#define GYRE_UNWATCHED __attribute__((no_sanitize_thread))
#else
inline constexpr bool kHasThreadSanitizer = false;
#define GYRE_UNWATCHED
#endif

#if defined(__SANITIZE_ADDRESS__)
inline constexpr bool kHasAddressSanitizer = true;
#else
inline constexpr bool kHasAddressSanitizer = false;
#endif

/// Whether this processor and this operating system can run x86-64-v3 (AVX2) and x86-64-v4 (AVX-512).
bool hasAvx2();
bool hasAvx512();

/// The control register of floating-point arithmetic. WebAssembly has none and always computes as kPlainFloatingPoint.
using FloatingPointState = std::uint64_t;
FloatingPointState floatingPointState();
void setFloatingPointState(FloatingPointState state);

/// Masks all traps, rounds to nearest, keeps subnormal numbers.
#if defined(__x86_64__) || defined(_M_X64)
inline constexpr FloatingPointState kPlainFloatingPoint = 0x1F80;  // MXCSR
#else
inline constexpr FloatingPointState kPlainFloatingPoint = 0;  // FPCR of ARM
#endif

/// Memory from the system, aligned to a power of two; nullptr if there is none. size: a multiple of align
void* allocateAligned(std::size_t align, std::size_t size);
void freeAligned(void* memory);

/// The place of the lowest bit that is set, for kernels: they may not use std::countr_zero (Lanes.h). bits: not 0
[[gnu::always_inline]] inline int lowestBit(unsigned bits) { return __builtin_ctz(bits); }
[[gnu::always_inline]] inline int lowestBit(unsigned long long bits) { return __builtin_ctzll(bits); }

/// Tells the processor that the thread waits in a loop.
inline void pauseThread() {
#if defined(__x86_64__)
    __builtin_ia32_pause();
#elif defined(__aarch64__)
    __asm__ volatile("yield");
#endif
}

/// A mutex. WebAssembly has one thread and needs none.
#if defined(__wasm__)
struct Mutex {
    void lock() {}
    void unlock() {}
};
#else
using Mutex = std::mutex;
#endif

/// Locks a mutex for a scope.
class Lock {
public:
    explicit Lock(Mutex& mutex) : m_mutex(mutex) { m_mutex.lock(); }
    ~Lock() { m_mutex.unlock(); }
    Lock(const Lock&) = delete;
    Lock& operator=(const Lock&) = delete;

private:
    Mutex& m_mutex;
};

}  // namespace gyre
