#include "core/base/Instructions.h"

#include "core/base/Platform.h"

#include <atomic>

namespace gyre {
namespace {

constexpr Instructions kAll[] = {Instructions::Simd128, Instructions::Avx2, Instructions::Avx512};

Instructions fastest() {
    Instructions best = Instructions::Simd128;
    for (const Instructions each : kAll)
        if (isAvailable(each)) best = each;
    return best;
}

std::atomic<int> forced{-1};  // a value of Instructions; -1: none

}  // namespace

std::string_view nameOf(Instructions instructions) {
    switch (instructions) {
        case Instructions::Simd128:
            return "portable";
        case Instructions::Avx2:
            return "avx2";
        case Instructions::Avx512:
            return "avx512";
    }
    return {};
}

bool isAvailable(Instructions instructions) {
    switch (instructions) {
        case Instructions::Simd128:
            return true;
        case Instructions::Avx2:
            return hasAvx2();
        case Instructions::Avx512:
            return hasAvx512();
    }
    return false;
}

Result<Instructions> instructionsNamed(std::string_view name) {
    for (const Instructions each : kAll) {
        if (nameOf(each) != name) continue;
        if (isAvailable(each)) return each;
        return fail(ErrorCode::Missing, "This processor cannot run the instruction set \"" + std::string(name) +
                                            "\". Choose \"" + std::string(nameOf(fastest())) + "\".");
    }
    return fail(ErrorCode::Malformed, "There is no instruction set \"" + std::string(name) +
                                          "\". Choose \"portable\", \"avx2\" or \"avx512\".");
}

Instructions chosenInstructions() {
    static const Instructions best = fastest();
    const int other = forced.load(std::memory_order_relaxed);
    return other < 0 ? best : static_cast<Instructions>(other);
}

void forceInstructions(Instructions instructions) {
    assert(isAvailable(instructions));
    forced.store(static_cast<int>(instructions), std::memory_order_relaxed);
}

}  // namespace gyre
