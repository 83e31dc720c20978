#include "core/base/Hash.h"
#include "core/file/EffectRecords.h"
#include "tests/core/EffectSamples.h"

#include <cstdio>
#include <fstream>
#include <string>

using namespace gyre;

namespace {

unsigned long long number(ElementId id) { return id.value; }

void printAll(const float* numbers, int count) {
    for (int i = 0; i < count; ++i) std::printf(" %.9g", double(numbers[i]));
}

void listDrives(const Scene& scene) {
    for (const Curve& curve : scene.curves) {
        std::printf("CURV %llu %s %d", number(curve.target.element), curve.target.field.c_str(), int(curve.after));
        for (const CurveKey& k : curve.keys)
            std::printf(" %.9g:%.9g,%.9g,%.9g:%d", double(k.time), double(k.value.x), double(k.value.y), double(k.value.z), int(k.next));
        std::printf("\n");
    }
    for (const Parameter& p : scene.parameters) {
        std::printf("PARM %llu %s %s %d", number(p.id), p.name.c_str(), p.unit.c_str(), p.components);
        for (const glm::vec4* numbers : {&p.value, &p.low, &p.high}) printAll(&numbers->x, 4);
        std::printf("\n");
        for (const ParameterLink& l : p.links) {
            std::printf("LINK %llu %s %d %d", number(l.target.element), l.target.field.c_str(), int(l.how), l.from);
            printAll(&l.scale.x, 3);
            printAll(&l.offset.x, 3);
            std::printf("\n");
        }
    }
    for (const SceneEvent& e : scene.events) {
        std::printf("EVNT %llu %s %.17g %d", number(e.id), e.name.c_str(), e.time, int(e.kind));
        for (const ElementId id : e.starts) std::printf(" %llu", number(id));
        std::printf("\n");
    }
    if (scene.warmUp != 0) std::printf("WARM %.17g\n", scene.warmUp);
}

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
    listDrives(effect.scene);
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
