#include "core/effectfile/EffectDrives.h"
#include "core/effectfile/EffectMembers.h"
#include "core/effectfile/EffectRecords.h"
#include "core/effectfile/RecordReader.h"
#include "core/scene/MovingGroups.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace gyre {
namespace {

constexpr std::uint64_t kIdEnd = std::uint64_t{1} << 40;            // element ids have 40 bits
constexpr std::uint32_t kVerticesPerPlane = 4;                      // see EffectLimits::planesPerHull
constexpr std::size_t kMetaFixedSize = 24, kElementFixedSize = 48;  // before the fields of settings or kind
constexpr std::uint32_t kMostElements = 10000;  // elements of one kind; equals kMaxObjects of scene files
constexpr std::size_t kHullSize = 16, kPlaneSize = 16, kVertexSize = 12, kMotionKeySize = 32, kRampKeySize = 20,
                      kStampSize = 24, kCheckpointSize = 24;

constexpr std::array kOtherChunks{"META", "STRS",        "HULL",       "PLAN",       "HULV", "KEYS",
                                  "RAMP", kMembersChunk, kLevelsChunk, kExtentChunk, "DTRM", "DTRH"};

bool isKnown(const ChunkView& chunk) {
    if (chunk.version > kChunkVersion) return false;
    for (const char* kind : kindWords()) {
        const char* name = chunkOf(*defaultBody(kind));
        if (name && chunk.name == name) return true;
    }
    const auto isIt = [&](const char* name) { return chunk.name == name; };
    return std::ranges::any_of(kOtherChunks, isIt) || std::ranges::any_of(kDriveChunks, isIt);
}

glm::vec3 readVector(ByteReader& in) {
    const float x = in.real32(), y = in.real32(), z = in.real32();
    return {x, y, z};
}

bool isInWorld(const glm::vec3& point) {
    return std::fabs(point.x) <= kAny.high && std::fabs(point.y) <= kAny.high && std::fabs(point.z) <= kAny.high;
}

/// Reads the chunks of one file. Chunks to which others refer come first.
class EffectReader {
public:
    EffectReader(const std::vector<ChunkView>& chunks, const EffectLimits& limits) : m_limits(limits) {
        keepKnown(chunks);
        m_targets.hullsPerBody = limits.hullsPerBody;
    }

    std::uint32_t unknownChunks() const { return m_unknown; }

    Result<Effect> read() {
        if (!m_error) readTexts();
        if (!m_error) readHulls();
        if (!m_error) readKeys();
        if (!m_error) readRampKeys();
        if (!m_error) readSettings();
        if (!m_error) readElements();
        if (!m_error) checkIds();
        if (!m_error) readMembers(find(kMembersChunk), m_error, m_effect.scene);
        if (!m_error)
            readDrives([this](std::string_view name) { return find(name); }, m_targets, m_error, m_effect.scene);
        if (!m_error) readLevels();
        if (!m_error) readExtent();
        if (!m_error) readStamp();
        if (m_error) return m_error.error();
        return std::move(m_effect);
    }

private:
    const EffectLimits& m_limits;
    std::vector<ChunkView> m_chunks;
    std::uint32_t m_unknown = 0;
    RecordTargets m_targets;
    Effect m_effect;
    FirstError m_error;

    const ChunkView* find(std::string_view name) const {
        const auto at = std::ranges::find(m_chunks, name, &ChunkView::name);
        return at == m_chunks.end() ? nullptr : &*at;
    }

    void keepKnown(const std::vector<ChunkView>& chunks) {
        for (const ChunkView& chunk : chunks) {
            if (isKnown(chunk)) {
                if (find(chunk.name))
                    m_error.report(ErrorCode::Corrupt, chunk.name, chunk.offset, "The chunk occurs twice.");
                m_chunks.push_back(chunk);
            } else if (chunk.flags & kCritical || chunk.name == "META") {
                m_error.report(ErrorCode::TooNew, chunk.name, chunk.offset,
                               "This library does not know the chunk and may not skip it. Update the library.");
            } else {
                ++m_unknown;
            }
        }
        if (chunks.front().name != "META")
            m_error.report(ErrorCode::Corrupt, chunks.front().name, chunks.front().offset,
                           "The first chunk must be META.");
    }

    void readTexts() {
        if (const ChunkView* texts = find("STRS")) m_targets.texts = texts->bytes;
    }

