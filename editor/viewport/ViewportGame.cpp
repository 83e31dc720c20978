#include "editor/viewport/Viewport.h"

#include "core/scene/SceneTree.h"
#include "editor/preview/OtherRun.h"
#include "editor/preview/SnapshotDifference.h"
#include "editor/viewport/MarkedSpot.h"

#include <QPainter>

#include <cmath>

/// The game beside the preview: how far they are from being the same.
namespace gyre::editor {
namespace {

const QColor kSameColor(110, 205, 130), kDifferentColor(245, 165, 70), kWaitingColor(210, 213, 218),
    kFailedColor(245, 120, 105);

void paintBanner(QPainter& painter, const QSize& size, const QString& text, const QColor& letters) {
    constexpr double kTop = 13;
    QRectF box = painter.boundingRect(QRectF(0, 0, size.width() - 40.0, 100), Qt::AlignHCenter | Qt::TextWordWrap, text)
                     .adjusted(-10, -5, 10, 5);
    box.moveTo((size.width() - box.width()) / 2, kTop);
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(20, 22, 25, 210));
    painter.drawRoundedRect(box, 4, 4);
    painter.setPen(letters);
    painter.drawText(box, Qt::AlignCenter | Qt::TextWordWrap, text);
}

}  // namespace

void Viewport::setComparedScene(const Scene& scene) {
    if (!m_compared) return;
    m_compared->version.scene = scene;
    m_compared->scene = asShown(scene);
    update();
}

/// As short as it can be read.
QString Viewport::apartText(float metres) {
    if (metres < 1e-3f) return tr("%1 µm apart").arg(1e6 * static_cast<double>(metres), 0, 'g', 3);
    return metres < 0.1f ? tr("%1 mm apart").arg(1e3 * static_cast<double>(metres), 0, 'g', 3)
                         : tr("%1 m apart").arg(static_cast<double>(metres), 0, 'g', 3);
}

/// The place in both pictures, where each of them is seen.
void Viewport::paintFarthest(QPainter& painter, const SnapshotDifference& difference) const {
    const View seen = view();
    for (const auto& [place, side] :
         {std::pair(difference.inFirst, 0.0), std::pair(difference.inSecond, static_cast<double>(width()))}) {
        const std::optional<glm::vec2> at = pixelOf(seen, place);
        if (!at) continue;
        const QPointF inWindow(at->x + m_divider.originAt(side, width()), at->y);
        const bool isLeft = inWindow.x() < m_divider.at(width());
        if (isLeft == (side <= 0))
            paintMarkedSpot(painter, size(), inWindow, apartText(difference.farthest), Spot::InSight);
    }
}

void Viewport::paintGame(QPainter& painter) const {
    const RunPair now = shown();
    const QString& failure = m_compared->version.run->failure();
    if (!failure.isEmpty())
        return paintBanner(painter, size(), tr("The game's view could not be shown: %1").arg(failure), kFailedColor);
    if (!now.second) return paintBanner(painter, size(), tr("The game is on its way to this frame"), kWaitingColor);
    const SnapshotDifference difference = differenceOf(*now.first, *now.second);
    if (difference.isIdentical) return paintBanner(painter, size(), tr("Identical to the last bit"), kSameColor);
    const std::size_t alone = difference.onlyFirst + difference.onlySecond;
    if (difference.farthest > 0) paintFarthest(painter, difference);
    if (difference.farthest > 0)
        paintBanner(painter, size(), tr("Different: at most %1").arg(apartText(difference.farthest)), kDifferentColor);
    else if (alone > 0)
        paintBanner(painter, size(), tr("Different: %L1 tracers are on one side only").arg(alone), kDifferentColor);
    else
        paintBanner(painter, size(), tr("Different, but not in the places of tracers"), kDifferentColor);
}

}  // namespace gyre::editor
