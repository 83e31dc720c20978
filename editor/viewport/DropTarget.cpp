#include "editor/viewport/DropTarget.h"

#include "editor/document/Presets.h"
#include "editor/viewport/PaneView.h"

#include <QDragEnterEvent>
#include <QMimeData>
#include <QUrl>
#include <QWidget>

namespace gyre::editor {
namespace {

/// The size of a mesh is unknown before its import. Until then a cubic metre shows its place.
constexpr Box kUnknownBounds{{-0.5f, 0, -0.5f}, {0.5f, 1, 0.5f}};  // [m]

QStringList filesIn(const QMimeData* data) {
    QStringList files;
    for (const QUrl& url : data->urls())
        if (url.isLocalFile()) files += url.toLocalFile();
    return files;
}

}  // namespace

DropTarget::DropTarget(ViewContext& context) : m_context(context) {
    context.widget.setAcceptDrops(true);
    context.widget.installEventFilter(this);
}

void DropTarget::setFileBounds(const Box& bounds) {
    m_bounds = bounds;
    m_context.widget.update();
}

std::optional<Box> DropTarget::ghost() const {
    return m_at ? std::optional(Box{*m_at + m_bounds.low, *m_at + m_bounds.high}) : std::nullopt;
}

bool DropTarget::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
        case QEvent::DragEnter:
            enter(static_cast<QDragEnterEvent&>(*event));
            return true;
        case QEvent::DragMove:
            move(static_cast<QDragMoveEvent&>(*event));
            return true;
        case QEvent::DragLeave:
            leave();
            return true;
        case QEvent::Drop:
            drop(static_cast<QDropEvent&>(*event));
            return true;
        default:
            return QObject::eventFilter(watched, event);
    }
}

void DropTarget::enter(QDragEnterEvent& event) {
    const QByteArray preset = event.mimeData()->data(kPresetFormat);
    const QStringList files = filesIn(event.mimeData());
    if (preset.isEmpty() && files.isEmpty()) return event.ignore();
    m_bounds = !preset.isEmpty() && m_presetBounds ? m_presetBounds(QString::fromUtf8(preset)) : kUnknownBounds;
    event.acceptProposedAction();
    if (preset.isEmpty()) Q_EMIT filesDragged(files);
}

glm::vec3 DropTarget::groundUnder(const QPointF& position) const {
    const PaneView pane = paneView(m_context, paneAt(m_context, position));
    return groundAt(m_context, pane, position - pictureOrigin(m_context, pane, position));
}

void DropTarget::move(QDragMoveEvent& event) {
    m_at = groundUnder(event.position());
    event.acceptProposedAction();
    m_context.widget.update();
}

void DropTarget::leave() {
    m_at.reset();
    m_context.widget.update();
    Q_EMIT filesDragged({});
}

void DropTarget::drop(QDropEvent& event) {
    m_at.reset();
    event.acceptProposedAction();
    m_context.widget.update();
    Q_EMIT paneChosen(paneAt(m_context, event.position()));
    const glm::vec3 ground = groundUnder(event.position());
    const QByteArray preset = event.mimeData()->data(kPresetFormat);
    if (!preset.isEmpty()) return Q_EMIT presetDropped(QString::fromUtf8(preset), ground);
    Q_EMIT filesDragged({});
    Q_EMIT filesDropped(filesIn(event.mimeData()), ground);
}

}  // namespace gyre::editor

#include "moc_DropTarget.cpp"
