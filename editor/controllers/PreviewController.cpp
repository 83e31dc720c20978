#include "editor/controllers/PreviewController.h"

#include "core/scene/SceneDiff.h"
#include "editor/context/EditorContext.h"
#include "editor/context/Messages.h"
#include "editor/document/Document.h"
#include "editor/preview/Preview.h"

namespace gyre::editor {

PreviewController::PreviewController(EditorContext& context) {
    const Document& document = context.document;
    Preview& preview = context.preview;
    connect(&document, &Document::opened, this, [&] { preview.setScene(document.scene()); });
    connect(&document, &Document::sceneChanged, this, [&document, &preview](const Scene& before, const Scene& after) {
        // Also changes of the look, because snapshots carry the look of their scene.
        if (document.changeBetween(before, after) == SceneChange::None) return;
        if (after.elements.empty())
            preview.setScene(after);  // an empty scene must not show the particles of the scene before
        else
            preview.changeScene(after);
    });
    connect(&preview, &Preview::failed, &context.messages, &Messages::refusal);
}

}  // namespace gyre::editor

#include "moc_PreviewController.cpp"
