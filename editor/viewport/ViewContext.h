#pragma once

#include "core/scene/Scene.h"
#include "editor/tools/FitMap.h"
#include "editor/tools/KeyDots.h"
#include "editor/tools/SceneStep.h"
#include "editor/viewport/Panes.h"
#include "editor/viewport/ViewSettings.h"

#include "core/geometry/TriangleMesh.h"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>

class QWidget;

namespace gyre::editor {

class Comparison;
class Document;
class DragGesture;
class PieceChoice;
class Preview;

/// Meshes drawn instead of convex pieces, images of stage dressing and error maps, by element id.
using Meshes = std::map<std::uint64_t, std::shared_ptr<const TriangleMesh>>;
using Images = std::map<std::uint64_t, std::shared_ptr<const Image>>;
using ErrorMaps = std::map<std::uint64_t, std::shared_ptr<const FitMap>>;

/// Elements and keys that are highlighted.
struct Highlights {
    ElementId hovered;             ///< under the pointer
    std::set<ElementId> flashing;  ///< changed recently
    std::optional<KeyDot> keyDot;  ///< under the pointer, or dragged
};

/// Callbacks by which tools notify the window.
struct ViewNotices {
    std::function<void(const SceneStep&)> repeatable = [](const SceneStep&) {};  ///< a drag or nudge has ended
    std::function<void()> toolLeft = [] {};          ///< Esc: the user wants the tool that only selects
    std::function<void()> lookThroughEnded = [] {};  ///< the view no longer looks through a camera of the scene
};

/// The state of the view, which tools and drawing borrow.
struct ViewContext {
    Document& document;
    Preview& preview;
    PieceChoice& pieces;
    Comparison& comparison;
    QWidget& widget;  ///< gives the size and the focus, and is the parent of menus

    ViewSettings settings{};
    Panes panes{};
    Scene scene{};  ///< the document's at the current time, with visibility resolved for groups and solo
    /// The bodies of the picture: those that follow keys, and those that groups carry and that do not move themselves,
    /// at the current time; the others where the run has them.
    std::vector<BodyView> bodies{};
    Meshes meshes{};
    Images images{};
    ErrorMaps errorMaps{};
    Highlights highlights{};
    const DragGesture* drag = nullptr;  ///< the running drag that edits the document, or null
    ViewNotices notices{};
};

}  // namespace gyre::editor
