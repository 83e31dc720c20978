#include "core/runtime/Instance.h"

#include "core/runtime/Placing.h"
#include "core/scene/Field.h"
#include "core/scene/Levels.h"
#include "core/scene/MemoryEstimate.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace gyre {
namespace {

// A rounding error must not delay a substep that is due exactly now.
constexpr double kSlack = 1e-6;  // fraction of a substep

/// Applies the run's settings to the author's scene.
Scene sceneOf(const Asset& asset, const RunOptions& options) {
    Scene scene = asset.effect.scene;
    if (options.seed != 0) scene.fluid.seed = options.seed;
    if (options.substep != 0) scene.fluid.substep = options.substep;
    return scene;
}

bool isSubstep(double value) {
    FluidSettings fluid;
    for (const Field& field : fieldsOf(fluid)) {
        double* const* const place = std::get_if<double*>(&field.value);
        if (place && *place == &fluid.substep) return value >= field.info.range.low && value <= field.info.range.high;
    }
    return false;
}

bool isReport(const gyre_step_report* report) { return !report || isSizeOf<gyre_step_report>(report->struct_size); }

gyre_result takeOptions(const gyre_context* context, const gyre_instance_desc* desc, RunOptions& options) {
    gyre_instance_desc wanted;
    gyre_instance_desc_init(&wanted);
    if (!take(desc, wanted)) return fail(context, GYRE_E_INVALID_ARGUMENT, "struct_size is not set.");
    if (wanted.max_substeps == 0) return fail(context, GYRE_E_INVALID_ARGUMENT, "max_substeps must be at least 1.");
    if (wanted.substep != 0 && !isSubstep(wanted.substep))
        return fail(context, GYRE_E_INVALID_ARGUMENT, "substep must be 0 or lie between 1e-4 and 0.25 s.");
    if (!(wanted.quality > 0 && wanted.quality <= 1))
        return fail(context, GYRE_E_INVALID_ARGUMENT, "quality must be above 0 and at most 1.");
    constexpr std::uint32_t kFlags = GYRE_INSTANCE_AUTOPLAY | GYRE_INSTANCE_STRICT | GYRE_INSTANCE_WARMUP |
                                     GYRE_INSTANCE_SIGHT | GYRE_INSTANCE_RESERVE;
    if ((wanted.flags & ~kFlags) != 0) return fail(context, GYRE_E_INVALID_ARGUMENT, "There is no such flag.");
    const std::optional<Transform> transform = transformOf(wanted.transform);
    if (!transform) return fail(context, GYRE_E_INVALID_ARGUMENT, kTransformRule);
    options = {wanted.seed, wanted.substep, wanted.max_substeps, *transform, wanted.quality, wanted.flags};
    return GYRE_OK;
}

/// withAsset() for functions that take the options of an instance: calls use(shared pointer to the asset, options).
template <class Use>
gyre_result withOptions(const gyre_context* context, gyre_asset asset, const gyre_instance_desc* desc, const Use& use) {
    return withAsset(context, asset, [&](const std::shared_ptr<const Asset>& found) {
        RunOptions options;
        const gyre_result wanted = takeOptions(context, desc, options);
        return GYRE_SUCCEEDED(wanted) ? use(found, options) : wanted;
    });
}

/// Sets bytes to bytesOf(asset, options).
template <class BytesOf>
gyre_result tellBytes(const gyre_context* context, gyre_asset asset, const gyre_instance_desc* desc,
                      std::uint64_t* bytes, const BytesOf& bytesOf) {
    if (!bytes) return fail(context, GYRE_E_INVALID_ARGUMENT, "bytes is NULL.");
    return withOptions(context, asset, desc, [&](const std::shared_ptr<const Asset>& found, const RunOptions& options) {
        *bytes = bytesOf(*found, options);
        return gyre_result{GYRE_OK};
    });
}

gyre_result finish(const gyre_context* context, const Instance& instance, gyre_step_report* report) {
    const gyre_step_report done = instance.report();
    if (report && !give(done, report)) return fail(context, GYRE_E_INVALID_ARGUMENT);
    if (const gyre_result frozen = instance.frozenBy(); frozen != GYRE_OK) return fail(context, frozen);
    return done.dropped > 0 ? GYRE_SUBSTEPS_DROPPED : GYRE_OK;
}

}  // namespace

