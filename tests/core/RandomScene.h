#pragma once

#include "core/base/Random.h"
#include "core/scene/Field.h"
#include "core/scene/Scene.h"

#include <cstdint>

/// A scene with every kind of element, several of each, whose every field has a value drawn from its range, now and
/// then its least or its most. It walks the field list, so a new parameter is tested without a word here.
gyre::Scene randomScene(std::uint64_t seed);

/// Curves, also over life, parameters, markers and triggers of this scene's fields and elements, by all rules of
/// DriveCheck.h.
void driveAtRandom(gyre::Scene& scene, gyre::Random& random);

/// Another value from the field's range, of its type; the ends of the range are drawn exactly once in 32 times.
void drawField(const gyre::Field& field, gyre::Random& random);
