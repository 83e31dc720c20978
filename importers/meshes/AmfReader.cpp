#include "importers/meshes/AmfReader.h"

#include "importers/meshes/MeshConventions.h"
#include "importers/meshes/MeshFileCheck.h"
#include "importers/meshes/XmlDocument.h"

#include <glm/gtc/matrix_transform.hpp>
#include <glm/mat4x4.hpp>
#include <glm/trigonometric.hpp>
#include <glm/vec4.hpp>

#include <map>
#include <set>

namespace gyre::importers {
namespace {

/// An instance turns about x, then y, then z, and is then moved.
glm::dmat4 transformOf(const pugi::xml_node& instance) {
    const auto number = [&](const char* name) { return xmlNumber(instance.child_value(name)); };
    glm::dmat4 matrix = glm::translate(glm::dmat4(1), {number("deltax"), number("deltay"), number("deltaz")});
    matrix = glm::rotate(matrix, glm::radians(number("rz")), {0, 0, 1});
    matrix = glm::rotate(matrix, glm::radians(number("ry")), {0, 1, 0});
    return glm::rotate(matrix, glm::radians(number("rx")), {1, 0, 0});
}

std::string nameOf(const pugi::xml_node& object) {
    return object.find_child_by_attribute("metadata", "type", "name").child_value();
}

class Amf {
public:
    explicit Amf(const std::filesystem::path& path) : m_path(path) {
        m_source.format = "AMF";
        m_source.unitFromFile = true;
    }

    Result<SourceFile> read(const pugi::xml_node& root) {
        if (std::string_view(root.name()) != "amf") return damaged(m_path, "its XML holds no element \"amf\"");
        const pugi::xml_attribute unit = root.attribute("unit");
        m_source.metresPerUnit = unit ? metresOfUnit(unit.value()) : metresOfUnit("millimeter");
        if (!(m_source.metresPerUnit > 0))
            return damaged(m_path, "its unit \"" + parserMessage(unit.value()) + "\" is none of the format's");
        for (const pugi::xml_node& object : root.children("object")) m_objects[object.attribute("id").value()] = object;
        for (const pugi::xml_node& group : root.children("constellation"))
            m_constellations[group.attribute("id").value()] = group;
        for (const auto& [id, group] : m_constellations)
            for (const pugi::xml_node& instance : group.children("instance"))
                m_placed.insert(instance.attribute("objectid").value());
        if (auto added = addRoots(root); !added) return added.error();
        m_source.notes.emplace_back(
            "AMF files do not say which axis is up. Unless you choose another, +Y is taken as up.");
        if (m_isCurved) m_source.notes.emplace_back("The file's curved triangles were taken as flat ones.");
        return std::move(m_source);
    }

private:
    const std::filesystem::path& m_path;
    SourceFile m_source;
    std::map<std::string, pugi::xml_node> m_objects, m_constellations;
    std::set<std::string> m_placed;  ///< ids that a constellation places
    bool m_isCurved = false;

    /// Constellations and objects that nothing else places.
    Result<void> addRoots(const pugi::xml_node& root) {
        for (const pugi::xml_node& child : root.children()) {
            const std::string_view kind = child.name();
            const std::string id = child.attribute("id").value();
            if ((kind != "object" && kind != "constellation") || m_placed.contains(id)) continue;
            if (auto added = add(id, glm::dmat4(1), 1); !added) return added;
        }
        return {};
    }

    Result<void> add(const std::string& id, const glm::dmat4& transform, std::size_t depth) {
        if (++m_source.nodes > kMaxNodes) return tooManyNodes(m_path);
        if (depth > kMaxNodeDepth) return tooDeep(m_path);
        if (const auto object = m_objects.find(id); object != m_objects.end())
            return addObject(object->second, transform);
        const auto group = m_constellations.find(id);
        if (group == m_constellations.end())
            return damaged(m_path, "it names the object " + parserMessage(id) + ", which does not exist");
        for (const pugi::xml_node& instance : group->second.children("instance"))
            if (auto added = add(instance.attribute("objectid").value(), transform * transformOf(instance), depth + 1);
                !added)
                return added;
        return {};
    }

    Result<void> addObject(const pugi::xml_node& object, const glm::dmat4& transform) {
        m_source.parts.push_back({nameOf(object), 0});
        const std::size_t before = m_source.triangles.size();
        for (const pugi::xml_node& mesh : object.children("mesh"))
            if (auto added = addMesh(mesh, transform); !added) return added;
        m_source.parts.back().triangles = m_source.triangles.size() - before;
        return {};
    }

    Result<void> addMesh(const pugi::xml_node& mesh, const glm::dmat4& transform) {
        const auto first = static_cast<std::uint32_t>(m_source.points.size());
        const pugi::xml_node vertices = mesh.child("vertices");
        for (const pugi::xml_node& vertex : vertices.children("vertex")) {
            const pugi::xml_node c = vertex.child("coordinates");
            m_isCurved = m_isCurved || vertex.child("normal");
            m_source.points.push_back(
                glm::dvec3(transform * glm::dvec4(xmlNumber(c.child_value("x")), xmlNumber(c.child_value("y")),
                                                  xmlNumber(c.child_value("z")), 1)));
        }
        m_isCurved = m_isCurved || vertices.child("edge");
        const auto count = static_cast<long long>(m_source.points.size() - first);
        for (const pugi::xml_node& volume : mesh.children("volume"))
            for (const pugi::xml_node& triangle : volume.children("triangle")) {
                glm::uvec3 corners(0);
                for (int i = 0; i < 3; ++i) {
                    constexpr const char* kNames[] = {"v1", "v2", "v3"};
                    Words words(triangle.child_value(kNames[i]));
                    const std::optional<long long> index = wholeNumberFrom(words.nextAnywhere());
                    if (!index || *index < 0 || *index >= count)
                        return damaged(m_path, "a triangle names a vertex that does not exist");
                    corners[i] = first + static_cast<std::uint32_t>(*index);
                }
                m_source.triangles.push_back(corners);
                if (m_source.triangles.size() > kMaxTriangles) return tooManyTriangles(m_path);
            }
        ++m_source.meshes;
        return {};
    }
};

}  // namespace

Result<SourceFile> readAmf(const std::filesystem::path& path, std::string_view text) {
    pugi::xml_document document;
    if (auto parsed = parseXml(path, text, document); !parsed) return parsed.error();
    return Amf(path).read(document.document_element());
}

}  // namespace gyre::importers
