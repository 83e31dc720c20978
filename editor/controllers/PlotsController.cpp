#include "editor/controllers/PlotsController.h"

#include "editor/context/EditorContext.h"
#include "editor/document/Document.h"
#include "editor/panels/PlotsPanel.h"

namespace gyre::editor {
namespace {

std::vector<PlotsPanel::NamedBody> bodiesOf(const Scene& scene) {
    std::vector<PlotsPanel::NamedBody> bodies;
    for (const Element& element : scene.elements)
        if (element.enabled && std::holds_alternative<Body>(element.body))
            bodies.push_back({element.id.value, QString::fromStdString(element.name)});
    return bodies;
}

}  // namespace

PlotsController::PlotsController(EditorContext& context) {
    PlotsPanel& plots = context.panels.plots;
    const Document& document = context.document;
    const auto showBodies = [&plots, &document] { plots.setBodies(bodiesOf(document.scene())); };
    connect(&document, &Document::sceneChanged, &plots, showBodies);
    connect(&document, &Document::opened, &plots, showBodies);
    connect(&document, &Document::selectionChanged, &plots, [&plots, &document] {
        if (!document.selection().empty()) plots.chooseBody(document.selection().back().value);
    });
    showBodies();
}

}  // namespace gyre::editor

#include "moc_PlotsController.cpp"
