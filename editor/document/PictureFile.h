#pragma once

#include <QImage>

namespace gyre::editor {

/// Writes a picture in the format of its name's ending, as writeFile() does. False: the format is unknown, or the file
/// cannot be written.
bool writePicture(const QImage& picture, const QString& path);

}  // namespace gyre::editor
