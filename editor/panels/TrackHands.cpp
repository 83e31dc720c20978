#include "editor/panels/TrackView.h"

#include "editor/document/SentenceText.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>
#include <cmath>
#include <utility>

/// Mouse and keys in tracks.
namespace gyre::editor {
namespace {

constexpr double kOpener = 18;  // position of the arrow that unfolds a track [pixels]
const QStringList kKeys{"Esc", "Left", "Right"}, kKeysAtMarks{"Esc", "Left", "Right", "Del", "Backspace"};

bool addsTo(const QMouseEvent& event) {
    return event.modifiers().testFlag(Qt::ShiftModifier) || event.modifiers().testFlag(Qt::ControlModifier);
}

}  // namespace

void TrackView::mousePressEvent(QMouseEvent* event) {
    const QPointF at = event->position();
    const int index = rowAt(at.y());
    if (event->button() != Qt::LeftButton || index < 0) return;
    const Row row = m_rows[static_cast<std::size_t>(index)];             // a copy: selecting reorders the rows
    setProperty("ownKeys", at.x() < namesEnd() ? kKeys : kKeysAtMarks);  // a name stands for the object
    if (at.x() < namesEnd()) {
        choose({});
        if (!row.isPart && at.x() < kOpener)
            toggle(row);
        else
            select(row.track.owner);
        return;
    }
    const std::optional<TrackMark> mark = markAt(at);
    if (mark && addsTo(*event))
        toggleChosen(*mark);
    else if (mark)
        beginGrip(*mark, at);
    else
        m_band = Band{at, at, addsTo(*event) ? m_chosen : std::vector<TrackMark>(), false};
}

void TrackView::toggleChosen(const TrackMark& mark) {
    std::vector<TrackMark> marks = m_chosen;
    if (isChosen(mark))
        std::erase_if(marks, [&mark](const TrackMark& one) { return one.isSame(mark); });
    else
        marks.push_back(mark);
    choose(std::move(marks));
}

/// A drag of a selected mark moves all selected marks.
void TrackView::beginGrip(const TrackMark& mark, const QPointF& at) {
    if (!isChosen(mark)) choose({mark});
    m_grip = Grip{mark, m_chosen, at, 0, {}, false};
}

void TrackView::mouseMoveEvent(QMouseEvent* event) {
    if (!event->buttons().testFlag(Qt::LeftButton)) {  // released outside of the window
        m_grip.reset();
        if (m_band) endBand();
    }
    if (m_grip)
        dragGrip(event->position());
    else if (m_band)
        dragBand(event->position());
    else
        setCursor(markAt(event->position()) ? Qt::SizeHorCursor : Qt::ArrowCursor);
}

/// During a drag the row keeps its place: the object is selected at the release, because selecting reorders rows.
void TrackView::dragGrip(const QPointF& at) {
    if (!m_grip->hasMoved) {
        if (std::abs(at.x() - m_grip->pressed.x()) < QApplication::startDragDistance()) return;
        m_grip->hasMoved = true;
        m_grip->gesture = m_document.newGesture();
        m_grip->start = m_document.scene();
    }
    std::vector<TrackMark> marks = m_grip->before;
    const Scene after = withMarks(m_grip->start, marks, timeAt(at.x()) - m_grip->taken.time);
    m_chosen = std::move(marks);
    m_document.edit(movingText(after), after, m_grip->gesture);
}

QString TrackView::movingText(const Scene& after) const {
    if (m_chosen.size() == 1) return tr("Move %1").arg(shownText(gyre::editor::nameOf(after, m_chosen.front())));
    return tr("Move %1 marks").arg(m_chosen.size());
}

void TrackView::dragBand(const QPointF& at) {
    if ((at - m_band->pressed).manhattanLength() >= QApplication::startDragDistance()) m_band->isOpen = true;
    if (!m_band->isOpen) return;
    m_band->now = at;
    std::vector<TrackMark> marks = m_band->before;
    for (const TrackMark& mark : marksIn(QRectF(m_band->pressed, at).normalized()))
        if (std::ranges::none_of(marks, [&mark](const TrackMark& one) { return one.isSame(mark); }))
            marks.push_back(mark);
    choose(std::move(marks));
}

/// The marks in an area. Each mark counts once, although the row of an object repeats the marks of its parts.
std::vector<TrackMark> TrackView::marksIn(const QRectF& area) const {
    std::vector<TrackMark> found;
    for (int row = 0; row < rows(); ++row) {
        if ((row + 1) * rowHeight() <= area.top() || row * rowHeight() >= area.bottom()) continue;
        for (const TrackMark& mark : m_rows[static_cast<std::size_t>(row)].track.marks) {
            const double x = xOf(mark.time);
            const bool isNew = std::ranges::none_of(found, [&mark](const TrackMark& one) { return one.isSame(mark); });
            if (x >= area.left() && x <= area.right() && isNew) found.push_back(mark);
        }
    }
    return found;
}

void TrackView::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    if (m_band && !m_band->isOpen) {  // a click beside the marks
        const int row = rowAt(m_band->pressed.y());
        const ElementId owner = row < 0 ? ElementId() : m_rows[static_cast<std::size_t>(row)].track.owner;
        choose(m_band->before);
        seek(timeAt(m_band->pressed.x()));
        select(owner);
    }
    if (m_band) endBand();
    if (!m_grip) return;
    const auto [taken, hasMoved] = std::pair(m_grip->taken, m_grip->hasMoved);
    m_grip.reset();
    if (!hasMoved) {
        choose({taken});  // a click selects this mark alone
        seek(taken.time);
    }
    if (!m_chosen.empty()) select(taken.owner);
}

