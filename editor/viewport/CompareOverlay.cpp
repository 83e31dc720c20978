#include "editor/viewport/CompareOverlay.h"

#include "editor/document/NumberText.h"
#include "editor/preview/OtherRun.h"
#include "editor/preview/SnapshotDifference.h"
#include "editor/viewport/Comparison.h"
#include "editor/viewport/MarkedSpot.h"
#include "editor/viewport/ViewText.h"

#include <QPainter>
#include <QWidget>

#include <utility>

namespace gyre::editor {
namespace {

const QColor kSameColor(110, 205, 130), kDifferentColor(245, 165, 70), kWaitingColor(210, 213, 218),
    kFailedColor(245, 120, 105);

struct Banner {
    QString text;
    QColor color;
};

void paintBanner(QPainter& painter, const QSize& size, const Banner& banner) {
    constexpr double kTop = 13;
    constexpr int kFlags = Qt::AlignHCenter | Qt::TextWordWrap;
    QRectF box = painter.boundingRect(QRectF(0, 0, size.width() - 40.0, 100), kFlags, banner.text);
    box.adjust(-10, -5, 10, 5);
    box.moveTo((size.width() - box.width()) / 2, kTop);
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(20, 22, 25, 210));
    painter.drawRoundedRect(box, 4, 4);
    painter.setPen(banner.color);
    painter.drawText(box, Qt::AlignCenter | Qt::TextWordWrap, banner.text);
}

/// Formats a distance in the unit that gives the fewest digits.
QString apartText(float metres) {
    const auto length = static_cast<double>(metres);
    if (metres < 1e-3f) return ViewText::tr("%1 µm apart").arg(roundNumber(1e6 * length, 3));
    return metres < 0.1f ? ViewText::tr("%1 mm apart").arg(roundNumber(1e3 * length, 3))
                         : ViewText::tr("%1 m apart").arg(roundNumber(length, 3));
}

/// Marks the tracer with the largest difference, in both pictures.
void paintFarthest(QPainter& painter, const ViewContext& context, const PaneView& pane,
                   const SnapshotDifference& difference) {
    const Divider& divider = context.comparison.divider();
    const QSize size = context.widget.size();
    for (const auto& [place, side] :
         {std::pair(difference.inFirst, 0.0), std::pair(difference.inSecond, static_cast<double>(size.width()))}) {
        const std::optional<glm::vec2> at = pixelOf(pane.view, place);
        if (!at) continue;
        const QPointF inWidget(at->x + divider.originAt(side, size.width()), at->y);
        const bool isLeft = inWidget.x() < divider.at(size.width());
        if (isLeft == (side <= 0))
            paintMarkedSpot(painter, size, inWidget, apartText(difference.farthest), Spot::InSight);
    }
}

Banner differenceBanner(const SnapshotDifference& difference) {
    if (difference.isIdentical) return {ViewText::tr("Bit-identical"), kSameColor};
    if (difference.farthest > 0)
        return {ViewText::tr("Different: at most %1").arg(apartText(difference.farthest)), kDifferentColor};
    const std::size_t alone = difference.onlyFirst + difference.onlySecond;
    if (alone > 0) return {ViewText::tr("Different: %L1 tracers are on one side only").arg(alone), kDifferentColor};
    return {ViewText::tr("Different, but tracers have the same positions"), kDifferentColor};
}

void paintGame(QPainter& painter, const ViewContext& context, const PaneView& pane) {
    const RunPair now = shownRuns(context);
    const QSize size = context.widget.size();
    const QString& failure = context.comparison.version().run->failure();
    if (!failure.isEmpty())
        return paintBanner(painter, size,
                           {ViewText::tr("The game's view could not be shown: %1").arg(failure), kFailedColor});
    if (!now.second)
        return paintBanner(painter, size, {ViewText::tr("The game has not reached this frame yet"), kWaitingColor});
    const SnapshotDifference difference = differenceOf(*now.first, *now.second);
    if (!difference.isIdentical && difference.farthest > 0) paintFarthest(painter, context, pane, difference);
    paintBanner(painter, size, differenceBanner(difference));
}

}  // namespace

void paintComparison(QPainter& painter, const ViewContext& context, const PaneView& pane) {
    const ComparedVersion& version = context.comparison.version();
    paintDivider(painter, context.widget.size(), context.comparison.divider(),
                 ViewText::tr("A: %1").arg(version.nameOfA), ViewText::tr("B: %1").arg(version.nameOfB));
    if (!version.preview) paintGame(painter, context, pane);
}

}  // namespace gyre::editor
