#include "importers/meshes/GltfReader.h"

#include "importers/meshes/DracoPrimitive.h"
#include "importers/meshes/GltfNodes.h"
#include "importers/meshes/MeshConventions.h"
#include "importers/meshes/MeshFileCheck.h"

#include <glm/matrix.hpp>
#include <glm/vec4.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>

namespace gyre::importers {
namespace {

/// Extensions that are read, or that say nothing about the shape. Others get a note if the file requires them.
constexpr std::array<std::string_view, 8> kKnownExtensions{
    "KHR_mesh_quantization",   "EXT_meshopt_compression", "KHR_meshopt_compression", "KHR_draco_mesh_compression",
    "EXT_mesh_gpu_instancing", "KHR_node_visibility",     "KHR_lights_punctual",     "EXT_lights_image_based"};
constexpr std::array<std::string_view, 8> kShapelessExtensions{
    "KHR_materials_", "KHR_texture_", "EXT_texture_", "MSFT_texture_",
    "KHR_xmp",        "KHR_audio",    "EXT_lights_",  "KHR_animation_pointer"};

/// A primitive in its own frame.
struct Primitive {
    std::vector<glm::dvec3> points;
    std::vector<glm::uvec3> triangles;
    double largestSingle = 0;  ///< largest coordinate that was stored as a float
};

/// What moves the vertices of a skinned primitive: up to four joints per set, and their weights.
struct Influences {
    std::vector<GltfValues> joints, weights;
};

class Gltf {
public:
    Gltf(const std::filesystem::path& path, GltfDocument document) : m_path(path), m_document(std::move(document)) {
        m_source.format = "glTF 2.0";
        m_source.unitFromFile = true;
    }

    Result<SourceFile> read() {
        m_source.wanted = gltfFilesOutside(m_document, "buffers");
        if (!m_source.wanted.empty()) return std::move(m_source);
        Result<GltfScene> scene = gltfScene(m_document);
        if (!scene) return scene.error();
        m_scene = std::move(*scene);
        m_source.nodes = m_scene.nodes;
        for (const GltfPlacement& placement : m_scene.placements)
            if (auto added = addNode(placement); !added) return added.error();
        addNotes();
        noteSkipped(m_source, gltfFilesOutside(m_document, "images"));
        m_source.alsoRead = m_document.alsoRead;
        return std::move(m_source);
    }

private:
    const std::filesystem::path& m_path;
    GltfDocument m_document;
    GltfScene m_scene;
    SourceFile m_source;
    std::map<std::pair<std::size_t, std::size_t>, Primitive> m_primitives;  ///< by mesh and number
    std::set<std::size_t> m_skins;
    std::size_t m_withoutPositions = 0, m_morphed = 0;

    // ---- Nodes and their meshes.

    Result<void> addNode(const GltfPlacement& placement) {
        const GltfJson& node = *gltfItem(m_document, "nodes", placement.node);
        const std::size_t meshIndex = gltfIndex(node, "mesh").value_or(kNoGltfItem);
        const GltfJson* mesh = gltfItem(m_document, "meshes", meshIndex);
        const GltfJson* primitives = mesh ? gltfMember(*mesh, "primitives") : nullptr;
        if (!primitives || !primitives->is_array())
            return damaged(m_path, "node " + std::to_string(placement.node) + " names a mesh that does not exist");
        std::string name = gltfText(node, "name");
        if (name.empty()) name = gltfText(*mesh, "name");
        m_source.parts.push_back({std::move(name), 0});
        const std::size_t before = m_source.triangles.size();
        for (std::size_t i = 0; i < primitives->size(); ++i)
            if (auto added = addPrimitive(placement, node, *mesh, meshIndex, i); !added) return added;
        m_source.parts.back().triangles = m_source.triangles.size() - before;
        return {};
    }

    Result<void> addPrimitive(const GltfPlacement& placement, const GltfJson& node, const GltfJson& mesh,
                              std::size_t meshIndex, std::size_t number) {
        const GltfJson& json = (*gltfMember(mesh, "primitives"))[number];
        auto found = m_primitives.find({meshIndex, number});
        if (found == m_primitives.end()) {
            Result<Primitive> primitive = readPrimitive(json);
            if (!primitive) return primitive.error();
            found = m_primitives.emplace(std::pair(meshIndex, number), std::move(*primitive)).first;
        }
        const Primitive& primitive = found->second;
        if (primitive.triangles.empty()) return {};
        std::vector<glm::dvec3> points = primitive.points;
        if (auto morphed = applyMorphs(json, node, mesh, points); !morphed) return morphed;
        if (const std::optional<std::size_t> skin = gltfIndex(node, "skin"))
            return addSkinned(*skin, json, primitive, std::move(points));
        for (const glm::dmat4& transform : placement.transforms) {
            std::vector<glm::dvec3> placed = points;
            for (glm::dvec3& point : placed) point = glm::dvec3(transform * glm::dvec4(point, 1));
            noteSinglePrecision(m_source, primitive.largestSingle, transform);
            if (auto added = append(placed, primitive.triangles, glm::determinant(glm::dmat3(transform)) < 0); !added)
                return added;
        }
        return {};
    }

