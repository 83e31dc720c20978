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
    /// Forgets the faces of pieces: another scene was opened.
    void clear() { m_faces.clear(); }

private:
    const PieceFaces& facesOf(const Element& element);
    void addBody(const ViewContext& context, const PaneView& pane, const Element& element, const Transform& place,
                 PaneSketch& sketch);

    std::map<std::uint64_t, PieceFaces> m_faces;  ///< by element id; found when first drawn
};

/// The shapes of the version that can only be looked at.
Sketch sketchOfOther(const ViewContext& context, const PaneView& pane, const Snapshot* snapshot);

}  // namespace gyre::editor
