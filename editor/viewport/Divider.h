#pragma once

#include <QPointF>
#include <QRectF>
#include <QSize>
#include <QString>

class QPainter;

namespace gyre::editor {

/// How two versions of a scene share the view: on the two sides of a line through one picture, or in a picture each.
enum class CompareLook { Wipe, SideBySide };

/// The line between two versions: its position, the parts of the view on its sides, and picking. Lengths are pixels of
/// the view, logical or not.
struct Divider {
    CompareLook look = CompareLook::Wipe;
    double wipe = 0.5;  ///< fraction of the width left of the line; side by side, the line is in the middle

    double at(double width) const;
    /// The width of one picture.
    double pictureWidth(double width) const;
    /// Left edge of the picture that is shown at x.
    double originAt(double x, double width) const;
    bool isGripped(const QPointF& at, const QSize& view) const;
};

/// Draws the line with its grip, and the names of both sides at its foot.
void paintDivider(QPainter& painter, const QSize& view, const Divider& divider, const QString& left,
                  const QString& right);

}  // namespace gyre::editor
