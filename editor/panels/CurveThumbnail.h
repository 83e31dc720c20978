#pragma once

#include "core/scene/Curve.h"

#include <QColor>
#include <QPixmap>

namespace gyre::editor {

/// Size and colours of a thumbnail.
struct ThumbnailStyle {
    QSize size{26, 16};  ///< [pixels of the layout]
    double pixelRatio = 1;
    QColor line, ground;
};

enum class CurveOf { Numbers, Color };

/// A small picture of a curve: its lines from first to last key, or the gradient of a colour.
QPixmap curveThumbnail(const std::vector<CurveKey>& keys, int components, CurveOf what, const ThumbnailStyle& style);

}  // namespace gyre::editor