    /// A mirroring transform inverts triangles, so their orientation is reversed.
    Result<void> append(const std::vector<glm::dvec3>& points, const std::vector<glm::uvec3>& triangles,
                        bool mirrored) {
        if (m_source.triangles.size() + triangles.size() > kMaxTriangles) return tooManyTriangles(m_path);
        const auto first = static_cast<std::uint32_t>(m_source.points.size());
        m_source.points.insert(m_source.points.end(), points.begin(), points.end());
        for (glm::uvec3 t : triangles) {
            if (mirrored) std::swap(t.y, t.z);
            m_source.triangles.push_back(t + first);
        }
        ++m_source.meshes;
        return {};
    }

    // ---- Primitives.

    Result<Primitive> readPrimitive(const GltfJson& json) {
        const std::size_t mode = gltfIndex(json, "mode").value_or(4);
        if (mode < 4 || mode > 6) {
            ++m_source.dropped;
            return Primitive{};
        }
        if (const GltfJson* draco = gltfExtension(json, "KHR_draco_mesh_compression")) return readDraco(*draco);
        const GltfJson* attributes = gltfMember(json, "attributes");
        if (!attributes || !gltfMember(*attributes, "POSITION")) {
            ++m_withoutPositions;
            return Primitive{};
        }
        Primitive primitive;
        const auto positions = gltfValues(m_document, gltfIndex(*attributes, "POSITION").value_or(kNoGltfItem), 3);
        if (!positions) return positions.error();
        for (std::size_t i = 0; i < positions->size(); ++i) {
            const double* p = &positions->numbers[3 * i];
            primitive.points.push_back({p[0], p[1], p[2]});
            if (positions->isSingle)
                primitive.largestSingle =
                    std::max({primitive.largestSingle, std::abs(p[0]), std::abs(p[1]), std::abs(p[2])});
        }
        std::vector<std::uint32_t> corners;
        if (gltfMember(json, "indices")) {
            const auto indices = gltfValues(m_document, gltfIndex(json, "indices").value_or(kNoGltfItem), 1);
            if (!indices) return indices.error();
            for (const double index : indices->numbers) {
                if (!(index >= 0 && index < static_cast<double>(primitive.points.size())))
                    return damaged(m_path, "a triangle names vertex " +
                                               std::to_string(static_cast<std::int64_t>(index)) +
                                               ", but its mesh has only " + std::to_string(primitive.points.size()));
                corners.push_back(static_cast<std::uint32_t>(index));
            }
        } else {
            for (std::uint32_t i = 0; i < primitive.points.size(); ++i) corners.push_back(i);
        }
        if (mode == 4 && corners.size() % 3 != 0)
            return damaged(m_path, "a mesh lists " + std::to_string(corners.size()) +
                                       " corners of triangles, which is no multiple of three");
        primitive.triangles = trianglesOf(corners, mode);
        return primitive;
    }

    /// Section 3.7.2.1: lists, strips and fans.
    static std::vector<glm::uvec3> trianglesOf(const std::vector<std::uint32_t>& c, std::size_t mode) {
        std::vector<glm::uvec3> triangles;
        if (mode == 4)
            for (std::size_t i = 0; i + 2 < c.size(); i += 3) triangles.push_back({c[i], c[i + 1], c[i + 2]});
        if (mode == 5)
            for (std::size_t i = 0; i + 2 < c.size(); ++i)
                triangles.push_back({c[i], c[i + 1 + i % 2], c[i + 2 - i % 2]});
        if (mode == 6)
            for (std::size_t i = 1; i + 1 < c.size(); ++i) triangles.push_back({c[i], c[i + 1], c[0]});
        return triangles;
    }

