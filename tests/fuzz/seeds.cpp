#include "core/scenefile/SceneFile.h"
#include "core/scenefile/SceneJson.h"
#include "core/simulation/Simulation.h"
#include "importers/obstacles/HullAround.h"
#include "importers/obstacles/MeshPipe.h"
#include "importers/obstacles/PiecesBytes.h"
#include "tests/core/EffectSamples.h"
#include "tests/fuzz/Game.h"
#include "tests/fuzz/SmallScene.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <span>

using namespace gyre;

namespace {

void put(const std::filesystem::path& file, std::span<const std::byte> bytes) {
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
}

/// Writes a seed for fuzz_mesh_import with the first byte that selects its kind.
void putMesh(const std::filesystem::path& file, std::uint8_t kind, std::span<const std::byte> bytes) {
    std::vector<std::byte> all{std::byte{kind}};
    all.insert(all.end(), bytes.begin(), bytes.end());
    put(file, all);
}

void putMeshes(const std::filesystem::path& folder) {
    importers::MeshPart part;
    TriangleMesh& mesh = part.clean.mesh;
    mesh.vertices = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 1, 1}};
    mesh.triangles = {{0, 2, 1}, {0, 1, 3}, {0, 3, 2}, {1, 2, 4}, {2, 3, 4}, {3, 1, 4}};
    std::vector<std::byte> plain{std::byte(mesh.vertices.size())};
    for (const std::byte each : std::as_bytes(std::span(mesh.vertices))) plain.push_back(each);
    for (const glm::uvec3& t : mesh.triangles)
        for (int i = 0; i < 3; ++i) plain.push_back(std::byte(t[i]));
    putMesh(folder / "mesh", 0, plain);

    importers::MeshFile file;
    file.format = "obj";
    file.metresPerUnit = 1;
    file.parts.push_back(part);
    std::vector<std::byte> sent;
    const importers::PipeSink sink = [&](std::span<const std::byte> bytes) {
        sent.insert(sent.end(), bytes.begin(), bytes.end());
        return true;
    };
    importers::sendStart(sink);
    importers::sendProgress(sink, 0.5);
    importers::sendMesh(sink, file);
    putMesh(folder / "sent", 1, sent);
    if (const auto fitted = importers::hullAround(mesh, {})) putMesh(folder / "pieces", 2, importers::bytesOf(*fitted));
}

/// The scene with so few particles and cells that its steps are fast, and everything begins at once.
Scene shrunk(Scene scene) {
    scene.fluid.gridCells = std::min(scene.fluid.gridCells, 12);
    scene.fluid.maxTracers = std::min(scene.fluid.maxTracers, 200);
    scene.fluid.maxVortons = std::min(scene.fluid.maxVortons, 200);
    for (Element& element : scene.elements) {
        if (auto* emitter = std::get_if<Emitter>(&element.body)) emitter->start = 0;
        if (auto* source = std::get_if<VorticitySource>(&element.body)) source->start = 0;
        if (auto* region = std::get_if<FluidRegion>(&element.body)) region->start = 0;
    }
    return scene;
}

/// Seeds from a scene file, shrunk. False if it cannot be read.
bool putScene(const std::filesystem::path& folder, const std::filesystem::path& file) {
    const Result<Scene> scene = readScene(file);
    if (!scene) return false;
    const std::string name = file.stem().string();
    const std::vector<std::byte> effect = writeEffect({effectScene(shrunk(*scene)), kSolverRevision, "seed", {}});
    for (const char* target : {"asset_load", "asset_step"}) put(folder / target / name, effect);
    return true;
}

}  // namespace

/// fuzz_seeds FOLDER: writes the seed corpora of tests/data/fuzz.
/// fuzz_seeds FOLDER SCENE.gyre...: writes seeds of these scenes instead.
int main(int argc, char** argv) {
    if (argc < 2) return 2;
    const std::filesystem::path folder = argv[1];
    bool good = true;
    for (int i = 2; i < argc; ++i) good = putScene(folder, argv[i]) && good;
    if (argc > 2) return good ? 0 : 1;
    for (const char* target : {"asset_load", "asset_step"}) {
        put(folder / target / "smallest", writeEffect(samples::smallestEffect()));
        put(folder / target / "every-chunk", writeEffect(samples::effectWithEveryChunk()));
        put(folder / target / "driven", fuzz::smallEffect());
        put(folder / target / "carried",
            writeEffect({effectScene(fuzz::smallCarriedScene()), kSolverRevision, "seed", {}}));
        put(folder / target / "lively",
            writeEffect({effectScene(samples::livelyScene()), kSolverRevision, "seed", {}}));
    }
    for (const auto& [name, scene] :
         {std::pair("driven", fuzz::smallScene()), std::pair("carried", fuzz::smallCarriedScene()),
          std::pair("instance", fuzz::smallInstance()), std::pair("lively", samples::livelyScene()),
          std::pair("empty", Scene())}) {
        const std::string text = *sceneToJson(scene);
        put(folder / "scene_read" / name, std::as_bytes(std::span(text)));
    }
    putMeshes(folder / "mesh_import");
    Simulation simulation(fuzz::smallScene(), 1);
    for (const int frames : {0, 1}) {
        for (int i = 0; i < frames; ++i) simulation.step();
        put(folder / "state_restore" / ("frame-" + std::to_string(frames)), simulation.save());
    }
    gyre_context* context = fuzz::gameContext();
    put(folder / "state_restore" / "whole", fuzz::savedBy(context, fuzz::startedIn(context, fuzz::smallEffect())));
    gyre_context_destroy(context);
    return 0;
}
