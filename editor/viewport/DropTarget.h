#pragma once

#include "core/geometry/Box.h"
#include "editor/viewport/ViewContext.h"

#include <QObject>

#include <functional>
#include <optional>

class QDragEnterEvent;
class QDragMoveEvent;
class QDropEvent;

namespace gyre::editor {

/// Accepts files and presets that are dragged onto the view, and shows where they would be placed.
class DropTarget : public QObject {
    Q_OBJECT
public:
    /// Watches the context's widget.
    explicit DropTarget(ViewContext& context);

    /// Sets the function that returns a preset's bounds, relative to its point on the ground, by its id.
    void setPresetBounds(std::function<Box(const QString&)> boundsOf) { m_presetBounds = std::move(boundsOf); }
    /// Sets the bounds of the dragged files; a cubic metre until they are known. [m]
    void setFileBounds(const Box& bounds);
    /// Bounds of the dragged files or preset at the place where they would be dropped, if any. [m]
    std::optional<Box> ghost() const;

    bool eventFilter(QObject* watched, QEvent* event) override;

Q_SIGNALS:
    void paneChosen(int pane);  ///< something was dropped on this pane; emitted before the other signals
    void filesDragged(const QStringList& files);  ///< files over the view; empty once they have left or were dropped
    void filesDropped(const QStringList& files, const glm::vec3& ground);
    void presetDropped(const QString& id, const glm::vec3& ground);

private:
    void enter(QDragEnterEvent& event);
    void move(QDragMoveEvent& event);
    void leave();
    void drop(QDropEvent& event);
    glm::vec3 placeUnder(const QPointF& position) const;

    ViewContext& m_context;
    std::optional<glm::vec3> m_at;
    Box m_bounds;  ///< relative to the point on the ground [m]
    std::function<Box(const QString&)> m_presetBounds;
};

}  // namespace gyre::editor
