#include "editor/controllers/InsertController.h"

#include "editor/context/Actions.h"
#include "editor/context/EditorContext.h"
#include "editor/controllers/NewElements.h"
#include "editor/document/Document.h"
#include "editor/viewport/Viewport.h"

namespace gyre::editor {

InsertController::InsertController(EditorContext& context)
    : m_document(context.document), m_viewport(context.panels.viewport) {
    for (const ActionInfo& info : actionTable())
        if (insertsAtOnce(info)) context.actions.on(info.id, this, [this, id = info.id] { insert(id); });
}

void InsertController::insert(const std::string& actionId) {
    const Camera camera = m_viewport.shotCamera();
    const NewPlace place{m_viewport.placeForNew(), {camera.eye(), camera.rotation(), 1}, m_viewport.sizeForNew()};
    const Insertion made = insertion(actionId, m_document.scene(), place);
    m_document.edit(made.text, made.after, made.select);
}

}  // namespace gyre::editor

#include "moc_InsertController.cpp"
