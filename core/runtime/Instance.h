#pragma once

#include "core/base/Platform.h"
#include "core/runtime/Context.h"
#include "core/simulation/Simulation.h"
#include "core/simulation/SmokeSight.h"
#include "core/stages/SeenTracers.h"
#include "core/stages/SimulationState.h"

#include <atomic>
#include <memory>
#include <new>
#include <utility>
#include <vector>

namespace gyre {

/// Settings of a run that override the author's. 0: as authored.
struct RunOptions {
    std::uint64_t seed = 0;
    double substep = 0;             ///< [s]
    std::uint32_t maxSubsteps = 4;  ///< per call of step()
    Transform transform;            ///< place of the effect in the world
    float quality = 1;              ///< fraction of the authored tracers
    std::uint32_t flags = GYRE_INSTANCE_AUTOPLAY;
};

inline constexpr double kLongestRun = 86400;  ///< [s]; the range of the duration in Fields.h

enum class Access { Read, Write };

/// Guards an instance: many readers or one writer. A conflicting caller gets an error instead of waiting, because it
/// broke the rules of gyre.h.
class AccessGuard {
public:
    bool enter(Access access) {
        int inside = 0;
        if (access == Access::Write)
            return m_inside.compare_exchange_strong(inside, kWriter, std::memory_order_acquire);
        for (inside = m_inside.load(); inside != kWriter;)
            if (m_inside.compare_exchange_weak(inside, inside + 1, std::memory_order_acquire)) return true;
        return false;
    }
    void leave(Access access) {
        if (access == Access::Write)
            m_inside.store(0, std::memory_order_release);
        else
            m_inside.fetch_sub(1, std::memory_order_release);
    }

private:
    static constexpr int kWriter = -1;
    std::atomic<int> m_inside = 0;  ///< number of readers, or kWriter
};

/// Leaves a guard that was entered.
class HeldAccess {
public:
    HeldAccess(AccessGuard& guard, Access access) : m_guard(&guard), m_access(access) {}
    HeldAccess(HeldAccess&& other) noexcept
        : m_guard(std::exchange(other.m_guard, nullptr)), m_access(other.m_access) {}
    ~HeldAccess() {
        if (m_guard) m_guard->leave(m_access);
    }

private:
    AccessGuard* m_guard;
    Access m_access;
};

/// The tracers that a game sees, in the order of the simulation.
struct ShownTracers {
    bool areAll = true;   ///< then the rest is empty
    float sizeScale = 1;  ///< factor of the sizes of the shown tracers, so that they cover as much as all
    std::vector<std::uint32_t> indices;  ///< their places in the simulation's arrays
    Tracers tracers;
    std::vector<glm::vec3> cameFrom;  ///< positions before the last step, if the simulation has them
};

/// A running effect of a game: the simulation, and the time not yet simulated.
class Instance {
public:
    Instance(const gyre_context& context, std::shared_ptr<const Asset> asset, const RunOptions& options);
    /// Continues as the other does, with another seed (0: the same), and without its impulse callback.
    Instance(const Instance& other, std::uint64_t seed);

    /// Adds dt [s] to the accumulator and runs the whole substeps in it. Drops substeps beyond the limit.
    void step(double dt);
    /// The parts of step(). First time passes.
    void pass(double dt);
    /// Drops the substeps beyond the limit, and forgets the events and impulses of the last call. Returns the number of
    /// substeps that are due.
    std::uint32_t beginRun();
    /// One of them. Those that do not run stay in the accumulator.
    void runOne();
    void endRun();
    /// Estimated duration of a substep, from the last one; 0 before the first. [us]
    double substepCost() const;
    /// The number of calls of gyre_context_step in which this instance has waited since its last turn.
    std::uint32_t waits() const { return m_waits; }
    void noteTurn(bool hadOne) { m_waits = hadOne ? 0 : m_waits + 1; }
    void substep(std::uint32_t count);
    void reset(std::uint64_t seed);
    void seek(double time);

    /// Writes the state to `to` and returns its size [bytes]. A shorter `to` is undefined afterwards. Without `to` it
    /// counts only.
    std::size_t save(std::span<std::byte> to) const;
    /// GYRE_OK, or the error code; then nothing has changed.
    gyre_result restore(std::span<const std::byte> bytes);

    /// nullptr: no such body, or it has no volume.
    RigidBody* find(gyre_body handle);
    void bind(RigidBody& body, const gyre_body_binding& binding);
    void take(RigidBody& body, const gyre_body_state& state);
    gyre_body add(const Body& solid, const gyre_body_binding& binding, const gyre_body_state& state);
    void remove(const RigidBody& body);

