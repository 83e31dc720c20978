#pragma once

#include "core/base/Random.h"
#include "core/scene/Fields.h"
#include "core/scene/Scene.h"

#include <cstdint>

/// A scene with every kind of element, several of each, whose every field has a value drawn from its range. It walks
/// the field list, so a new parameter is tested without a word here.
gyre::Scene randomScene(std::uint64_t seed);

/// Another value from the field's range, of its type.
void drawField(const gyre::Field& field, gyre::Random& random);
