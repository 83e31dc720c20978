#include "editor/viewport/Viewport.h"

#include "core/scene/Edits.h"
#include "core/scene/Groups.h"
#include "core/scene/SceneTree.h"
#include "editor/document/Presets.h"
#include "editor/viewport/ClickSelection.h"
#include "editor/viewport/Overlay.h"

#include <QApplication>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QMimeData>
#include <QMouseEvent>
#include <QRubberBand>
#include <QUrl>

#include <glm/common.hpp>

#include <cmath>

/// The viewport's mouse, keys and drops.
namespace gyre::editor {
namespace {

constexpr float kNudge = 0.1f;   // [m]

Ray rayAt(const View& view, const QPointF& pixel) { return rayThrough(view, {pixel.x(), pixel.y()}); }

Navigation::Held heldBy(const QMouseEvent& event) {
    const Qt::KeyboardModifiers keys = event.modifiers();
    return {event.button() == Qt::LeftButton, event.button() == Qt::MiddleButton, event.button() == Qt::RightButton,
            keys.testFlag(Qt::AltModifier), keys.testFlag(Qt::ShiftModifier), keys.testFlag(Qt::ControlModifier)};
}

QStringList filesIn(const QMimeData* data) {
    QStringList files;
    for (const QUrl& url : data->urls())
        if (url.isLocalFile()) files += url.toLocalFile();
    return files;
}

/// The world axis that points most to the right or away on the screen, for the arrow keys.
glm::vec3 nearestAxis(const glm::vec3& direction) {
    if (std::abs(direction.x) >= std::abs(direction.z)) return {direction.x > 0 ? 1 : -1, 0, 0};
    return {0, 0, direction.z > 0 ? 1 : -1};
}

}  // namespace

/// A running drag gets every key first, before any action.
bool Viewport::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool nudges = !m_document.selection().empty() && key->key() >= Qt::Key_Left && key->key() <= Qt::Key_PageDown;
        if (m_gesture == Gesture::Handle || m_gesture == Gesture::Band || nudges) {
            event->accept();
            return true;
        }
    }
    return QOpenGLWidget::event(event);
}

void Viewport::mousePressEvent(QMouseEvent* event) {
    setFocus(Qt::MouseFocusReason);
    if (m_gesture == Gesture::Handle || m_gesture == Gesture::Band) {
        if (event->button() == Qt::RightButton) cancelGesture();
        return;
    }
    m_pressed = m_last = event->position();
    m_isDragging = false;
    const Navigation::Way way = Navigation::wayOf(heldBy(*event), m_style.buttons);
    if (way != Navigation::Way::None) {
        leaveLookedThrough();
        m_navigation.begin(way);
        m_gesture = Gesture::Navigate;
    } else if (event->button() == Qt::LeftButton && !turnToAxis(event->position()) && !beginPainting(event->position(), event->modifiers())) {
        beginHandle(event->position(), event->modifiers());
    }
}

bool Viewport::turnToAxis(const QPointF& pixel) {
    const std::optional<AxisView> chosen = axisViewAt(pixel, size(), view().camera);
    if (!chosen) return false;
    leaveLookedThrough();
    m_camera.yaw = chosen->yaw;
    m_camera.pitch = 0;
    m_camera.orbit({0, chosen->pitch});   // keeps to the camera's limits
    update();
    return true;
}

void Viewport::beginHandle(const QPointF& pixel, Qt::KeyboardModifiers modifiers) {
    m_gesture = Gesture::Click;
    const std::optional<Handles> all = handles();
    const std::optional<Handle> handle = all ? pickHandle(*all, view(), rayAt(view(), pixel)) : std::nullopt;
    if (!handle) return;
    m_gesture = Gesture::Handle;
    m_sceneAtPress = m_document.scene();
    m_selectionAtPress = m_document.selection();
    m_dragSelection = unlocked(m_sceneAtPress, m_selectionAtPress);
    m_dragGesture = m_document.newGesture();
    m_ctrlCopies = modifiers.testFlag(Qt::ControlModifier);
    Scene start = m_sceneAtPress;
    m_ctrlCopied = m_ctrlCopies;
    if (m_ctrlCopies) {
        m_dragSelection.clear();
        start = withDuplicates(start, unlocked(start, m_selectionAtPress), &m_dragSelection);
    }
    m_drag.emplace(DragStart{start, m_dragSelection, {*all, *handle, view()}, rayAt(view(), pixel)});
    m_hotHandle = handle;
    Q_EMIT hintChanged(hint());
    update();
}

