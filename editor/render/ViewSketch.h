#pragma once

#include "editor/render/Picture.h"

#include <vector>

namespace gyre::editor {

/// What the views lay over the scene, in world coordinates, and the scales of all colours that have values, one for
/// each quantity.
struct ViewSketch {
    Sketch sketch;
    std::vector<QuantityScale> scales;
};

/// Of the picture's views, snapshot and slice; nothing of a picture without a snapshot.
ViewSketch viewSketch(const Picture& picture);
/// Gives both pictures the same scales, from the least to the most of either, so that equal colours are equal values.
void shareScales(Picture& a, Picture& b);

}  // namespace gyre::editor
