#include "importers/meshes/AssimpReader.h"

#include "importers/meshes/FbxInheritance.h"
#include "importers/meshes/FormatFacts.h"
#include "importers/meshes/MeshConventions.h"
#include "importers/meshes/MeshFileCheck.h"

#include <assimp/DefaultIOSystem.h>
#include <assimp/MemoryIOWrapper.h>
#include <assimp/config.h>
#include <assimp/importerdesc.h>
#include <assimp/postprocess.h>
#include <assimp/scene.h>
#include <assimp/IOSystem.hpp>
#include <assimp/Importer.hpp>
#include <assimp/ProgressHandler.hpp>
#include <glm/mat4x4.hpp>
#include <glm/matrix.hpp>
#include <glm/vec4.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <exception>
#include <map>
#include <new>
#include <set>
#include <stdexcept>
#include <string_view>
#include <utility>

namespace gyre::importers {
namespace {

// ---- Progress. Assimp ignores what its handler returns, so cancelling throws an exception.

struct Cancelled : std::runtime_error {
    Cancelled() : std::runtime_error("cancelled") {}
};

class Reporter : public Assimp::ProgressHandler {
public:
    explicit Reporter(const ProgressCallback& progress) : m_progress(progress) {}
    bool Update(float fraction) override {
        if (m_progress && !m_progress(std::clamp<double>(fraction, 0, 1))) throw Cancelled();
        return true;
    }

private:
    const ProgressCallback& m_progress;
};

// ---- Files.

/// The files that Assimp asked for besides the mesh file.
struct OtherFiles {
    std::vector<std::string> read;             ///< by the names that it asked for
    std::vector<std::string> wanted, skipped;  ///< kept from it, with all links followed; skipped: shapeless ones
};

void addOnce(std::vector<std::string>& names, const std::string& name) {
    if (std::ranges::find(names, name) == names.end()) names.push_back(name);
}

/// Opens the mesh file, from repaired bytes if there are some, and of all others those that MeshFolder permits. Records
/// their names, because the cache must know what a mesh depends on.
class GuardedIOSystem : public Assimp::IOSystem {
public:
    GuardedIOSystem(std::string first, const AssimpRequest& request, OtherFiles& others)
        : m_first(std::move(first)), m_request(request), m_others(others) {}
    bool Exists(const char* name) const override {
        if (name == m_first) return m_request.bytes || m_files.Exists(name);
        return isReadable(name);
    }
    Assimp::IOStream* Open(const char* name, const char* mode) override {
        if (m_request.bytes && name == m_first)
            return new Assimp::MemoryIOStream(reinterpret_cast<const std::uint8_t*>(m_request.bytes->data()),
                                              m_request.bytes->size());
        if (name != m_first && !isReadable(name)) return nullptr;
        Assimp::IOStream* stream = m_files.Open(name, mode);
        if (stream && name != m_first) addOnce(m_others.read, name);
        return stream;
    }
    void Close(Assimp::IOStream* stream) override { m_files.Close(stream); }
    char getOsSeparator() const override { return m_files.getOsSeparator(); }
    bool ComparePaths(const char* one, const char* second) const override { return m_files.ComparePaths(one, second); }

private:
    Assimp::DefaultIOSystem m_files;  // not the base class: it is final in Assimp 6
    std::string m_first;
    const AssimpRequest& m_request;
    OtherFiles& m_others;

