#include "editor/controllers/SearchController.h"

#include "editor/context/Actions.h"
#include "editor/context/EditorContext.h"
#include "editor/controllers/PaletteSources.h"
#include "editor/panels/Inspector.h"
#include "editor/panels/Outliner.h"

#include <QMainWindow>

namespace gyre::editor {

SearchController::SearchController(EditorContext& context, LayoutController& layouts)
    : m_context(context), m_layouts(layouts) {
    context.actions.on("find", this, &SearchController::find);
    context.actions.on("findField", this, &SearchController::findField);
    context.actions.on("palette", this, &SearchController::openPalette);
}

void SearchController::find() {
    bringForward(m_context.panels.outliner);
    m_context.panels.outliner.focusSearch();
}

void SearchController::findField() {
    bringForward(m_context.panels.inspector);
    m_context.panels.inspector.focusSearch();
}

void SearchController::openPalette() {
    std::vector<PaletteEntry> entries = actionEntries(m_context.actions);
    for (const std::vector<PaletteEntry>& more :
         {elementEntries(m_context.document), fieldEntries(m_context.document, m_context.panels.inspector),
          fileEntries(m_context.files), layoutEntries(m_layouts)})
        entries.insert(entries.end(), more.begin(), more.end());
    (new CommandPalette(std::move(entries), &m_context.window))->open();
}

}  // namespace gyre::editor

#include "moc_SearchController.cpp"