void Viewport::mouseMoveEvent(QMouseEvent* event) {
    const QPointF pixel = event->position();
    if ((pixel - m_pressed).manhattanLength() >= QApplication::startDragDistance()) m_isDragging = true;
    switch (m_gesture) {
        case Gesture::Navigate: navigate(pixel); break;
        case Gesture::Handle:
            if (m_isDragging) updateHandle(pixel, event->modifiers());
            break;
        case Gesture::Click:
            if (m_isDragging) m_gesture = Gesture::Band;
            break;
        case Gesture::Band:
            m_band->setGeometry(QRectF(m_pressed, pixel).normalized().toRect());
            m_band->show();
            break;
        case Gesture::Paint: paintPiece(pixel); break;
        case Gesture::None: hoverAt(pixel); break;
    }
    m_last = pixel;
}

void Viewport::navigate(const QPointF& pixel) {
    const QPointF moved = pixel - m_last;
    m_navigation.move(m_camera, {moved.x(), moved.y()}, view().size);
    update();
}

void Viewport::updateHandle(const QPointF& pixel, Qt::KeyboardModifiers modifiers) {
    const bool control = modifiers.testFlag(Qt::ControlModifier);
    if (!control) m_ctrlCopies = false;
    m_drag->update(rayAt(view(), pixel), {control && !m_ctrlCopies, modifiers.testFlag(Qt::ShiftModifier)});
    applyDrag();
}

void Viewport::applyDrag() {
    const QString verb = QString::fromStdString(m_drag->verb());
    const Element* only = m_dragSelection.size() == 1 ? gyre::find(m_drag->before(), m_dragSelection.front()) : nullptr;
    const QString what = only ? QString::fromStdString(only->name) : tr("%1 elements").arg(m_dragSelection.size());
    m_document.edit(verb + ' ' + what, m_drag->scene(), m_ctrlCopied ? m_dragSelection : m_selectionAtPress, m_dragGesture);
    update();
}

void Viewport::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::RightButton && m_gesture == Gesture::None && !m_isDragging)
        return Q_EMIT contextMenuWanted(event->globalPosition().toPoint());
    if (m_gesture == Gesture::Click && event->button() == Qt::LeftButton) click(event->position(), event->modifiers());
    if (m_gesture == Gesture::Band) {
        const QPointF end = event->position();
        m_document.select(touchedBy(m_shown, view(), {m_pressed.x(), m_pressed.y()}, {end.x(), end.y()}));
    }
    endGesture();
    hoverAt(event->position());
}

void Viewport::click(const QPointF& pixel, Qt::KeyboardModifiers modifiers) {
    const ClickWay shifted = m_style.buttons == NavigationStyle::Buttons::Industry ? ClickWay::Add : ClickWay::Toggle;
    const ClickWay way = modifiers.testFlag(Qt::ShiftModifier) ? shifted
                         : modifiers.testFlag(Qt::ControlModifier) ? ClickWay::Toggle : ClickWay::One;
    const Selection after = afterClick(m_document.selection(), hitsAt(pixel), way);
    if (after != m_document.selection()) m_document.select(after);
}

void Viewport::endGesture() {
    m_gesture = Gesture::None;
    m_navigation.end();
    m_drag.reset();
    m_band->hide();
    Q_EMIT hintChanged(hint());
    update();
}

void Viewport::cancelGesture() {
    if (m_gesture == Gesture::Handle) m_document.edit(tr("Cancel"), m_sceneAtPress, m_selectionAtPress, m_dragGesture);
    endGesture();
}

void Viewport::hoverAt(const QPointF& pixel) {
    const std::optional<Handles> all = handles();
    const std::optional<Handle> handle = all ? pickHandle(*all, view(), rayAt(view(), pixel)) : std::nullopt;
    const std::vector<Hit> hits = handle ? std::vector<Hit>() : hitsAt(pixel);
    const ElementId hovered = hits.empty() ? ElementId() : hits.front().id;
    if (handle == m_hotHandle && hovered == m_hovered) return;
    m_hotHandle = handle;
    m_hovered = hovered;
    Q_EMIT hintChanged(hint());
    update();
}