    void readHulls() {
        const Table hulls(find("HULL"), kHullSize, m_error);
        const Table planes(find("PLAN"), kPlaneSize, m_error);
        const Table vertices(find("HULV"), kVertexSize, m_error);
        std::uint32_t plane = 0, vertex = 0;
        for (std::uint32_t i = 0; i < hulls.count() && !m_error; ++i) {
            ByteReader record = hulls.record(i);
            const std::uint64_t at = record.offset();
            const std::uint32_t firstPlane = record.number<std::uint32_t>(),
                                planeCount = record.number<std::uint32_t>();
            const std::uint32_t firstVertex = record.number<std::uint32_t>(),
                                vertexCount = record.number<std::uint32_t>();
            if (planeCount > m_limits.planesPerHull ||
                vertexCount > kVerticesPerPlane * std::uint64_t{m_limits.planesPerHull})
                return refuseHull(ErrorCode::Limit, at, i,
                                  "The convex piece has more than " + std::to_string(m_limits.planesPerHull) +
                                      " planes, or four times as many vertices. Simplify the mesh.");
            // Each hull owns the planes and vertices behind those of the last hull. None is used twice, so the size of
            // the file limits the work.
            if (firstPlane != plane || planeCount > planes.count() - plane || firstVertex != vertex ||
                vertexCount > vertices.count() - vertex)
                return refuseHull(ErrorCode::Corrupt, at, i,
                                  "The planes or vertices do not follow those of the last hull.");
            m_targets.hulls.push_back(readHull(planes, plane, planeCount, vertices, vertex, vertexCount));
            plane += planeCount;
            vertex += vertexCount;
            checkHull(i, at);
        }
        if (plane != planes.count() || vertex != vertices.count())
            m_error.report(ErrorCode::Corrupt, "HULL", hulls.offset(),
                           "There are planes or vertices that belong to no convex piece.");
    }

    static ConvexPolytope readHull(const Table& planes, std::uint32_t plane, std::uint32_t planeCount,
                                   const Table& vertices, std::uint32_t vertex, std::uint32_t vertexCount) {
        ConvexPolytope hull;
        for (std::uint32_t i = 0; i < planeCount; ++i) {
            ByteReader record = planes.record(plane + i);
            const glm::vec3 normal = readVector(record);
            hull.planes.push_back({normal, record.real32()});
        }
        for (std::uint32_t i = 0; i < vertexCount; ++i) {
            ByteReader record = vertices.record(vertex + i);
            hull.vertices.push_back(readVector(record));
        }
        return hull;
    }

    void checkHull(std::uint32_t index, std::uint64_t at) {
        const ConvexPolytope& hull = m_targets.hulls.back();
        if (!std::ranges::all_of(hull.vertices, isInWorld))
            return refuseHull(ErrorCode::Invalid, at, index, "A vertex is not finite or farther out than 1e6 m.");
        if (const Result<void> checked = checkPolytope(hull); !checked)
            refuseHull(ErrorCode::Invalid, at, index, checked.error().message);
    }

    // Checks single keys only. The order and number of keys are checked for each owner.
    void readKeys() {
        const Table keys(find("KEYS"), kMotionKeySize, m_error);
        for (std::uint32_t i = 0; i < keys.count() && !m_error; ++i) {
            ByteReader record = keys.record(i);
            MotionKey& key = m_targets.keys.emplace_back();
            key.time = record.real32();
            key.position = readVector(record);
            for (float* part : {&key.rotation.x, &key.rotation.y, &key.rotation.z, &key.rotation.w})
                *part = record.real32();
            key.next = record.left() > 0 ? readInterpolation(record, "KEYS", i) : Interpolation::Smooth;  // since 1.4
            if (record.left() > 0) key.turned = readVector(record);                                       // since 1.15
        }
    }

    // Checks single keys only, as readKeys().
    void readRampKeys() {
        const Table keys(find("RAMP"), kRampKeySize, m_error);
        for (std::uint32_t i = 0; i < keys.count() && !m_error; ++i) {
            ByteReader record = keys.record(i);
            CurveKey& key = m_targets.rampKeys.emplace_back();
            key.time = record.real32();
            key.value = readVector(record);
            key.next = readInterpolation(record, "RAMP", i);
        }
    }

    Interpolation readInterpolation(ByteReader& record, const char* chunk, std::uint32_t index) {
        const std::uint32_t next = record.number<std::uint32_t>();
        if (next > static_cast<std::uint32_t>(Interpolation::Smooth))
            m_error.report(ErrorCode::Invalid, chunk, record.offset(),
                           "Record " + std::to_string(index) + ": The interpolation is choice " + std::to_string(next) +
                               " of 3, counted from 0.");
        return static_cast<Interpolation>(next);
    }

