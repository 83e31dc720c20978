#include "core/stages/Emit.h"

#include "core/births/BirthKey.h"
#include "core/births/RegionBirth.h"
#include "core/births/TracerBirth.h"
#include "core/births/VortonBirth.h"
#include "core/stages/SimulationState.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace gyre {
namespace {

constexpr std::size_t kMostCubes = std::size_t{1} << 20;  // of a filling

/// Whether a position is outside a ball around a sphere or box. A fast first test, because most births are far away.
bool isFar(const RigidBody& body, const glm::vec3& position) {
    constexpr float kRounding = 1.001f;
    const glm::vec3 away = position - body.pose.position;
    float square = 0;
    if (const auto* sphere = std::get_if<SphereShape>(&body.shape))
        square = sphere->radius * sphere->radius;
    else if (const auto* box = std::get_if<BoxShape>(&body.shape))
        square = glm::dot(box->halfExtents, box->halfExtents);
    else
        return false;
    return glm::dot(away, away) > kRounding * square;
}

/// Whether a position is in a body or outside a container.
bool isInsideBody(const SimulationState& state, const glm::vec3& position) {
    return std::ranges::any_of(state.bodies, [&](const RigidBody& body) {
        if (!body.container && isFar(body, position)) return false;
        const glm::vec3 local = localPoint(body.pose, position);
        const float distance = surfacePointWithin(body.shape, local, 0).distance;
        return body.container ? distance > 0 : distance < 0;
    });
}

/// The births of this step: the burst, and those due by the rate.
constexpr double kNoRoom = 0.5;  // tracers; those of other sizes count for no whole number

struct Due {
    std::uint64_t burst = 0;
    std::uint64_t steady = 0;
};

/// When the birth i of a step happens: a burst at its beginning, the others uniformly during it. [steps]
double timeInStep(const Due& due, std::uint64_t i) {
    return i < due.burst ? 0 : (double(i - due.burst) + 0.5) / double(due.steady);
}

/// Bursts happen where a game has put the effect when they begin, so that a blast is where it is fired; the others on
/// the way.
Transform birthPlace(const Transform& burst, const BirthWay& way, const Due& due, std::uint64_t i) {
    return i < due.burst ? burst : way.at(timeInStep(due, i));
}

/// Up to so many are born in one step. More are born in kBurstParts steps, in equal parts: 20,000 births take five
/// times as long as a step of the same fluid, and would hold up a frame of the game.
constexpr std::uint64_t kMostAtOnce = 4000;

std::uint64_t nextOfBurst(std::uint64_t all, BirthCounter& counter) {
    constexpr auto kParts = BirthCounter::kBurstParts;
    if (counter.burstParts == kParts) return 0;
    const std::uint64_t part = counter.burstParts;
    // A burst that has begun in parts goes on in parts, even if a coarser level makes it small.
    const bool isInParts = part > 0 || all > kMostAtOnce;
    counter.burstParts = isInParts ? counter.burstParts + 1 : kParts;
    return isInParts ? all * (part + 1) / kParts - all * part / kParts : all;
}

template <class Source>
Due birthsDue(const Source& source, BirthCounter& counter, const SimulationState& state, double fraction = 1) {
    const double dt = state.scene.fluid.substep;
    const double begin = static_cast<double>(state.frame - counter.since) * dt, end = begin + dt;
    if (end <= source.start) return {};
    const bool isOver = source.stop > 0 && begin >= source.stop;
    Due due;
    if (!isOver || counter.burstParts > 0)  // a burst that has begun is completed after `stop`
        due.burst = nextOfBurst(static_cast<std::uint64_t>(std::ceil(fraction * std::max(0, source.burst))), counter);
    if (isOver) return due;
    double open = dt;  // exact, in all steps entirely inside the window
    if (begin < source.start) open -= source.start - begin;
    if (source.stop > 0 && end > source.stop) open -= end - source.stop;
    counter.owed +=
        static_cast<std::uint64_t>(std::ceil(std::max(0.0, fraction * double(source.rate) * open) * 0x1p32));
    due.steady = counter.owed >> 32;
    counter.owed &= 0xFFFFFFFFu;
    return due;
}

/// False: no room for it, because it is inside a body.
/// ahead: how far along the way of its emitter it is born [m]
bool addTracer(SimulationState& state, const NewTracer& born, float age, std::uint32_t look, const glm::vec3& ahead) {
    const glm::vec3 position = born.position + age * born.ownVelocity;
    if (isInsideBody(state, position)) return false;
    Tracers& t = state.tracers;
    t.position.push_back(position);
    t.velocity.push_back(born.ownVelocity);
    t.lastVelocity.push_back(glm::vec3(0));
    t.olderVelocity.push_back(glm::vec3(0));
    t.ownVelocity.push_back(born.ownVelocity);
    for (std::vector<float>* carried : {&t.heat, &t.fuel, &t.flame, &t.smoke}) carried->push_back(0);
    t.age.push_back(age);
    t.lifetime.push_back(born.lifetime);
    t.sizeScale.push_back(state.sizeScale);
    t.id.push_back(state.nextTracer++);
    t.emitter.push_back(look);
    t.restarted.push_back(1);
    state.bornAhead.push_back(ahead);
    return true;
}

bool hasRoom(const SimulationState& state) {
    return state.vortons.size() < static_cast<std::size_t>(state.scene.fluid.maxVortons);
}

void addVorton(SimulationState& state, const NewVorton& born, float lifetime) {
    if (!isInsideBody(state, born.position)) appendVorton(state, born, lifetime);
}

/// Fillings add their mass to what is there. Births at a rate bring the density to that of the region and no higher, as
/// long as fluid is not carried away. Their heat, fuel and smoke have no limit.
enum class MassOfBirth { Adds, Refills };

NewFluid fluidOf(const FluidRegion& region, const NewRegionVorton& born) {
    NewFluid fluid{born.cellMiddle, born.cellSize};
    const float volume = born.cellVolume, some = born.fraction * volume;
    CellAmounts& amounts = fluid.amounts;
    amounts[kHeldVolume] = volume;
    amounts[kHeldPace] = volume / born.lifetime;
    amounts[kHeldMass] = some * region.density;
    amounts[kHeldHeat] = some * region.heat;
    amounts[kHeldFuel] = some * region.fuel;
    amounts[kHeldSmoke] = some * region.smoke;
    if (region.expansion > 0) amounts[kHeldBlast] = some * region.expansion;
    if (region.expansion > 0) amounts[kHeldBlastLeft] = volume * region.expansionTime;
    return fluid;
}

void addFluid(SimulationState& state, std::uint64_t id, const FluidRegion& region, const NewRegionVorton& born,
              MassOfBirth how) {
    const bool isSteady = how == MassOfBirth::Refills;
    // What a fire bears beside a solid is pushed out of it, so that the fire follows its rate.
    const bool isPushed = isSteady && region.density == 0;
    if (!born.isShell && !(isPushed && isInsideBody(state, born.position))) {
        NewFluid fluid = fluidOf(region, born);
        fluid.most = isSteady ? born.fraction * region.density : 0;
        fluid.region = isPushed ? kNoRegion : id;
        state.density.births.push_back(fluid);
    }
    if (bearsVortons(region) && hasRoom(state))
        addVorton(state, {born.position, born.strength, born.coreRadius}, born.lifetime);
}

/// Null if the emitter has another shape.
const SurfaceSampler* surfaceOf(const SimulationState& state, ElementId emitter) {
    const auto found = std::ranges::find(state.surfaces, emitter.value, &EmitterSurface::element);
    return found == state.surfaces.end() ? nullptr : found->places.get();
}

/// room: for how many tracers more there is room
void emitFrom(SimulationState& state, const Element& element, const Emitter& emitter, const BirthWay& way,
              BirthCounter& counter, double& room) {
    if (counter.burstParts == 0) {
        counter.burstPlace = element.place;
        counter.burstWay = way;
    }
    const Due due = birthsDue(emitter, counter, state, double(state.quality));
    const auto look = std::ranges::find(state.looks, element.id.value, &TracerLook::element) - state.looks.begin();
    const std::uint64_t count = due.burst + due.steady;
    const BirthKey key = birthKey(state.scene.fluid.seed, element);
    const SurfaceSampler* surface = surfaceOf(state, element.id);
    const bool hasPlaces = !surface || !surface->isEmpty();
    const auto dt = static_cast<float>(state.scene.fluid.substep);
    RandomRun randoms(key.seed, key.stream, counter.births, count);
    for (std::uint64_t i = 0; i < count && hasPlaces && room > kNoRoom; ++i) {
        Random random = randoms.next();
        const double when = timeInStep(due, i);
        const Transform place = birthPlace(counter.burstPlace, way, due, i);
        NewTracer born = tracerBirth(emitter, place, random, surface);
        const BirthWay& carrier = i < due.burst ? counter.burstWay : way;
        if (emitter.inherit > 0 && carrier.moves())
            born.ownVelocity += emitter.inherit / dt * carrier.stepOf(born.position, place);
        const auto age = static_cast<float>((1 - when) * state.scene.fluid.substep);
        const glm::vec3 ahead = i < due.burst ? glm::vec3(0) : place.position - way.from.position;
        room -= addTracer(state, born, age, static_cast<std::uint32_t>(look), ahead) ? 1 : 0;
    }
    counter.births += count;
}

void emitFrom(SimulationState& state, const Element& element, const VorticitySource& source, const BirthWay& way,
              BirthCounter& counter) {
    const Due due = birthsDue(source, counter, state);
    const std::size_t most = static_cast<std::size_t>(state.scene.fluid.maxVortons);
    const std::size_t each = static_cast<std::size_t>(source.vortons);
    const std::uint64_t count = due.burst + due.steady;
    const BirthKey key = birthKey(state.scene.fluid.seed, element);
    for (std::uint64_t i = 0; i < count && state.vortons.size() + each <= most; ++i) {
        Random random(key.seed, key.stream, counter.births + i);
        vortonBirth(source, birthPlace(element.place, way, due, i), random, state.birthList, state.scene.fluid.detail);
        for (const NewVorton& born : state.birthList.born) addVorton(state, born, source.lifetime);
    }
    counter.births += count;
}

/// The burst of a region is its filling.
struct FillingAtRate {
    int burst = 0;
    float start = 0, stop = 0, rate = 0;
};

void emitFrom(SimulationState& state, const Element& element, const FluidRegion& region, const BirthWay& way,
              BirthCounter& counter) {
    const Due due =
        birthsDue(FillingAtRate{region.fill ? 1 : 0, region.start, region.stop, region.rate}, counter, state);
    const BirthKey key = birthKey(state.scene.fluid.seed, element);
    if (due.burst > 0) {
        const std::vector<NewRegionVorton> filling = regionFilling(region, element.place, key, kMostCubes);
        for (const NewRegionVorton& born : filling) addFluid(state, element.id.value, region, born, MassOfBirth::Adds);
        counter.births += filling.size();
    }
    for (std::uint64_t i = 0; i < due.steady; ++i) {
        const Transform place = birthPlace(element.place, way, due, due.burst + i);
        addFluid(state, element.id.value, region, regionBirth(region, place, key, counter.births + i),
                 MassOfBirth::Refills);
    }
    counter.births += due.steady;
}

}  // namespace