    /// False and no change if a value is out of range.
    bool setEnvironment(const gyre_environment& environment);
    gyre_environment environment() const;

    /// Index in the scene, or kNone.
    static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
    std::size_t parameterOf(gyre_param_id id) const;
    /// False if the value was out of range.
    bool setParameter(std::size_t index, const glm::vec4& value);
    /// Index of a trigger, or kNone.
    std::size_t triggerOf(std::uint32_t id) const;
    void trigger(std::size_t event);
    void setEmitting(bool on) { m_simulation.setEmitting(on); }

    /// The level of detail; 0: as authored. It must exist. loop: what plays at this level; nullptr: it is simulated
    void setLevel(std::uint32_t level, std::shared_ptr<const TracerLoop> loop);
    bool isIdle() const { return m_simulation.isOver(); }
    bool isLooped() const { return m_asset->levels[m_level].flags & GYRE_LEVEL_LOOPS; }
    /// Continues with another asset at the same level, or at level 0 if the asset has no such level. loop: as for
    /// setLevel
    void setAsset(std::shared_ptr<const Asset> asset, std::shared_ptr<const TracerLoop> loop);
    /// Whether an instance of the asset with these options stays within a number of bytes.
    bool mayHave(const Asset& asset, std::uint64_t mostBytes) const;
    std::uint32_t level() const { return m_level; }
    void setSeen(bool isSeen) { m_isSeen = isSeen; }

    void place(const Transform& effect, Carry carry);
    void shift(const glm::vec3& delta);

    void setImpulseCallback(gyre_impulse_fn fn, void* user);
    void pushImpulses(const gyre_context& context) const { push(context, m_impulseFn, m_impulseUser, m_impulses); }
    std::span<const gyre_event> events() const { return m_events; }

    const Asset& asset() const { return *m_asset; }
    const Simulation& simulation() const { return m_simulation; }
    const SimulationState& state() const { return m_simulation.state(); }
    /// GYRE_OK, or why the instance is frozen: it must then be neither stepped nor shown.
    gyre_result frozenBy() const {
        return m_lostBy != GYRE_OK ? m_lostBy : m_simulation.isFinite() ? GYRE_OK : GYRE_E_NUMERIC;
    }
    /// Whether a change failed half-way, so that the simulation was given up.
    bool isLost() const { return m_lostBy != GYRE_OK; }
    /// What the last call that stepped did, and the particles alive.
    gyre_step_report report() const;
    std::uint64_t version() const { return m_version; }
    /// How the smoke blocks sight now. Made by the first call after a change; readers may call at the same time.
    const SmokeSight& sight() const;
    /// The tracers that a game sees, which may be fewer than those of the simulation. Made as sight().
    const ShownTracers& shownTracers() const;
    /// How each of them looks. Made as sight().
    std::span<const TracerAppearance> appearances() const;
    std::span<const gyre_body_impulse> impulses() const { return m_impulses; }
    AccessGuard& guard() { return m_guard; }

private:
    /// A body that the game moves, and its last position.
    struct Binding {
        std::uint64_t body = 0;  ///< id of its element
        gyre_body_binding how{};
        gyre_body_state state{};
        bool isPlaced = false;
    };

    AccessGuard m_guard;
    std::shared_ptr<const Asset> m_asset;
    Scene m_scene;  ///< the asset's scene with this run's seed and substep, at its level
    RunOptions m_options;
    Simulation m_simulation;
    std::uint32_t m_level = 0;
    bool m_isSeen = true;
    std::uint32_t m_waits = 0;
    double m_accumulator = 0;                     ///< [s]
    bool m_isFresh = true;                        ///< no time has passed since the beginning
    double m_passed = 0;                          ///< the time that passed last [s]
    Transform m_placeBefore, m_place;             ///< the effect's at the beginning and at the end of that time
    std::uint32_t m_substeps = 0, m_dropped = 0;  ///< substeps run and dropped in the last call
    std::uint64_t m_firstFrame = 0;               ///< frame at the start of that call
    std::uint64_t m_version = 1;
    std::vector<BodyImpulse> m_impulseSums;     ///< over the substeps of the last call, one per body of the simulation
    std::vector<double> m_heatBefore;           ///< heatGiven of each body at the start of the last call [J]
    std::vector<gyre_body_impulse> m_impulses;  ///< m_impulseSums for the host
    std::vector<Binding> m_bindings;
    std::uint64_t m_added = 0;               ///< bodies added so far, including removed ones
    std::vector<gyre_event> m_events;        ///< events of the last call
    std::vector<std::uint32_t> m_fired;      ///< triggers fired by the game since the last call
    bool m_started = false, m_full[2] = {};  ///< events sent already: start; tracer and vorton caps reached
    bool m_burns = false;                    ///< event sent already: ignition
    bool m_isOver = false;                   ///< nothing is left; event sent already, unless it began so
    gyre_impulse_fn m_impulseFn = nullptr;
    void* m_impulseUser = nullptr;
    mutable Mutex m_lazy;  ///< guards what readers make
    mutable SmokeSight m_sight;
    mutable ShownTracers m_shown;
    mutable SeenTracers m_seen;
    mutable std::vector<TracerAppearance> m_appearances;
    mutable std::uint64_t m_sightVersion = 0, m_shownVersion = 0, m_seenVersion = 0;

