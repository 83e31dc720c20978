#pragma once

#include "editor/render/Picture.h"

#include <optional>

namespace gyre::editor {

/// What a view lays over the scene, in world coordinates, and its scale, if its colours have values.
struct ViewSketch {
    Sketch sketch;
    std::optional<QuantityScale> scale;
};

/// Of the picture's view, snapshot and slice; nothing of a picture without a snapshot.
ViewSketch viewSketch(const Picture& picture);
/// Gives both pictures one scale, from the least to the most of either, so that equal colours are equal values.
void shareScale(Picture& a, Picture& b);
/// Whether tracers are drawn beside what the view sketches, or would hide it.
bool showsTracers(FluidView view);

}  // namespace gyre::editor
