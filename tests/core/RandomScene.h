#pragma once

#include "core/scene/Scene.h"

#include <cstdint>

/// A scene with every kind of element, several of each, whose every field has a value drawn from its range. It walks
/// the field list, so a new parameter is tested without a word here.
gyre::Scene randomScene(std::uint64_t seed);
