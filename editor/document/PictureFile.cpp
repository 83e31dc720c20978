#include "editor/document/PictureFile.h"

#include "core/scenefile/DiskFile.h"

#include <QBuffer>
#include <QFileInfo>

#include <span>

namespace gyre::editor {

bool writePicture(const QImage& picture, const QString& path) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    const QByteArray format = QFileInfo(path).suffix().toLatin1();
    return picture.save(&buffer, format.constData()) &&
           writeFile(std::filesystem::path(path.toStdU16String()), std::as_bytes(std::span(bytes)));
}

}  // namespace gyre::editor
