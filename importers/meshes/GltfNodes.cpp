#include "importers/meshes/GltfNodes.h"

#include "importers/meshes/SourceFile.h"

#include <glm/ext/quaternion_double.hpp>
#include <glm/geometric.hpp>
#include <glm/gtc/matrix_transform.hpp>
#include <glm/gtc/quaternion.hpp>

namespace gyre::importers {
namespace {

glm::dmat4 fromParts(const glm::dvec3& translation, const glm::dvec4& rotation, const glm::dvec3& scale) {
    const double length = glm::length(rotation);
    const glm::dvec4 unit = length > 0 ? rotation / length : glm::dvec4(0, 0, 0, 1);
    const glm::dmat4 turn = glm::mat4_cast(glm::dquat(unit.w, unit.x, unit.y, unit.z));
    return glm::scale(glm::translate(glm::dmat4(1), translation) * turn, scale);
}

glm::dmat4 localOf(const GltfJson& node) {
    if (const std::vector<double> m = gltfNumbers(node, "matrix", 16); !m.empty())
        return {{m[0], m[1], m[2], m[3]},
                {m[4], m[5], m[6], m[7]},
                {m[8], m[9], m[10], m[11]},
                {m[12], m[13], m[14], m[15]}};
    const std::vector<double> t = gltfNumbers(node, "translation", 3), r = gltfNumbers(node, "rotation", 4),
                              s = gltfNumbers(node, "scale", 3);
    return fromParts(t.empty() ? glm::dvec3(0) : glm::dvec3(t[0], t[1], t[2]),
                     r.empty() ? glm::dvec4(0, 0, 0, 1) : glm::dvec4(r[0], r[1], r[2], r[3]),
                     s.empty() ? glm::dvec3(1) : glm::dvec3(s[0], s[1], s[2]));
}

std::vector<std::size_t> indicesOf(const GltfJson& object, const char* name) {
    std::vector<std::size_t> indices;
    const GltfJson* list = gltfMember(object, name);
    if (!list || !list->is_array()) return indices;
    for (const GltfJson& item : *list)
        if (item.is_number_unsigned()) indices.push_back(item.get<std::size_t>());
    return indices;
}

bool isHidden(const GltfJson& node) {
    const GltfJson* visibility = gltfExtension(node, "KHR_node_visibility");
    const GltfJson* visible = visibility ? gltfMember(*visibility, "visible") : nullptr;
    return visible && *visible == false;
}

/// The instances of EXT_mesh_gpu_instancing; one at the node itself if it has none.
Result<std::vector<glm::dmat4>> instancesOf(GltfDocument& document, const GltfJson& node, const glm::dmat4& global) {
    const GltfJson* instancing = gltfExtension(node, "EXT_mesh_gpu_instancing");
    const GltfJson* attributes = instancing ? gltfMember(*instancing, "attributes") : nullptr;
    if (!attributes) return std::vector{global};
    GltfValues translations, rotations, scales;
    std::size_t count = 0;
    struct Attribute {
        const char* name;
        std::size_t components;
        GltfValues* values;
    };
    for (const Attribute& attribute : {Attribute{"TRANSLATION", 3, &translations}, Attribute{"ROTATION", 4, &rotations},
                                       Attribute{"SCALE", 3, &scales}}) {
        if (!gltfMember(*attributes, attribute.name)) continue;
        Result<GltfValues> values =
            gltfValues(document, gltfIndex(*attributes, attribute.name).value_or(kNoGltfItem), attribute.components);
        if (!values) return values.error();
        if (count > 0 && values->size() != count)
            return damaged(document.path, "the instances of a node have attributes of different counts");
        count = values->size();
        *attribute.values = std::move(*values);
    }
    if (count == 0) return std::vector{global};  // other attributes alone give no transforms
    if (count > kMaxNodes) return tooManyNodes(document.path);
    std::vector<glm::dmat4> all;
    for (std::size_t i = 0; i < count; ++i) {
        const double* t = translations.numbers.empty() ? nullptr : &translations.numbers[3 * i];
        const double* r = rotations.numbers.empty() ? nullptr : &rotations.numbers[4 * i];
        const double* s = scales.numbers.empty() ? nullptr : &scales.numbers[3 * i];
        all.push_back(global * fromParts(t ? glm::dvec3(t[0], t[1], t[2]) : glm::dvec3(0),
                                         r ? glm::dvec4(r[0], r[1], r[2], r[3]) : glm::dvec4(0, 0, 0, 1),
                                         s ? glm::dvec3(s[0], s[1], s[2]) : glm::dvec3(1)));
    }
    return all;
}

class Walk {
public:
    explicit Walk(GltfDocument& document) : m_document(document), m_parents(gltfCount(document, "nodes"), kNoGltfItem) {
        for (std::size_t i = 0; i < m_parents.size(); ++i)
            for (const std::size_t child : indicesOf(*gltfItem(document, "nodes", i), "children"))
                if (child < m_parents.size()) m_parents[child] = i;
    }

