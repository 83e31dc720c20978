#pragma once

#include "core/scene/ElementId.h"
#include "editor/tools/Camera.h"

#include <QRect>

#include <array>
#include <vector>

class QPointF;

namespace gyre::editor {

/// One of the views side by side: where it looks from.
struct Pane {
    Camera camera;
    ElementId lookedThrough;  ///< the scene's camera that it looks through, if any
    bool isFramed = false;    ///< it has been shown since the scene was opened, and so looks where somebody wants it to
};

/// How the view is divided: one to four panes that show the same scene, each with a camera of its own. One of them is
/// active: what menus and keys do to the view is done to it. A matter of the view, so no scene knows of it.
class Panes {
public:
    /// Their indices. Free is the only one if there is only one, until another was made the active one.
    static constexpr int kFree = 0, kFront = 1, kRight = 2, kTop = 3, kMost = 4;

    Panes();

    int count() const { return m_count; }
    /// One: the active pane alone. Two: free and front. Three: top and front beside the free one. Four: all, as in
    /// other programs top and free above front and right.
    void show(int count);
    int active() const { return m_active; }
    void activate(int pane) { m_active = pane; }
    std::vector<int> shown() const;

    Pane& operator[](int pane) { return m_panes[static_cast<std::size_t>(pane)]; }
    const Pane& operator[](int pane) const { return m_panes[static_cast<std::size_t>(pane)]; }

    /// Its place in a view of this size; those side by side are equally wide, and equally high. All of it for one that
    /// is not shown. [logical pixels]
    QRect areaOf(int pane, const QSize& view) const;
    /// The pane there; between two, one of them.
    int at(const QPointF& pixel, const QSize& view) const;

private:
    int m_count = 1, m_active = kFree;
    std::array<Pane, kMost> m_panes;
};

}  // namespace gyre::editor
