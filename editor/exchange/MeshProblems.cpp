#include "editor/exchange/MeshProblems.h"

#include "core/geometry/TriangleMesh.h"
#include "core/scene/IssueText.h"
#include "core/scene/SceneTree.h"
#include "editor/exchange/MeshCache.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace gyre::editor {
namespace {

template <class Change>
std::function<std::optional<Scene>(const Scene&)> changing(ElementId id, Change change) {
    return [id, change](const Scene& scene) -> std::optional<Scene> {
        Scene after = scene;
        Element* element = find(after, id);
        Body* body = element ? std::get_if<Body>(&element->body) : nullptr;
        if (!body) return std::nullopt;
        change(*body);
        return after;
    };
}

Problem missing(const Element& element, const Body& body) {
    return {{"MESH_MISSING", Severity::Warning, element.id,
             sentence("The mesh of %1 cannot be read: %2. The body keeps its pieces. Restore the file, or remove the "
                      "reference to it.",
                      quoted(element), verbatim(body.mesh.path))},
            "Remove the reference",
            changing(element.id, [](Body& b) { b.mesh = MeshSource(); })};
}

Problem open(const Element& element, std::size_t edges) {
    return {
        {"MESH_NOT_WATERTIGHT", Severity::Hint, element.id,
         sentence(
             "The mesh of %1 has %2 edges that do not join exactly two triangles, so its inside is ambiguous. Repair "
             "the mesh in the program that made it, or treat it as a thin wall.",
             quoted(element), wholeNumber(static_cast<double>(edges)))},
        "Treat as a thin wall",
        changing(element.id, [](Body& b) { b.mesh.fit.inside = MeshInside::Shell; })};
}

/// A hull closes every hole, but a hole may show a missing part of the model.
Problem openInHull(const Element& element, std::size_t edges) {
    return {{"MESH_NOT_WATERTIGHT", Severity::Hint, element.id,
             sentence(
                 "The mesh of %1 has %2 edges that do not join exactly two triangles. The convex hull closes all gaps. "
                 "Check whether a part of the model is missing.",
                 quoted(element), wholeNumber(static_cast<double>(edges)))},
            {},
            {}};
}

}  // namespace

std::size_t openEdges(const TriangleMesh& mesh) {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
    for (std::size_t i = 0; i + 2 < mesh.triangles.size() * 3; i += 3) {
        const auto& triangle = mesh.triangles[i / 3];
        for (int k = 0; k < 3; ++k) edges.push_back(std::minmax({triangle[k], triangle[(k + 1) % 3]}));
    }
    std::ranges::sort(edges);
    std::size_t open = 0;
    for (std::size_t i = 0; i < edges.size();) {
        std::size_t next = i;
        while (next < edges.size() && edges[next] == edges[i]) ++next;
        if (next - i != 2) ++open;
        i = next;
    }
    return open;
}

std::size_t MeshProblems::openEdgesOf(const std::shared_ptr<const TriangleMesh>& mesh) {
    const auto known = m_openEdges.find(mesh);
    return known != m_openEdges.end() ? known->second : m_openEdges[mesh] = openEdges(*mesh);
}

std::vector<Problem> MeshProblems::in(const Scene& authored) {
    const Scene scene = flat(authored);
    std::vector<Problem> problems;
    for (const Element& element : scene.elements) {
        const auto* body = std::get_if<Body>(&element.body);
        if (!body || !element.enabled || body->shape != BodyShape::Hulls || body->mesh.path.empty()) continue;
        if (m_meshCache.isMissing(body->mesh)) problems.push_back(missing(element, *body));
        const auto mesh = m_meshCache.find(body->mesh);
        const bool isHull = body->mesh.fit.kind == FitKind::Hull,
                   isGuessed = !isHull && body->mesh.fit.inside == MeshInside::Auto;
        if (const std::size_t edges = mesh && (isHull || isGuessed) ? openEdgesOf(mesh) : 0; edges > 0)
            problems.push_back(isHull ? openInHull(element, edges) : open(element, edges));
    }
    return problems;
}

}  // namespace gyre::editor
