#pragma once

#include "core/base/Random.h"
#include "core/scene/Field.h"
#include "core/scene/Scene.h"

#include <cstdint>

/// A scene with several elements of every kind. Every field has a random value of its range, now and then its minimum
/// or maximum. The function walks the field list, so that it covers new parameters without a change here.
gyre::Scene randomScene(std::uint64_t seed);

/// Adds random curves over time and life, parameters, markers and triggers, all valid by DriveCheck.h.
void driveAtRandom(gyre::Scene& scene, gyre::Random& random);

/// Sets the field to a random value of its range. One draw in 32 is an end of the range.
void drawField(const gyre::Field& field, gyre::Random& random);
