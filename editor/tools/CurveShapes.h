#pragma once

#include "core/scene/Scene.h"

namespace gyre::editor {

/// Shapes that a curve takes with one click. All but the flips replace its keys: they run between the smallest and the
/// largest value of a number, or between the first and the last value of a vector or colour.
enum class CurveShape {
    Constant,
    Linear,
    EaseIn,
    EaseOut,
    EaseInAndOut,
    Bell,
    FadeInAndOut,
    FlipHorizontally,
    FlipVertically
};

/// Gives the curve this shape and keeps its length. A curve with a single value runs from 0 to it. Flipping vertically
/// keeps the range of its values. `end`: end of a curve over time that has only one key [s].
Scene withShape(const Scene& scene, const FieldTarget& target, CurveShape shape, double end);

}  // namespace gyre::editor
