#pragma once

#include "editor/document/Document.h"
#include "editor/preview/FrameSync.h"
#include "editor/tools/EvaluatedScene.h"
#include "editor/tools/Picking.h"
#include "editor/tools/Shot.h"
#include "editor/tools/Sketch.h"
#include "editor/tools/SnapTargets.h"
#include "editor/viewport/ViewContext.h"

#include <QPointF>
#include <QRect>

#include <optional>
#include <vector>

namespace gyre::editor {

/// The scene as seen from one pane.
struct PaneView {
    int pane = Panes::kFree;
    QRect area;               ///< area of the pane in the widget [logical pixels]
    View view;                ///< camera and size of the pane's picture
    Shot shot;                ///< what an export takes: the pane's picture, or the part in the frame guide
    ElementId lookedThrough;  ///< the scene's camera that the pane looks through, if any
};

/// The drawings over the fluid in one pane.
struct PaneSketch {
    Sketch inScene, onTop;
};

PaneView paneView(const ViewContext& context, int pane);
/// Whether panes show where exported pictures are cut. A comparison has no room for it.
bool hasFrameGuide(const ViewContext& context);
PaneView activePane(const ViewContext& context);
/// The visible panes. During a comparison only the active pane is shown.
std::vector<int> shownPanes(const ViewContext& context);
/// The pane at a position in the widget.
int paneAt(const ViewContext& context, const QPointF& position);
/// Corner of the picture at a position in the widget: the picture of a pane, or of a compared version.
QPointF pictureOrigin(const ViewContext& context, const PaneView& pane, const QPointF& position);

/// The snapshots on the screen. The first belongs to the edited scene and is never null.
RunPair shownRuns(const ViewContext& context);
double currentTime(const ViewContext& context);  ///< Preview::currentTime() [s]

Ray rayAt(const PaneView& pane, const QPointF& pixel);
/// The elements under a pixel, nearest first.
std::vector<Hit> hitsAt(const ViewContext& context, const PaneView& pane, const QPointF& pixel);
/// The point on a body, or on the ground unless it is too far away. `hits`: elements at the pixel. [m]
std::optional<glm::vec3> pointAt(const ViewContext& context, const PaneView& pane, const QPointF& pixel,
                                 const std::vector<Hit>& hits);
/// The surface or ground under a pixel, or else the camera's target. [m]
glm::vec3 groundAt(const ViewContext& context, const PaneView& pane, const QPointF& pixel);

/// The selected elements that are not locked.
Selection freeSelection(const ViewContext& context);
/// The document's scene with these elements at their places at the current time.
EvaluatedScene evaluated(const ViewContext& context, const Selection& ids);
/// An element of the document's scene at its place at the current time.
Element atCurrentTime(const ViewContext& context, const Element& element);
PathEdit pathEdit(const ViewContext& context);
SnapTargets snapTargets(const ViewContext& context, const Selection& dragged);

}  // namespace gyre::editor