    Result<GltfScene> walk() {
        if (m_parents.size() > 16 * kMaxNodes) return tooManyNodes(m_document.path);
        if (auto done = findGlobals(); !done) return done.error();
        for (const std::size_t root : roots())
            if (auto done = visitFrom(root); !done) return done.error();
        return std::move(m_scene);
    }

private:
    GltfDocument& m_document;
    std::vector<std::size_t> m_parents;
    GltfScene m_scene;

    Result<void> findGlobals() {
        for (std::size_t i = 0; i < m_parents.size(); ++i) {
            glm::dmat4 global = localOf(*gltfItem(m_document, "nodes", i));
            std::size_t depth = 1;
            for (std::size_t parent = m_parents[i]; parent != kNoGltfItem; parent = m_parents[parent]) {
                if (++depth > kMaxNodeDepth) return tooDeep(m_document.path);
                global = localOf(*gltfItem(m_document, "nodes", parent)) * global;
            }
            m_scene.globals.push_back(global);
        }
        return {};
    }

    std::vector<std::size_t> roots() {
        const std::size_t scenes = gltfCount(m_document, "scenes");
        const std::size_t chosen = gltfIndex(m_document.json, "scene").value_or(0);
        if (scenes > 1)
            m_scene.notes.push_back("The file holds " + std::to_string(scenes) + " scenes; number " +
                                    std::to_string(chosen + 1) + " was read.");
        if (const GltfJson* scene = gltfItem(m_document, "scenes", chosen)) return indicesOf(*scene, "nodes");
        std::vector<std::size_t> all;
        for (std::size_t i = 0; i < m_parents.size(); ++i)
            if (m_parents[i] == kNoGltfItem) all.push_back(i);
        return all;
    }

    Result<void> visitFrom(std::size_t root) {
        struct Visit {
            std::size_t node, depth;
            bool hidden;
        };
        std::vector<Visit> open{{root, 1, false}};
        while (!open.empty()) {
            Visit visit = open.back();
            open.pop_back();
            const GltfJson* node = gltfItem(m_document, "nodes", visit.node);
            if (!node) return damaged(m_document.path, "it has no node " + std::to_string(visit.node));
            if (++m_scene.nodes > kMaxNodes) return tooManyNodes(m_document.path);
            if (visit.depth > kMaxNodeDepth) return tooDeep(m_document.path);
            visit.hidden = visit.hidden || isHidden(*node);
            if (gltfMember(*node, "mesh")) {
                if (visit.hidden)
                    ++m_scene.hidden;
                else if (auto placed = place(visit.node, *node); !placed)
                    return placed;
            }
            const std::vector<std::size_t> children = indicesOf(*node, "children");
            for (auto child = children.rbegin(); child != children.rend(); ++child)
                open.push_back({*child, visit.depth + 1, visit.hidden});
        }
        return {};
    }

    Result<void> place(std::size_t index, const GltfJson& node) {
        Result<std::vector<glm::dmat4>> transforms = instancesOf(m_document, node, m_scene.globals[index]);
        if (!transforms) return transforms.error();
        m_scene.placements.push_back({index, std::move(*transforms)});
        return {};
    }
};

}  // namespace

Result<GltfScene> gltfScene(GltfDocument& document) { return Walk(document).walk(); }

}  // namespace gyre::importers
