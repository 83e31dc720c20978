#pragma once

#include <QPointF>
#include <QRectF>
#include <QSize>
#include <QString>

class QPainter;

namespace gyre::editor {

/// How two versions of a scene share the view: one picture of which each shows a side, or a picture each.
enum class CompareLook { Wipe, SideBySide };

/// The line between two versions: where it is, which parts of the view lie on its sides, and whether the mouse takes
/// it. All in pixels of the view, logical or not.
struct Divider {
    CompareLook look = CompareLook::Wipe;
    double wipe = 0.5;  ///< share of the width left of the line; side by side it stands in the middle

    double at(double width) const;
    /// The width of one picture.
    double pictureWidth(double width) const;
    /// Where the picture begins that is seen at this place.
    double originAt(double x, double width) const;
    bool isGripped(const QPointF& at, const QSize& view) const;
};

/// The line with its grip, and at its foot what is left and right of it.
void paintDivider(QPainter& painter, const QSize& view, const Divider& divider, const QString& left,
                  const QString& right);

}  // namespace gyre::editor
