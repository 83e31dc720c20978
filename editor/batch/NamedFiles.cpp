#include "editor/batch/NamedFiles.h"

#include "core/scene/IssueText.h"
#include "core/scenefile/ScenePaths.h"
#include "editor/batch/ImportReportText.h"
#include "editor/batch/NamedPrefabs.h"
#include "editor/batch/SceneMeshes.h"
#include "editor/tools/DrawnFiles.h"
#include "editor/writers/PictureRun.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace gyre::batch {
namespace {

std::string reasonIn(const Error& error) {
    std::string text = error.text();
    if (text.ends_with('.')) text.pop_back();
    return text;
}

/// Why files cannot be read; each is read once.
class Readings {
public:
    Readings(std::filesystem::path scene, bool allowOutside, const Report& report)
        : m_scene(std::move(scene)), m_allowsOutside(allowOutside), m_report(report) {}

    /// Nothing if the mesh can be read. The sentences continue behind the reason with a full stop of their own.
    std::optional<std::string> whyNotMesh(const MeshSource& mesh) {
        const std::string key = mesh.path + "\n" + std::to_string(mesh.part);
        if (const auto known = m_known.find(key); known != m_known.end()) return known->second;
        const auto read = importers::importObstacle(fileNamedIn(m_scene, mesh.path), meshOnly(mesh, m_allowsOutside));
        if (read) warnIfUnconfined(read->report, m_report);
        return m_known[key] = read ? std::nullopt : std::optional(reasonIn(read.error()));
    }

    std::optional<std::string> whyNotImage(const std::string& image) {
        if (const auto known = m_known.find(image); known != m_known.end()) return known->second;
        const auto read = editor::readPng(fileNamedIn(m_scene, image));
        return m_known[image] = read ? std::nullopt : std::optional(reasonIn(read.error()));
    }

private:
    std::filesystem::path m_scene;
    bool m_allowsOutside;
    const Report& m_report;
    std::map<std::string, std::optional<std::string>> m_known;
};

Issue issueOf(const char* code, const Element& element, const Sentence& message) {
    return {code, Severity::Error, element.id, message};
}

void checkElement(const Element& element, Readings& readings, std::vector<Issue>& issues) {
    const bool isBody = std::holds_alternative<Body>(element.body);
    if (const MeshSource* mesh = editor::meshOf(element))
        if (const auto why = readings.whyNotMesh(*mesh))
            issues.push_back(
                isBody ? issueOf("MESH_MISSING", element,
                                 sentence("The mesh of %1 cannot be read: %2. The body keeps its pieces. Restore the "
                                          "file, or remove the reference to it.",
                                          quoted(element), verbatim(*why)))
                       : issueOf("DRESSING_MISSING", element,
                                 sentence("The mesh of %1 cannot be read and is not drawn: %2. Restore the file, or "
                                          "choose another.",
                                          quoted(element), verbatim(*why))));
    if (const std::string* image = editor::imageOf(element))
        if (const auto why = readings.whyNotImage(*image))
            issues.push_back(issueOf(
                "DRESSING_MISSING", element,
                sentence("The image of %1 cannot be read and is not drawn: %2. Restore the file, or choose another.",
                         quoted(element), verbatim(*why))));
}

}  // namespace

std::vector<Issue> missingFiles(const Scene& scene, const std::filesystem::path& file, bool allowOutside,
                                const Report& report) {
    Readings readings(file, allowOutside, report);
    std::vector<Issue> issues;
    for (const Element& element : scene.elements)
        if (element.enabled) checkElement(element, readings, issues);
    std::ranges::move(missingPrefabs(scene, file), std::back_inserter(issues));
    return issues;
}

}  // namespace gyre::batch
