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

/// Takes files and presets that are dragged onto the view, and says where they would stand.
class DropTarget : public QObject {
    Q_OBJECT
public:
    /// Watches the context's widget.
    explicit DropTarget(ViewContext& context);

    /// How far a preset reaches from the point on the ground where it is put, by its id.
    void setPresetBounds(std::function<Box(const QString&)> boundsOf) { m_presetBounds = std::move(boundsOf); }
    /// How far the dragged files reach; a metre until it is known. [m]
    void setFileBounds(const Box& bounds);
    /// Where the dragged things would stand; nothing: nothing is dragged. [m]
    std::optional<Box> ghost() const;

    bool eventFilter(QObject* watched, QEvent* event) override;

Q_SIGNALS:
    void paneChosen(int pane);                    ///< something was dropped there; before the others
    void filesDragged(const QStringList& files);  ///< over the view; none: they have left, or were dropped
    void filesDropped(const QStringList& files, const glm::vec3& ground);
    void presetDropped(const QString& id, const glm::vec3& ground);

private:
    void enter(QDragEnterEvent& event);
    void move(QDragMoveEvent& event);
    void leave();
    void drop(QDropEvent& event);
    glm::vec3 groundUnder(const QPointF& position) const;

    ViewContext& m_context;
    std::optional<glm::vec3> m_at;
    Box m_bounds;  ///< from there [m]
    std::function<Box(const QString&)> m_presetBounds;
};

}  // namespace gyre::editor
