#include "importers/meshes/ThreeMfReader.h"

#include "importers/meshes/MeshConventions.h"
#include "importers/meshes/MeshFileCheck.h"
#include "importers/meshes/XmlDocument.h"
#include "importers/meshes/ZipEntries.h"

#include <glm/matrix.hpp>
#include <glm/vec4.hpp>

#include <algorithm>
#include <map>

namespace gyre::importers {
namespace {

/// Twelve numbers, row by row, for points as rows. Section 3.3 of the core specification.
Result<glm::dmat4> transformOf(const std::filesystem::path& path, const pugi::xml_node& node) {
    const pugi::xml_attribute attribute = node.attribute("transform");
    glm::dmat4 matrix(1);
    if (!attribute) return matrix;
    Words words(attribute.value());
    for (int i = 0; i < 12; ++i) {
        const std::optional<double> number = numberFrom(words.nextAnywhere());
        if (!number) return damaged(path, "a transform has not twelve numbers");
        matrix[i / 3][i % 3] = *number;
    }
    return matrix;
}

/// One model part of the package.
struct Part {
    pugi::xml_document xml;
    std::map<std::string, pugi::xml_node> objects;
    pugi::xml_node model;
};

class ThreeMf {
public:
    ThreeMf(const std::filesystem::path& path, ZipEntries entries) : m_path(path), m_entries(std::move(entries)) {
        m_source.format = "3MF";
        m_source.up = UpAxis::Z;
        m_source.unitFromFile = true;
    }

    Result<SourceFile> read() {
        const std::string root = rootPart();
        const Result<Part*> part = partNamed(root);
        if (!part) return part.error();
        if (auto sound = readUnit((*part)->model); !sound) return sound.error();
        for (const pugi::xml_node& item : (*part)->model.child("build").children("item")) {
            const Result<glm::dmat4> transform = transformOf(m_path, item);
            if (!transform) return transform.error();
            if (auto added = addObject(pathOf(item, root), item.attribute("objectid").value(), *transform, 1); !added)
                return added.error();
        }
        addNotes((*part)->model);
        return std::move(m_source);
    }

private:
    const std::filesystem::path& m_path;
    ZipEntries m_entries;
    SourceFile m_source;
    std::map<std::string, Part> m_parts;
    std::size_t m_lattices = 0;

    /// The model that the package's relationships name.
    std::string rootPart() {
        constexpr const char* kUsual = "3D/3dmodel.model";
        const Result<std::string> text = m_entries.read("_rels/.rels");
        pugi::xml_document relationships;
        if (!text || !parseXml(m_path, *text, relationships)) return kUsual;
        for (const pugi::xml_node& relationship : relationships.document_element().children())
            if (std::string_view(relationship.attribute("Type").value()).ends_with("/3dmodel"))
                return relationship.attribute("Target").value();
        return kUsual;
    }

    static std::string pathOf(const pugi::xml_node& node, const std::string& otherwise) {
        const pugi::xml_attribute path = attributeOf(node, "path");
        return path ? path.value() : otherwise;
    }

    Result<Part*> partNamed(const std::string& name) {
        const auto found = m_parts.find(name);
        if (found != m_parts.end()) return &found->second;
        const Result<std::string> text = m_entries.read(name);
        if (!text) return text.error();
        Part& part = m_parts[name];
        if (auto parsed = parseXml(m_path, *text, part.xml); !parsed) return parsed.error();
        part.model = part.xml.document_element();
        if (localName(part.model.name()) != "model")
            return damaged(m_path, "its part " + parserMessage(name) + " is no model");
        for (const pugi::xml_node& object : part.model.child("resources").children("object"))
            part.objects[object.attribute("id").value()] = object;
        return &part;
    }

    Result<void> readUnit(const pugi::xml_node& model) {
        const pugi::xml_attribute unit = model.attribute("unit");
        m_source.metresPerUnit = unit ? metresOfUnit(unit.value()) : metresOfUnit("millimeter");
        if (m_source.metresPerUnit > 0) return {};
        return damaged(m_path, "its unit \"" + parserMessage(unit.value()) + "\" is none of the format's");
    }

