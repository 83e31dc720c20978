#include "editor/panels/TrackView.h"

#include "editor/panels/Timeline.h"

#include <QApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>

#include <algorithm>
#include <cmath>

/// What is behind the tracks and how one takes hold of them. How they look stands in TrackPainting.cpp.
namespace gyre::editor {
namespace {

constexpr int kRow = 19;            // [pixels]
constexpr double kReach = 6;        // of a mark, to each side [pixels]
constexpr double kOpener = 18;      // where the arrow is that shows the parts [pixels]
const QStringList kKeys{"Esc", "Left", "Right"}, kKeysAtMarks{"Esc", "Left", "Right", "Del", "Backspace"};

}  // namespace

int TrackView::rowHeight() { return kRow; }

TrackView::TrackView(Document& document, Preview& preview, const Timeline& timeline, QWidget* parent)
    : QWidget(parent), m_document(document), m_preview(preview), m_timeline(timeline) {
    setObjectName("tracks");
    setAccessibleName(tr("Tracks"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setProperty("ownKeys", kKeysAtMarks);
    connect(&document, &Document::sceneChanged, this, [this] {
        if (m_grip && m_grip->hasMoved && m_document.editing() != m_grip->gesture) m_grip.reset();   // somebody else's edit ends the drag
        takeScene();
    });
    connect(&document, &Document::selectionChanged, this, &TrackView::takeScene);
    connect(&document, &Document::opened, this, [this] {
        m_grip.reset();
        m_open.clear();
        choose({});
        takeScene();
    });
    connect(&preview, &Preview::snapshotChanged, this, qOverload<>(&QWidget::update));
    takeScene();
}

QSize TrackView::sizeHint() const { return {400, kRow * std::max(1, rows())}; }

void TrackView::takeScene() {
    const auto before = m_rows.size();
    m_rows.clear();
    for (const Track& track : tracksOf(m_document.scene(), m_document.selection())) {
        const bool isOpen = !track.parts.empty() && m_open.contains(track.owner.value);
        m_rows.push_back({track, false, isOpen});
        if (isOpen) for (const Track& part : track.parts) m_rows.push_back({part, true, false});
    }
    findChosen();
    if (m_rows.size() != before) {
        updateGeometry();
        Q_EMIT rowsChanged();
    }
    update();
}

/// It may be elsewhere now, or gone.
void TrackView::findChosen() {
    if (!m_chosen) return;
    for (const Row& row : m_rows)
        for (const TrackMark& mark : row.track.marks)
            if (mark.isSame(*m_chosen)) return choose(mark);
    choose({});
}

double TrackView::xOf(double time) const {
    const double frames = time / m_document.scene().fluid.substep;
    return mapFromGlobal(m_timeline.mapToGlobal(QPointF(m_timeline.xOfFrames(frames), 0))).x();
}

double TrackView::timeAt(double x) const {
    const double onTimeline = m_timeline.mapFromGlobal(mapToGlobal(QPointF(x, 0))).x();
    return static_cast<double>(m_timeline.frameAt(onTimeline)) * m_document.scene().fluid.substep;
}

/// Names take the room left of the timeline, and stay off the first frame's mark.
double TrackView::namesEnd() const { return xOf(0) - kReach - 4; }

int TrackView::rowAt(double y) const {
    const int row = static_cast<int>(std::floor(y / kRow));
    return row >= 0 && row < rows() ? row : -1;
}

QPointF TrackView::placeOf(const TrackMark& mark) const {
    for (int row = 0; row < rows(); ++row)
        if (std::ranges::any_of(m_rows[static_cast<std::size_t>(row)].track.marks, [&](const TrackMark& one) { return one.isSame(mark); }))
            return {xOf(mark.time), (row + 0.5) * kRow};
    return {-1, -1};
}

QString TrackView::nameAt(int row) const { return QString::fromStdString(m_rows[static_cast<std::size_t>(row)].track.name); }

/// The nearest; of those at one place the chosen one, else the last painted.
std::optional<TrackMark> TrackView::markAt(const QPointF& at) const {
    const int row = rowAt(at.y());
    if (row < 0 || at.x() < namesEnd()) return std::nullopt;
    std::optional<TrackMark> nearest;
    double best = kReach;
    for (const TrackMark& mark : m_rows[static_cast<std::size_t>(row)].track.marks) {
        const double away = std::abs(xOf(mark.time) - at.x());
        if (away > best || (away == best && nearest && m_chosen && nearest->isSame(*m_chosen))) continue;
        best = away;
        nearest = mark;
    }
    return nearest;
}

void TrackView::select(ElementId owner) {
    if (gyre::find(m_document.scene(), owner) && m_document.selection() != Selection{owner}) m_document.select({owner});
}

void TrackView::seek(double time) { m_preview.seek(static_cast<std::uint64_t>(std::llround(time / m_document.scene().fluid.substep))); }

void TrackView::choose(const std::optional<TrackMark>& mark) {
    m_chosen = mark;
    update();
}

void TrackView::toggle(const Row& row) {
    if (row.track.parts.empty()) return;
    const std::uint64_t owner = row.track.owner.value;
    if (!m_open.erase(owner)) m_open.insert(owner);
    takeScene();
}

void TrackView::mousePressEvent(QMouseEvent* event) {
    const QPointF at = event->position();
    const int index = rowAt(at.y());
    if (event->button() != Qt::LeftButton || index < 0) return;
    const Row row = m_rows[static_cast<std::size_t>(index)];   // a copy: selecting reorders the rows
    setProperty("ownKeys", at.x() < namesEnd() ? kKeys : kKeysAtMarks);   // behind its name stands the object itself
    if (at.x() < namesEnd()) {
        choose({});
        if (!row.isPart && at.x() < kOpener) toggle(row);
        else select(row.track.owner);
        return;
    }
    const std::optional<TrackMark> mark = markAt(at);
    choose(mark);
    if (mark) m_grip = Grip{*mark, at, 0, {}, false};
    else {
        seek(timeAt(at.x()));
        select(row.track.owner);
    }
}

/// Once it is dragged its row stays where it is: the object is selected when the button is let go.
void TrackView::mouseMoveEvent(QMouseEvent* event) {
    if (m_grip && !event->buttons().testFlag(Qt::LeftButton)) m_grip.reset();   // let go elsewhere
    if (!m_grip) return setCursor(markAt(event->position()) ? Qt::SizeHorCursor : Qt::ArrowCursor);
    if (!m_grip->hasMoved) {
        if (std::abs(event->position().x() - m_grip->pressed.x()) < QApplication::startDragDistance()) return;
        m_grip->hasMoved = true;
        m_grip->gesture = m_document.newGesture();
        m_grip->start = m_document.scene();
    }
    TrackMark mark = m_grip->before;
    const Scene after = withMark(m_grip->start, mark, timeAt(event->position().x()));
    m_chosen = mark;
    m_document.edit(tr("Move %1").arg(QString::fromStdString(gyre::editor::nameOf(after, mark))), after, m_grip->gesture);
}

void TrackView::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || !m_grip) return;
    const bool hasMoved = m_grip->hasMoved;
    m_grip.reset();
    if (!m_chosen) return;
    if (!hasMoved) seek(m_chosen->time);
    select(m_chosen->owner);
}

void TrackView::cancelDrag() {
    if (!m_grip) return choose({});
    m_chosen = m_grip->before;
    if (m_grip->hasMoved) m_document.edit(tr("Move mark"), m_grip->start, m_grip->gesture);
    m_grip.reset();
}

void TrackView::keyPressEvent(QKeyEvent* event) {
    const bool isShifted = event->modifiers().testFlag(Qt::ShiftModifier);
    switch (event->key()) {
        case Qt::Key_Delete:
        case Qt::Key_Backspace: return removeChosen();
        case Qt::Key_Escape: return cancelDrag();
        case Qt::Key_Left: return isShifted ? moveChosen(-1) : walk(-1);
        case Qt::Key_Right: return isShifted ? moveChosen(1) : walk(1);
        default: QWidget::keyPressEvent(event);
    }
}

/// To the next mark or the one before, through all rows but those of parts.
void TrackView::walk(int by) {
    std::vector<TrackMark> all;
    for (const Row& row : m_rows) {
        if (row.isPart) continue;
        std::vector<TrackMark> marks = row.track.marks;
        std::ranges::stable_sort(marks, {}, &TrackMark::time);
        all.insert(all.end(), marks.begin(), marks.end());
    }
    if (all.empty() || m_grip) return;
    const auto now = m_chosen ? std::ranges::find_if(all, [this](const TrackMark& mark) { return mark.isSame(*m_chosen); }) : all.end();
    const auto count = static_cast<std::ptrdiff_t>(all.size());
    const std::ptrdiff_t at = now == all.end() ? (by > 0 ? 0 : count - 1) : std::clamp<std::ptrdiff_t>(now - all.begin() + by, 0, count - 1);
    choose(all[static_cast<std::size_t>(at)]);
    seek(m_chosen->time);
}

void TrackView::moveChosen(int frames) {
    if (!m_chosen || m_grip) return;
    TrackMark mark = *m_chosen;
    const Scene after = withMark(m_document.scene(), mark, mark.time + frames * m_document.scene().fluid.substep);
    m_chosen = mark;
    m_document.edit(tr("Move %1").arg(QString::fromStdString(gyre::editor::nameOf(after, mark))), after);
}

void TrackView::removeChosen() {
    if (!m_chosen || m_grip) return;
    const TrackMark mark = *m_chosen;
    choose({});
    m_document.edit(tr("Remove %1").arg(QString::fromStdString(gyre::editor::nameOf(m_document.scene(), mark))), withoutMark(m_document.scene(), mark));
}

QString TrackView::tooltipAt(const QPointF& at) const {
    const std::optional<TrackMark> mark = markAt(at);
    if (!mark) return at.x() < namesEnd() && rowAt(at.y()) >= 0 ? nameAt(rowAt(at.y())) : QString();
    return tr("%1, %2 s\nDrag to move, Del to remove").arg(QString::fromStdString(gyre::editor::nameOf(m_document.scene(), *mark))).arg(mark->time, 0, 'f', 2);
}

bool TrackView::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    auto* help = static_cast<QHelpEvent*>(event);
    QToolTip::showText(help->globalPos(), tooltipAt(help->pos()), this);
    return true;
}

}  // namespace gyre::editor