Instance::Instance(const gyre_context& context, std::shared_ptr<const Asset> asset, const RunOptions& options)
    : m_asset(std::move(asset)),
      m_scene(sceneOf(*m_asset, options)),
      m_options(options),
      m_simulation(m_scene, context.workers, options.transform, {m_asset->solids, context.tables}) {
    setQuality();
    reserveEvents();
    begin();
}

Instance::Instance(const Instance& other, std::uint64_t seed)
    : m_asset(other.m_asset),
      m_scene(other.m_scene),
      m_options(other.m_options),
      m_simulation(other.m_simulation),
      m_level(other.m_level),
      m_isSeen(other.m_isSeen),
      m_accumulator(other.m_accumulator),
      m_isFresh(other.m_isFresh),
      m_place(other.m_place),
      m_bindings(other.m_bindings),
      m_added(other.m_added),
      m_fired(other.m_fired),
      m_started(other.m_started),
      m_full{other.m_full[0], other.m_full[1]},
      m_burns(other.m_burns),
      m_isOver(other.m_isOver) {
    if (seed != 0) {
        m_options.seed = m_scene.fluid.seed = seed;
        m_simulation.setSeed(seed);
    }
    if (m_options.flags & GYRE_INSTANCE_RESERVE) m_simulation.rehearse(m_scene.fluid.substep);
    reserveEvents();
    beginCall();
    publishImpulses();
}

void Instance::reserveEvents() {
    m_events.reserve(2 * m_scene.events.size() + 8);
    m_fired.reserve(m_scene.events.size() + 8);
}

void Instance::setQuality() {
    const float quality = m_options.flags & GYRE_INSTANCE_SIGHT ? 1 : m_options.quality;
    const gyre_level_info& level = m_asset->levels[m_level];
    m_simulation.setQuality(isLooped() ? quality : quality * level.tracers,  // loops have the tracers of their level
                            spriteScale(quality), level.size_scale);
}

void Instance::lose(gyre_result error) noexcept {
    m_lostBy = error;
    m_simulation.abandon();
    m_impulseSums.clear();
    m_impulses.clear();
    m_events.clear();
    ++m_version;
}

void Instance::begin() {
    m_simulation.setEmitting(m_options.flags & GYRE_INSTANCE_AUTOPLAY);
    m_accumulator = 0;
    m_isFresh = true;
    m_place = state().effect;
    m_started = m_full[0] = m_full[1] = false;
    m_fired.clear();
    double ahead = m_options.flags & GYRE_INSTANCE_RESERVE ? timeToShow(m_scene) : 0;
    if (m_options.flags & GYRE_INSTANCE_WARMUP) {
        const double frames = std::floor(m_scene.warmUp / m_scene.fluid.substep + kSlack);
        for (double done = 0; done < frames && m_simulation.isFinite(); ++done) m_simulation.step();
        if (frames > 0) {
            m_simulation.compact();  // a fire that is lit fills a larger grid than the one that burns
            ahead = std::max(ahead, m_scene.fluid.substep);  // the first step allocates now, not in the game
        }
    }
    if (ahead > 0 && m_simulation.isFinite()) m_simulation.rehearse(ahead);
    m_burns = firstBurning() != kNone;
    m_isOver = m_simulation.isOver();
    m_events.clear();
    beginCall();
    publishImpulses();
}

void Instance::beginCall() {
    ++m_version;
    m_substeps = m_dropped = 0;
    m_firstFrame = m_simulation.frame();
    m_impulseSums.assign(state().bodies.size(), {});
    m_heatBefore.clear();
    for (RigidBody& body : m_simulation.bodies()) {
        body.answer = {};
        m_heatBefore.push_back(body.heatGiven);
    }
}

