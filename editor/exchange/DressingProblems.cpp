#include "editor/exchange/DressingProblems.h"

#include "core/scene/IssueText.h"
#include "core/scene/SceneTree.h"
#include "editor/exchange/ImageCache.h"
#include "editor/exchange/MeshCache.h"
#include "editor/tools/DrawnFiles.h"

namespace gyre::editor {
namespace {

Problem missing(const Element& element, const Sentence& sentence) {
    return {{"DRESSING_MISSING", Severity::Warning, element.id, sentence}, {}, {}};
}

}  // namespace

std::vector<Problem> dressingProblems(const Scene& scene, const MeshCache& meshes, const ImageCache& images) {
    std::vector<Problem> problems;
    for (const Element& element : asShown(scene).elements) {
        if (!std::holds_alternative<Dressing>(element.body) || !element.enabled) continue;
        if (const std::string* image = imageOf(element); image && images.isMissing(*image))
            problems.push_back(missing(
                element,
                sentence("The image of %1 cannot be read and is not drawn: %2. Restore the file, or choose another.",
                         quoted(element), verbatim(*image))));
        if (const MeshSource* mesh = meshOf(element); mesh && meshes.isMissing(*mesh))
            problems.push_back(missing(
                element,
                sentence("The mesh of %1 cannot be read and is not drawn: %2. Restore the file, or choose another.",
                         quoted(element), verbatim(mesh->path))));
    }
    return problems;
}

}  // namespace gyre::editor
