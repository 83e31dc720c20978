#include "editor/panels/TrackView.h"

#include "editor/document/NumberText.h"
#include "editor/document/SentenceText.h"
#include "editor/panels/Timeline.h"

#include <QHelpEvent>
#include <QToolTip>

#include <algorithm>
#include <cmath>
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
    setProperty("ownKeys", QStringList{"Esc", "Left", "Right", "Del", "Backspace"});
    connect(&document, &Document::sceneChanged, this, [this] {
        if (m_grip && m_grip->hasMoved && m_document.editing() != m_grip->gesture)
            m_grip.reset();  // an edit from elsewhere ends the drag
        takeScene();
    });
    connect(&document, &Document::selectionChanged, this, &TrackView::takeScene);
    connect(&document, &Document::opened, this, [this] {
        m_grip.reset();
        m_band.reset();
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
        if (isOpen)
            for (const Track& part : track.parts) m_rows.push_back({part, true, false});
    }
    findChosen();
    if (m_rows.size() != before) {
        updateGeometry();
        Q_EMIT rowsChanged();
    }
    update();
}

/// Updates the selected marks, which may have moved or disappeared.
void TrackView::findChosen() {
    std::vector<TrackMark> found;
    for (const TrackMark& chosen : m_chosen) {
        const auto same = [&chosen](const TrackMark& mark) { return mark.isSame(chosen); };
        for (const Row& row : m_rows) {
            const auto mark = std::ranges::find_if(row.track.marks, same);
            if (mark == row.track.marks.end()) continue;
            found.push_back(*mark);
            break;
        }
    }
    choose(std::move(found));
}

bool TrackView::isChosen(const TrackMark& mark) const {
    return std::ranges::any_of(m_chosen, [&mark](const TrackMark& one) { return one.isSame(mark); });
}

double TrackView::xOf(double time) const {
    const double frames = time / m_document.scene().fluid.substep;
    return mapFromGlobal(m_timeline.mapToGlobal(QPointF(m_timeline.xOfFrames(frames), 0))).x();
}

double TrackView::timeAt(double x) const {
    const double onTimeline = m_timeline.mapFromGlobal(mapToGlobal(QPointF(x, 0))).x();
    return static_cast<double>(m_timeline.frameAt(onTimeline)) * m_document.scene().fluid.substep;
}

/// Right end of the names: left of the timeline and of a mark at the first frame. [pixels]
double TrackView::namesEnd() const { return xOf(0) - kHandleReach - 4; }

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

void TrackView::choose(std::vector<TrackMark> marks) {
    m_chosen = std::move(marks);
    update();
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
    const QString name = shownText(gyre::editor::nameOf(m_document.scene(), *mark));
    if (mark->kind != TrackMark::Kind::BodyKey)
        return tr("%1, %2 s\nDrag to move, Del to remove, Shift+click to choose several")
            .arg(name)
            .arg(fixedNumber(mark->time, 2));
    const QString next = mark->interpolation == Interpolation::Smooth   ? tr("smooth")
                         : mark->interpolation == Interpolation::Linear ? tr("linear")
                                                                        : tr("hold");
    return tr("%1, %2 s, %3\nDrag to move, Del to remove, right click for the interpolation, Shift+click to choose "
              "several")
        .arg(name)
        .arg(fixedNumber(mark->time, 2))
        .arg(next);
}

bool TrackView::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    auto* help = static_cast<QHelpEvent*>(event);
    QToolTip::showText(help->globalPos(), tooltipAt(help->pos()), this);
    return true;
}

}  // namespace gyre::editor

#include "moc_TrackView.cpp"