    void refuseHull(ErrorCode error, std::uint64_t at, std::uint32_t index, const std::string& sentence) {
        m_error.report(error, "HULL", at, "Record " + std::to_string(index) + ": " + sentence);
    }

    void readSettings() {
        const ChunkView* chunk = find("META");
        const Table meta(chunk, kMetaFixedSize, m_error);
        if (m_error) return;
        if (meta.count() != 1)
            return m_error.report(ErrorCode::Corrupt, "META", chunk->offset, "There must be one record.");
        RecordReader record(meta, 0, m_targets, m_error);
        Scene& scene = m_effect.scene;
        scene.name = record.text();
        m_effect.generator = record.text();
        m_effect.solverRevision = record.bytes().number<std::uint32_t>();
        if (record.bytes().number<std::uint32_t>() != 0)
            record.refuse(ErrorCode::Corrupt, "Reserved bytes are not zero.");
        record.fields(recordFields(scene.fluid));
        if (static_cast<std::uint32_t>(scene.fluid.maxVortons) > m_limits.vortons ||
            static_cast<std::uint32_t>(scene.fluid.maxTracers) > m_limits.tracers)
            record.refuse(ErrorCode::Limit, "The effect asks for more particles than are allowed here.");
        const auto cells = static_cast<std::uint64_t>(std::max(0, scene.fluid.gridCells));
        if (cells * cells * cells > m_limits.gridCells)
            record.refuse(ErrorCode::Limit, "The effect asks for a finer grid than is allowed here.");
    }

    void readElements() {
        for (const char* kind : kindWords()) {
            const ElementBody blank = *defaultBody(kind);
            if (chunkOf(blank)) readElements(blank);
        }
        if (m_targets.hullsTaken != m_targets.hulls.size())
            m_error.report(ErrorCode::Corrupt, "HULL", find("HULL") ? find("HULL")->offset : 0,
                           "There are convex pieces that belong to nothing.");
        if (m_targets.keysTaken != m_targets.keys.size())
            m_error.report(ErrorCode::Corrupt, "KEYS", find("KEYS") ? find("KEYS")->offset : 0,
                           "There are keys that belong to no body or group.");
        if (m_targets.rampKeysTaken != m_targets.rampKeys.size())
            m_error.report(ErrorCode::Corrupt, "RAMP", find("RAMP") ? find("RAMP")->offset : 0,
                           "There are keys that belong to no ramp.");
    }

    void readElements(const ElementBody& blank) {
        const Table table(find(chunkOf(blank)), kElementFixedSize, m_error);
        if (std::holds_alternative<Body>(blank) && table.count() > m_limits.bodies)
            return m_error.report(
                ErrorCode::Limit, table.chunk(), table.offset(),
                "There are more bodies than the " + std::to_string(m_limits.bodies) + " allowed here.");
        if (table.count() > kMostElements)
            return m_error.report(ErrorCode::Limit, table.chunk(), table.offset(),
                                  "There are more elements than the 10000 an effect may have.");
        for (std::uint32_t i = 0; i < table.count() && !m_error; ++i) {
            RecordReader record(table, i, m_targets, m_error);
            Element element;
            element.id.value = record.bytes().number<std::uint64_t>();
            if (!element.id || element.id.value >= kIdEnd)
                record.refuse(ErrorCode::Invalid, "The id is zero or has more than 40 bits.");
            element.body = blank;
            record.fields(openingFields(element));
            record.fields(recordFields(element.body));
            const Body* body = std::get_if<Body>(&element.body);
            if (body && body->shape == BodyShape::Hulls && body->obstacle.pieces().empty())
                record.refuse(ErrorCode::Invalid, "The body is made of convex pieces but has none.");
            if (body && isRound(body->shape))
                record.refuse(ErrorCode::Invalid, "The shape is none of sphere, box and hulls.");
            const Group* group = std::get_if<Group>(&element.body);
            if (group && !isMovingGroup(element))
                record.refuse(ErrorCode::Invalid, "The group has no keys and no spin.");
            m_effect.scene.elements.push_back(std::move(element));
        }
    }

    void checkIds() {
        std::vector<ElementId> ids;
        for (const Element& element : m_effect.scene.elements) ids.push_back(element.id);
        std::ranges::sort(ids);
        const auto twin = std::ranges::adjacent_find(ids);
        if (twin != ids.end())
            m_error.report(ErrorCode::Invalid, "", 0, "Two elements have the id " + toText(*twin) + ".");
    }

