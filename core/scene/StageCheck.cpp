#include "core/scene/StageCheck.h"

#include "core/scene/IssueText.h"

namespace gyre {
namespace {

void checkLights(const Scene& shown, std::vector<Issue>& issues) {
    const Element* first[2] = {};  // the first light of each kind
    for (const Element& element : shown.elements) {
        const auto* light = std::get_if<Light>(&element.body);
        if (!light || !element.enabled || !element.visible) continue;
        const Element*& before = first[light->kind == LightKind::Key ? 0 : 1];
        if (before)
            issues.push_back(
                {"LIGHT_WITHOUT_EFFECT", Severity::Hint, element.id,
                 sentence("%1 lights nothing: only the first light of a kind counts, which is %2. Hide or remove "
                          "one of them.",
                          quoted(element), quoted(*before))});
        else
            before = &element;
    }
}

void checkDressing(const Element& element, const Dressing& dressing, std::vector<Issue>& issues) {
    if (dressing.kind == DressingKind::Figure) return;
    const bool isMesh = dressing.kind == DressingKind::Mesh;
    const std::string& file = isMesh ? dressing.mesh.path : dressing.image;
    if (file.empty())
        issues.push_back(
            {"DRESSING_WITHOUT_FILE", Severity::Hint, element.id,
             isMesh ? sentence("%1 names no file, so there is nothing to see. Choose a mesh.", quoted(element))
                    : sentence("%1 names no file, so there is nothing to see. Choose an image.", quoted(element))});
    else if (leavesFolder(file))
        issues.push_back(
            {isMesh ? "MESH_OUTSIDE_FOLDER" : "IMAGE_OUTSIDE_FOLDER", Severity::Hint, element.id,
             isMesh
                 ? sentence("The mesh of %1 lies outside the scene's folder: %2. Copy it beside the scene to see it "
                            "elsewhere, too.",
                            quoted(element), verbatim(file))
                 : sentence("The image of %1 lies outside the scene's folder: %2. Copy it beside the scene to see it "
                            "elsewhere, too.",
                            quoted(element), verbatim(file))});
}

}  // namespace

void checkStage(const Scene& shown, std::vector<Issue>& issues) {
    checkLights(shown, issues);
    for (const Element& element : shown.elements)
        if (const auto* dressing = std::get_if<Dressing>(&element.body); dressing && element.enabled)
            checkDressing(element, *dressing, issues);
}

bool leavesFolder(const std::string& path) {
    const bool absolute = path.starts_with('/') || path.starts_with('\\') || (path.size() > 1 && path[1] == ':');
    return absolute || path == ".." || path.starts_with("../") || path.starts_with("..\\") ||
           path.find("/../") != std::string::npos;
}

}  // namespace gyre
