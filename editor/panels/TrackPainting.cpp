#include "editor/panels/TrackView.h"

#include "editor/tools/ElementSketch.h"

#include <QPainter>

#include <algorithm>
#include <array>

/// Painting of tracks.
namespace gyre::editor {
namespace {

constexpr double kBar = 7;                             // height of the bar of an active time span [pixels]
constexpr double kOpenerSize = 14, kTrackIndent = 15;  // indentation of the unfolding arrow, and of parts [pixels]
constexpr double kBracketDistance = 9;                 // from the first and last mark [pixels]
constexpr double kMarginOfMarks = 10;                  // the timeline's margin [pixels]
const QColor kEvent(222, 164, 62);

QColor colorOfOwner(const Scene& scene, ElementId owner) {
    const Element* element = gyre::find(scene, owner);
    if (!element) return QColor(150, 156, 166);
    const glm::vec4 color = colorOf(element->body);
    return QColor::fromRgbF(color.r, color.g, color.b);
}

QPolygonF around(const QPointF& at, std::initializer_list<QPointF> corners) {
    QPolygonF polygon;
    for (const QPointF& corner : corners) polygon << at + corner;
    return polygon;
}

/// The shape of a key: a diamond for smooth interpolation, a square for linear, half a diamond with a straight end for
/// hold.
QPolygonF keyShape(Interpolation interpolation, const QPointF& at) {
    switch (interpolation) {
        case Interpolation::Linear:
            return around(at, {{-4.3, -4.3}, {4.3, -4.3}, {4.3, 4.3}, {-4.3, 4.3}});
        case Interpolation::Step:
            return around(at, {{-5.5, 0}, {0, -5.5}, {4.5, -5.5}, {4.5, 5.5}, {0, 5.5}});
        case Interpolation::Smooth:
            break;
    }
    return around(at, {{0, -5.5}, {5.5, 0}, {0, 5.5}, {-5.5, 0}});
}

/// The arrow of a row: to the right when folded, down when unfolded.
void paintOpener(QPainter& painter, const QPointF& at, bool isOpen, const QColor& color) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawPolygon(isOpen ? around(at, {{-4, -2}, {4, -2}, {0, 3}}) : around(at, {{-2, -4}, {-2, 4}, {3, 0}}));
}

}  // namespace

void TrackView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    for (int row = 0; row < rows(); ++row) paintRow(painter, row);
    const double now = xOf(m_preview.currentTime());
    QColor line = palette().windowText().color();
    line.setAlpha(150);
    painter.setPen(QPen(line, 1));
    painter.setClipRect(timeArea());
    painter.drawLine(QPointF(now, 0), QPointF(now, height()));
    paintBrackets(painter);
    if (!m_band || !m_band->isOpen) return;
    QColor veil = palette().highlight().color();
    painter.setPen(QPen(veil, 1));
    veil.setAlpha(50);
    painter.setBrush(veil);
    painter.drawRect(QRectF(m_band->pressed, m_band->now).normalized());
}

void TrackView::paintRow(QPainter& painter, int index) const {
    const Row& row = m_rows[static_cast<std::size_t>(index)];
    const double top = index * rowHeight(), middle = top + rowHeight() / 2.0,
                 indent = kOpenerSize + (row.isPart ? kTrackIndent : 0);
    const Selection& selection = m_document.selection();
    const bool isSelected = row.track.owner && std::ranges::find(selection, row.track.owner) != selection.end();
    if (index % 2 == 0) painter.fillRect(QRectF(0, top, width(), rowHeight()), palette().alternateBase());
    if (isSelected) painter.fillRect(QRectF(0, top, 2, rowHeight()), palette().highlight());
    if (!row.track.parts.empty())
        paintOpener(painter, {kOpenerSize / 2.0 + 1, middle}, row.isOpen, palette().placeholderText().color());
    painter.setPen(isSelected ? palette().windowText().color() : palette().placeholderText().color());
    const QRectF room(indent, top, namesEnd() - indent - 4, rowHeight());
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(nameAt(index), Qt::ElideRight, static_cast<int>(room.width())));
    paintMarks(painter, row, middle);
}

