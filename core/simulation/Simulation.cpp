#include "core/simulation/Simulation.h"

#include "core/base/ParallelFor.h"
#include "core/particles/ParticleRanges.h"
#include "core/simulation/BuildState.h"
#include "core/simulation/Sanity.h"
#include "core/simulation/StateBytes.h"
#include "core/stages/Advect.h"
#include "core/stages/Baroclinic.h"
#include "core/stages/BirthWays.h"
#include "core/stages/BodiesShareHeat.h"
#include "core/stages/BodiesTouch.h"
#include "core/stages/BuoyBodies.h"
#include "core/stages/Combust.h"
#include "core/stages/DensityGrid.h"
#include "core/stages/Diffuse.h"
#include "core/stages/Drive.h"
#include "core/stages/Emit.h"
#include "core/stages/Ending.h"
#include "core/stages/Expansion.h"
#include "core/stages/FindDomain.h"
#include "core/stages/FollowKeys.h"
#include "core/stages/MergeAndSplit.h"
#include "core/stages/MoveBodies.h"
#include "core/stages/RelaxWalls.h"
#include "core/stages/Retire.h"
#include "core/stages/StopAtSolids.h"
#include "core/stages/StretchAndTilt.h"
#include "core/stages/Substances.h"
#include "core/stages/TracerLooks.h"
#include "core/stages/TracersMeetBodies.h"
#include "core/stages/VelocityStage.h"
#include "core/stages/VortonsMeetBodies.h"
#include "core/stages/WallImpulse.h"
#include "core/stages/WallWake.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cmath>
#include <new>
#include <numeric>
#include <utility>

namespace gyre {
namespace {

/// Arguments of a stage: threads, solver and state.
struct StepContext {
    const Workers& workers;
    FftVelocitySolver& solver;
    SimulationState& state;
};

struct Stage {
    const char* name;
    void (*run)(const StepContext&);
};

/// The stages of a step, in order.
constexpr Stage kStages[] = {
    {"Drive", [](const StepContext& b) { drive(b.state); }},
    {"Retire", [](const StepContext& b) { retire(b.workers, b.state); }},
    {"Merge and split", [](const StepContext& b) { mergeAndSplit(b.state); }},
    {"Emit", [](const StepContext& b) { emitParticles(b.state); }},
    {"Follow keys", [](const StepContext& b) { followKeys(b.state); }},
    {"Find domain", [](const StepContext& b) { findDomain(b.workers, b.state); }},
    {"Place density", [](const StepContext& b) { placeDensity(b.workers, b.state); }},
    {"Combust", [](const StepContext& b) { combust(b.workers, b.state); }},
    {"Bodies share heat", [](const StepContext& b) { exchangeHeatWithBodies(b.workers, b.state); }},
    {"Find expansion", [](const StepContext& b) { findExpansion(b.workers, b.state); }},
    {"Join walls", [](const StepContext& b) { joinWalls(b.workers, b.state); }},
    {"Velocity from vorticity", [](const StepContext& b) { velocityFromVorticity(b.workers, b.solver, b.state); }},
    {"Part walls", [](const StepContext& b) { partWalls(b.state); }},
    {"Hold walls", [](const StepContext& b) { holdWalls(b.workers, b.solver, b.state); }},
    {"Expand", [](const StepContext& b) { addExpansion(b.workers, b.solver, b.state); }},
    {"Buoy bodies", [](const StepContext& b) { buoyBodies(b.state); }},
    {"Push bodies", [](const StepContext& b) { pushBodies(b.workers, b.state); }},
    {"Bodies touch", [](const StepContext& b) { bodiesTouch(b.state); }},
    {"Relax walls", [](const StepContext& b) { relaxWalls(b.workers, b.state); }},
    {"Shed wakes", [](const StepContext& b) { shedWakes(b.workers, b.state); }},
    {"Stop at solids", [](const StepContext& b) { stopAtSolids(b.workers, b.state); }},
    {"Stretch and tilt", [](const StepContext& b) { stretchAndTilt(b.workers, b.state); }},
    // Before Baroclinic: density that follows the flow, and vorticity that follows density, would gain energy together.
    {"Carry density", [](const StepContext& b) { carryDensity(b.workers, b.state); }},
    {"Share substances", [](const StepContext& b) { scatterSubstances(b.workers, b.state); }},
    {"Baroclinic", [](const StepContext& b) { generateByBuoyancy(b.workers, b.state); }},
    {"Diffuse", [](const StepContext& b) { diffuse(b.workers, b.state); }},
    {"Show substances", [](const StepContext& b) { showSubstances(b.workers, b.state); }},
    {"Add vortons", [](const StepContext& b) { addVortonsForDensity(b.state); }},
    {"Advect", [](const StepContext& b) { advect(b.workers, b.state); }},
    {"Tracers meet bodies", [](const StepContext& b) { tracersMeetBodies(b.workers, b.state); }},
    {"Move bodies", [](const StepContext& b) { moveBodies(b.state); }},
    {"Vortons meet bodies", [](const StepContext& b) { pushOutOfWalls(b.workers, b.state); }},
    {"Weigh displaced fluid", [](const StepContext& b) { weighDisplacedFluid(b.state); }},
};

constexpr std::size_t indexOf(std::string_view name) {
    std::size_t i = 0;
    while (name != kStages[i].name) ++i;
    return i;
}
// An effect that is over runs the stages up to the first of these, and the second.
constexpr std::size_t kFollowKeys = indexOf("Follow keys"), kMoveBodies = indexOf("Move bodies");

std::vector<StageTime> untimedStages() {
    std::vector<StageTime> times;
    for (const Stage& stage : kStages) times.push_back({stage.name, 0});
    return times;
}

std::vector<float> temperatures(const SimulationState& state) {
    std::vector<float> kelvin = state.tracers.heat;
    for (float& t : kelvin) t += state.scene.fluid.ambientTemperature;
    return kelvin;
}

/// The density of the fluid at each tracer above ambient [kg/m^3]; empty if no look asks for it.
std::vector<float> densities(const Workers& workers, const SimulationState& state) {
    if (!needsDensity(state.looks, state.lookCurves)) return {};
    if (!state.tracerDensity.empty()) return state.tracerDensity;
    std::vector<float> densities(state.tracers.size());
    parallelFor(workers, densities.size(), kTracersPerRange, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) densities[i] = state.substances.densityAt(state.tracers.position[i]);
    });
    return densities;
}