void TrackView::endBand() {
    m_band.reset();
    update();
}

void TrackView::cancelDrag() {
    if (m_band) {
        choose(m_band->before);
        return endBand();
    }
    if (!m_grip) return choose({});
    m_chosen = m_grip->before;
    if (m_grip->hasMoved) m_document.edit(tr("Move mark"), m_grip->start, m_grip->gesture);
    m_grip.reset();
}

void TrackView::keyPressEvent(QKeyEvent* event) {
    const bool isShifted = event->modifiers().testFlag(Qt::ShiftModifier);
    switch (event->key()) {
        case Qt::Key_Delete:
        case Qt::Key_Backspace:
            return removeChosen();
        case Qt::Key_Escape:
            return cancelDrag();
        case Qt::Key_Left:
            return isShifted ? moveChosen(-1) : walk(-1);
        case Qt::Key_Right:
            return isShifted ? moveChosen(1) : walk(1);
        default:
            QWidget::keyPressEvent(event);
    }
}

/// Menu of the mark under the mouse, and of all chosen marks if it is one of them; by the keyboard, of those chosen.
void TrackView::contextMenuEvent(QContextMenuEvent* event) {
    if (m_grip || m_band) return;
    if (event->reason() == QContextMenuEvent::Mouse) {
        const std::optional<TrackMark> mark = markAt(event->pos());
        if (!mark) return event->ignore();
        if (!isChosen(*mark)) choose({*mark});
    }
    if (!m_chosen.empty()) Q_EMIT menuWanted(event->globalPos());
}

/// Goes to the next or previous mark of all rows except those of parts.
void TrackView::walk(int by) {
    std::vector<TrackMark> all;
    for (const Row& row : m_rows) {
        if (row.isPart) continue;
        std::vector<TrackMark> marks = row.track.marks;
        std::ranges::stable_sort(marks, {}, &TrackMark::time);
        all.insert(all.end(), marks.begin(), marks.end());
    }
    if (all.empty() || m_grip) return;
    const auto now = std::ranges::find_if(all, [this](const TrackMark& mark) { return isChosen(mark); });
    const auto count = static_cast<std::ptrdiff_t>(all.size());
    const std::ptrdiff_t at =
        now == all.end() ? (by > 0 ? 0 : count - 1) : std::clamp<std::ptrdiff_t>(now - all.begin() + by, 0, count - 1);
    choose({all[static_cast<std::size_t>(at)]});
    seek(m_chosen.front().time);
}

void TrackView::moveChosen(int frames) {
    if (m_chosen.empty() || m_grip) return;
    std::vector<TrackMark> marks = m_chosen;
    const Scene after = withMarks(m_document.scene(), marks, frames * m_document.scene().fluid.substep);
    m_chosen = std::move(marks);
    m_document.edit(movingText(after), after);
}

void TrackView::removeChosen() {
    if (m_chosen.empty() || m_grip) return;
    const std::vector<TrackMark> marks = std::exchange(m_chosen, {});
    const QString text = marks.size() == 1
                             ? tr("Remove %1").arg(shownText(gyre::editor::nameOf(m_document.scene(), marks.front())))
                             : tr("Remove %1 marks").arg(marks.size());
    m_document.edit(text, withoutMarks(m_document.scene(), marks));
    update();
}

}  // namespace gyre::editor