    void readLevels() {
        constexpr std::size_t kLeast = 8;  // a text
        const Table table(find(kLevelsChunk), kLeast, m_error);
        if (m_error || table.count() == 0) return;
        if (table.count() > kMostLevels)
            return m_error.report(ErrorCode::Limit, kLevelsChunk, table.offset(),
                                  "The effect has more than " + std::to_string(kMostLevels) + " levels.");
        for (std::uint32_t i = 0; i < table.count() && !m_error; ++i) {
            RecordReader record(table, i, m_targets, m_error);
            Level& level = m_effect.scene.levels.emplace_back();
            level.name = record.text();
            if (level.name.size() > kNameOfLevel)
                record.refuse(ErrorCode::Invalid,
                              "A name of a level has at most " + std::to_string(kNameOfLevel) + " bytes.");
            record.fields(fieldsOf(level));
        }
    }

    void readExtent() {
        const Table table(find(kExtentChunk), kExtentSize, m_error);
        if (m_error || table.count() == 0) return;
        ByteReader in = table.record(0);
        EffectExtent& extent = m_effect.extent.emplace();
        for (std::uint32_t* value : {&extent.frames, &extent.tracers, &extent.vortons})
            *value = in.number<std::uint32_t>();
        in.number<std::uint32_t>();
        extent.nodes = in.number<std::uint64_t>();
        extent.low = readVector(in);
        extent.high = readVector(in);
        if (!isInWorld(extent.low) || !isInWorld(extent.high))
            m_error.report(ErrorCode::Invalid, kExtentChunk, table.offset(),
                           "The box of the tracers is not finite or farther out than 1e6 m.");
    }

    void readStamp() {
        const Table stamp(find("DTRM"), kStampSize, m_error);
        const Table checkpoints(find("DTRH"), kCheckpointSize, m_error);
        if (m_error || (stamp.count() == 0 && checkpoints.count() == 0)) return;
        if (stamp.count() != 1 || checkpoints.count() == 0)
            return m_error.report(ErrorCode::Corrupt, "DTRM", stamp.offset(),
                                  "The stamp must be one record with checkpoints.");
        for (std::uint32_t i = 0; i < checkpoints.count(); ++i) readCheckpoint(checkpoints.record(i));

        RecordReader record(stamp, 0, m_targets, m_error);
        record.text();  // the platform of the reference run, for people
        ByteReader& in = record.bytes();
        const bool same = in.number<std::uint32_t>() == m_effect.solverRevision &&
                          in.number<std::uint32_t>() == m_effect.checkpoints.back().frame &&
                          in.number<std::uint64_t>() == m_effect.scene.fluid.seed;
        if (!same) record.refuse(ErrorCode::Invalid, "The stamp's revision, length or seed is not that of the effect.");
    }

    void readCheckpoint(ByteReader in) {
        const std::uint64_t at = in.offset();
        Checkpoint point;
        for (std::uint32_t* value : {&point.frame, &point.vortons, &point.tracers, &point.bodies})
            *value = in.number<std::uint32_t>();
        point.hash = in.number<std::uint64_t>();
        const std::uint32_t before = m_effect.checkpoints.empty() ? 0 : m_effect.checkpoints.back().frame;
        if (point.frame <= before)
            m_error.report(ErrorCode::Invalid, "DTRH", at, "The checkpoints' frames do not ascend from 1.");
        if ((point.frame - 1) * m_effect.scene.fluid.substep > kLongestStamp)
            m_error.report(ErrorCode::Invalid, "DTRH", at, "A checkpoint lies beyond the 10 s that a stamp may last.");
        m_effect.checkpoints.push_back(point);
    }
};

}  // namespace

Result<Effect> readEffect(std::span<const std::byte> bytes, const EffectLimits& limits, EffectEnvelope* envelope) {
    EffectEnvelope own;
    EffectEnvelope& said = envelope ? *envelope : own;
    said = {};
    if (bytes.size() > limits.bytes)
        return Error{ErrorCode::Limit,
                     "The file is larger than the " + std::to_string(limits.bytes) + " bytes allowed here.",
                     {},
                     BytePlace{}};
    const Result<std::vector<ChunkView>> chunks = openChunks(bytes, said);
    if (!chunks) return chunks.error();
    EffectReader reader(*chunks, limits);
    said.unknownChunks = reader.unknownChunks();
    return reader.read();
}

}  // namespace gyre
