#include "core/base/ParallelFor.h"

#include <immintrin.h>

#include <algorithm>

namespace gyre {
namespace {

// Masks all traps, rounds to nearest, flushes subnormal results to zero and reads subnormal operands as zero.
constexpr unsigned kFloatingPointState = 0x9FC0;

}  // namespace

void parallelFor(const Workers& workers, std::size_t count, std::size_t grain, const RangeBody& body) {
    const auto range = [&](std::size_t i) {
        const FloatingPointScope scope;
        body(i * grain, std::min(count, (i + 1) * grain));
    };
    workers.run(rangeCount(count, grain), std::cref(range));   // by reference: a copy of it would be allocated
}

FloatingPointScope::FloatingPointScope() : m_before(_mm_getcsr()) { _mm_setcsr(kFloatingPointState); }
FloatingPointScope::~FloatingPointScope() { _mm_setcsr(m_before); }

}  // namespace gyre