float crowdingOf(const SimulationState& state) {
    const bool anyMerges =
        std::ranges::any_of(state.vortons.kind, [](VortonKind kind) { return kind != VortonKind::Source; });
    return anyMerges ? static_cast<float>(crowding(state.vortons.size(), state.scene.fluid.maxVortons)) : 0;
}

/// The velocity and the density at the nodes of the velocity grid.
std::vector<glm::vec4> flowOf(const SimulationState& state) {
    std::vector<glm::vec4> flow = state.velocity.nodes;
    const Substances& s = state.substances;
    const bool hasDensity = s.present && s.grid == state.velocity.grid && s.density.size() >= flow.size();
    for (std::size_t i = 0; i < flow.size(); ++i) flow[i].w = hasDensity ? s.density[i] : 0;
    return flow;
}

std::vector<float> fractionsOfLife(const Tracers& tracers) {
    std::vector<float> fractions(tracers.size());
    for (std::size_t i = 0; i < fractions.size(); ++i) fractions[i] = tracers.age[i] / tracers.lifetime[i];
    return fractions;
}

/// A state without scene and particles, with what a game has set for the whole run. Needs no memory.
SimulationState emptied(const SimulationState& state) {
    SimulationState empty;
    empty.effect = empty.effectBefore = empty.effectAfter = state.effect;
    empty.quality = state.quality;
    empty.sizeScale = state.sizeScale;
    empty.looksScale = state.looksScale;
    empty.solids = state.solids;
    return empty;
}

/// Converts the numbers of frames to steps of another length.
void countInSteps(SimulationState& state, double substep) {
    constexpr double kRounding = 1e-6;  // fraction of a step
    const double before = state.scene.fluid.substep;
    if (before == substep) return;
    const auto convert = [&](std::uint64_t& frames) {
        frames = static_cast<std::uint64_t>(static_cast<double>(frames) * before / substep + kRounding);
    };
    convert(state.frame);
    for (BirthCounter& counter : state.births) convert(counter.since);
}

}  // namespace

struct Simulation::Impl {
    Impl(const Scene& wanted, Workers team, const Transform& effect, const SharedParts& parts)
        : scene(wanted), workers(std::move(team)), shared(parts), solver(chosenInstructions(), parts.tables) {
        state.effect = state.effectBefore = state.effectAfter = effect;
        state.solids = parts.solids;
        updateFromScene(state, scene);
    }
    /// A copy but for scratch memory and times.
    Impl(const Impl& other)
        : scene(other.scene),
          workers(other.workers),
          shared(other.shared),
          solver(chosenInstructions(), shared.tables),
          state(other.state),
          sane(other.sane),
          loop(other.loop) {}

    Scene scene;  ///< including disabled elements, for restart
    Workers workers;
    SharedParts shared;
    FftVelocitySolver solver;
    SimulationState state;
    bool sane = true;
    std::shared_ptr<const TracerLoop> loop;  ///< null: steps simulate
    std::vector<StageTime> times = untimedStages();