void Viewport::leaveEvent(QEvent*) {
    if (m_gesture != Gesture::None || (!m_hotHandle && !m_hovered)) return;
    m_hotHandle.reset();
    m_hovered = {};
    update();
}

/// Another window came in the middle of a drag: its release will never be seen here.
void Viewport::focusOutEvent(QFocusEvent* event) {
    if (event->reason() == Qt::ActiveWindowFocusReason && m_gesture == Gesture::Handle) cancelGesture();
    QOpenGLWidget::focusOutEvent(event);
}

void Viewport::wheelEvent(QWheelEvent* event) {
    if (m_gesture == Gesture::Handle) return event->accept();
    leaveLookedThrough();
    const QPointF pixel = event->position();
    const float nearer = static_cast<float>(event->angleDelta().y()) / (m_style.wheelReversed ? -120 : 120);
    Navigation::zoomTowards(m_camera, nearer, {pixel.x(), pixel.y()}, view().size);
    event->accept();
    update();
}

void Viewport::keyPressEvent(QKeyEvent* event) {
    if (m_gesture == Gesture::Handle && dragKey(event)) return;
    if (event->key() == Qt::Key_Escape) {
        if (m_gesture != Gesture::None) return cancelGesture();
        if (!m_pieces.chosen().empty()) return m_pieces.choose({});
        if (!m_document.selection().empty()) return m_document.select({});
    }
    if (!nudgeKey(event)) QOpenGLWidget::keyPressEvent(event);
}

bool Viewport::dragKey(QKeyEvent* event) {
    const bool plane = event->modifiers().testFlag(Qt::ShiftModifier);
    const QString text = event->text();
    const bool accepts = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (accepts || event->key() == Qt::Key_Escape) {
        accepts ? endGesture() : cancelGesture();
        return true;
    }
    if (event->key() >= Qt::Key_X && event->key() <= Qt::Key_Z) {
        const int axis = event->key() - Qt::Key_X;
        if (plane) m_drag->lockPlane(axis);
        else m_drag->lockAxis(axis);
    } else if (event->key() == Qt::Key_Backspace) {
        m_drag->type('\b');
    } else if (text.size() != 1 || !m_drag->type(text[0].toLatin1())) {
        return true;
    }
    m_isDragging = true;
    applyDrag();
    return true;
}

bool Viewport::nudgeKey(QKeyEvent* event) {
    if (m_document.selection().empty() || m_gesture != Gesture::None) return false;
    const glm::quat turn = view().camera.rotation();
    const glm::vec3 right = nearestAxis(turn * glm::vec3(1, 0, 0)), away = nearestAxis(turn * glm::vec3(0, 0, -1));
    glm::vec3 step(0);
    switch (event->key()) {
        case Qt::Key_Right: step = right; break;
        case Qt::Key_Left: step = -right; break;
        case Qt::Key_Up: step = away; break;
        case Qt::Key_Down: step = -away; break;
        case Qt::Key_PageUp: step = {0, 1, 0}; break;
        case Qt::Key_PageDown: step = {0, -1, 0}; break;
        default: return false;
    }
    const glm::vec3 by = step * kNudge * (event->modifiers().testFlag(Qt::ShiftModifier) ? 10.0f : 1.0f);
    m_document.edit(tr("Nudge"), withShift(m_document.scene(), unlocked(m_document.scene(), m_document.selection()), by));
    return true;
}

void Viewport::dragEnterEvent(QDragEnterEvent* event) {
    if (event->mimeData()->hasFormat(kPresetFormat) || !filesIn(event->mimeData()).isEmpty()) event->acceptProposedAction();
}

void Viewport::dragMoveEvent(QDragMoveEvent* event) {
    m_dropAt = groundAt(event->position());
    event->acceptProposedAction();
    update();
}

void Viewport::dragLeaveEvent(QDragLeaveEvent*) {
    m_dropAt.reset();
    update();
}

void Viewport::dropEvent(QDropEvent* event) {
    m_dropAt.reset();
    event->acceptProposedAction();
    update();
    const QByteArray preset = event->mimeData()->data(kPresetFormat);
    if (!preset.isEmpty()) return Q_EMIT presetDropped(QString::fromUtf8(preset), groundAt(event->position()));
    Q_EMIT filesDropped(filesIn(event->mimeData()), groundAt(event->position()));
}

}  // namespace gyre::editor