void Instance::stepOnce() {
    const double began = m_simulation.time();
    m_simulation.step();
    tellOfStep(began, m_simulation.time());
    for (std::size_t i = 0; i < m_impulseSums.size(); ++i) {
        m_impulseSums[i].linear += state().bodies[i].impulse.linear;
        m_impulseSums[i].angular += state().bodies[i].impulse.angular;
    }
}

void Instance::endSubsteps() {
    publishImpulses();
    m_substeps = static_cast<std::uint32_t>(m_simulation.frame() - m_firstFrame);
}

void Instance::substep(std::uint32_t count) {
    change([&] {
        beginCall();
        m_events.clear();
        m_isFresh = m_isFresh && count == 0;
        for (std::uint32_t done = 0; done < count && m_simulation.isFinite(); ++done) {
            m_simulation.setReached(reachedBy(1.0 / (count - done)));
            stepOnce();
        }
        endSubsteps();
    });
}

Transform Instance::reachedBy(double fraction) const {
    return BirthWay{state().effectBefore, state().effect}.at(fraction);
}

Transform Instance::placeBefore(double ago) const {
    return ago < m_passed ? BirthWay{m_placeBefore, state().effect}.at(1 - ago / m_passed) : state().effect;
}

void Instance::jumpTo(const Transform& effect) {
    m_place = effect;
    m_simulation.leaveFrom(effect);
}

void Instance::pass(double dt) {
    if (isAsleep()) return jumpTo(state().effect);
    m_isFresh = m_isFresh && dt == 0;
    m_accumulator += dt;
    m_passed = dt;
    m_placeBefore = std::exchange(m_place, state().effect);
}

void Instance::step(double dt) {
    pass(dt);
    for (std::uint32_t left = beginRun(); left > 0; --left) runOne();
    endRun();
}

std::uint32_t Instance::beginRun() {
    change([&] {
        beginCall();
        m_events.clear();
    });
    const double all = due(),
                 limit = m_options.flags & GYRE_INSTANCE_STRICT ? all : static_cast<double>(m_options.maxSubsteps),
                 kept = std::min(all, limit);
    m_accumulator -= (all - kept) * m_scene.fluid.substep;
    m_dropped = static_cast<std::uint32_t>(all - kept);
    if (m_dropped > 0) m_simulation.leaveFrom(placeBefore(m_accumulator));
    return static_cast<std::uint32_t>(kept);
}

void Instance::runOne() {
    m_accumulator = std::max(0.0, m_accumulator - m_scene.fluid.substep);
    if (!m_simulation.isFinite()) return;
    const double substep = m_scene.fluid.substep;
    m_simulation.setReached(m_accumulator < m_passed ? placeBefore(m_accumulator)
                                                     : reachedBy(substep / (substep + m_accumulator)));
    change([&] { stepOnce(); });
}

void Instance::endRun() {
    change([&] { endSubsteps(); });
}

double Instance::lag() const {
    const std::uint32_t steps = m_asset->levels[m_level].steps;
    return static_cast<double>(m_scene.fluid.seed % steps) * m_scene.fluid.substep / steps;
}

double Instance::due() const {
    return std::max(0.0, std::floor((m_accumulator - lag()) / m_scene.fluid.substep + kSlack));
}

double Instance::substepCost() const {
    double milliseconds = 0;
    for (const StageTime& stage : m_simulation.stageTimes()) milliseconds += static_cast<double>(stage.milliseconds);
    return 1000 * milliseconds;
}

void Instance::reset(std::uint64_t seed) {
    std::vector<glm::vec4> values;
    for (std::size_t i = 0; i < m_simulation.parameterCount(); ++i) values.push_back(m_simulation.parameter(i));
    m_options.seed = seed;
    m_scene.fluid.seed = seed != 0 ? seed : m_asset->effect.scene.fluid.seed;
    change([&] {
        m_simulation.restart(m_scene);
        for (std::size_t i = 0; i < std::min(values.size(), m_simulation.parameterCount()); ++i)
            m_simulation.setParameter(i, values[i]);
        bindAgain();
        begin();
        m_lostBy = GYRE_OK;
    });
}

