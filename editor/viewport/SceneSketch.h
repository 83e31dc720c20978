#pragma once

#include "editor/tools/PieceSketch.h"
#include "editor/viewport/PaneView.h"

#include <cstdint>
#include <map>

namespace gyre::editor {

/// Draws the wire shapes of elements, pieces of bodies, and the paths of keyframed bodies.
class SceneSketch {
public:
    PaneSketch sketch(const ViewContext& context, const PaneView& pane);
    /// Clears the cached faces of pieces. Call when another scene was opened.
    void clear() { m_faces.clear(); }

private:
    const PieceFaces& facesOf(const Element& element);
    void addBody(const ViewContext& context, const PaneView& pane, const Element& element, const Transform& place,
                 PaneSketch& sketch);

    std::map<std::uint64_t, PieceFaces> m_faces;  ///< by element id; computed when first drawn
};

/// The wire shapes of the other version in a comparison.
Sketch sketchOfOther(const ViewContext& context, const PaneView& pane, const Snapshot* snapshot);

}  // namespace gyre::editor