    bool isOver() const { return loop ? !state.emitting && state.tracers.size() == 0 : gyre::isOver(state); }
    void play() {
        const auto before = std::chrono::steady_clock::now();
        ++state.frame;
        if (!isOver()) showLoop(state, *loop, LoopEntry::Births);
        state.effectBefore = state.effectAfter = state.effect;
        const auto after = std::chrono::steady_clock::now();
        times.assign(1, {"Play loop", std::chrono::duration<float, std::milli>(after - before).count()});
    }
};

Simulation::Simulation(const Scene& scene, int threads) : Simulation(scene, Workers(threads)) {}
Simulation::Simulation(const Scene& scene, Workers workers, const Transform& effect, const SharedParts& shared)
    : m(std::make_unique<Impl>(scene, std::move(workers), effect, shared)) {}
Simulation::Simulation(const Simulation& other) : m(std::make_unique<Impl>(*other.m)) {}
Simulation::~Simulation() = default;
Simulation::Simulation(Simulation&&) noexcept = default;
Simulation& Simulation::operator=(Simulation&&) noexcept = default;

void Simulation::step() { step(Watch()); }

void Simulation::step(const Watch& watch) {
    if (!m->sane) return;
    const FloatingPointScope scope;
    if (m->loop) return m->play();
    const StepContext context{m->workers, m->solver, m->state};
    m->state.tracerDensity.clear();
    auto before = std::chrono::steady_clock::now();
    bool over = false;
    for (std::size_t i = 0; i < std::size(kStages); ++i) {
        if (over && i != kMoveBodies) {
            m->times[i].milliseconds = 0;
            continue;
        }
        kStages[i].run(context);
        if (watch) watch(kStages[i].name, m->state);
        const auto after = std::chrono::steady_clock::now();
        m->times[i].milliseconds = std::chrono::duration<float, std::milli>(after - before).count();
        before = after;
        if (!areBodiesSane(m->state)) break;  // the next stage uses the positions of bodies
        if (i == kFollowKeys && gyre::isOver(m->state)) {
            over = true;
            endFlow(m->state);
        }
    }
    followWays(m->state);
    m->state.effectBefore = m->state.effectAfter;
    m->state.effectAfter = m->state.effect;
    ++m->state.frame;
    m->sane = isSane(m->workers, m->state);
}

void Simulation::rehearse(double seconds) {
    const std::vector<std::byte> beginning = save();
    // A restored state has neither of these, but a game may read them before the next step.
    const VelocityField velocity = m->state.velocity;
    const std::vector<glm::vec3> cameFrom = m->state.tracerCameFrom;
    setEmitting(true);
    for (std::size_t i = 0; i < m->state.scene.events.size(); ++i)
        if (m->state.scene.events[i].kind == EventKind::Trigger) trigger(i);
    for (double left = std::round(seconds / m->state.scene.fluid.substep); left > 0 && isFinite(); --left) step();
    restore(beginning);
    m->state.velocity = velocity;
    m->state.tracerCameFrom = cameFrom;
}

void Simulation::compact() {
    try {
        Simulation small(*this);
        small.m->times = std::move(m->times);
        m = std::move(small.m);
    } catch (const std::bad_alloc&) {
    }
}

void Simulation::restart() {
    const FloatingPointScope scope;
    if (!m->sane) m->solver = FftVelocitySolver(chosenInstructions(), m->shared.tables);  // its memory may be half made
    SimulationState fresh = emptied(m->state);
    updateFromScene(fresh, m->scene);
    if (!m->loop && m->times.size() != std::size(kStages)) m->times = untimedStages();
    m->state = std::move(fresh);
    m->sane = true;
}

void Simulation::abandon() noexcept {
    SimulationState empty = emptied(m->state);
    empty.parameters = std::move(m->state.parameters);
    m->state = std::move(empty);
    m->sane = false;
}

void Simulation::restart(const Scene& scene) {
    m->scene = scene;
    restart();
}

void Simulation::accept(const Scene& scene) {
    const FloatingPointScope scope;
    m->scene = scene;
    countInSteps(m->state, scene.fluid.substep);
    m->state.tracerDensity.clear();
    updateFromScene(m->state, scene);
}

void Simulation::place(const Transform& effect, Carry carry) {
    const FloatingPointScope scope;
    placeEffect(m->state, effect, carry);
}

void Simulation::setReached(const Transform& effect) { m->state.effectAfter = effect; }
void Simulation::leaveFrom(const Transform& effect) { m->state.effectBefore = effect; }

void Simulation::shift(const glm::vec3& delta) {
    const FloatingPointScope scope;
    shiftOrigin(m->state, delta);
}