void Instance::setLevel(std::uint32_t index, std::shared_ptr<const TracerLoop> loop) {
    if (index == m_level) return;
    Scene scene = sceneAt(*m_asset, index);
    FluidSettings fluid = m_scene.fluid;  // the game may have set the environment
    fluid.substep = scene.fluid.substep;
    fluid.gridCells = scene.fluid.gridCells;
    scene.fluid = fluid;
    accept(m_asset, std::move(scene), index, std::move(loop));
}

Scene Instance::sceneAt(const Asset& asset, std::uint32_t level) const {
    Scene scene = sceneOf(asset, m_options);
    if (level > 0) scene = atLevel(std::move(scene), asset.effect.scene.levels[level - 1]);
    for (const Element& element : m_scene.elements)
        if (element.id.value >= kAddedBodies) scene.elements.push_back(element);
    return scene;
}

void Instance::accept(std::shared_ptr<const Asset> asset, Scene scene, std::uint32_t level,
                      std::shared_ptr<const TracerLoop> loop) {
    const double before = m_simulation.time();
    change([&] { m_simulation.accept(scene); });
    m_asset = std::move(asset);
    m_scene = std::move(scene);
    m_level = level;
    m_accumulator += before - m_simulation.time();
    setQuality();
    change([&] { m_simulation.setLoop(std::move(loop)); });
    ++m_version;
}

bool Instance::mayHave(const Asset& asset, std::uint64_t mostBytes) const {
    return estimatedBytes(sceneOf(asset, m_options), m_options.quality) <= mostBytes;
}

void Instance::seek(double time) {
    reset(m_options.seed);
    const double frames = std::floor(time / m_scene.fluid.substep + kSlack);
    for (double done = static_cast<double>(m_simulation.frame()); done < frames && m_simulation.isFinite(); ++done)
        substep(1);
}

gyre_step_report Instance::report() const {
    gyre_step_report now{};
    now.substeps = m_substeps;
    now.dropped = m_dropped;
    now.alpha = static_cast<float>(std::clamp((m_accumulator - lag()) / m_scene.fluid.substep, 0.0, 1.0));
    now.time = m_simulation.time();
    now.vortons = static_cast<std::uint32_t>(state().vortons.size());
    now.tracers = static_cast<std::uint32_t>(state().tracers.size());
    now.event_count = static_cast<std::uint32_t>(m_events.size());
    now.impulse_count = static_cast<std::uint32_t>(m_impulses.size());
    return now;
}

}  // namespace gyre

using namespace gyre;

void gyre_instance_desc_init(gyre_instance_desc* desc) {
    if (desc)
        *desc = {sizeof *desc, RunOptions{}.maxSubsteps, 0, 0, {{0, 0, 0}, {0, 0, 0, 1}, 1}, 1, GYRE_INSTANCE_AUTOPLAY};
}

gyre_result gyre_instance_estimate(const gyre_context* context, gyre_asset asset, const gyre_instance_desc* desc,
                                   uint64_t* bytes) {
    return tellBytes(context, asset, desc, bytes, [](const Asset& found, const RunOptions& options) {
        return estimatedBytes(sceneOf(found, options), options.quality);
    });
}

gyre_result gyre_instance_estimate_typical(const gyre_context* context, gyre_asset asset,
                                           const gyre_instance_desc* desc, uint64_t* bytes) {
    return tellBytes(context, asset, desc, bytes, [](const Asset& found, const RunOptions& options) {
        const Scene scene = sceneOf(found, options);
        const std::optional<EffectExtent>& extent = found.extent;
        if (!extent) return estimatedBytes(scene, options.quality);
        return expectedBytes(scene, {extent->tracers, extent->vortons, extent->nodes}, options.quality);
    });
}

gyre_result gyre_instance_create(gyre_context* context, gyre_asset asset, const gyre_instance_desc* desc,
                                 gyre_instance* out) {
    if (!out) return fail(context, GYRE_E_INVALID_ARGUMENT, "out is NULL.");
    return withOptions(context, asset, desc, [&](const std::shared_ptr<const Asset>& found, const RunOptions& options) {
        if (estimatedBytes(sceneOf(*found, options), options.quality) > context->instanceBytes)
            return fail(context, GYRE_E_LIMIT, "The instance could take more memory than max_instance_bytes allows.");
        const auto instance = std::make_shared<Instance>(*context, found, options);
        const Lock lock(context->mutex);
        out->v = context->instances.add(instance);
        return gyre_result{GYRE_OK};
    });
}

