#include "core/simulation/StateBytes.h"

#include "core/base/Hash.h"
#include "core/scene/SceneTree.h"
#include "core/simulation/PackedArrays.h"
#include "core/simulation/Simulation.h"
#include "core/stages/Drive.h"
#include "core/stages/LiveParameters.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <utility>

namespace gyre {
namespace {

constexpr std::uint64_t kMark = 0x6779726573746142ull;  // "gyrestaB"

static_assert(std::endian::native == std::endian::little, "hashes are of little-endian bytes");

// ---- Expected values of packed arrays.

template <class T>
auto zeros(const std::vector<T>&) {
    return [](std::size_t) { return T{}; };
}
auto ones() {
    return [](std::size_t) { return 1.0f; };
}
template <class T>
auto equalTo(const std::vector<T>& other) {
    return [&other](std::size_t i) { return other[i]; };
}
/// The velocity of tracers without forces, away from bodies. The order of the sums is that of FlowLanes.h.
auto flowing(const Tracers& tracers, const glm::vec3& wind) {
    return [&tracers, wind](std::size_t i) { return tracers.lastVelocity[i] + (wind + tracers.ownVelocity[i]); };
}

// ---- Writing and reading.

/// Writes plain values and arrays of plain values.
struct Writer {
    ByteSink& sink;

    template <class T>
    void operator()(const T& value) {
        static_assert(std::is_trivially_copyable_v<T>);
        sink.put(&value, sizeof value);
    }
    template <class T>
    void operator()(const std::vector<T>& array) {
        static_assert(std::is_trivially_copyable_v<T>);
        (*this)(std::uint64_t{array.size()});
        sink.put(array.data(), array.size() * sizeof(T));
    }
    /// The number of elements of each packed array that follows.
    void count(std::size_t elements) { (*this)(std::uint64_t{elements}); }
    template <class T, class Expected>
    void packed(const std::vector<T>& array, const Expected& expected, bool mayBeShort = true) {
        pack(sink, array, expected, mayBeShort);
    }
};

/// What a Reader does with arrays.
enum class Reading {
    Check,    ///< reads plain arrays, only checks packed ones
    Reserve,  ///< reads none, but allocates their memory, so that Restore does not throw
    Restore   ///< reads all
};

/// Reads the values back in the same order. After the first failure it reads nothing.
struct Reader {
    ByteSource source;
    Reading reading;
    std::size_t elements = 0;      ///< of each packed array
    std::uint64_t indexCount = 0;  ///< Check: more than any index, that is, than any 32-bit number in a packed array

    template <class T>
    void operator()(T& value) {
        const std::span<const std::byte> taken = source.take(sizeof value);
        if (source.fits() && reading != Reading::Reserve)
            std::memcpy(static_cast<void*>(&value), taken.data(), sizeof value);
    }
    void operator()(bool& value) {
        const std::span<const std::byte> taken = source.take(1);
        if (source.fits() && reading != Reading::Reserve)
            value = taken[0] != std::byte{0};  // other bytes are not valid for a bool
    }
    template <class T>
    void operator()(std::vector<T>& array) {
        const std::size_t size = length();
        if (size > source.left().size() / sizeof(T)) source.fail();
        const std::span<const std::byte> taken = source.take(size * sizeof(T));
        if (!source.fits()) return;
        array.reserve(size);
        if (reading == Reading::Reserve) return;
        array.resize(size);
        if (size > 0) std::memcpy(static_cast<void*>(array.data()), taken.data(), taken.size());
    }
    void count(std::size_t) { elements = length(); }
    template <class T, class Expected>
    void packed(std::vector<T>& array, const Expected& expected, bool mayBeShort = true) {
        const PackedArray<T> found = takePacked<T>(source, elements, mayBeShort);
        if (!source.fits()) return;
        if (reading == Reading::Reserve) array.reserve(elements);
        if (reading == Reading::Restore) unpack(found, expected, array);
        if constexpr (std::is_same_v<T, std::uint32_t>)
            if (reading == Reading::Check && elements > 0) indexCount = std::max(indexCount, largest(found) + 1);
    }