std::size_t Simulation::parameterCount() const { return m->state.parameters.size(); }

glm::vec4 Simulation::parameter(std::size_t index) const { return m->state.parameters[index].value; }

void Simulation::setParameter(std::size_t index, const glm::vec4& value) {
    m->state.parameters[index].value = inRange(m->state.scene.parameters[index], value);
}

void Simulation::trigger(std::size_t event) { startBy(m->state, m->state.scene.events[event]); }

void Simulation::setSeed(std::uint64_t seed) {
    m->scene.fluid.seed = m->state.scene.fluid.seed = seed;
    if (m->loop) setLoop(m->loop);
}

void Simulation::setLoop(std::shared_ptr<const TracerLoop> loop) {
    if (!m->loop && !loop) return;
    if (!loop) m->times = untimedStages();
    m->loop = std::move(loop);
    if (!m->loop) return;
    const FloatingPointScope scope;
    showLoop(m->state, *m->loop, LoopEntry::AtOnce);
}

void Simulation::setEmitting(bool on) { m->state.emitting = on; }

void Simulation::setQuality(float fraction, float size, float looks) {
    SimulationState& state = m->state;
    if (looks != state.looksScale)
        for (float& scale : state.tracers.sizeScale) scale *= state.looksScale / looks;
    state.quality = fraction;
    state.sizeScale = size;
    state.looksScale = looks;
}

std::uint64_t Simulation::frame() const { return m->state.frame; }
double Simulation::time() const { return static_cast<double>(m->state.frame) * m->state.scene.fluid.substep; }
bool Simulation::isOver() const { return m->isOver(); }
bool Simulation::isFinite() const { return m->sane; }
std::uint64_t Simulation::stateHash() const { return hashOf(m->state); }
std::span<const StageTime> Simulation::stageTimes() const { return m->times; }
const SimulationState& Simulation::state() const { return m->state; }
std::span<RigidBody> Simulation::bodies() { return m->state.bodies; }

std::vector<std::byte> Simulation::save() const {
    const FloatingPointScope scope;
    return bytesOf(m->state);
}

std::size_t Simulation::save(std::span<std::byte> to) const {
    const FloatingPointScope scope;
    return writeBytes(m->state, to);
}

bool Simulation::restore(std::span<const std::byte> bytes) {
    const FloatingPointScope scope;
    if (!restoreBytes(m->state, bytes)) return false;
    m->sane = isSane(m->workers, m->state);
    if (!m->sane) return true;
    findFluidOfCells(m->workers, m->state);
    if (m->state.density.isEmpty()) {
        m->state.density.clear();  // it may know the cells of the state before
    } else {
        findWhatIsHeld(m->state.density);
        findCellsWithFluid(m->state.density);
    }
    scatterSubstances(m->workers, m->state);  // substances are not saved, but snapshots may need densities
    return true;
}

Snapshot Simulation::snapshot() const {
    const SimulationState& state = m->state;
    Snapshot shot;
    shot.frame = frame();
    shot.time = time();
    shot.hash = stateHash();
    shot.tracerPosition = state.tracers.position;
    shot.tracerVelocity = state.tracers.velocity;
    shot.tracerAgeFraction = fractionsOfLife(state.tracers);
    shot.tracerTemperature = temperatures(state);
    shot.tracerFuel = state.tracers.fuel;
    shot.tracerFlame = state.tracers.flame;
    shot.tracerSmoke = state.tracers.smoke;
    shot.tracerDensity = densities(m->workers, state);
    shot.tracerId.assign(state.tracers.id.begin(), state.tracers.id.end());
    shot.tracerSizeScale = state.tracers.sizeScale;
    shot.tracerEmitter = state.tracers.emitter;
    shot.emitters = state.looks;
    shot.emitterCurves = state.lookCurves;
    shot.vortonPosition = state.vortons.position;
    shot.vortonStrength = state.vortons.strength;
    shot.vortonRadius = state.vortons.coreRadius;
    shot.crowding = crowdingOf(state);
    for (std::size_t b = 0; b < state.bodies.size(); ++b)
        if (const RigidBody& body = state.bodies[b]; body.id != kGroundBody)
            shot.bodies.push_back({body.id, body.pose, body.impulse, isWallOfRoom(state.room, b)});
    if (state.domain.count() > 0) shot.domain = state.domain.bounds();
    shot.domainSpacing = state.domain.spacing;
    shot.flowGrid = state.velocity.grid;
    shot.flow = flowOf(state);
    shot.stages = m->times;
    for (const StageTime& stage : m->times) shot.stepMilliseconds += stage.milliseconds;
    return shot;
}

}  // namespace gyre
