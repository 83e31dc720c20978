#include "core/file/SceneJson.h"
#include "core/simulation/Simulation.h"
#include "tests/core/EffectSamples.h"
#include "tests/fuzz/SmallScene.h"

#include <filesystem>
#include <fstream>
#include <span>

using namespace gyre;

namespace {

void put(const std::filesystem::path& file, std::span<const std::byte> bytes) {
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary).write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
}

}  // namespace

/// fuzz_seeds FOLDER: writes the corpora that are kept in tests/data/fuzz.
int main(int argc, char** argv) {
    if (argc != 2) return 2;
    const std::filesystem::path folder = argv[1];
    for (const char* target : {"asset_load", "asset_step"}) {
        put(folder / target / "smallest", writeEffect(samples::smallestEffect()));
        put(folder / target / "every-chunk", writeEffect(samples::effectWithEveryChunk()));
        put(folder / target / "driven", writeEffect({effectScene(fuzz::smallScene()), kSolverRevision, "seed", {}}));
        put(folder / target / "lively", writeEffect({effectScene(samples::livelyScene()), kSolverRevision, "seed", {}}));
    }
    for (const auto& [name, scene] : {std::pair("driven", fuzz::smallScene()), std::pair("lively", samples::livelyScene()), std::pair("empty", Scene())}) {
        const std::string text = *sceneToJson(scene);
        put(folder / "scene_read" / name, std::as_bytes(std::span(text)));
    }
    Simulation simulation(fuzz::smallScene(), 1);
    for (const int frames : {0, 4}) {
        for (int i = 0; i < frames; ++i) simulation.step();
        put(folder / "state_restore" / ("frame-" + std::to_string(frames)), simulation.save());
    }
    return 0;
}
