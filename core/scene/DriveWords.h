#pragma once

#include "core/scene/Parameter.h"
#include "core/scene/SceneEvent.h"

#include <array>

/// The words in files for the enumerations of curves, parameters and events, in the order of their values.
namespace gyre {

constexpr std::array<const char*, 3> words(Interpolation) { return {"linear", "step", "smooth"}; }
constexpr std::array<const char*, 2> words(AfterKeys) { return {"hold", "loop"}; }
constexpr std::array<const char*, 3> words(Combine) { return {"set", "multiply", "add"}; }
constexpr std::array<const char*, 2> words(EventKind) { return {"marker", "trigger"}; }

}  // namespace gyre
