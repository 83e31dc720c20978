#pragma once

#include "core/base/Result.h"

#include <cassert>
#include <string_view>

namespace gyre {

/// The instruction sets that the inner loops are built for. All give the same bits; they differ in speed alone.
enum class Instructions {
    Simd128,  ///< any processor that Gyre runs on; "portable" on the command line
    Avx2,     ///< x86-64-v3
    Avx512,   ///< x86-64-v4
};

/// "portable", "avx2" or "avx512".
std::string_view nameOf(Instructions instructions);

/// Whether this processor and this operating system can run them.
bool isAvailable(Instructions instructions);

/// The set of that name. Malformed if there is none of that name, Missing if this machine cannot run it.
Result<Instructions> instructionsNamed(std::string_view name);

/// The set that this process uses: the fastest available one, or the one set by forceInstructions().
Instructions chosenInstructions();

/// Makes this process use another set, which must be available. For programs that compare or measure sets. Call it
/// before any simulation runs.
void forceInstructions(Instructions instructions);

/// Picks the table of inner loops that was built for these instructions, which must be available.
template <class Kernels>
const Kernels& forInstructions(Instructions instructions, const Kernels& portable, const Kernels& avx2,
                               const Kernels& avx512) {
    assert(isAvailable(instructions));
    switch (instructions) {
        case Instructions::Avx512:
            return avx512;
        case Instructions::Avx2:
            return avx2;
        case Instructions::Simd128:
            break;
    }
    return portable;
}

}  // namespace gyre