    bool isReadable(const std::string& name) const {
        const Reference reference = m_request.folder.referenceTo(name);
        if (reference == Reference::Outside)
            addOnce(isShapeless(name) ? m_others.skipped : m_others.wanted, m_request.folder.resolved(name).string());
        return reference == Reference::Readable;
    }
};

// ---- Formats.

std::string importerName(const Assimp::Importer& importer) {
    const int index = importer.GetPropertyInteger("importerIndex", -1);
    const aiImporterDesc* description = index < 0 ? nullptr : importer.GetImporterInfo(static_cast<std::size_t>(index));
    return description ? description->mName : "";
}

/// Up axis and unit of a file. Assimp's own conversion is undone.
struct Frame {
    UpAxis up = UpAxis::Y;
    float metresPerUnit = 1;
    bool unitFromFile = false;
};

double number(const aiMetadata* data, const char* key, double otherwise) {
    if (!data) return otherwise;
    double real = 0;
    if (float single = 0; data->Get(key, single)) return single;
    if (data->Get(key, real)) return real;
    if (std::int32_t whole = 0; data->Get(key, whole)) return whole;
    return otherwise;
}

void readFbxFrame(const aiMetadata* data, Frame& frame) {
    constexpr std::array kAxes{UpAxis::X, UpAxis::Y, UpAxis::Z};
    const double centimetres = number(data, "UnitScaleFactor", 1);
    const int axis = static_cast<int>(number(data, "UpAxis", 1));
    frame.metresPerUnit = static_cast<float>(0.01 * centimetres);
    if (axis >= 0 && axis < 3) frame.up = kAxes[static_cast<std::size_t>(axis)];
}

/// Removes the matrix that Assimp multiplied to the root, a rotation to +Y times the unit. Afterwards nodes hold the
/// file's own numbers.
void takeFrameFromRoot(aiNode& root, Frame& frame) {
    const aiMatrix4x4& m = root.mTransformation;
    const double unit = std::sqrt(static_cast<double>(m.a1) * m.a1 + static_cast<double>(m.b1) * m.b1 +
                                  static_cast<double>(m.c1) * m.c1);
    frame.metresPerUnit = static_cast<float>(unit);
    frame.up = m.b1 > 0.5 * unit ? UpAxis::X : m.b3 > 0.5 * unit ? UpAxis::Z : UpAxis::Y;
    root.mTransformation = aiMatrix4x4();
}

Frame frameOf(aiScene& scene, const MeshConvention& convention) {
    Frame frame{convention.up, convention.metresPerUnit, convention.saysUnit};
    if (convention.inRoot) takeFrameFromRoot(*scene.mRootNode, frame);
    if (convention.name == std::string_view("FBX")) readFbxFrame(scene.mMetaData, frame);
    if (std::isfinite(frame.metresPerUnit) && frame.metresPerUnit > 0) return frame;
    return {frame.up, 1, false};  // the file's values are invalid
}

// ---- Nodes.

struct Placed {
    const aiMesh* mesh;
    const aiNode* node;
    glm::dmat4 transform;
};

glm::dmat4 matrixOf(const aiMatrix4x4& m) {  // Assimp is row-major, glm column-major
    return {{m.a1, m.b1, m.c1, m.d1}, {m.a2, m.b2, m.c2, m.d2}, {m.a3, m.b3, m.c3, m.d3}, {m.a4, m.b4, m.c4, m.d4}};
}

FbxInherit inheritOf(const aiNode& node) {
    const double stated = number(node.mMetaData, "InheritType", 1);
    return stated == 0 ? FbxInherit::RrSs : stated == 2 ? FbxInherit::Rrs : FbxInherit::RSrs;
}

/// The meshes of all nodes with their transforms, and the transforms of nodes by name, for skins.
struct Walked {
    std::vector<Placed> placed;
    std::map<std::string, glm::dmat4> byName;
    std::size_t nodes = 0;
};

/// Whether Assimp made this node for a part of the transform of a model of FBX.
bool isPartOfModel(const aiNode& node) {
    return std::string_view(node.mName.C_Str()).find("_$AssimpFbx$_") != std::string_view::npos;
}
/// Whether it undoes the geometric transform for the children.
bool isAfterModel(const aiNode& node) { return std::string_view(node.mName.C_Str()).ends_with("Inverse"); }

Result<Walked> walk(const aiScene& scene, const std::filesystem::path& path) {
    struct Visit {
        const aiNode* node;
        FbxGlobal parent;
        glm::dmat4 before;  ///< parts of the model's own transform
        std::size_t depth;
    };
    Walked walked;
    std::size_t visited = 0;
    std::vector<Visit> open{{scene.mRootNode, {}, glm::dmat4(1), 1}};
    while (!open.empty()) {
        Visit visit = open.back();
        open.pop_back();
        const bool isPart = isPartOfModel(*visit.node);
        walked.nodes += !isPart;
        if (walked.nodes > kMaxNodes || ++visited > 16 * kMaxNodes) return tooManyNodes(path);
        if (visit.depth > kMaxNodeDepth) return tooDeep(path);
        const glm::dmat4 local = visit.before * matrixOf(visit.node->mTransformation);
        Visit below{nullptr, visit.parent, glm::dmat4(1), visit.depth + !isPart};
        if (isPart && isAfterModel(*visit.node))
            below.parent.matrix = below.parent.matrix * local;
        else if (isPart)
            below.before = local;
        else
            below.parent = combined(visit.parent, local, inheritOf(*visit.node));
        const glm::dmat4& here = below.parent.matrix;
        if (!isPart) walked.byName.emplace(visit.node->mName.C_Str(), here);
        for (unsigned i = 0; i < visit.node->mNumMeshes; ++i)
            if (visit.node->mMeshes[i] < scene.mNumMeshes)
                walked.placed.push_back({scene.mMeshes[visit.node->mMeshes[i]], visit.node, here});
        for (unsigned i = visit.node->mNumChildren; i-- > 0;) {
            below.node = visit.node->mChildren[i];
            open.push_back(below);
        }
    }
    return walked;
}

// ---- Triangles.

/// Runs before triangulation, which trusts indices and allocates memory per corner.
Result<void> checkFaces(const std::vector<Placed>& placed, const std::filesystem::path& path) {
    std::size_t triangles = 0;
    for (const Placed& place : placed)
        for (unsigned f = 0; f < place.mesh->mNumFaces; ++f) {
            const aiFace& face = place.mesh->mFaces[f];
            if (face.mNumIndices > 2) triangles += face.mNumIndices - 2;
            if (triangles > kMaxTriangles) return tooManyTriangles(path);
            for (unsigned i = 0; i < face.mNumIndices; ++i)
                if (face.mIndices[i] >= place.mesh->mNumVertices)
                    return damaged(path, "a face of mesh \"" + std::string(place.mesh->mName.C_Str()) +
                                             "\" names a vertex that does not exist");
        }
    return {};
}

/// The vertices of a mesh in the file's frame: placed by its node or, if it has a skin whose joints are all there, by
/// those. Collada 1.4, "Skin Deformation"; the offset matrices of Assimp hold the bind shape matrix.
std::vector<glm::dvec3> placedVertices(const Placed& place, const Walked& walked, bool hasSkins) {
    const aiMesh& mesh = *place.mesh;
    std::vector<glm::dvec3> points;
    points.reserve(mesh.mNumVertices);
    for (unsigned i = 0; i < mesh.mNumVertices; ++i) {
        const aiVector3D& v = mesh.mVertices[i];
        points.push_back(glm::dvec3(place.transform * glm::dvec4(v.x, v.y, v.z, 1)));
    }
    if (!hasSkins) return points;
    std::vector<glm::dvec4> sums(mesh.mNumBones > 0 ? mesh.mNumVertices : 0, glm::dvec4(0));
    for (unsigned b = 0; b < mesh.mNumBones; ++b) {
        const aiBone& bone = *mesh.mBones[b];
        const auto joint = walked.byName.find(bone.mName.C_Str());
        if (joint == walked.byName.end()) return points;
        const glm::dmat4 matrix = joint->second * matrixOf(bone.mOffsetMatrix);
        for (unsigned w = 0; w < bone.mNumWeights; ++w) {
            const aiVertexWeight& weight = bone.mWeights[w];
            if (weight.mVertexId >= mesh.mNumVertices) continue;
            const aiVector3D& v = mesh.mVertices[weight.mVertexId];
            sums[weight.mVertexId] += static_cast<double>(weight.mWeight) * (matrix * glm::dvec4(v.x, v.y, v.z, 1));
        }
    }
    for (std::size_t i = 0; i < sums.size(); ++i)
        if (sums[i].w > 0) points[i] = glm::dvec3(sums[i]) / sums[i].w;
    return points;
}

/// A mirroring transform inverts triangles, so their orientation is reversed.
void append(SourceFile& source, const Placed& place, const Walked& walked, bool hasSkins) {
    const auto first = static_cast<std::uint32_t>(source.points.size());
    const std::vector<glm::dvec3> points = placedVertices(place, walked, hasSkins);
    source.points.insert(source.points.end(), points.begin(), points.end());
    double largest = 0;
    for (unsigned i = 0; i < place.mesh->mNumVertices; ++i) {
        const aiVector3D& v = place.mesh->mVertices[i];
        largest = std::max<double>({largest, std::abs(v.x), std::abs(v.y), std::abs(v.z)});
    }
    noteSinglePrecision(source, largest, place.transform);
    const bool mirrored = glm::determinant(glm::dmat3(place.transform)) < 0;
    for (unsigned f = 0; f < place.mesh->mNumFaces; ++f) {
        const aiFace& face = place.mesh->mFaces[f];
        if (face.mNumIndices < 3) {
            ++source.dropped;
            continue;
        }
        glm::uvec3 triangle(face.mIndices[0], face.mIndices[1], face.mIndices[2]);
        if (mirrored) std::swap(triangle.y, triangle.z);
        source.triangles.push_back(triangle + first);
    }
    ++source.meshes;
}

void appendAll(SourceFile& source, const Walked& walked, bool hasSkins) {
    const aiNode* node = nullptr;
    for (const Placed& place : walked.placed) {  // meshes of a node are adjacent
        if (place.node != node) source.parts.push_back({place.node->mName.C_Str(), 0});
        node = place.node;
        const std::size_t before = source.triangles.size();
        append(source, place, walked, hasSkins);
        source.parts.back().triangles += source.triangles.size() - before;
    }
}

void addNotes(SourceFile& source, const aiScene& scene, const Walked& walked, const FormatFacts& facts) {
    std::set<std::string> bones;
    std::size_t morphs = 0;
    for (const Placed& place : walked.placed) {
        for (unsigned b = 0; b < place.mesh->mNumBones; ++b) bones.insert(place.mesh->mBones[b]->mName.C_Str());
        morphs += place.mesh->mNumAnimMeshes;
    }
    const std::size_t animations = std::max<std::size_t>(scene.mNumAnimations, facts.animations);
    if (animations > 0 || !bones.empty()) source.notes.push_back(restPoseNote(animations, bones.size()));
    if (morphs > 0)
        source.notes.push_back("Morph targets were left out: " + std::to_string(morphs) +
                               ". The mesh has its basic shape.");
    source.notes.insert(source.notes.end(), facts.notes.begin(), facts.notes.end());
}

// ---- Assimp.

void configure(Assimp::Importer& importer, const ProgressCallback& progress) {
    importer.SetProgressHandler(new Reporter(progress));  // the importer takes ownership
    importer.SetPropertyBool(AI_CONFIG_IMPORT_NO_SKELETON_MESHES, true);
    // One node for the pivots, offsets and geometric transform of each model, as they are in the file: in a single
    // product the children would inherit the geometric transform.
    importer.SetPropertyBool(AI_CONFIG_IMPORT_FBX_PRESERVE_PIVOTS, true);
    importer.SetPropertyBool(AI_CONFIG_IMPORT_FBX_READ_ANIMATIONS, false);
    importer.SetPropertyBool(AI_CONFIG_IMPORT_FBX_READ_CAMERAS, false);
    importer.SetPropertyBool(AI_CONFIG_IMPORT_FBX_READ_LIGHTS, false);
}

/// Rethrows an allocation failure that Assimp caught, so that all of them are handled in one place.
Error refusal(const Assimp::Importer& importer, const std::filesystem::path& path) {
    const std::string file = quoted(path);
    try {
        if (importer.GetException()) std::rethrow_exception(importer.GetException());
    } catch (const std::bad_alloc&) {
        throw;
    } catch (...) {  // the message follows below
    }
    if (!importer.IsExtensionSupported(path.extension().string()))
        return fail(ErrorCode::Malformed,
                    "The file " + file + " is of no known format. Gyre reads OBJ, glTF, GLB, FBX, " +
                        "STL, PLY, Collada, 3DS, OFF, 3MF and others: export the mesh as one of them.");
    return fail(ErrorCode::Malformed, "The file " + file +
                                          " is damaged, or not what its ending says. The reader says: " +
                                          parserMessage(importer.GetErrorString()) +
                                          ". If its program can open it, export it as glTF (.glb).");
}

}  // namespace

Result<SourceFile> readByAssimp(const std::filesystem::path& path, const AssimpRequest& request,
                                const ProgressCallback& progress) {
    SourceFile source;
    std::filesystem::path name = path;
    if (!request.ending.empty()) name.replace_extension(request.ending);
    Assimp::Importer importer;
    configure(importer, progress);
    OtherFiles others;
    importer.SetIOHandler(new GuardedIOSystem(name.string(), request, others));  // the importer takes ownership
    const bool isRead = importer.ReadFile(name.string(), 0) != nullptr;
    source.wanted = others.wanted;
    if (!source.wanted.empty()) return source;
    if (!isRead) return refusal(importer, path);
    source.alsoRead = others.read;
    const std::string reader = importerName(importer);
    const MeshConvention convention = conventionOf(reader);
    aiScene& scene = const_cast<aiScene&>(*importer.GetScene());
    if (!scene.mRootNode) return refusal(importer, path);

    const FormatFacts facts = formatFacts(path, request.bytes, convention.name);
    const Frame frame = frameOf(scene, convention);
    source.format = convention.name;
    source.up = frame.up;
    source.metresPerUnit = facts.metresPerUnit.value_or(static_cast<double>(frame.metresPerUnit));
    source.unitFromFile = frame.unitFromFile || facts.metresPerUnit;
    const Result<Walked> walked = walk(scene, path);
    if (!walked) return walked.error();
    source.nodes = walked->nodes;
    if (auto sound = checkFaces(walked->placed, path); !sound) return sound.error();

    if (!importer.ApplyPostProcessing(aiProcess_Triangulate)) return refusal(importer, path);
    const bool hasSkins = source.format == "FBX" || source.format == "Collada";
    appendAll(source, *walked, hasSkins);
    for (MeshNode& part : source.parts)
        if (const auto found = facts.names.find(part.name); found != facts.names.end()) part.name = found->second;
    addNotes(source, scene, *walked, facts);
    noteSkipped(source, others.skipped);
    return source;
}

}  // namespace gyre::importers
