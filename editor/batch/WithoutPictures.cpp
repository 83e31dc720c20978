#include "core/scene/IssueText.h"
#include "editor/batch/Commands.h"
#include "editor/batch/CostPictures.h"
#include "editor/batch/NamedFiles.h"
#include "editor/batch/NamedPrefabs.h"
#include "editor/tools/DrawnFiles.h"

#include <algorithm>

/// Takes the place of the commands that draw, or that read meshes, in a program that has neither (GYRE_COMMANDS_ONLY).
namespace gyre::batch {
namespace {

ExitCode lacks(const char* what, Report& report) {
    return report.refuse(kMissing, std::string("this gyre was built without ") + what +
                                       ", whose libraries were not at hand. Use gyre on Linux for this.");
}

bool namesFiles(const Element& element) {
    return element.enabled && (editor::meshOf(element) || editor::imageOf(element));
}

}  // namespace

ExitCode render(const RenderOptions&, Report& report) { return lacks("pictures", report); }
ExitCode drawLevels(const CostOptions&, const Scene&, Report& report) { return lacks("pictures", report); }
ExitCode import(const ImportOptions&, Report& report) { return lacks("the reader of meshes", report); }
ExitCode bake(const BakeOptions&, Report& report) { return lacks("the reader of meshes", report); }
ExitCode sceneGlb(const SceneOptions&, Report& report) { return lacks("the reader of meshes", report); }

std::vector<Issue> missingFiles(const Scene& scene, const std::filesystem::path& file, bool, const Report&) {
    std::vector<Issue> issues = missingPrefabs(scene, file);
    if (const auto first = std::ranges::find_if(scene.elements, namesFiles); first != scene.elements.end())
        issues.push_back({"FILES_UNREAD", Severity::Warning, first->id,
                          sentence("The meshes and images that the scene names, such as that of %1, were not checked: "
                                   "this gyre was built without readers of them. Use gyre on Linux for this.",
                                   quoted(*first))});
    return issues;
}

}  // namespace gyre::batch
