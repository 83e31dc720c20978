#include "core/base/Hash.h"
#include "core/effectfile/EffectRecords.h"
#include "tests/core/EffectSamples.h"

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <limits>
#include <string>
#include <vector>

using namespace gyre;

namespace {

unsigned long long number(ElementId id) { return id.value; }

void printAll(const float* numbers, int count) {
    for (int i = 0; i < count; ++i) std::printf(" %.9g", double(numbers[i]));
}

void listCurves(const char* chunk, const std::vector<Curve>& curves) {
    for (const Curve& curve : curves) {
        std::printf("%s %llu %s %d", chunk, number(curve.target.element), curve.target.field.c_str(), int(curve.after));
        for (const CurveKey& k : curve.keys) {
            std::printf(" %.9g:%.9g,%.9g,%.9g:%d", double(k.time), double(k.value.x), double(k.value.y),
                        double(k.value.z), int(k.next));
            if (!k.slopes) continue;
            std::printf(":");
            for (const glm::vec3* slope : {&k.slopes->in, &k.slopes->out}) printAll(&slope->x, 3);
        }
        std::printf("\n");
    }
}

void listDrives(const Scene& scene) {
    listCurves("CURV", scene.curves);
    listCurves("LIFE", scene.lifeCurves);
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
    std::size_t hulls = 0, planes = 0, vertices = 0, keys = 0, rampKeys = 0;
    for (const char* chunk : {"EMIT", "VSRC", "BODY", "REGN", "FORC", "KILL", "GRUP"})
        for (const Element& element : effect.scene.elements) {
            const std::string name = chunkOf(element.body) ? chunkOf(element.body) : "";
            if (name != chunk) continue;
            const glm::vec3& p = element.place.position;
            std::printf("%s %llu %s %.9g %.9g %.9g\n", chunk, static_cast<unsigned long long>(element.id.value),
                        element.name.c_str(), double(p.x), double(p.y), double(p.z));
            for (const ConstField& field : fieldsOf(element.body))
                if (const Ramp* const* ramp = std::get_if<const Ramp*>(&field.value)) rampKeys += (*ramp)->keys.size();
            if (const Group* group = std::get_if<Group>(&element.body)) keys += group->keys.list().size();
            const Body* body = std::get_if<Body>(&element.body);
            if (!body) continue;
            keys += body->keys.list().size();
            for (const ConvexPolytope& piece : body->obstacle.pieces()) {
                ++hulls;
                planes += piece.planes.size();
                vertices += piece.vertices.size();
            }
        }
    std::printf("HULL %zu\nPLAN %zu\nHULV %zu\nKEYS %zu\nRAMP %zu\n", hulls, planes, vertices, keys, rampKeys);
    for (const Element& element : effect.scene.elements)
        if (element.parent) std::printf("MEMB %llu %llu\n", number(element.id), number(element.parent));
    listDrives(effect.scene);
    for (const Checkpoint& point : effect.checkpoints)
        std::printf("checkpoint %u %u %u %u %s\n", point.frame, point.vortons, point.tracers, point.bodies,
                    hexOf(point.hash).c_str());
}

template <class T>
T& first(Effect& effect) {
    for (Element& element : effect.scene.elements)
        if (T* body = std::get_if<T>(&element.body)) return *body;
    std::abort();
}

/// Effects that break one rule each, with valid checksums.
std::vector<Effect> wrongEffects() {
    using Change = void (*)(Effect&);
    const std::initializer_list<Change> changes{
        [](Effect& e) { first<Emitter>(e).rate = -1; },
        [](Effect& e) { first<Emitter>(e).size = std::numeric_limits<float>::quiet_NaN(); },
        [](Effect& e) { first<Emitter>(e).color.y = std::numeric_limits<float>::infinity(); },
        [](Effect& e) { first<Emitter>(e).shape = static_cast<EmitterShape>(99); },
        [](Effect& e) { e.scene.fluid.substep = 0; },
        [](Effect& e) { e.scene.fluid.maxVortons = -1; },
        [](Effect& e) {
            e.scene.elements[0].place.rotation = {2, 0, 0, 0};
        },
        [](Effect& e) { e.scene.elements[0].place.scale = 0; },
        [](Effect& e) { e.scene.elements[1].id = e.scene.elements[0].id; },
        [](Effect& e) { e.scene.elements[0].id = ElementId{std::uint64_t{1} << 40}; },
        [](Effect& e) { e.scene.curves[0].keys[1].time = e.scene.curves[0].keys[0].time; },
        [](Effect& e) { e.scene.curves[0].target.element = ElementId{77}; },
        [](Effect& e) {
            e.scene.curves[0].keys[0].slopes = KeySlopes{{2e9f, 0, 0}, {}};
        },
        [](Effect& e) { first<Emitter>(e).opacityOverDensity.keys[1].time = 0; },
        [](Effect& e) { e.scene.parameters[0].value.x = e.scene.parameters[0].high.x + 1; },
        [](Effect& e) { first<Group>(e).keys = {}; },
        [](Effect& e) { e.scene.elements[0].parent = ElementId{77}; },
        [](Effect& e) { e.scene.elements[0].parent = e.scene.elements[1].id; },
        [](Effect& e) { find(e.scene, ElementId{15})->parent = ElementId{16}; },
        [](Effect& e) { e.checkpoints[1].frame = e.checkpoints[0].frame; },
    };
    std::vector<Effect> all;
    for (const Change change : changes) change(all.emplace_back(samples::effectWithEveryChunk()));
    return all;
}

bool write(const std::string& path, const std::vector<std::byte>& bytes) {
    std::ofstream file(path, std::ios::binary);
    file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    return bool(file.flush());
}

}  // namespace

/// effect_listing FILE: writes an effect with every chunk to FILE and lists what our own reader finds in it. It also
/// writes invalid effects to FILE.wrong-0, FILE.wrong-1, ..., and exits with 1 if our reader accepts one.
int main(int argc, char** argv) {
    if (argc != 2) return 2;
    const std::string path = argv[1];
    int number = 0;
    for (const Effect& wrong : wrongEffects()) {
        const std::vector<std::byte> bytes = writeEffect(wrong);
        if (readEffect(bytes) || !write(path + ".wrong-" + std::to_string(number++), bytes)) {
            std::fprintf(stderr, "wrong effect %d was read, or not written\n", number - 1);
            return 1;
        }
    }
    Effect every = samples::effectWithEveryChunk();
    every.scene.curves[0].keys[1].slopes = KeySlopes{{2.5f, 0, 0}, {-1, 0, 0}};
    every.scene.lifeCurves[1].keys[0].slopes = KeySlopes{{1, 2, 3}, {4, 5, 6}};
    const std::vector<std::byte> bytes = writeEffect(every);
    const auto effect = readEffect(bytes);
    if (!effect || !write(path, bytes)) return 1;
    list(*effect);
    return 0;
}