    gyre_result m_lostBy = GYRE_OK;  ///< the error of the change that failed half-way

    /// Calls change(). If it throws, the instance is lost: the simulation cannot go back to the time before.
    template <class Change>
    void change(const Change& change);
    void lose(gyre_result error) noexcept;
    void reserveEvents();
    void setQuality();  ///< tells the simulation how many tracers the options and the level ask for
    bool isAsleep() const { return !m_isSeen && (m_asset->levels[m_level].flags & GYRE_LEVEL_SLEEPS) != 0; }
    /// The least time in the accumulator. Instances with long steps that were born together take them in different
    /// frames, if their seeds differ. [s]
    double lag() const;
    /// The asset's scene with the settings of this run and added bodies.
    Scene sceneAt(const Asset& asset, std::uint32_t level) const;
    void accept(std::shared_ptr<const Asset> asset, Scene scene, std::uint32_t level,
                std::shared_ptr<const TracerLoop> loop);
    void beginCall();
    double due() const;  ///< whole substeps in the accumulator
    void stepOnce();
    /// The place that the effect had `ago` seconds before the game's present time, interpolated between its places at
    /// the last two calls that passed time. For earlier times: its present place.
    Transform placeBefore(double ago) const;
    /// No births on the way to this place.
    void jumpTo(const Transform& effect);
    /// The place at a fraction of the way from the effect's place at the end of the last substep to its present place.
    Transform reachedBy(double fraction) const;
    void endSubsteps();
    void publishImpulses();
    void bindAgain();
    void begin();  ///< at frame 0, or after the warm-up
    void tell(std::uint32_t type, std::uint32_t id, double time, float value = 0);
    void tellOfStep(double begin, double end);
    void tellOfBudget(double time);
    void tellOfFire(double time);
    void tellOfEnd(double time);
    /// Index of a burning vorton; kNone if nothing burns.
    std::size_t firstBurning() const;
};

/// First element id of bodies that a game adds. Ids in scenes have 40 bits, so they are lower.
inline constexpr std::uint64_t kAddedBodies = std::uint64_t{1} << 40;

/// The handle of this body in all instances of the asset.
gyre_body bodyHandle(const Asset& asset, std::uint64_t elementId);

gyre_vec3 cVector(const glm::vec3& v);
gyre_environment environmentOf(const FluidSettings& fluid);

template <class Change>
void Instance::change(const Change& change) {
    try {
        change();
    } catch (const std::bad_alloc&) {
        lose(GYRE_E_OUT_OF_MEMORY);
        throw;
    } catch (...) {
        lose(GYRE_E_INTERNAL);
        throw;
    }
}

/// Checks the arguments of a function that reads or writes one instance, and returns the result of use(instance).
template <class Use>
gyre_result withAnyInstance(const gyre_context* context, gyre_instance handle, Access access, const Use& use) {
    if (!context) return fail(context, GYRE_E_INVALID_ARGUMENT, "context is NULL.");
    return guarded(context, [&] {
        const std::shared_ptr<Instance> instance = context->find(handle);
        if (!instance) return fail(context, GYRE_E_INVALID_HANDLE);
        if (!instance->guard().enter(access)) return fail(context, GYRE_E_WRONG_THREAD_STATE);
        const HeldAccess held(instance->guard(), access);
        return use(*instance);
    });
}

/// withAnyInstance() for functions that an instance does not support when a change of it failed half-way.
template <class Use>
gyre_result withInstance(const gyre_context* context, gyre_instance handle, Access access, const Use& use) {
    return withAnyInstance(context, handle, access, [&](Instance& instance) {
        return instance.isLost() ? fail(context, instance.frozenBy()) : use(instance);
    });
}

/// withAnyInstance() for functions that a frozen instance does not support.
template <class Use>
gyre_result withFiniteInstance(const gyre_context* context, gyre_instance handle, Access access, const Use& use) {
    return withAnyInstance(context, handle, access, [&](Instance& instance) {
        const gyre_result frozen = instance.frozenBy();
        return frozen == GYRE_OK ? use(instance) : fail(context, frozen);
    });
}

}  // namespace gyre
