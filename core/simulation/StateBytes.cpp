#include "core/simulation/StateBytes.h"

#include "core/base/Hash.h"
#include "core/simulation/Simulation.h"
#include "core/stages/Drive.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

namespace gyre {
namespace {

constexpr std::uint64_t kMark = 0x6779726573746138ull;  // "gyresta8"

static_assert(std::endian::native == std::endian::little, "hashes are of little-endian bytes");

/// Writes plain values and arrays of plain values.
struct Writer {
    std::vector<std::byte> bytes;

    template <class T>
    void operator()(const T& value) {
        static_assert(std::is_trivially_copyable_v<T>);
        const auto* begin = reinterpret_cast<const std::byte*>(&value);
        bytes.insert(bytes.end(), begin, begin + sizeof value);
    }
    template <class T>
    void operator()(const std::vector<T>& array) {
        static_assert(std::is_trivially_copyable_v<T>);
        (*this)(std::uint64_t{array.size()});
        const auto* begin = reinterpret_cast<const std::byte*>(array.data());
        bytes.insert(bytes.end(), begin, begin + array.size() * sizeof(T));
    }
};

/// Reads the values back in the same order. After the first failure it reads nothing.
struct Reader {
    std::span<const std::byte> left;
    std::span<const std::byte> taken = {};  ///< the last piece read
    bool fits = true;

    template <class T>
    void operator()(T& value) {
        if (!take(sizeof value)) return;
        std::memcpy(static_cast<void*>(&value), taken.data(), sizeof value);
    }
    void operator()(bool& value) {
        if (take(1)) value = taken[0] != std::byte{0};  // other bytes are not valid for a bool
    }
    template <class T>
    void operator()(std::vector<T>& array) {
        std::uint64_t count = 0;
        (*this)(count);
        if (count > left.size() / sizeof(T)) fits = false;
        if (!fits || !take(count * sizeof(T))) return;
        array.resize(count);
        if (count > 0) std::memcpy(static_cast<void*>(array.data()), taken.data(), count * sizeof(T));
    }

