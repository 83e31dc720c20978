#include "core/base/Instructions.h"

#include <cstdio>
#include <cstdlib>

/// Linked into our programs, never into libgyre, which reads no environment: before main, the variable
/// GYRE_INSTRUCTIONS forces a set of instructions. A name that cannot be used is reported on standard error and
/// ignored.
namespace gyre {
namespace {

[[maybe_unused]] const bool isForced = [] {
    const char* name = std::getenv("GYRE_INSTRUCTIONS");
    if (name == nullptr || *name == '\0') return false;
    const Result<Instructions> named = instructionsNamed(name);
    if (named)
        forceInstructions(*named);
    else
        std::fprintf(stderr, "GYRE_INSTRUCTIONS: %s\n", named.error().message.c_str());
    return named.has_value();
}();

}  // namespace
}  // namespace gyre