    Result<Primitive> readDraco(const GltfJson& draco) {
        const GltfJson* view =
            gltfItem(m_document, "bufferViews", gltfIndex(draco, "bufferView").value_or(kNoGltfItem));
        const GltfJson* attributes = gltfMember(draco, "attributes");
        const auto position = attributes ? gltfIndex(*attributes, "POSITION") : std::nullopt;
        if (!view || !position) return damaged(m_path, "a compressed mesh lacks its parts");
        const auto buffer = gltfBuffer(m_document, gltfIndex(*view, "buffer").value_or(kNoGltfItem));
        if (!buffer) return buffer.error();
        const std::size_t offset = gltfIndex(*view, "byteOffset").value_or(0);
        const std::size_t length = gltfIndex(*view, "byteLength").value_or(0);
        if (offset > buffer->size() || length > buffer->size() - offset)
            return damaged(m_path, "a compressed mesh goes beyond its buffer");
        auto decoded = decodedDraco(buffer->substr(offset, length), static_cast<std::uint32_t>(*position));
        if (!decoded)
            return fail(ErrorCode::Malformed, "The file " + quoted(m_path) +
                                                  " is compressed by Draco, and its data is damaged or of a newer "
                                                  "version than Gyre reads. Export it without compression.");
        Primitive primitive{std::move(decoded->points), std::move(decoded->triangles), 0};
        for (const glm::uvec3& t : primitive.triangles)
            if (std::max({t.x, t.y, t.z}) >= primitive.points.size())
                return damaged(m_path, "a compressed triangle names a vertex that does not exist");
        for (const glm::dvec3& p : primitive.points)
            primitive.largestSingle = std::max({primitive.largestSingle, std::abs(p.x), std::abs(p.y), std::abs(p.z)});
        return primitive;
    }

    // ---- Morph targets at their default weights: those of the node, else those of the mesh. Section 3.7.2.2.

    Result<void> applyMorphs(const GltfJson& json, const GltfJson& node, const GltfJson& mesh,
                             std::vector<glm::dvec3>& points) {
        const GltfJson* targets = gltfMember(json, "targets");
        if (!targets || !targets->is_array() || targets->empty()) return {};
        std::vector<double> weights = gltfNumbers(node, "weights", targets->size());
        if (weights.empty()) weights = gltfNumbers(mesh, "weights", targets->size());
        for (std::size_t i = 0; i < weights.size(); ++i) {
            const auto positions = gltfIndex((*targets)[i], "POSITION");
            if (weights[i] == 0 || !positions) continue;
            const auto offsets = gltfValues(m_document, *positions, 3);
            if (!offsets) return offsets.error();
            if (offsets->size() != points.size())
                return damaged(m_path, "a morph target has another number of vertices than its mesh");
            for (std::size_t k = 0; k < points.size(); ++k)
                points[k] += weights[i] * glm::dvec3(offsets->numbers[3 * k], offsets->numbers[3 * k + 1],
                                                     offsets->numbers[3 * k + 2]);
            ++m_morphed;
        }
        return {};
    }

    // ---- Skins. Section 3.7.3.3: joints place the vertices; the transform of the mesh's own node is ignored.

    Result<std::vector<glm::dmat4>> jointMatrices(std::size_t index) {
        const GltfJson* skin = gltfItem(m_document, "skins", index);
        const GltfJson* joints = skin ? gltfMember(*skin, "joints") : nullptr;
        if (!joints || !joints->is_array() || joints->empty())
            return damaged(m_path, "a node names skin " + std::to_string(index) + ", which has no joints");
        GltfValues inverses;
        if (const auto accessor = gltfIndex(*skin, "inverseBindMatrices")) {
            Result<GltfValues> values = gltfValues(m_document, *accessor, 16);
            if (!values) return values.error();
            if (values->size() < joints->size())
                return damaged(m_path, "a skin has fewer inverse bind matrices than joints");
            inverses = std::move(*values);
        }
        std::vector<glm::dmat4> matrices;
        for (std::size_t i = 0; i < joints->size(); ++i) {
            const std::size_t node = (*joints)[i].is_number_unsigned() ? (*joints)[i].get<std::size_t>() : kNoGltfItem;
            if (node >= m_scene.globals.size()) return damaged(m_path, "a skin names a joint that does not exist");
            glm::dmat4 inverse(1);
            if (!inverses.numbers.empty())
                for (int k = 0; k < 16; ++k)
                    inverse[k / 4][k % 4] = inverses.numbers[16 * i + static_cast<std::size_t>(k)];
            matrices.push_back(m_scene.globals[node] * inverse);
        }
        return matrices;
    }

