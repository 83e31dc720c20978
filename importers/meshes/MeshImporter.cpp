#include "importers/meshes/MeshImporter.h"

#include "importers/meshes/MeshConventions.h"
#include "importers/meshes/MeshFileCheck.h"

#include <assimp/DefaultIOSystem.h>
#include <assimp/config.h>
#include <assimp/importerdesc.h>
#include <assimp/postprocess.h>
#include <assimp/scene.h>
#include <assimp/Importer.hpp>
#include <assimp/ProgressHandler.hpp>
#include <glm/gtc/matrix_transform.hpp>
#include <glm/mat4x4.hpp>
#include <glm/matrix.hpp>
#include <glm/vec4.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <exception>
#include <new>
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

/// Opens files normally and records their names, because the cache must know what a mesh depends on.
class RecordingIOSystem : public Assimp::DefaultIOSystem {
public:
    RecordingIOSystem(std::string first, std::vector<std::string>& others)
        : m_first(std::move(first)), m_others(others) {}
    Assimp::IOStream* Open(const char* name, const char* mode) override {
        Assimp::IOStream* stream = DefaultIOSystem::Open(name, mode);
        if (stream && name != m_first && std::ranges::find(m_others, name) == m_others.end())
            m_others.emplace_back(name);
        return stream;
    }

private:
    std::string m_first;
    std::vector<std::string>& m_others;
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

glm::dmat4 toMetresAndUp(float metresPerUnit, UpAxis up) {
    glm::dmat4 turn(1);  // columns: images of x, y and z
    if (up == UpAxis::Z) turn = {{1, 0, 0, 0}, {0, 0, -1, 0}, {0, 1, 0, 0}, {0, 0, 0, 1}};
    if (up == UpAxis::X) turn = {{0, 1, 0, 0}, {-1, 0, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}};
    return glm::scale(turn, glm::dvec3(metresPerUnit));
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

Result<std::vector<Placed>> placedMeshes(const aiScene& scene, const glm::dmat4& frame, const std::string& file,
                                         std::size_t& nodes) {
    struct Visit {
        const aiNode* node;
        glm::dmat4 parent;
        std::size_t depth;
    };
    std::vector<Placed> placed;
    std::vector<Visit> open{{scene.mRootNode, frame, 1}};
    while (!open.empty()) {
        const Visit visit = open.back();
        open.pop_back();
        if (++nodes > kMaxNodes)
            return fail(ErrorCode::Limit, "The file " + file + " has more than " + std::to_string(kMaxNodes) +
                                              " nodes. Join objects before exporting it.");
        if (visit.depth > kMaxNodeDepth)
            return fail(ErrorCode::Limit, "The file " + file + " nests nodes deeper than " +
                                              std::to_string(kMaxNodeDepth) + ". Flatten it before exporting.");
        const glm::dmat4 here = visit.parent * matrixOf(visit.node->mTransformation);
        for (unsigned i = 0; i < visit.node->mNumMeshes; ++i)
            if (visit.node->mMeshes[i] < scene.mNumMeshes)
                placed.push_back({scene.mMeshes[visit.node->mMeshes[i]], visit.node, here});
        for (unsigned i = visit.node->mNumChildren; i-- > 0;)
            open.push_back({visit.node->mChildren[i], here, visit.depth + 1});
    }
    return placed;
}

// ---- Triangles.

/// Runs before triangulation, which trusts indices and allocates memory per corner.
Result<void> checkFaces(const std::vector<Placed>& placed, const std::string& file) {
    std::size_t triangles = 0;
    for (const Placed& place : placed)
        for (unsigned f = 0; f < place.mesh->mNumFaces; ++f) {
            const aiFace& face = place.mesh->mFaces[f];
            if (face.mNumIndices > 2) triangles += face.mNumIndices - 2;
            if (triangles > kMaxTriangles)
                return fail(ErrorCode::Limit, "The file " + file + " has more than " + std::to_string(kMaxTriangles) +
                                                  " triangles. Simplify the mesh first.");
            for (unsigned i = 0; i < face.mNumIndices; ++i)
                if (face.mIndices[i] >= place.mesh->mNumVertices)
                    return fail(ErrorCode::Malformed, "The file " + file + " is damaged: a face of mesh \"" +
                                                          place.mesh->mName.C_Str() +
                                                          "\" names a vertex that does not exist.");
        }
    return {};
}

bool isFinite(const glm::vec3& v) { return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z); }

/// A mirroring transform inverts triangles, so their orientation is reversed.
Result<void> append(MeshReading& reading, const Placed& place, const std::string& file) {
    TriangleMesh& mesh = reading.mesh;
    const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
    for (unsigned i = 0; i < place.mesh->mNumVertices; ++i) {
        const aiVector3D& v = place.mesh->mVertices[i];
        const glm::vec3 point(place.transform * glm::dvec4(v.x, v.y, v.z, 1));
        if (!isFinite(point))
            return fail(ErrorCode::Malformed, "The file " + file +
                                                  " has a vertex that is not a finite number: number " +
                                                  std::to_string(i + 1) + " of mesh \"" + place.mesh->mName.C_Str() +
                                                  "\". Repair the mesh and export it again.");
        mesh.vertices.push_back(point);
    }
    const bool mirrored = glm::determinant(glm::dmat3(place.transform)) < 0;
    for (unsigned f = 0; f < place.mesh->mNumFaces; ++f) {
        const aiFace& face = place.mesh->mFaces[f];
        if (face.mNumIndices < 3) {
            ++reading.dropped;
            continue;
        }
        glm::uvec3 triangle(face.mIndices[0], face.mIndices[1], face.mIndices[2]);
        if (mirrored) std::swap(triangle.y, triangle.z);
        mesh.triangles.push_back(triangle + first);
    }
    ++reading.meshes;
    return {};
}

Result<void> appendAll(MeshReading& reading, const std::vector<Placed>& placed, const std::string& file) {
    const aiNode* node = nullptr;
    for (const Placed& place : placed) {  // meshes of a node are adjacent
        if (place.node != node) reading.parts.push_back({place.node->mName.C_Str(), 0});
        node = place.node;
        const std::size_t before = reading.mesh.triangles.size();
        if (auto added = append(reading, place, file); !added) return added;
        reading.parts.back().triangles += reading.mesh.triangles.size() - before;
    }
    return {};
}

// ---- Assimp.

void configure(Assimp::Importer& importer, const ProgressCallback& progress) {
    importer.SetProgressHandler(new Reporter(progress));  // the importer takes ownership
    importer.SetPropertyBool(AI_CONFIG_IMPORT_NO_SKELETON_MESHES, true);
    importer.SetPropertyBool(AI_CONFIG_IMPORT_FBX_PRESERVE_PIVOTS, false);  // one node instead of up to fifteen
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
                                          parserMessage(importer.GetErrorString()) + ". Export it again.");
}

