#pragma once

#include "core/scene/Scene.h"

namespace gyre::editor {

/// What a curve can be made into with one click. All but the flips forget its keys and keep the least and the largest
/// of its values, of a vector or colour the first and the last; the ways up go from the one to the other.
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

/// A curve of this shape, of the same length. A curve of one value goes from 0 to it. Flipped vertically, values stay
/// between those of its keys. end: where a curve over time that has one key shall end [s]
Scene withShape(const Scene& scene, const FieldTarget& target, CurveShape shape, double end);

}  // namespace gyre::editor