    Result<void> addObject(const std::string& partName, const std::string& id, const glm::dmat4& transform,
                           std::size_t depth) {
        if (++m_source.nodes > kMaxNodes) return tooManyNodes(m_path);
        if (depth > kMaxNodeDepth) return tooDeep(m_path);
        const Result<Part*> part = partNamed(partName);
        if (!part) return part.error();
        const auto object = (*part)->objects.find(id);
        if (object == (*part)->objects.end())
            return damaged(m_path, "it names the object " + parserMessage(id) + ", which does not exist");
        if (const pugi::xml_node mesh = object->second.child("mesh"))
            if (auto added = addMesh(mesh, object->second.attribute("name").value(), transform); !added) return added;
        for (const pugi::xml_node& component : object->second.child("components").children("component")) {
            const Result<glm::dmat4> local = transformOf(m_path, component);
            if (!local) return local.error();
            if (auto added = addObject(pathOf(component, partName), component.attribute("objectid").value(),
                                       transform * *local, depth + 1);
                !added)
                return added;
        }
        return {};
    }

    Result<void> addMesh(const pugi::xml_node& mesh, const std::string& name, const glm::dmat4& transform) {
        const auto first = static_cast<std::uint32_t>(m_source.points.size());
        for (const pugi::xml_node& vertex : mesh.child("vertices").children("vertex")) {
            const glm::dvec4 point(xmlNumber(vertex.attribute("x").value()), xmlNumber(vertex.attribute("y").value()),
                                   xmlNumber(vertex.attribute("z").value()), 1);
            m_source.points.push_back(glm::dvec3(transform * point));
        }
        const auto vertices = static_cast<std::uint32_t>(m_source.points.size()) - first;
        const bool mirrored = glm::determinant(glm::dmat3(transform)) < 0;
        const std::size_t before = m_source.triangles.size();
        for (const pugi::xml_node& triangle : mesh.child("triangles").children("triangle")) {
            glm::uvec3 corners(0);
            for (int i = 0; i < 3; ++i) {
                constexpr const char* kNames[] = {"v1", "v2", "v3"};
                const auto index = wholeNumberFrom(triangle.attribute(kNames[i]).value());
                if (!index || *index < 0 || *index >= static_cast<long long>(vertices))
                    return damaged(m_path, "a triangle names a vertex that does not exist");
                corners[i] = first + static_cast<std::uint32_t>(*index);
            }
            if (mirrored) std::swap(corners.y, corners.z);
            m_source.triangles.push_back(corners);
            if (m_source.triangles.size() > kMaxTriangles) return tooManyTriangles(m_path);
        }
        for (const pugi::xml_node& child : mesh.children()) m_lattices += localName(child.name()) == "beamlattice";
        m_source.parts.push_back({name, m_source.triangles.size() - before});
        ++m_source.meshes;
        return {};
    }

    void addNotes(const pugi::xml_node& model) {
        if (m_lattices > 0)
            m_source.notes.push_back(counted(m_lattices, "beam lattice") +
                                     " of the file were left out: only triangles "
                                     "are read.");
        Words prefixes(model.attribute("requiredextensions").value());
        for (std::string_view prefix = prefixes.nextAnywhere(); !prefix.empty(); prefix = prefixes.nextAnywhere()) {
            const std::string name = "xmlns:" + std::string(prefix);
            const std::string_view space = model.attribute(name.c_str()).value();
            const bool isRead = space.find("/production/") != space.npos || space.find("/material/") != space.npos;
            if (!isRead && m_source.notes.size() < 8)
                m_source.notes.push_back("The file requires the extension " + parserMessage(std::string(space)) +
                                         ", which is not read. The shape may differ from the author's.");
        }
    }
};

}  // namespace

Result<SourceFile> readThreeMf(const std::filesystem::path& path) {
    Result<ZipEntries> entries = ZipEntries::open(path);
    if (!entries) return entries.error();
    return ThreeMf(path, std::move(*entries)).read();
}

}  // namespace gyre::importers