Result<MeshReading> read(const std::filesystem::path& path, const MeshOptions& options,
                         const ProgressCallback& progress) {
    const std::string file = quoted(path);
    MeshReading reading;
    Assimp::Importer importer;
    configure(importer, progress);
    importer.SetIOHandler(new RecordingIOSystem(path.string(), reading.alsoRead));  // the importer takes ownership
    if (!importer.ReadFile(path.string(), 0)) return refusal(importer, path);
    const std::string name = importerName(importer);
    const MeshConvention convention = conventionOf(name);
    aiScene& scene = const_cast<aiScene&>(*importer.GetScene());
    if (!scene.mRootNode) return refusal(importer, path);

    const Frame frame = frameOf(scene, convention);
    reading.format = convention.name;
    reading.up = options.up.value_or(frame.up);
    reading.metresPerUnit = options.metresPerUnit.value_or(frame.metresPerUnit);
    reading.unitFromFile = frame.unitFromFile && !options.metresPerUnit;
    const glm::dmat4 toMetres = toMetresAndUp(reading.metresPerUnit, reading.up);
    const Result<std::vector<Placed>> placed = placedMeshes(scene, toMetres, file, reading.nodes);
    if (!placed) return placed.error();
    if (auto sound = checkFaces(*placed, file); !sound) return sound.error();

    if (!importer.ApplyPostProcessing(aiProcess_Triangulate)) return refusal(importer, path);
    if (auto added = appendAll(reading, *placed, file); !added) return added.error();
    if (reading.mesh.triangles.empty())
        return fail(ErrorCode::Malformed, "The file " + file + " holds no triangles" +
                                              (reading.dropped ? ", only points or lines" : "") +
                                              ". Choose a file with a mesh.");
    return reading;
}

}  // namespace

Result<MeshReading> readMesh(const std::filesystem::path& path, const MeshOptions& options,
                             const ProgressCallback& progress) {
    if (auto sound = checkMeshFile(path); !sound) return sound.error();
    bool cancelled = false;
    const ProgressCallback watched = [&](double fraction) {
        cancelled = cancelled || (progress && !progress(fraction));
        return !cancelled;
    };
    const auto stopped = [&] {
        return fail(ErrorCode::Cancelled, "The import of " + quoted(path) + " was cancelled.");
    };
    try {
        Result<MeshReading> reading = read(path, options, watched);
        if (cancelled) return stopped();
        return reading;
    } catch (const std::bad_alloc&) {
        return fail(ErrorCode::Limit,
                    "There is not enough memory to read " + quoted(path) + ". Simplify the mesh first.");
    } catch (const std::exception& error) {
        if (cancelled) return stopped();
        return fail(ErrorCode::Malformed,
                    "The file " + quoted(path) + " is damaged. The reader says: " + parserMessage(error.what()) + ".");
    }
}

}  // namespace gyre::importers
