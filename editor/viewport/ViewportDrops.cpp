#include "editor/viewport/Viewport.h"

#include "editor/document/Presets.h"

#include <QDragEnterEvent>
#include <QMimeData>
#include <QUrl>

/// Meshes and presets dropped onto the view.
namespace gyre::editor {
namespace {

/// How large a mesh is, only its import tells; until then a metre says where it will stand.
constexpr Box kOfFiles{{-0.5f, 0, -0.5f}, {0.5f, 1, 0.5f}};  // [m]

QStringList filesIn(const QMimeData* data) {
    QStringList files;
    for (const QUrl& url : data->urls())
        if (url.isLocalFile()) files += url.toLocalFile();
    return files;
}

}  // namespace

void Viewport::dragEnterEvent(QDragEnterEvent* event) {
    const QByteArray preset = event->mimeData()->data(kPresetFormat);
    if (preset.isEmpty() && filesIn(event->mimeData()).isEmpty()) return;
    m_dropped = !preset.isEmpty() && m_presetBounds ? m_presetBounds(QString::fromUtf8(preset)) : kOfFiles;
    event->acceptProposedAction();
    if (preset.isEmpty()) Q_EMIT filesDragged(filesIn(event->mimeData()));
}

void Viewport::setFileBounds(const Box& bounds) {
    m_dropped = bounds;
    update();
}

std::optional<Box> Viewport::ghost() const {
    return m_dropAt ? std::optional(Box{*m_dropAt + m_dropped.low, *m_dropAt + m_dropped.high}) : std::nullopt;
}

void Viewport::dragMoveEvent(QDragMoveEvent* event) {
    const InPane here(*this, paneAt(event->position()));
    m_dropAt = groundAt(inView(event->position()));
    event->acceptProposedAction();
    update();
}

void Viewport::dragLeaveEvent(QDragLeaveEvent*) {
    m_dropAt.reset();
    update();
    Q_EMIT filesDragged({});
}

void Viewport::dropEvent(QDropEvent* event) {
    m_dropAt.reset();
    activate(paneAt(event->position()));
    event->acceptProposedAction();
    update();
    const QByteArray preset = event->mimeData()->data(kPresetFormat);
    if (!preset.isEmpty()) return Q_EMIT presetDropped(QString::fromUtf8(preset), groundAt(inView(event->position())));
    Q_EMIT filesDragged({});
    Q_EMIT filesDropped(filesIn(event->mimeData()), groundAt(inView(event->position())));
}

}  // namespace gyre::editor