gyre_result gyre_instance_clone(gyre_context* context, gyre_instance source, const gyre_transform* transform,
                                uint64_t seed, gyre_instance* out) {
    if (!out) return fail(context, GYRE_E_INVALID_ARGUMENT, "out is NULL.");
    return withFiniteInstance(context, source, Access::Read, [&](const Instance& found) {
        const std::optional<Transform> place = transform ? transformOf(*transform) : found.state().effect;
        if (!place) return fail(context, GYRE_E_INVALID_ARGUMENT, kTransformRule);
        if (place->scale != found.state().effect.scale)
            return fail(context, GYRE_E_INVALID_ARGUMENT, "The scale of a clone must be the source's.");
        const auto clone = std::make_shared<Instance>(found, seed);
        if (transform) clone->place(*place, Carry::Everything);
        const Lock lock(context->mutex);
        out->v = context->instances.add(clone);
        return gyre_result{GYRE_OK};
    });
}

gyre_result gyre_instance_destroy(gyre_context* context, gyre_instance instance) {
    return withAnyInstance(context, instance, Access::Write, [&](Instance&) {
        const Lock lock(context->mutex);
        context->instances.remove(instance.v);
        return gyre_result{GYRE_OK};
    });
}

gyre_result gyre_instance_reset(gyre_context* context, gyre_instance instance, uint64_t seed) {
    return withAnyInstance(context, instance, Access::Write, [&](Instance& found) {
        found.reset(seed);
        return gyre_result{GYRE_OK};
    });
}

gyre_result gyre_instance_step(gyre_context* context, gyre_instance instance, double dt, gyre_step_report* report) {
    return withFiniteInstance(context, instance, Access::Write, [&](Instance& found) {
        if (!(dt >= 0 && dt <= kLongestRun))
            return fail(context, GYRE_E_INVALID_ARGUMENT, "dt must lie between 0 and 86400 s.");
        if (!isReport(report)) return fail(context, GYRE_E_INVALID_ARGUMENT, "struct_size of the report is not set.");
        found.step(dt);
        found.pushImpulses(*context);
        return finish(context, found, report);
    });
}

gyre_result gyre_instance_substep(gyre_context* context, gyre_instance instance, uint32_t count,
                                  gyre_step_report* report) {
    return withFiniteInstance(context, instance, Access::Write, [&](Instance& found) {
        if (!isReport(report)) return fail(context, GYRE_E_INVALID_ARGUMENT, "struct_size of the report is not set.");
        found.substep(count);
        found.pushImpulses(*context);
        return finish(context, found, report);
    });
}

gyre_result gyre_instance_get_stage_times(const gyre_context* context, gyre_instance instance, gyre_stage_time* times,
                                          uint32_t capacity, uint32_t* count) {
    return withInstance(context, instance, Access::Read, [&](const Instance& found) {
        if (!count || (!times && capacity > 0)) return fail(context, GYRE_E_INVALID_ARGUMENT, "An argument is NULL.");
        const std::span<const StageTime> all = found.simulation().stageTimes();
        *count = static_cast<std::uint32_t>(all.size());
        if (capacity < all.size()) return fail(context, GYRE_E_BUFFER_TOO_SMALL);
        for (std::size_t i = 0; i < all.size(); ++i) times[i] = {all[i].name, 1000 * all[i].milliseconds, 0};
        return gyre_result{GYRE_OK};
    });
}

gyre_result gyre_instance_seek(gyre_context* context, gyre_instance instance, double time) {
    return withAnyInstance(context, instance, Access::Write, [&](Instance& found) {
        if (!(time >= 0 && time <= kLongestRun))
            return fail(context, GYRE_E_INVALID_ARGUMENT, "time must lie between 0 and 86400 s.");
        found.seek(time);
        return finish(context, found, nullptr);
    });
}