    std::uint64_t number() {
        std::uint64_t read = 0;
        const std::span<const std::byte> taken = source.take(sizeof read);
        if (source.fits()) std::memcpy(&read, taken.data(), sizeof read);
        return read;
    }
    std::size_t length() {
        const std::uint64_t read = number();
        if (std::in_range<std::size_t>(read)) return static_cast<std::size_t>(read);
        source.fail();
        return 0;
    }
};

// ---- The saved parts in order, for writing and reading alike.

template <class State, class Visit>
void smallParts(State& state, Visit&& visit) {
    visit(state.births);
    visit(state.looks);
    visit(state.nextVorton);
    visit(state.nextTracer);
    visit(state.frame);
    visit(state.domain);
    visit(state.calmSteps);
    visit(state.energyWatch.grid);
    visit(state.energyWatch.energy);
    visit(state.energyWatch.excess);
    visit(state.energyWatch.growth);
    visit(state.energyWatch.allowed);
    visit(state.density.grid);
    visit(state.density.born);
    visit(state.density.left);
    visit(state.density.births);
    visit(state.driven);
    visit(state.parameters);
    visit(state.effect);
    visit(state.effectBefore);
    visit(state.effectAfter);
    visit(state.emitting);
    visit(state.quality);
    visit(state.sizeScale);
    visit(state.looksScale);
    visit(state.touching.kept);
}

template <class SomeBody, class Visit>
void partsOfBody(SomeBody& body, Visit&& visit) {
    visit(body.pose);
    visit(body.lastPose);
    visit(body.impulse);
    visit(body.totalImpulse);
    visit(body.heat);
    visit(body.heatGiven);
    visit(body.wall.spacing);
    visit(body.wall.origin);
    visit(body.wall.window);
    visit(body.wall.coordinates);
    visit(body.wall.volumes);
    visit(body.wall.spans);
    visit(body.wall.parts);
    visit(body.wall.resistances);
    visit(body.wallImpulse);
    visit(body.wingCirculation);
    visit(body.separation);
    visit(body.wallPush);
    visit(body.lastChange);
    visit(body.flowWithin);
    visit(body.displaced);
    visit(body.rest.push);
    visit(body.rest.turn);
    visit(body.rest.stillFor);
    visit(body.rest.asleep);
    visit(body.rest.supported);
    visit(body.hosted);
    visit(body.moves);
    visit(body.dynamic);
    visit(body.keyed);
    visit(body.ownPose);
    visit(body.mass);
    visit(body.inertia);
    visit(body.centreOfMass);
    visit(body.gravityScale);
    visit(body.coupling);
    visit(body.acceleration);
    visit(body.mostChange);
    visit(body.answer);
}

template <class A, class B>
bool isSame(const std::vector<A>& a, const std::vector<B>& b) {
    return static_cast<const void*>(&a) == static_cast<const void*>(&b);
}

/// Positions and masses are never short, so that the memory that bytes ask for is a multiple of their number.
template <class SomeVortons, class Visit>
void partsOfVortons(SomeVortons& v, Visit&& visit) {
    visit.count(v.size());
    arrays(v, [&](auto& array) {
        if (isSame(array, v.lastVelocity))  // unless bodies pushed it, the velocity of this step is the last one
            visit.packed(v.lastVelocity, equalTo(v.velocity));
        else if (isSame(array, v.lastStrengthRate))
            visit.packed(v.lastStrengthRate, equalTo(v.strengthRate));
        else
            visit.packed(array, zeros(array), !isSame(array, v.position));
    });
}

template <class SomeTracers, class Visit>
void partsOfTracers(SomeTracers& t, glm::vec3 wind, Visit&& visit) {
    visit(wind);
    visit.count(t.size());
    arrays(t, [&](auto& array) {
        if (isSame(array, t.sizeScale))
            visit.packed(t.sizeScale, ones());
        else if (!isSame(array, t.velocity))
            visit.packed(array, zeros(array), !isSame(array, t.position));
    });
    visit.packed(t.velocity, flowing(t, wind));  // last, because it is found from the others
}

template <class State, class Visit>
void largeParts(State& state, Visit&& visit) {
    partsOfVortons(state.vortons, visit);
    partsOfTracers(state.tracers, state.scene.fluid.wind, visit);
    visit.count(state.density.amounts[kHeldVolume].size());
    for (auto& amount : state.density.amounts) visit.packed(amount, zeros(amount), false);
}

/// Everything after the head.
template <class State, class Visit>
void parts(State& state, Visit&& visit) {
    smallParts(state, visit);
    for (auto& body : state.bodies) partsOfBody(body, visit);
    largeParts(state, visit);
}

// ---- Checks.

/// Whether the values that a step uses before any check are in range.
bool isUsable(const UniformGrid& grid) {
    constexpr int kMostNodes = 4096;
    for (int axis = 0; axis < 3; ++axis)
        if (grid.nodes[axis] < 0 || grid.nodes[axis] > kMostNodes || !(std::abs(grid.origin[axis]) <= 1e7f))
            return false;
    return grid.count() <= std::size_t{1} << 24 && grid.spacing > 0 && grid.spacing <= 1e6f;
}
bool isUsable(const Transform& place) {
    constexpr float kFarthestPlace = 1e7f, kUnitSlack = 1e-2f;
    for (int axis = 0; axis < 3; ++axis)
        if (!(std::abs(place.position[axis]) <= kFarthestPlace)) return false;
    return std::abs(glm::dot(place.rotation, place.rotation) - 1) <= kUnitSlack && place.scale > 0 &&
           place.scale <= 1e6f;
}
bool isUsable(const SimulationState& state) {
    constexpr int kMostCalmSteps = 1 << 20;
    return isUsable(state.domain) && state.calmSteps >= 0 && state.calmSteps <= kMostCalmSteps && state.quality > 0 &&
           state.quality <= 1 && state.sizeScale > 0 && state.looksScale > 0;
}

/// The small parts of a state, against the state that it shall replace.
bool isConsistent(const SimulationState& state, const SimulationState& wanted) {
    const Scene& scene = wanted.scene;
    if (!isUsable(state) || !isUsable(state.density.grid) || state.driven.size() != wanted.drives.fields.size() ||
        state.effect.scale != wanted.effect.scale ||
        !std::ranges::equal(state.parameters, wanted.parameters, {}, &ParameterValue::id, &ParameterValue::id))
        return false;
    for (std::size_t i = 0; i < state.parameters.size(); ++i)
        if (inRange(scene.parameters[i], state.parameters[i].value) != state.parameters[i].value) return false;
    for (const Element& element : scene.elements)  // tracers not yet spawned need their looks
        if (std::holds_alternative<Emitter>(element.body) &&
            std::ranges::find(state.looks, element.id.value, &TracerLook::element) == state.looks.end())
            return false;
    for (const BirthCounter& counter : state.births)
        if (counter.owed >> 32 != 0 || counter.burstParts > BirthCounter::kBurstParts ||
            !isUsable(counter.burstPlace) || !isUsable(counter.burstWay.from) || !isUsable(counter.burstWay.to))
            return false;
    return std::ranges::equal(state.births, wanted.births, {}, &BirthCounter::element, &BirthCounter::element);
}
bool isConsistent(const RigidBody& body, const RigidBody& wanted) {
    return body.wall.volumes.size() == body.wall.size() &&
           body.wall.resistances.size() + body.wall.spans.size() == body.wall.size() &&
           body.wall.parts.size() == body.wall.spans.size() && body.wallImpulse.size() == body.wall.size() &&
           body.wingCirculation.size() == wanted.wing.size();
}
/// elements: length of the arrays of amounts.
bool isConsistent(const UniformGrid& densityGrid, std::size_t elements) {
    constexpr int kFewestNodes = 8;
    const glm::ivec3& nodes = densityGrid.nodes;
    return elements == 0 || (elements == densityGrid.count() + FluxTransport::kPast &&
                             std::min({nodes.x, nodes.y, nodes.z}) >= kFewestNodes);
}

/// Whether the bytes after the head are a state of the same scene.
bool isStateOf(const SimulationState& state, std::span<const std::byte> bytes) {
    Reader reader{ByteSource(bytes), Reading::Check};
    SimulationState read;
    smallParts(read, reader);
    if (!reader.source.fits() || !isConsistent(read, state)) return false;
    RigidBody body;
    for (const RigidBody& wanted : state.bodies) {
        partsOfBody(body, reader);
        if (!reader.source.fits() || !isConsistent(body, wanted)) return false;
    }
    largeParts(read, reader);
    return reader.source.fits() && reader.source.left().empty() && reader.indexCount <= read.looks.size() &&
           isConsistent(read.density.grid, reader.elements);
}

/// Sets the parameters of bodies that drives change and that are not saved. A body that a game moves keeps its own.
void setDrivenParameters(SimulationState& state) {
    for (RigidBody& body : state.bodies) {
        const Element* element = body.hosted ? nullptr : find(state.scene, ElementId{body.id});
        const auto* from = element ? std::get_if<Body>(&element->body) : nullptr;
        if (!from) continue;
        const float gravityScale = body.gravityScale, coupling = body.coupling;
        copyLiveParameters(body, *from);
        body.gravityScale = gravityScale;
        body.coupling = coupling;
    }
}

/// Empties what is neither saved nor found again by the next step, and must not be that of another time.
void forgetStep(SimulationState& state) {
    state.velocity.clear();
    state.tracerCameFrom.clear();
    state.substances.wasShown = true;
}

void addTo(Hasher& hasher, const glm::vec3& v) {
    hasher.add(v.x);
    hasher.add(v.y);
    hasher.add(v.z);
}

}  // namespace

std::size_t writeBytes(const SimulationState& state, std::span<std::byte> to) {
    ByteSink sink(to);
    Writer writer{sink};
    writer(kMark);
    writer(std::uint64_t{kSolverRevision});
    writer(std::uint64_t{state.bodies.size()});
    parts(state, writer);
    return sink.size();
}

std::vector<std::byte> bytesOf(const SimulationState& state) {
    std::vector<std::byte> bytes(writeBytes(state, {}));
    writeBytes(state, bytes);
    return bytes;
}

bool restoreBytes(SimulationState& state, std::span<const std::byte> bytes) {
    Reader head{ByteSource(bytes), Reading::Check};
    const std::uint64_t mark = head.number(), revision = head.number(), bodies = head.number();
    if (!head.source.fits() || mark != kMark || revision != kSolverRevision || bodies != state.bodies.size())
        return false;
    const std::span<const std::byte> content = head.source.left();
    if (!isStateOf(state, content)) return false;
    parts(state, Reader{ByteSource(content), Reading::Reserve});
    parts(state, Reader{ByteSource(content), Reading::Restore});
    forgetStep(state);
    setDriven(state.scene, state.drives, state.driven);
    placeElements(state.scene, state.drives, state.effect,
                  static_cast<double>(state.frame) * state.scene.fluid.substep);
    setDrivenParameters(state);
    updateLookCurves(state);
    return true;
}

std::uint64_t hashOf(const SimulationState& state) {
    Hasher hasher;
    const Vortons& v = state.vortons;
    hasher.add(std::uint64_t{v.size()});
    for (std::size_t i = 0; i < v.size(); ++i) {
        hasher.add(v.id[i]);
        addTo(hasher, v.position[i]);
        addTo(hasher, v.strength[i]);
        hasher.add(v.coreRadius[i]);
    }
    const Tracers& t = state.tracers;
    hasher.add(std::uint64_t{t.size()});
    for (std::size_t i = 0; i < t.size(); ++i) {
        hasher.add(t.id[i]);
        addTo(hasher, t.position[i]);
        for (const std::vector<float>* shown : {&t.heat, &t.fuel, &t.flame, &t.smoke}) hasher.add((*shown)[i]);
    }
    for (const std::vector<float>& amounts : state.density.amounts)
        for (const float amount : amounts) hasher.add(amount);
    for (const RigidBody& body : state.bodies) {
        hasher.add(body.id);
        addTo(hasher, body.pose.position);
        const glm::quat& turn = body.pose.rotation;
        for (const float component : {turn.w, turn.x, turn.y, turn.z}) hasher.add(component);
        addTo(hasher, body.pose.velocity);
        addTo(hasher, body.pose.spin);
        hasher.add(body.heat);
        for (const glm::vec3& impulse : body.wallImpulse) addTo(hasher, impulse);
        for (const float circulation : body.wingCirculation) hasher.add(circulation);
    }
    return hasher.digest();
}

}  // namespace gyre