    Result<Influences> influencesOf(const GltfJson& json, std::size_t vertices) {
        Influences influences;
        const GltfJson* attributes = gltfMember(json, "attributes");
        for (int set = 0; attributes; ++set) {
            const std::string joints = "JOINTS_" + std::to_string(set), weights = "WEIGHTS_" + std::to_string(set);
            if (!gltfMember(*attributes, joints.c_str()) || !gltfMember(*attributes, weights.c_str())) break;
            Result<GltfValues> j =
                gltfValues(m_document, gltfIndex(*attributes, joints.c_str()).value_or(kNoGltfItem), 4);
            if (!j) return j.error();
            Result<GltfValues> w =
                gltfValues(m_document, gltfIndex(*attributes, weights.c_str()).value_or(kNoGltfItem), 4);
            if (!w) return w.error();
            if (j->size() != vertices || w->size() != vertices)
                return damaged(m_path, "a skinned mesh has fewer joints or weights than vertices");
            influences.joints.push_back(std::move(*j));
            influences.weights.push_back(std::move(*w));
        }
        if (influences.joints.empty()) return damaged(m_path, "a skinned mesh has no joints or no weights");
        return influences;
    }

    Result<void> addSkinned(std::size_t skin, const GltfJson& json, const Primitive& primitive,
                            std::vector<glm::dvec3> points) {
        if (gltfExtension(json, "KHR_draco_mesh_compression"))
            return fail(ErrorCode::Malformed, "The file " + quoted(m_path) +
                                                  " holds a skinned mesh that Draco compressed, which is not read. "
                                                  "Export it without compression.");
        const auto matrices = jointMatrices(skin);
        if (!matrices) return matrices.error();
        const auto influences = influencesOf(json, points.size());
        if (!influences) return influences.error();
        m_skins.insert(skin);
        for (std::size_t i = 0; i < points.size(); ++i) {
            glm::dvec4 sum(0);
            for (std::size_t k = 0; k < 4 * influences->joints.size(); ++k) {
                const double weight = influences->weights[k / 4].numbers[4 * i + k % 4];
                const double joint = influences->joints[k / 4].numbers[4 * i + k % 4];
                if (weight == 0) continue;
                if (!(joint >= 0 && joint < static_cast<double>(matrices->size())))
                    return damaged(m_path, "a vertex names joint " + std::to_string(static_cast<std::int64_t>(joint)) +
                                               ", but its skin has only " + std::to_string(matrices->size()));
                sum += weight * ((*matrices)[static_cast<std::size_t>(joint)] * glm::dvec4(points[i], 1));
            }
            if (!(std::abs(sum.w) > 0)) return damaged(m_path, "a vertex of a skinned mesh has no weight");
            points[i] = glm::dvec3(sum) / sum.w;  // weights that do not add up to one
        }
        for (const glm::dmat4& matrix : *matrices) noteSinglePrecision(m_source, primitive.largestSingle, matrix);
        return append(points, primitive.triangles, glm::determinant(glm::dmat3(matrices->front())) < 0);
    }

    // ---- What was left out.

    void addNotes() {
        m_source.notes = m_scene.notes;
        const auto note = [&](const std::string& sentence) { m_source.notes.push_back(sentence); };
        std::size_t joints = 0;
        for (const std::size_t skin : m_skins)
            joints += gltfMember(*gltfItem(m_document, "skins", skin), "joints")->size();
        const std::size_t animations = gltfCount(m_document, "animations");
        if (animations > 0 || !m_skins.empty()) note(restPoseNote(animations, joints));
        if (m_morphed > 0)
            note("Morph targets were applied with their default weights: " + std::to_string(m_morphed) + ".");
        if (m_scene.hidden > 0) note("Hidden nodes with a mesh were left out: " + std::to_string(m_scene.hidden) + ".");
        if (m_withoutPositions > 0)
            note("Meshes without positions were left out: " + std::to_string(m_withoutPositions) + ".");
        for (const std::string& name : unknownExtensions())
            note("The file requires the extension " + name +
                 ", which is not read. The shape may differ from the "
                 "author's.");
    }

    std::vector<std::string> unknownExtensions() const {
        std::vector<std::string> names;
        const GltfJson* required = gltfMember(m_document.json, "extensionsRequired");
        if (!required || !required->is_array()) return names;
        for (const GltfJson& item : *required) {
            const std::string name = item.is_string() ? parserMessage(item.get<std::string>()) : "";
            const bool isKnown =
                std::ranges::find(kKnownExtensions, name) != kKnownExtensions.end() ||
                std::ranges::any_of(kShapelessExtensions, [&](std::string_view s) { return name.starts_with(s); });
            if (!isKnown && !name.empty() && names.size() < 8) names.push_back(name);
        }
        return names;
    }
};

}  // namespace

Result<SourceFile> readGltf(const std::filesystem::path& path, std::string_view bytes, const MeshFolder& folder) {
    Result<GltfDocument> document = parseGltf(path, bytes, folder);
    if (!document) return document.error();
    return Gltf(path, std::move(*document)).read();
}

}  // namespace gyre::importers
