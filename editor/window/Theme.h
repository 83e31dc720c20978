#pragma once

class QApplication;

namespace gyre::editor {

/// Fusion in neutral dark greys with one accent colour, and the program's icons. Call once, before any window.
void applyTheme(QApplication& application);

}  // namespace gyre::editor
