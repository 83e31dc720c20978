#pragma once

#include "core/scene/ElementId.h"
#include "editor/tools/Camera.h"

#include <QRect>

#include <array>
#include <vector>

class QPointF;

namespace gyre::editor {

/// A camera of the divided view.
struct Pane {
    Camera camera;
    ElementId lookedThrough;  ///< the scene's camera that the pane looks through, if any
    bool isFramed = false;    ///< shown since the scene was opened, so its camera is kept
};

/// The division of the view into one to four panes, which show the same scene, each with its own camera. Menus and keys
/// act on the active pane. The division belongs to the view, so scene files do not hold it.
class Panes {
public:
    /// Indices of panes. A single pane is the free one, unless another is active.
    static constexpr int kFree = 0, kFront = 1, kRight = 2, kTop = 3, kMost = 4;

    Panes();

    int count() const { return m_count; }
    /// One: the active pane alone. Two: free and front. Three: top and front beside the free one. Four: top and free
    /// above front and right, as in other programs.
    void show(int count);
    int active() const { return m_active; }
    void activate(int pane) { m_active = pane; }
    std::vector<int> shown() const;

    Pane& operator[](int pane) { return m_panes[static_cast<std::size_t>(pane)]; }
    const Pane& operator[](int pane) const { return m_panes[static_cast<std::size_t>(pane)]; }

    /// Area of a pane in a view of this size. Panes side by side have equal sizes. A pane that is not shown has the
    /// whole view. [logical pixels]
    QRect areaOf(int pane, const QSize& view) const;
    /// The pane at a pixel. In a gap between two panes, one of them.
    int at(const QPointF& pixel, const QSize& view) const;

private:
    int m_count = 1, m_active = kFree;
    std::array<Pane, kMost> m_panes;
};

}  // namespace gyre::editor
