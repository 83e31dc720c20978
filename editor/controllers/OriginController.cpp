#include "editor/controllers/OriginController.h"

#include "core/scene/ElementIndex.h"
#include "core/scene/SceneTree.h"
#include "editor/context/Actions.h"
#include "editor/context/EditorContext.h"
#include "editor/context/Messages.h"
#include "editor/document/Document.h"
#include "editor/preview/Preview.h"
#include "editor/viewport/Viewport.h"

#include <algorithm>
#include <vector>

namespace gyre::editor {

OriginController::OriginController(EditorContext& context)
    : m_document(context.document),
      m_preview(context.preview),
      m_viewport(context.panels.viewport),
      m_actions(context.actions),
      m_messages(context.messages) {
    m_actions.on("originContents", this, [this] { put(OriginAt::Contents); });
    m_actions.on("originView", this, [this] { put(OriginAt::Point); });
    m_actions.on("originElement", this, [this] { put(OriginAt::Element); });
    connect(&m_document, &Document::selectionChanged, this, &OriginController::enableVerbs);
    connect(&m_document, &Document::sceneChanged, this, &OriginController::enableVerbs);
    connect(&m_document, &Document::opened, this, &OriginController::enableVerbs);
    enableVerbs();
}

void OriginController::put(OriginAt at) {
    const Scene& scene = m_document.scene();
    Selection groups = unlocked(scene, m_document.selection());
    const Element* wanted = originElement(scene, m_document.selection());
    if (at == OriginAt::Element && wanted) groups.push_back(wanted->id);  // may be locked, because it stays
    const Scene after = withOrigins(scene, groups, at, m_preview.currentTime(), m_viewport.camera().target);
    if (after == scene)
        return m_messages.hint(
            tr("No origin was changed. A group must be unlocked and have contents; an instance has the origin of its "
               "prefab."));
    m_document.edit(tr("Set origin"), after);
}

void OriginController::enableVerbs() {
    const std::vector<const Element*> elements = elementsOf(m_document.scene(), m_document.selection());
    const bool hasGroup = std::ranges::any_of(
        elements, [](const Element* element) { return std::holds_alternative<Group>(element->body); });
    for (const char* id : {"originContents", "originView"}) m_actions[id].setEnabled(hasGroup);
    m_actions["originElement"].setEnabled(hasGroup && originElement(m_document.scene(), m_document.selection()));
}

}  // namespace gyre::editor

#include "moc_OriginController.cpp"
