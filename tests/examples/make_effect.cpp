#include "core/base/Hash.h"
#include "core/runtime/Stamp.h"
#include "core/simulation/Simulation.h"
#include "tests/core/EffectSamples.h"

#include <cstdio>
#include <cstdlib>
#include <fstream>

using namespace gyre;

/// make_effect FILE FRAMES: writes an effect and prints the hash of the author's simulation after this number of
/// frames, for comparison with the examples.
int main(int argc, char** argv) {
    if (argc != 3) return 2;
    const Scene scene = samples::livelyScene();
    const Result<Effect> effect = makeEffect(scene, 1);
    if (!effect) {
        std::fprintf(stderr, "%s\n", effect.error().text().c_str());
        return 1;
    }
    const std::vector<std::byte> bytes = writeEffect(*effect);
    std::ofstream file(argv[1], std::ios::binary);
    file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    if (!file.flush()) return 1;

    Simulation authors(scene, 2);
    for (int i = 0; i < std::atoi(argv[2]); ++i) authors.step();
    std::printf("%s\n", hexOf(authors.stateHash()).c_str());
    return 0;
}
