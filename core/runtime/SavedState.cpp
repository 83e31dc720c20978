#include "core/base/Hash.h"
#include "core/effectfile/ByteReader.h"
#include "core/effectfile/ByteWriter.h"
#include "core/runtime/Instance.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace gyre {
namespace {

constexpr std::uint64_t kMark = 0x3754535245595247;  // "GRYERST7"
constexpr std::size_t kChecksumSize = 8;             // XXH3-64 of all preceding bytes, at the end

/// Properties of a saved state that must match the instance.
struct Belonging {
    std::uint64_t revision, content, seed, bodies, level;
    double substep;

    bool operator==(const Belonging&) const = default;
};

/// The bodies present, because a game may have added some.
std::uint64_t bodiesOf(const SimulationState& state) {
    Hasher hasher;
    for (const RigidBody& body : state.bodies) hasher.add(body.id);
    return hasher.digest();
}

}  // namespace

std::size_t Instance::save(std::span<std::byte> to) const {
    ByteWriter out;
    out.number(kMark);
    out.number(std::uint64_t{kSolverRevision});
    out.number(m_asset->envelope.contentId);
    out.number(m_scene.fluid.seed);
    out.number(bodiesOf(state()));
    out.number(std::uint64_t{m_level});
    out.real64(m_scene.fluid.substep);
    out.real64(m_accumulator);
    const gyre_environment surroundings = environment();
    out.bytes(std::as_bytes(std::span(&surroundings, 1)));
    out.bytes(std::as_bytes(std::span(&m_place, 1)));
    out.number(std::uint64_t{m_isFresh});

    const std::span<const std::byte> preface = out.written();
    const std::size_t content =
        preface.size() + m_simulation.save(to.size() > preface.size() ? to.subspan(preface.size()) : to.first(0));
    if (to.size() < content + kChecksumSize) return content + kChecksumSize;
    std::ranges::copy(preface, to.begin());
    ByteWriter checksum;
    checksum.number(hashOf(to.first(content)));
    std::ranges::copy(checksum.written(), to.begin() + static_cast<std::ptrdiff_t>(content));
    return content + kChecksumSize;
}

gyre_result Instance::restore(std::span<const std::byte> bytes) {
    if (isLost()) {
        const gyre_result before = m_lostBy;
        change([&] {  // for the bodies and the memory that the state is read into
            m_simulation.restart(m_scene);
            bindAgain();
            m_lostBy = GYRE_OK;
        });
        const gyre_result restored = restore(bytes);
        if (GYRE_SUCCEEDED(restored)) return restored;
        lose(before);
        return restored;
    }
    if (bytes.size() < kChecksumSize) return GYRE_E_STATE_CORRUPT;
    const std::span<const std::byte> content = bytes.first(bytes.size() - kChecksumSize);
    if (ByteReader(bytes.last(kChecksumSize)).number<std::uint64_t>() != hashOf(content)) return GYRE_E_STATE_CORRUPT;

    ByteReader in(content);
    if (in.number<std::uint64_t>() != kMark) return GYRE_E_STATE_CORRUPT;
    Belonging theirs{};
    for (std::uint64_t* part : {&theirs.revision, &theirs.content, &theirs.seed, &theirs.bodies, &theirs.level})
        *part = in.number<std::uint64_t>();
    theirs.substep = in.real64();
    if (theirs != Belonging{kSolverRevision, m_asset->envelope.contentId, m_scene.fluid.seed, bodiesOf(state()),
                            m_level, m_scene.fluid.substep})
        return GYRE_E_STATE_MISMATCH;
    const double accumulator = in.real64();
    gyre_environment surroundings{};
    const std::span<const std::byte> saved = in.bytes(sizeof surroundings);
    if (!in.failed()) std::memcpy(&surroundings, saved.data(), sizeof surroundings);
    Transform place;
    const std::span<const std::byte> savedPlace = in.bytes(sizeof place);
    if (!in.failed()) std::memcpy(static_cast<void*>(&place), savedPlace.data(), sizeof place);
    const bool isFresh = in.number<std::uint64_t>() != 0;
    if (in.failed() || !(accumulator >= 0 && accumulator <= kLongestRun)) return GYRE_E_STATE_CORRUPT;

    const gyre_environment before = environment();
    if (!setEnvironment(surroundings)) return GYRE_E_STATE_CORRUPT;
    bool fits = false;
    change([&] { fits = m_simulation.restore(in.bytes(in.left())); });
    if (!fits) {
        setEnvironment(before);
        return GYRE_E_STATE_CORRUPT;
    }
    m_accumulator = accumulator;
    m_place = place;
    m_isFresh = isFresh;
    m_burns = firstBurning() != kNone;
    m_isOver = m_simulation.isOver();
    change([&] {
        beginCall();
        publishImpulses();
    });
    return GYRE_OK;
}

}  // namespace gyre

using namespace gyre;

gyre_result gyre_instance_state_hash(const gyre_context* context, gyre_instance instance, uint64_t* out) {
    return withFiniteInstance(context, instance, Access::Read, [&](const Instance& found) {
        if (!out) return fail(context, GYRE_E_INVALID_ARGUMENT, "out is NULL.");
        *out = found.simulation().stateHash();
        return gyre_result{GYRE_OK};
    });
}

gyre_result gyre_instance_save_state(const gyre_context* context, gyre_instance instance, void* destination,
                                     size_t capacity, size_t* required) {
    return withFiniteInstance(context, instance, Access::Read, [&](const Instance& found) {
        if (!required) return fail(context, GYRE_E_INVALID_ARGUMENT, "required is NULL.");
        *required = found.save({static_cast<std::byte*>(destination), destination ? capacity : 0});
        if (destination && capacity < *required) return fail(context, GYRE_E_BUFFER_TOO_SMALL);
        return gyre_result{GYRE_OK};
    });
}

gyre_result gyre_instance_restore_state(gyre_context* context, gyre_instance instance, const void* source,
                                        size_t size) {
    return withAnyInstance(context, instance, Access::Write, [&](Instance& found) {
        if (!source) return fail(context, GYRE_E_INVALID_ARGUMENT, "source is NULL.");
        const gyre_result restored = found.restore({static_cast<const std::byte*>(source), size});
        return GYRE_SUCCEEDED(restored) ? restored : fail(context, restored);
    });
}
