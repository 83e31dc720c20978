#include "core/base/Hash.h"
#include "core/file/EffectRecords.h"
#include "tests/core/EffectSamples.h"

#include <cstdio>
#include <fstream>
#include <string>

using namespace gyre;

namespace {

void list(const Effect& effect) {
    std::printf("name %s\nrevision %u\nsubstep %.17g\nseed %llu\n", effect.scene.name.c_str(), effect.solverRevision,
                effect.scene.fluid.substep, static_cast<unsigned long long>(effect.scene.fluid.seed));
    std::size_t hulls = 0, planes = 0, vertices = 0, keys = 0;
    for (const char* chunk : {"EMIT", "VSRC", "BODY", "REGN", "FORC", "KILL"})
        for (const Element& element : effect.scene.elements) {
            const std::string name = chunkOf(element.body) ? chunkOf(element.body) : "";
            if (name != chunk) continue;
            const glm::vec3& p = element.place.position;
            std::printf("%s %llu %s %.9g %.9g %.9g\n", chunk, static_cast<unsigned long long>(element.id.value), element.name.c_str(),
                        double(p.x), double(p.y), double(p.z));
            const Body* body = std::get_if<Body>(&element.body);
            if (!body) continue;
            keys += body->keys.list().size();
            for (const ConvexPolytope& piece : body->obstacle.pieces()) {
                ++hulls;
                planes += piece.planes.size();
                vertices += piece.vertices.size();
            }
        }
    std::printf("HULL %zu\nPLAN %zu\nHULV %zu\nKEYS %zu\n", hulls, planes, vertices, keys);
    for (const Checkpoint& point : effect.checkpoints)
        std::printf("checkpoint %u %u %u %u %s\n", point.frame, point.vortons, point.tracers, point.bodies, hexOf(point.hash).c_str());
}

}  // namespace

/// effect_listing FILE: writes an effect with every chunk there, and lists what our own reader finds in it.
int main(int argc, char** argv) {
    if (argc != 2) return 2;
    const std::vector<std::byte> bytes = writeEffect(samples::effectWithEveryChunk());
    std::ofstream file(argv[1], std::ios::binary);
    file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    if (!file.flush()) return 1;
    const auto effect = readEffect(bytes);
    if (!effect) return 1;
    list(*effect);
    return 0;
}
