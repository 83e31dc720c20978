#pragma once

#include "editor/dialogs/CommandPalette.h"

namespace gyre::editor {

class Actions;
class Document;
class Inspector;
class LayoutController;
class OpenSave;

/// The entries of the command palette, one function per kind. First: all actions.
std::vector<PaletteEntry> actionEntries(const Actions& actions);
/// All elements of the scene; performing one selects it.
std::vector<PaletteEntry> elementEntries(Document& document);
/// Fields of the selected elements and of the scene; performing one shows it in the inspector.
std::vector<PaletteEntry> fieldEntries(Document& document, Inspector& inspector);
/// Scenes opened or saved lately.
std::vector<PaletteEntry> fileEntries(OpenSave& files);
/// Layouts of the panels that have names.
std::vector<PaletteEntry> layoutEntries(LayoutController& layouts);

}  // namespace gyre::editor
