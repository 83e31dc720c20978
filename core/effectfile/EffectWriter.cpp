#include "core/effectfile/ByteWriter.h"
#include "core/effectfile/EffectContainer.h"
#include "core/effectfile/EffectDrives.h"
#include "core/effectfile/EffectMembers.h"
#include "core/effectfile/EffectRecords.h"
#include "core/scene/MovingGroups.h"
#include "core/scene/NewestField.h"

#include <algorithm>

namespace gyre {
namespace {

// The tables that records point into.
struct SharedTables {
    ByteWriter texts, hulls, planes, vertices, keys, ramps;
    bool keysHaveInterpolation = false;  ///< records of keys go on with the interpolation to the next key: since 1.4
    bool keysHaveTurns = false;          ///< and end with how far it has turned: since 1.15
    std::uint32_t hullCount = 0, planeCount = 0, vertexCount = 0, keyCount = 0, rampKeyCount = 0;
};

void writeVector(ByteWriter& out, const glm::vec3& v) {
    out.real32(v.x);
    out.real32(v.y);
    out.real32(v.z);
}

void writeText(ByteWriter& out, SharedTables& shared, const std::string& text) {
    out.number(static_cast<std::uint32_t>(shared.texts.size()));
    out.number(static_cast<std::uint32_t>(text.size()));
    shared.texts.bytes(std::as_bytes(std::span(text)));
}

void writeHull(SharedTables& shared, const ConvexPolytope& hull) {
    const auto planes = static_cast<std::uint32_t>(hull.planes.size());
    const auto vertices = static_cast<std::uint32_t>(hull.vertices.size());
    for (const std::uint32_t n : {shared.planeCount, planes, shared.vertexCount, vertices}) shared.hulls.number(n);
    for (const Plane& plane : hull.planes) {
        writeVector(shared.planes, plane.normal);
        shared.planes.real32(plane.offset);
    }
    for (const glm::vec3& vertex : hull.vertices) writeVector(shared.vertices, vertex);
    shared.hullCount += 1;
    shared.planeCount += planes;
    shared.vertexCount += vertices;
}

struct FieldWriter {
    ByteWriter& out;
    SharedTables& shared;

