#include "editor/panels/TrackView.h"

#include "editor/document/SentenceText.h"
#include "editor/panels/MarkFields.h"
#include "editor/panels/TimeAxis.h"
#include "editor/panels/Timeline.h"
#include "editor/tools/CopiedKeys.h"
#include "editor/tools/MarkEdits.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

/// Mouse and keys in tracks.
namespace gyre::editor {
namespace {

constexpr double kOpener = 18;  // position of the arrow that unfolds a track [pixels]
const QStringList kKeys{"Esc", "Left", "Right", "Home", "F", "Shift+F"};  // of names
const QStringList kKeysAtMarks = kKeys + QStringList{"Del", "Backspace", "Return", "Enter", "Ctrl+C", "Ctrl+V"};
constexpr double kBracketReach = 4;  // half width of a bracket [pixels]

bool addsTo(const QMouseEvent& event) {
    return event.modifiers().testFlag(Qt::ShiftModifier) || event.modifiers().testFlag(Qt::ControlModifier);
}

}  // namespace

void TrackView::mousePressEvent(QMouseEvent* event) {
    const QPointF at = event->position();
    const int index = rowAt(at.y());
    if (event->button() == Qt::MiddleButton) m_pan = timeAt(at.x());
    if (event->button() != Qt::LeftButton) return;
    if (index < 0) {  // below the rows
        if (at.x() >= namesEnd() && rows() > 0) beginBand(*event);
        return;
    }
    const Row row = m_rows[static_cast<std::size_t>(index)];  // a copy: selecting reorders the rows
    setOwnKeys(at.x() < namesEnd() ? kKeys : kKeysAtMarks);   // a name stands for the object
    if (at.x() < namesEnd()) {
        choose({});
        if (!row.isPart && at.x() < kOpener)
            toggle(row);
        else
            select(row.track.owner);
        return;
    }
    const std::optional<TrackMark> mark = markAt(at);
    if (beginScaling(at)) return;
    if (mark && event->modifiers().testFlag(Qt::ShiftModifier))
        toggleChosen(*mark);
    else if (mark)
        beginGrip(*mark, at, event->modifiers());
    else
        beginBand(*event);
}

void TrackView::beginBand(const QMouseEvent& event) {
    const QPointF at = event.position();
    m_band = Band{at, at, addsTo(event) ? m_chosen : std::vector<TrackMark>(), false};
}

void TrackView::toggleChosen(const TrackMark& mark) {
    std::vector<TrackMark> marks = m_chosen;
    if (isChosen(mark))
        std::erase_if(marks, [&mark](const TrackMark& one) { return one.isSame(mark); });
    else
        marks.push_back(mark);
    choose(std::move(marks));
}

/// A drag of a selected mark moves all selected marks. With Ctrl it moves copies of the selected keys and
/// events, and a click toggles the mark.
void TrackView::beginGrip(const TrackMark& mark, const QPointF& at, Qt::KeyboardModifiers modifiers) {
    const bool isCtrl = modifiers.testFlag(Qt::ControlModifier);
    if (!isCtrl && !isChosen(mark)) choose({mark});
    const std::vector<TrackMark> marks = isChosen(mark) ? m_chosen : std::vector{mark};
    const bool copies =
        isCtrl && std::ranges::any_of(marks, [](const TrackMark& one) { return one.isKey() || one.isEvent(); });
    m_grip = Grip{copies ? Grip::Does::Copy : Grip::Does::Move, mark, marks, at, 0, {}, false, isCtrl};
}

/// A bracket outside of the chosen marks, unless the mark there is nearer.
std::optional<TrackView::Grip::Does> TrackView::bracketAt(const QPointF& at) const {
    const std::optional<Brackets> around = brackets();
    if (!around || at.y() < around->span.top() || at.y() > around->span.bottom() || markAt(at)) return std::nullopt;
    if (std::abs(at.x() - around->span.left()) <= kBracketReach) return Grip::Does::ScaleFirst;
    if (std::abs(at.x() - around->span.right()) <= kBracketReach) return Grip::Does::ScaleLast;
    return std::nullopt;
}

bool TrackView::beginScaling(const QPointF& at) {
    const std::optional<Grip::Does> does = bracketAt(at);
    if (!does) return false;
    const Brackets around = *brackets();
    m_grip =
        Grip{*does, *does == Grip::Does::ScaleFirst ? around.first : around.last, m_chosen, at, 0, {}, false, false};
    return true;
}

void TrackView::mouseMoveEvent(QMouseEvent* event) {
    if (m_pan && event->buttons().testFlag(Qt::MiddleButton))
        m_timeline.axis().pan((*m_pan - timeAt(event->position().x())) / m_document.scene().fluid.substep);
    if (!event->buttons().testFlag(Qt::LeftButton)) {  // released outside of the window
        endGrip();
        if (m_band) endBand();
    }
    if (m_grip)
        dragGrip(event->position(), event->modifiers());
    else if (m_band)
        dragBand(event->position());
    else
        setCursor(bracketAt(event->position()) ? Qt::SplitHCursor
                  : markAt(event->position())  ? Qt::SizeHorCursor
                                               : Qt::ArrowCursor);
}

/// During a drag the row keeps its place: the object is selected at the release, because selecting reorders rows. Ctrl
/// pressed during a drag leaves the frames.
void TrackView::dragGrip(const QPointF& at, Qt::KeyboardModifiers modifiers) {
    if (!m_grip->hasMoved) {
        if (std::abs(at.x() - m_grip->pressed.x()) < QApplication::startDragDistance()) return;
        m_grip->hasMoved = true;
        m_grip->gesture = m_document.newGesture();
        m_grip->start = m_document.scene();
        m_timeline.axis().hold(true);
        const auto isOnOff = [](const TrackMark& mark) { return !mark.isKey() && !mark.isEvent(); };
        if (m_grip->does == Grip::Does::Copy && std::ranges::any_of(m_grip->before, isOnOff))
            Q_EMIT refused(oneStartText());
    }
    std::vector<TrackMark> marks = m_grip->before;
    const bool isFree = !m_grip->toggles && modifiers.testFlag(Qt::ControlModifier);
    const Snapping snapping = isFree ? Snapping::Off : Snapping::On;
    const Scene after = dragged(at, snapping, marks);
    m_document.edit(movingText(after), after, m_grip->gesture);
    if (m_grip->does == Grip::Does::Move)
        tellOtherEnd(after, m_grip->before, marks, timeAt(at.x()) - m_grip->taken.time);
    choose(std::move(marks));
}

/// Tells about a start that its end stops, or the reverse, on its way by this time [s]. Marks that move together stop
/// with the first of them at 0 s.
void TrackView::tellOtherEnd(const Scene& after, std::span<const TrackMark> before, std::span<const TrackMark> marks,
                             double by) {
    if (before.empty()) return;
    const double rounding = 0.75 * after.fluid.substep;  // half a step, and some for floats
    const double moved = std::max(by, -std::ranges::min(before, {}, &TrackMark::time).time);
    for (std::size_t i = 0; i < marks.size(); ++i) {
        const double wanted = std::min(before[i].time + moved, kLatestTime);
        if (std::abs(marks[i].time - wanted) > rounding && meetsOtherEnd(after, marks[i]))
            return Q_EMIT refused(otherEndText(marks[i].time));
    }
}

/// The scene at the start of the drag with the marks dragged to the pointer.
Scene TrackView::dragged(const QPointF& at, Snapping snapping, std::vector<TrackMark>& marks) const {
    using Does = Grip::Does;
    const double from = m_grip->taken.time, to = timeAt(at.x());
    if (m_grip->does == Does::Move) return withMarks(m_grip->start, marks, to - from, snapping);
    if (m_grip->does == Does::Copy) {
        CopiedKeys keys = copiedKeys(m_grip->start, marks);
        keys.activities.clear();  // an element has one start and one stop
        const double step = m_document.scene().fluid.substep, first = firstTime(keys) + to - from;
        const double pasted = snapping == Snapping::On ? step * std::round(first / step) : first;
        PastedKeys copies = withPastedKeys(m_grip->start, keys, {}, std::max(0.0, pasted));
        marks = std::move(copies.marks);
        return std::move(copies.scene);
    }
    const auto [first, last] = std::ranges::minmax(marks, {}, &TrackMark::time);
    const double about = m_grip->does == Does::ScaleFirst ? last.time : first.time;
    const double moved = timeAt(at.x() - m_grip->pressed.x() + xOf(from));  // the bracket stands beside its mark
    return withScaledMarks(m_grip->start, marks, about, std::max(0.0, (moved - about) / (from - about)), snapping);
}

void TrackView::endGrip() {
    m_grip.reset();
    m_timeline.axis().hold(false);
}

QString TrackView::movingText(const Scene& after) const {
    if (m_grip && m_grip->does == Grip::Does::Copy) return tr("Copy keys");
    if (m_grip && m_grip->does != Grip::Does::Move) return tr("Scale %1 marks").arg(m_chosen.size());
    if (m_chosen.size() == 1) return tr("Move %1").arg(shownText(gyre::editor::nameOf(after, m_chosen.front())));
    return tr("Move %1 marks").arg(m_chosen.size());
}

void TrackView::dragBand(const QPointF& at) {
    if ((at - m_band->pressed).manhattanLength() >= QApplication::startDragDistance()) m_band->isOpen = true;
    if (!m_band->isOpen) return;
    m_band->now = at;
    std::vector<TrackMark> marks = m_band->before;
    std::set<MarkKey> known;
    for (const TrackMark& mark : marks) known.insert(keyOf(mark));
    for (const TrackMark& mark : marksIn(QRectF(m_band->pressed, at).normalized()))
        if (known.insert(keyOf(mark)).second) marks.push_back(mark);
    choose(std::move(marks));
}

/// The marks in an area. Each mark counts once, although the row of an object repeats the marks of its parts.
std::vector<TrackMark> TrackView::marksIn(const QRectF& area) const {
    std::vector<TrackMark> found;
    std::set<MarkKey> known;
    for (int row = 0; row < rows(); ++row) {
        if ((row + 1) * rowHeight() <= area.top() || row * rowHeight() >= area.bottom()) continue;
        for (const TrackMark& mark : m_rows[static_cast<std::size_t>(row)].track.marks) {
            const double x = xOf(mark.time);
            if (x >= area.left() && x <= area.right() && known.insert(keyOf(mark)).second) found.push_back(mark);
        }
    }
    return found;
}

void TrackView::wheelEvent(QWheelEvent* event) {
    const double left = xOf(m_timeline.axis().from() * m_timeline.axis().step()),
                 right = xOf(m_timeline.axis().to() * m_timeline.axis().step());
    event->setAccepted(m_timeline.axis().takeWheel(*event, left, right - left));
}

/// Shows the part of the axis that holds these marks, or all of it without any.
void TrackView::showMarks(const std::vector<TrackMark>& marks) {
    TimeAxis& axis = m_timeline.axis();
    if (marks.empty()) return axis.showAll();
    const auto [first, last] = std::ranges::minmax_element(marks, {}, &TrackMark::time);
    constexpr double kSpare = 0.1;  // beside the marks, as a part of their span
    const double room = std::max(5.0, kSpare * (last->time - first->time) / axis.step());
    axis.show(first->time / axis.step() - room, last->time / axis.step() + room);
}

void TrackView::mouseReleaseEvent(QMouseEvent* event) {
    m_pan.reset();
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
    const bool toggles = m_grip->toggles;
    const bool scales = m_grip->does == Grip::Does::ScaleFirst || m_grip->does == Grip::Does::ScaleLast;
    endGrip();
    if (scales) return;
    if (toggles && !hasMoved) return toggleChosen(taken);
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
    if (m_grip->hasMoved) m_document.edit(tr("Move mark"), m_grip->start, m_grip->gesture);
    choose(m_grip->before);
    endGrip();
}

void TrackView::mouseDoubleClickEvent(QMouseEvent* event) {
    const std::optional<TrackMark> mark = markAt(event->position());
    if (event->button() != Qt::LeftButton || !mark) return;
    if (!isChosen(*mark)) choose({*mark});
    Q_EMIT editWanted(mapToGlobal(event->position().toPoint()));
}

void TrackView::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy)) return Q_EMIT copyWanted();
    if (event->matches(QKeySequence::Paste)) return Q_EMIT pasteWanted();
    if (event->modifiers() == Qt::ControlModifier && event->key() == Qt::Key_D) return Q_EMIT duplicateWanted();
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
        case Qt::Key_F:
            return showMarks(isShifted ? std::vector<TrackMark>() : m_chosen);
        case Qt::Key_Home:
            return showMarks({});
        case Qt::Key_Return:
        case Qt::Key_Enter:
            if (!m_chosen.empty()) Q_EMIT editWanted(mapToGlobal(placeOf(m_chosen.front()).toPoint()));
            return;
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
    const double by = frames * m_document.scene().fluid.substep;
    const Scene after = withMarks(m_document.scene(), marks, by);
    m_document.edit(movingText(after), after);
    tellOtherEnd(after, m_chosen, marks, by);
    choose(std::move(marks));
}

void TrackView::removeChosen() {
    if (m_chosen.empty() || m_grip) return;
    const std::vector<TrackMark> marks = m_chosen;
    if (haveAListsLastKey(m_document.scene(), marks)) Q_EMIT refused(lastKeyText());
    choose({});
    const QString text = marks.size() == 1
                             ? tr("Remove %1").arg(shownText(gyre::editor::nameOf(m_document.scene(), marks.front())))
                             : tr("Remove %1 marks").arg(marks.size());
    m_document.edit(text, withoutMarks(m_document.scene(), marks));
    update();
}

}  // namespace gyre::editor