    bool take(std::size_t size) {
        if (!fits || size > left.size()) return fits = false;
        taken = left.first(size);
        left = left.subspan(size);
        return true;
    }
};

/// The saved parts in order, for writing and reading alike.
template <class State, class Visit>
void parts(State& state, Visit&& visit) {
    arrays(state.vortons, visit);
    arrays(state.tracers, visit);
    visit(state.births);
    visit(state.looks);
    visit(state.nextVorton);
    visit(state.nextTracer);
    visit(state.frame);
    visit(state.domain);
    visit(state.calmSteps);
    visit(state.density.grid);
    visit(state.density.mass);
    visit(state.density.aged);
    visit(state.density.pace);
    visit(state.density.left);
    visit(state.density.births);
    visit(state.driven);
    visit(state.parameters);
    visit(state.effect);
    visit(state.emitting);
    visit(state.quality);
    for (auto& body : state.bodies) {
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
        visit(body.wall.resistances);
        visit(body.wallImpulse);
        visit(body.wingCirculation);
        visit(body.wallPush);
        visit(body.lastChange);
        visit(body.displaced);
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
}

template <class Particles>
bool sameLengths(const Particles& particles) {
    bool same = true;
    arrays(particles, [&](const auto& array) { same = same && array.size() == particles.size(); });
    return same;
}

/// Whether the values that a step uses before any check are in range.
bool isUsable(const UniformGrid& grid) {
    constexpr int kMostNodes = 4096;
    for (int axis = 0; axis < 3; ++axis)
        if (grid.nodes[axis] < 0 || grid.nodes[axis] > kMostNodes || !(std::abs(grid.origin[axis]) <= 1e7f))
            return false;
    return grid.count() <= std::size_t{1} << 24 && grid.spacing > 0 && grid.spacing <= 1e6f;
}
bool isUsable(const SimulationState& state) {
    constexpr int kMostCalmSteps = 1 << 20;
    return isUsable(state.domain) && state.calmSteps >= 0 && state.calmSteps <= kMostCalmSteps && state.quality > 0 &&
           state.quality <= 1;
}

bool isConsistent(const SimulationState& state, const SimulationState& wanted) {
    if (!isUsable(state) || state.driven.size() != wanted.drives.fields.size() ||
        state.effect.scale != wanted.effect.scale ||
        !std::ranges::equal(state.parameters, wanted.parameters, {}, &ParameterValue::id, &ParameterValue::id))
        return false;
    for (std::size_t i = 0; i < state.parameters.size(); ++i)
        if (inRange(state.scene.parameters[i], state.parameters[i].value) != state.parameters[i].value) return false;
    for (const std::uint32_t look : state.tracers.emitter)
        if (look >= state.looks.size()) return false;
    for (const Element& element : state.scene.elements)  // tracers not yet spawned need their looks
        if (std::holds_alternative<Emitter>(element.body) &&
            std::ranges::find(state.looks, element.id.value, &TracerLook::element) == state.looks.end())
            return false;
    for (const BirthCounter& counter : state.births)
        if (counter.owed >> 32 != 0) return false;
    const DensityGrid& density = state.density;
    const std::size_t cells = density.isEmpty() ? 0 : density.grid.count() + FluxTransport::kPast;
    constexpr int kFewestNodes = 8;
    const glm::ivec3& nodes = density.grid.nodes;
    if (!density.isEmpty() && std::min({nodes.x, nodes.y, nodes.z}) < kFewestNodes) return false;
    if (!isUsable(density.grid) || density.mass.size() != cells || density.aged.size() != cells ||
        density.pace.size() != cells)
        return false;
    for (const RigidBody& body : state.bodies)
        if (body.wall.volumes.size() != body.wall.size() ||
            body.wall.resistances.size() + body.wall.spans.size() != body.wall.size() ||
            body.wallImpulse.size() != body.wall.size() || body.wingCirculation.size() != body.wing.size())
            return false;
    return sameLengths(state.vortons) && sameLengths(state.tracers) &&
           std::ranges::equal(state.births, wanted.births, {}, &BirthCounter::element, &BirthCounter::element);
}

void addTo(Hasher& hasher, const glm::vec3& v) {
    hasher.add(v.x);
    hasher.add(v.y);
    hasher.add(v.z);
}

}  // namespace

std::vector<std::byte> bytesOf(const SimulationState& state) {
    Writer writer;
    writer(kMark);
    writer(std::uint64_t{kSolverRevision});
    writer(std::uint64_t{state.bodies.size()});
    parts(state, writer);
    return std::move(writer.bytes);
}

bool restoreBytes(SimulationState& state, std::span<const std::byte> bytes) {
    Reader reader{bytes};
    std::uint64_t mark = 0, revision = 0, bodies = 0;
    reader(mark);
    reader(revision);
    reader(bodies);
    if (mark != kMark || revision != kSolverRevision || bodies != state.bodies.size()) return false;
    SimulationState read;
    read.scene = state.scene;
    read.bodies = state.bodies;
    read.drives = state.drives;
    read.solids = state.solids;
    parts(read, reader);
    if (!reader.fits || !reader.left.empty() || !isConsistent(read, state)) return false;
    setDriven(read.scene, read.drives, read.driven);
    placeElements(read.scene, read.drives, read.effect, static_cast<double>(read.frame) * read.scene.fluid.substep);
    updateLookCurves(read);
    state = std::move(read);
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
        for (const std::vector<float>* carried : {&v.heat, &v.fuel, &v.flame, &v.smoke}) hasher.add((*carried)[i]);
    }
    const Tracers& t = state.tracers;
    hasher.add(std::uint64_t{t.size()});
    for (std::size_t i = 0; i < t.size(); ++i) {
        hasher.add(t.id[i]);
        addTo(hasher, t.position[i]);
        for (const std::vector<float>* shown : {&t.heat, &t.fuel, &t.flame, &t.smoke}) hasher.add((*shown)[i]);
    }
    for (const float mass : state.density.mass) hasher.add(mass);
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
