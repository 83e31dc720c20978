#pragma once

class QWidget;

namespace gyre::editor {

/// Shows the sheet of keys and mouse, made from the table of actions. It does not block the window.
void showSheet(QWidget* parent);

}  // namespace gyre::editor
