#pragma once

#include "editor/context/KeyMap.h"
#include "editor/viewport/Navigation.h"

class QWidget;

namespace gyre::editor {

/// The manual's page of keys and mouse, in Markdown, in the language of the program: both presets side by side, made
/// from the table of actions.
QString keySheetPage();

/// Functions of the mouse and names of its buttons, for translators.
std::vector<const char*> mouseTexts();

/// Shows the sheet of the keys as they are set now. It does not block the window.
void showKeySheet(const KeyMap& keys, NavigationStyle::Buttons mouse, QWidget* parent);

}  // namespace gyre::editor
