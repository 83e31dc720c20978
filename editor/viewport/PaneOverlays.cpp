#include "editor/viewport/PaneOverlays.h"

#include "editor/document/NumberText.h"
#include "editor/preview/Preview.h"
#include "editor/viewport/Comparison.h"
#include "editor/viewport/FrameGuide.h"
#include "editor/viewport/Overlay.h"
#include "editor/viewport/PaneCameras.h"
#include "editor/viewport/ViewText.h"

#include <QPainter>
#include <QRegion>
#include <QWidget>

namespace gyre::editor {
namespace {

const QColor kGapColor(20, 22, 25), kActiveColor(62, 148, 168);

/// Allows line breaks only between two items, which are parted by three spaces, and after commas. A narrow pane wraps
/// its text.
QString unbroken(QString text) {
    text.replace("   ", "\t").replace(", ", "\n");
    return text.replace(' ', QChar::Nbsp).replace('\t', "   ").replace('\n', ", ");
}

QString countsOf(const Snapshot& snapshot, const QString& detail) {
    const std::size_t bodies = snapshot.bodies.size();
    const QString drawn = detail.isEmpty() ? QString() : QString(" (%1)").arg(detail);
    const QString moving = bodies == 0   ? QString()
                           : bodies == 1 ? ViewText::tr("   1 body")
                                         : ViewText::tr("   %L1 bodies").arg(bodies);
    const std::size_t tracers = snapshot.tracerPosition.size(), vortons = snapshot.vortonPosition.size();
    return unbroken(ViewText::tr("%L1 tracers%2   %L3 vortons").arg(tracers).arg(drawn).arg(vortons) + moving);
}

QString countsText(const ViewContext& context, const QString& detail) {
    const RunPair now = shownRuns(context);
    const std::uint64_t current = context.preview.currentFrame();
    const bool lags = !context.comparison.isActive() && !context.preview.isPlaying() && current != now.first->frame;
    QString frame = ViewText::tr("Frame %1   %2 s")
                        .arg(lags ? current : now.first->frame)
                        .arg(fixedNumber(lags ? currentTime(context) : now.first->time, 2));
    if (lags) frame += unbroken(ViewText::tr("   fluid at frame %1").arg(now.first->frame));
    if (!context.comparison.isActive() || !now.second) return frame + '\n' + countsOf(*now.first, detail);
    const bool otherIsA = context.comparison.version().which == Version::A;
    const Snapshot &a = otherIsA ? *now.second : *now.first, &b = otherIsA ? *now.first : *now.second;
    return frame + '\n' + ViewText::tr("A: %1").arg(countsOf(a, detail)) + '\n' +
           ViewText::tr("B: %1").arg(countsOf(b, detail));
}

OverlayText overlayText(const ViewContext& context, const PaneView& pane, const OverlayNews& news) {
    const std::vector<int> panes = shownPanes(context);
    const bool isFirst = pane.pane == panes.front(), areSeveral = panes.size() > 1;
    OverlayText text;
    if (pane.pane == context.panes.active()) {
        text.drag = news.status;
        text.dragAt = news.pointer;
        text.note = news.note;
    }
    text.axes = !context.settings.onlyPicture;
    if (context.settings.onlyPicture) return text;
    if (context.settings.overlay && areSeveral) text.corner = viewName(context.panes[pane.pane].camera);
    if (context.settings.overlay && isFirst) {
        text.corner += (areSeveral ? "\n" : "") + countsText(context, news.detail);
        if (context.settings.shown.slicedQuantity()) text.corner += '\n' + news.slice;
    }
    if (pane.lookedThrough) text.corner += ViewText::tr("\nCamera view");
    if (pane.pane != context.panes.active()) return text;
    if (context.document.scene().elements.empty())
        text.centre = ViewText::tr(
            "An empty scene.\nInsert an emitter and a vortex ring, drop a mesh here, or open a "
            "scene.");
    return text;
}

}  // namespace

void paintPaneOverlays(QPainter& painter, const ViewContext& context, const OverlayNews& news) {
    const std::vector<int> panes = shownPanes(context);
    QRegion gaps(context.widget.rect());
    for (const int pane : panes) {
        const PaneView seen = paneView(context, pane);
        gaps -= seen.area;
        painter.save();
        painter.translate(seen.area.topLeft());
        painter.setClipRect(QRect({}, seen.area.size()));
        if (hasFrameGuide(context)) paintFrameGuide(painter, seen, context.settings.pictureSize);
        paintOverlay(painter, seen.area.size(), seen.view.camera, overlayText(context, seen, news));
        painter.restore();
    }
    if (panes.size() == 1) return;
    for (const QRect& gap : gaps) painter.fillRect(gap, kGapColor);
    if (context.settings.onlyPicture) return;
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(QPen(kActiveColor, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(activePane(context).area.adjusted(1, 1, -1, -1));
}

}  // namespace gyre::editor
