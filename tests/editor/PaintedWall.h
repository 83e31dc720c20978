#pragma once

#include "tests/editor/WindowTest.h"

#include <QColor>
#include <QImage>

namespace gyre::editor {

inline constexpr QColor kWall(180, 60, 40);

/// Writes an image of one colour, twice as wide as high, and returns its path.
inline QString paintWall(EditorWindow& editor) {
    QImage wall(64, 32, QImage::Format_RGB32);
    wall.fill(kWall);
    const QString file = editor.file("wall.png");
    wall.save(file);
    return file;
}

}  // namespace gyre::editor
