#pragma once

#include "core/effectfile/EffectFile.h"

#include <cstddef>
#include <span>
#include <string>

namespace gyre::batch {

/// JSON for a game's build system: identity and limits of an effect, and the names of what the game can set, trigger
/// and bind. `bytes`: the effect file.
std::string manifestOf(const Effect& effect, std::span<const std::byte> bytes);

}  // namespace gyre::batch
