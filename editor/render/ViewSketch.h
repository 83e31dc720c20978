#pragma once

#include "editor/render/Picture.h"

#include <vector>

namespace gyre::editor {

/// The sketches of all views in world coordinates, and the colour scales of all displayed quantities.
struct ViewSketch {
    Sketch sketch;
    std::vector<QuantityScale> scales;
};

/// From the picture's views, snapshot and slice; empty without a snapshot.
ViewSketch viewSketch(const Picture& picture);
/// Gives both pictures common scales, so that equal colours mean equal values.
void shareScales(Picture& a, Picture& b);

}  // namespace gyre::editor
