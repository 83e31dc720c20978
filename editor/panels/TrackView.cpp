#include "editor/panels/TrackView.h"

#include "editor/document/SentenceText.h"
#include "editor/panels/MarkFields.h"
#include "editor/panels/TimeAxis.h"
#include "editor/panels/Timeline.h"
#include "editor/tools/KeyTimes.h"

#include <QHelpEvent>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

/// The tracks and their state. TrackHands.cpp handles mouse and keys, TrackPainting.cpp paints.
namespace gyre::editor {
namespace {

constexpr int kRow = 19;            // [pixels]
constexpr double kHandleReach = 6;  // half width of a mark [pixels]

}  // namespace

int TrackView::rowHeight() { return kRow; }

TrackView::TrackView(Document& document, Preview& preview, const Timeline& timeline, QWidget* parent)
    : QWidget(parent), m_document(document), m_preview(preview), m_timeline(timeline) {
    setObjectName("tracks");
    setAccessibleName(tr("Tracks"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setOwnKeys({"Esc", "Left", "Right", "Home", "F", "Shift+F", "Del", "Backspace"});
    setProperty("ownActions", QVariantMap{{"delete", "Del"},
                                          {"copy", "Ctrl+C"},
                                          {"paste", "Ctrl+V"},
                                          {"duplicate", "Ctrl+D"},
                                          {"frame", "F"},
                                          {"frameAll", "Home"}});
    connect(&document, &Document::sceneChanged, this, [this] {
        if (m_grip && m_grip->hasMoved && m_document.editing() != m_grip->gesture)
            endGrip();  // an edit from elsewhere ends the drag
        takeScene();
    });
    connect(&document, &Document::selectionChanged, this, &TrackView::takeScene);
    connect(&document, &Document::opened, this, [this] {
        endGrip();
        m_band.reset();
        m_open.clear();
        choose({});
        takeScene();
    });
    connect(&preview, &Preview::currentChanged, this, qOverload<>(&QWidget::update));
    connect(&timeline.axis(), &TimeAxis::changed, this, qOverload<>(&QWidget::update));
    takeScene();
}

QSize TrackView::sizeHint() const { return {400, kRow * std::max(1, rows())}; }
QSize TrackView::minimumSizeHint() const { return {48, sizeHint().height()}; }

void TrackView::takeScene() {
    const std::vector<Row> before = std::exchange(m_rows, {});
    for (const Track& track : tracksOf(m_document.scene(), m_document.selection())) {
        const bool isOpen = !track.parts.empty() && m_open.contains(track.owner.value);
        m_rows.push_back({track, false, isOpen});
        if (isOpen)
            for (const Track& part : track.parts) m_rows.push_back({part, true, false});
    }
    followChosen(before);
    findChosen();
    findLast();
    updateGeometry();
    update();
    if (m_rows.size() != before.size()) Q_EMIT rowsChanged();
}

void TrackView::findLast() {
    double last = 0;
    for (const Row& row : m_rows)
        for (const TrackMark& mark : row.track.marks) last = std::max(last, mark.time);
    if (std::exchange(m_lastTime, last) != last) Q_EMIT lastChanged();
}

/// Gives the selected keys their indices after a change of their lists, as by an undo, in which keys pass each other.
void TrackView::followChosen(const std::vector<Row>& before) {
    using ListKey = std::tuple<TrackMark::Kind, ElementId, std::string>;
    const auto listOf = [](const TrackMark& mark) { return ListKey{mark.kind, mark.owner, mark.field}; };
    std::set<ListKey> wanted;
    for (const TrackMark& mark : m_chosen)
        if (mark.isKey()) wanted.insert(listOf(mark));
    if (wanted.empty()) return;
    const auto listsIn = [&](const std::vector<Row>& rows) {
        std::map<ListKey, std::vector<TrackMark>> lists;
        for (const Row& row : rows)
            for (const TrackMark& mark : row.track.marks)
                if (!row.isPart && mark.isKey() && wanted.contains(listOf(mark))) lists[listOf(mark)].push_back(mark);
        return lists;
    };
    const auto isEqual = [](const TrackMark& a, const TrackMark& b) {
        return a.time == b.time && a.interpolation == b.interpolation;
    };
    std::map<ListKey, std::vector<TrackMark>> old = listsIn(before), now = listsIn(m_rows);
    std::map<ListKey, std::vector<std::optional<std::size_t>>> places;
    for (const ListKey& list : wanted) places[list] = placesAfter(old[list], now[list], isEqual);
    std::vector<TrackMark> followed;
    for (TrackMark mark : m_chosen) {
        if (mark.isKey()) {
            const auto& own = places[listOf(mark)];
            if (mark.index >= own.size() || !own[mark.index]) continue;
            mark.index = *own[mark.index];
        }
        followed.push_back(mark);
    }
    choose(std::move(followed));
}

/// Updates the selected marks, which may have moved or disappeared.
void TrackView::findChosen() {
    std::map<MarkKey, TrackMark> marks;
    for (const Row& row : m_rows)
        for (const TrackMark& mark : row.track.marks)
            if (isChosen(mark)) marks.emplace(keyOf(mark), mark);
    std::vector<TrackMark> found;
    for (const TrackMark& chosen : m_chosen)
        if (const auto mark = marks.find(keyOf(chosen)); mark != marks.end()) found.push_back(mark->second);
    choose(std::move(found));
}

bool TrackView::isChosen(const TrackMark& mark) const { return m_chosenKeys.contains(keyOf(mark)); }

double TrackView::xOf(double time) const {
    const double frames = time / m_document.scene().fluid.substep;
    return mapFromGlobal(m_timeline.mapToGlobal(QPointF(m_timeline.xOfFrames(frames), 0))).x();
}

double TrackView::timeAt(double x) const {
    const double onTimeline = m_timeline.mapFromGlobal(mapToGlobal(QPointF(x, 0))).x();
    return m_timeline.framesAt(onTimeline) * m_document.scene().fluid.substep;
}

/// Right end of the names: left of the timeline and of a mark at its left end. [pixels]
double TrackView::namesEnd() const { return mapFromGlobal(m_timeline.mapToGlobal(QPointF(0, 0))).x(); }

/// The part right of the names.
QRectF TrackView::timeArea() const { return QRectF(namesEnd(), 0, m_timeline.width(), height()); }

int TrackView::rowAt(double y) const {
    const int row = static_cast<int>(std::floor(y / kRow));
    return row >= 0 && row < rows() ? row : -1;
}

QPointF TrackView::placeOf(const TrackMark& mark) const {
    for (int row = 0; row < rows(); ++row)
        if (std::ranges::any_of(m_rows[static_cast<std::size_t>(row)].track.marks,
                                [&](const TrackMark& one) { return one.isSame(mark); }))
            return {xOf(mark.time), (row + 0.5) * kRow};
    return {-1, -1};
}

QString TrackView::nameAt(int row) const { return shownText(m_rows[static_cast<std::size_t>(row)].track.name); }

/// The mark nearest to the pointer. Of several marks in one place, a selected one, or else the last painted.
std::optional<TrackMark> TrackView::markAt(const QPointF& at) const {
    const int row = rowAt(at.y());
    if (row < 0 || at.x() < namesEnd()) return std::nullopt;
    std::optional<TrackMark> nearest;
    double best = kHandleReach;
    for (const TrackMark& mark : m_rows[static_cast<std::size_t>(row)].track.marks) {
        const double away = std::abs(xOf(mark.time) - at.x());
        if (away > best || (away == best && nearest && isChosen(*nearest))) continue;
        best = away;
        nearest = mark;
    }
    return nearest;
}

void TrackView::select(ElementId owner) {
    if (gyre::find(m_document.scene(), owner) && m_document.selection() != Selection{owner}) m_document.select({owner});
}

void TrackView::seek(double time) {
    m_preview.seek(static_cast<std::uint64_t>(std::llround(time / m_document.scene().fluid.substep)));
}

/// The keys that mean something here. Duplicating is for keys that are chosen; else it is for the selected elements.
void TrackView::setOwnKeys(const QStringList& keys) {
    m_ownKeys = keys;
    setProperty("ownKeys", m_chosen.empty() ? keys : keys + QStringList{"Ctrl+D"});
}

void TrackView::choose(std::vector<TrackMark> marks) {
    std::set<MarkKey> keys;
    for (const TrackMark& mark : marks) keys.insert(keyOf(mark));
    m_chosen = std::move(marks);
    setOwnKeys(m_ownKeys);
    update();
    if (std::exchange(m_chosenKeys, std::move(keys)) != m_chosenKeys) Q_EMIT chosenChanged();
}

void TrackView::toggle(const Row& row) {
    if (row.track.parts.empty()) return;
    const std::uint64_t owner = row.track.owner.value;
    if (!m_open.erase(owner)) m_open.insert(owner);
    takeScene();
}

QString TrackView::tooltipAt(const QPointF& at) const {
    const std::optional<TrackMark> mark = markAt(at);
    if (!mark) return at.x() < namesEnd() && rowAt(at.y()) >= 0 ? nameAt(rowAt(at.y())) : QString();
    const QString text = markText(m_document.scene(), std::span(&*mark, 1), m_units);
    if (!mark->isKey())
        return tr("%1\nDrag to move, double-click to type the time, Del to remove, Shift+click to choose several")
            .arg(text);
    const QString next = mark->interpolation == Interpolation::Smooth   ? tr("smooth")
                         : mark->interpolation == Interpolation::Linear ? tr("linear")
                                                                        : tr("hold");
    return tr("%1, %2\nDrag to move, Ctrl+drag to copy, double-click to type time and value, Del to remove, right "
              "click "
              "for more, Shift+click to choose several")
        .arg(text, next);
}

bool TrackView::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    auto* help = static_cast<QHelpEvent*>(event);
    QToolTip::showText(help->globalPos(), tooltipAt(help->pos()), this);
    return true;
}

}  // namespace gyre::editor

#include "moc_TrackView.cpp"
