#pragma once

#include "core/effectfile/EffectFile.h"

#include <cstddef>
#include <span>
#include <string>

namespace gyre::batch {

/// What a game's build wants to know about an effect without loading it, as JSON: identity, limits, and the names of
/// what the game can set, fire and bind. `bytes` are those of the effect.
std::string manifestOf(const Effect& effect, std::span<const std::byte> bytes);

}  // namespace gyre::batch
