#include "editor/dialogs/RowPicture.h"

#include <QPixmap>

namespace gyre::editor {

QIcon rowPicture(const QImage& picture) {
    QPixmap pixels(kRowPicture);
    pixels.fill(QColor(32, 34, 38));
    if (!picture.isNull())
        pixels = QPixmap::fromImage(picture.scaled(kRowPicture, Qt::IgnoreAspectRatio, Qt::SmoothTransformation));
    QIcon icon(pixels);
    icon.addPixmap(pixels, QIcon::Selected);
    return icon;
}

}  // namespace gyre::editor
