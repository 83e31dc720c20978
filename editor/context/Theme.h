#pragma once

#include "editor/context/Colors.h"

class QApplication;

namespace gyre::editor {

/// Fusion in neutral greys with one accent colour, and the program's icons. Before any window, and again for another
/// theme.
void applyTheme(QApplication& application, Theme theme);

}  // namespace gyre::editor