void appendVorton(SimulationState& state, const NewVorton& born, float lifetime) {
    Vortons& v = state.vortons;
    arrays(v, [](auto& array) { array.emplace_back(); });
    v.position.back() = born.position;
    v.strength.back() = born.strength;
    v.coreRadius.back() = born.coreRadius;
    v.birthStrength.back() = glm::length(born.strength);
    v.lifetime.back() = lifetime;
    v.id.back() = state.nextVorton++;
    v.restarted.back() = kNoneKnown;
}

double countedTracers(const SimulationState& state) {
    double others = 0;
    std::size_t own = 0;
    for (const float scale : state.tracers.sizeScale) {
        if (scale == state.sizeScale)
            ++own;
        else
            others += double(scale) * double(scale);
    }
    return static_cast<double>(own) + others / (double(state.sizeScale) * double(state.sizeScale));
}

void emitParticles(SimulationState& state) {
    state.bornAhead.clear();
    if (!state.emitting) return;
    findWays(state);
    double room = std::ceil(double(state.quality) * state.scene.fluid.maxTracers) - countedTracers(state);
    for (std::size_t i = 0; i < state.births.size(); ++i) {
        BirthCounter& counter = state.births[i];
        const BirthWay& way = state.ways[i];
        if (counter.waits) continue;
        const auto element = std::ranges::find(state.scene.elements, ElementId{counter.element}, &Element::id);
        if (!element->enabled) continue;  // may be driven; permanently disabled elements are not in the state
        if (const auto* emitter = std::get_if<Emitter>(&element->body))
            emitFrom(state, *element, *emitter, way, counter, room);
        if (const auto* source = std::get_if<VorticitySource>(&element->body))
            emitFrom(state, *element, *source, way, counter);
        if (const auto* region = std::get_if<FluidRegion>(&element->body))
            emitFrom(state, *element, *region, way, counter);
    }
}

}  // namespace gyre