    void operator()(const float* value) const { out.real32(*value); }
    void operator()(const double* value) const { out.real64(*value); }
    void operator()(const std::int32_t* value) const { out.number(static_cast<std::uint32_t>(*value)); }
    void operator()(const std::uint64_t* value) const { out.number(*value); }
    void operator()(const bool* value) const { out.number(std::uint32_t{*value}); }
    void operator()(const std::string* value) const { writeText(out, shared, *value); }
    void operator()(const glm::vec3* value) const { writeVector(out, *value); }
    void operator()(const glm::quat* value) const {
        writeVector(out, {value->x, value->y, value->z});
        out.real32(value->w);
    }
    void operator()(const ConstEnumRef& value) const {
        out.number(static_cast<std::uint32_t>(value.get(value.object)));
    }
    void operator()(const Obstacle* value) const {
        out.number(shared.hullCount);
        out.number(static_cast<std::uint32_t>(value->pieces().size()));
        for (const ConvexPolytope& piece : value->pieces()) writeHull(shared, piece);
    }
    void operator()(const MotionKeys* value) const {
        out.number(shared.keyCount);
        out.number(static_cast<std::uint32_t>(value->list().size()));
        for (const MotionKey& key : value->list()) {
            shared.keys.real32(key.time);
            writeVector(shared.keys, key.position);
            FieldWriter{shared.keys, shared}(&key.rotation);
            if (shared.keysHaveInterpolation) shared.keys.number(static_cast<std::uint32_t>(key.next));
            if (shared.keysHaveTurns) writeVector(shared.keys, key.turned);
            ++shared.keyCount;
        }
    }
    void operator()(const Ramp* value) const {
        out.number(shared.rampKeyCount);
        out.number(static_cast<std::uint32_t>(value->keys.size()));
        for (const CurveKey& key : value->keys) {
            shared.ramps.real32(key.time);
            writeVector(shared.ramps, key.value);
            shared.ramps.number(static_cast<std::uint32_t>(key.next));
            ++shared.rampKeyCount;
        }
    }
};

void writeFields(ByteWriter& out, SharedTables& shared, const std::vector<ConstField>& list) {
    for (const ConstField& field : list) {
        out.zeros(static_cast<std::size_t>(field.info.formerBytes));
        std::visit(FieldWriter{out, shared}, field.value);
    }
}

// A chunk of records of one size, behind a header with size and count.
Chunk table(const char* name, std::uint16_t flags, const ByteWriter& records, std::size_t count) {
    ByteWriter out;
    out.number(static_cast<std::uint32_t>(records.size() / count));
    out.number(static_cast<std::uint32_t>(count));
    out.zeros(8);
    out.bytes(records.written());
    return {name, flags, out.take()};
}

void addTable(std::vector<Chunk>& chunks, const char* name, const ByteWriter& records, std::size_t count) {
    if (count > 0) chunks.push_back(table(name, kCritical, records, count));
}

Chunk settings(const Effect& effect, SharedTables& shared) {
    ByteWriter out;
    writeText(out, shared, effect.scene.name);
    writeText(out, shared, effect.generator);
    out.number(effect.solverRevision);
    out.zeros(4);
    writeFields(out, shared, recordFields(effect.scene.fluid, newestField(effect.scene)));
    return table("META", kCritical, out, 1);
}

void addElements(std::vector<Chunk>& chunks, const ElementBody& kind, const Scene& scene, SharedTables& shared) {
    if (!chunkOf(kind)) return;
    ByteWriter out;
    std::size_t count = 0;
    const int minor = newestField(scene, kind);
    for (const Element& element : scene.elements) {
        if (element.body.index() != kind.index()) continue;
        out.number(element.id.value);
        writeFields(out, shared, openingFields(element));
        writeFields(out, shared, recordFields(element.body, minor));
        ++count;
    }
    addTable(chunks, chunkOf(kind), out, count);
}

// Bodies keep keys that they ignore.
std::span<const MotionKey> writtenKeys(const Element& element) {
    const MotionKeys* keys = motionKeysOf(element.body);
    return keys ? keys->list() : std::span<const MotionKey>();
}
bool hasUnsmoothKeys(const Element& element) { return !areAllSmooth(writtenKeys(element)); }
bool hasTurnedKeys(const Element& element) { return haveTurns(writtenKeys(element)); }

// The chunk is not critical, because an effect also plays without it, as authored.
void addLevels(std::vector<Chunk>& chunks, const Scene& scene, int minor, SharedTables& shared) {
    if (scene.levels.empty()) return;
    ByteWriter out;
    for (const Level& level : scene.levels) {
        writeText(out, shared, level.name);
        writeFields(out, shared, upTo(minor, fieldsOf(level)));
    }
    chunks.push_back(table(kLevelsChunk, 0, out, scene.levels.size()));
}

void addExtent(std::vector<Chunk>& chunks, const EffectExtent& extent) {
    ByteWriter out;
    for (const std::uint32_t n : {extent.frames, extent.tracers, extent.vortons, 0u}) out.number(n);
    out.number(extent.nodes);
    for (const glm::vec3& corner : {extent.low, extent.high})
        for (int axis = 0; axis < 3; ++axis) out.real32(corner[axis]);
    chunks.push_back(table(kExtentChunk, 0, out, 1));
}

// The chunks of the stamp are not critical: an effect plays without them.
void addStamp(std::vector<Chunk>& chunks, const Effect& effect, SharedTables& shared) {
    if (effect.checkpoints.empty()) return;
    ByteWriter stamp, checkpoints;
    writeText(stamp, shared, "x86-64");
    stamp.number(effect.solverRevision);
    stamp.number(effect.checkpoints.back().frame);
    stamp.number(effect.scene.fluid.seed);
    for (const Checkpoint& point : effect.checkpoints) {
        for (const std::uint32_t n : {point.frame, point.vortons, point.tracers, point.bodies}) checkpoints.number(n);
        checkpoints.number(point.hash);
    }
    chunks.push_back(table("DTRM", 0, stamp, 1));
    chunks.push_back(table("DTRH", 0, checkpoints, effect.checkpoints.size()));
}

}  // namespace

std::vector<std::byte> writeEffect(const Effect& effect) {
    SharedTables shared;
    shared.keysHaveTurns = std::ranges::any_of(effect.scene.elements, hasTurnedKeys);
    shared.keysHaveInterpolation = shared.keysHaveTurns || std::ranges::any_of(effect.scene.elements, hasUnsmoothKeys);
    std::vector<Chunk> chunks{settings(effect, shared)};
    for (const char* kind : kindWords()) addElements(chunks, *defaultBody(kind), effect.scene, shared);
    addTable(chunks, "HULL", shared.hulls, shared.hullCount);
    addTable(chunks, "PLAN", shared.planes, shared.planeCount);
    addTable(chunks, "HULV", shared.vertices, shared.vertexCount);
    addTable(chunks, "KEYS", shared.keys, shared.keyCount);
    addTable(chunks, "RAMP", shared.ramps, shared.rampKeyCount);
    addMembers(chunks, effect.scene);
    const std::size_t plain = chunks.size();
    addDrives(chunks, effect.scene, [&](ByteWriter& out, const std::string& text) { writeText(out, shared, text); });
    const std::uint16_t ofChunks = !effect.scene.levels.empty()       ? kLevelsMinor
                                   : !effect.scene.lifeCurves.empty() ? kLifeMinor
                                   : chunks.size() > plain            ? kDrivenMinor
                                                                      : kPlainMinor;
    const std::uint16_t minor = std::max(ofChunks, static_cast<std::uint16_t>(newestField(effect.scene)));
    addLevels(chunks, effect.scene, minor, shared);
    if (effect.extent) addExtent(chunks, *effect.extent);
    addStamp(chunks, effect, shared);
    chunks.push_back({"STRS", kCritical, shared.texts.take()});
    return sealChunks(chunks, minor);
}

}  // namespace gyre