void TrackView::paintMarks(QPainter& painter, const Row& row, double middle) const {
    painter.save();
    painter.setClipRect(timeArea());
    const double end = timeArea().right() - kMarginOfMarks;
    QColor color = colorOfOwner(m_document.scene(), row.track.owner);
    for (const Track::Span& span : row.track.spans) {
        const double from = xOf(span.from), to = span.to ? xOf(*span.to) : std::max(from, end);
        color.setAlpha(70);
        painter.setPen(Qt::NoPen);
        painter.setBrush(color);
        painter.drawRoundedRect(QRectF(from, middle - kBar / 2, std::max(1.0, to - from), kBar), 2, 2);
    }
    for (const TrackMark& mark : row.track.marks)
        if (const double x = xOf(mark.time); timeArea().contains(x, 1)) paintMark(painter, mark, {x, middle});
    painter.restore();
}

std::optional<TrackView::Brackets> TrackView::brackets() const {
    if (m_chosen.size() < 2 || m_band) return std::nullopt;
    const auto [first, last] = std::ranges::minmax(m_chosen, {}, &TrackMark::time);
    if (last.time - first.time < 0.5 * m_document.scene().fluid.substep) return std::nullopt;
    double top = height(), bottom = 0;
    for (int row = 0; row < rows(); ++row)
        for (const TrackMark& mark : m_rows[static_cast<std::size_t>(row)].track.marks)
            if (isChosen(mark)) {
                top = std::min(top, static_cast<double>(row * rowHeight()));
                bottom = std::max(bottom, static_cast<double>((row + 1) * rowHeight()));
            }
    const double left = xOf(first.time) - kBracketDistance, right = xOf(last.time) + kBracketDistance;
    return Brackets{first, last, QRectF(QPointF(left, top), QPointF(right, bottom)).adjusted(0, 1, 0, -1)};
}

void TrackView::paintBrackets(QPainter& painter) const {
    const std::optional<Brackets> around = brackets();
    if (!around) return;
    const QRectF span = around->span;
    QColor veil = palette().highlight().color();
    veil.setAlpha(35);
    painter.fillRect(span, veil);
    painter.setPen(QPen(palette().windowText().color(), 1.5));
    painter.setBrush(Qt::NoBrush);
    constexpr double kHook = 4;
    const double left = span.left(), right = span.right();
    painter.drawPolyline(
        QPolygonF({{left + kHook, span.top()}, span.topLeft(), span.bottomLeft(), {left + kHook, span.bottom()}}));
    painter.drawPolyline(
        QPolygonF({{right - kHook, span.top()}, span.topRight(), span.bottomRight(), {right - kHook, span.bottom()}}));
}

void TrackView::paintMark(QPainter& painter, const TrackMark& mark, const QPointF& at) const {
    using Kind = TrackMark::Kind;
    const QColor color = mark.isEvent() ? kEvent : colorOfOwner(m_document.scene(), mark.owner);
    const bool isLit = isChosen(mark);
    painter.setPen(isLit ? QPen(palette().windowText(), 1.8) : QPen(palette().window(), 1));
    painter.setBrush(color);
    switch (mark.kind) {
        case Kind::BodyKey:
            painter.drawPolygon(keyShape(mark.interpolation, at));
            break;
        case Kind::CurveKey:
            if (mark.interpolation == Interpolation::Smooth)
                painter.drawEllipse(at, 4, 4);
            else
                painter.drawPolygon(keyShape(mark.interpolation, at));
            break;
        case Kind::Start:
            painter.drawPolygon(around(at, {{-1.5, -6}, {3, -6}, {3, 6}, {-1.5, 6}}));
            break;
        case Kind::Stop:
            painter.drawPolygon(around(at, {{-3, -6}, {1.5, -6}, {1.5, 6}, {-3, 6}}));
            break;
        case Kind::Burst:
            painter.drawPolygon(around(at, {{0, -6.5}, {6, 5}, {-6, 5}}));
            break;
        case Kind::Marker:
            painter.drawPolygon(around(at, {{-1, -6.5}, {7.5, -3}, {1, 0}, {1, 6.5}, {-1, 6.5}}));
            break;
        case Kind::Trigger:
            painter.drawPolygon(around(at, {{2, -7}, {-4.5, 1.5}, {-0.5, 1.5}, {-2, 7}, {4.5, -1.5}, {0.5, -1.5}}));
            break;
    }
}

}  // namespace gyre::editor
