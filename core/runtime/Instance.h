#pragma once

#include "core/runtime/Context.h"
#include "core/simulation/Simulation.h"
#include "core/stages/SimulationState.h"

#include <atomic>
#include <memory>
#include <vector>

namespace gyre {

/// How a run differs from what the author chose. 0: as authored.
struct RunOptions {
    std::uint64_t seed = 0;
    double substep = 0;             ///< [s]
    std::uint32_t maxSubsteps = 4;  ///< per step()
    Transform transform;            ///< of the effect in the world
    float quality = 1;              ///< share of the authored tracers
    std::uint32_t flags = GYRE_INSTANCE_AUTOPLAY;
};

/// Bytes that a run of the scene with this share of its tracers takes at most, once it has as many particles as it may
/// and the largest grid.
std::uint64_t estimatedBytes(const Scene& scene, float quality);

enum class Access { Read, Write };

/// Who is at work on an instance: readers together, a writer alone. Whoever comes in between is sent away, not kept
/// waiting: the game broke the rules of gyre.h.
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
    std::atomic<int> m_inside = 0;  ///< readers, or kWriter
};

/// One running effect of a game: the simulation, and the time that is not yet a whole substep.
class Instance {
public:
    Instance(std::shared_ptr<const Asset> asset, const RunOptions& options, Workers workers);

    /// Adds dt to the accumulator and runs its whole substeps; beyond the most allowed they are dropped.
    gyre_step_report step(double dt);
    void substep(std::uint32_t count);
    void reset(std::uint64_t seed);
    void seek(double time);

    std::vector<std::byte> save() const;
    /// GYRE_OK, or what is wrong with the bytes; then nothing is changed.
    gyre_result restore(std::span<const std::byte> bytes);

    /// nullptr: there is no such body, or it has no volume.
    RigidBody* find(gyre_body handle);
    void bind(RigidBody& body, const gyre_body_binding& binding);
    void take(RigidBody& body, const gyre_body_state& state);
    gyre_body add(const Body& solid, const gyre_body_binding& binding, const gyre_body_state& state);
    void remove(const RigidBody& body);

    /// False, and nothing changed: a value is out of its range.
    bool setEnvironment(const gyre_environment& environment);
    gyre_environment environment() const;

    /// Index in the scene, or kNone.
    static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
    std::size_t parameterOf(gyre_param_id id) const;
    /// True if it was within its range.
    bool setParameter(std::size_t index, const glm::vec4& value);
    /// Of a trigger, or kNone.
    std::size_t triggerOf(std::uint32_t id) const;
    void trigger(std::size_t event);
    void setEmitting(bool on) { m_simulation.setEmitting(on); }

    void place(const Transform& effect, Carry carry);
    void shift(const glm::vec3& delta);

    void setImpulseCallback(gyre_impulse_fn fn, void* user);
    void pushImpulses(const gyre_context& context) const { push(context, m_impulseFn, m_impulseUser, m_impulses); }
    std::span<const gyre_event> events() const { return m_events; }

    const Asset& asset() const { return *m_asset; }
    const Simulation& simulation() const { return m_simulation; }
    const SimulationState& state() const { return m_simulation.state(); }
    /// False: frozen, not to be shown.
    bool isFinite() const { return m_simulation.isFinite(); }
    gyre_step_report report() const;
    std::uint64_t version() const { return m_version; }
    std::span<const gyre_body_impulse> impulses() const { return m_impulses; }
    AccessGuard& door() { return m_door; }

private:
    /// How the game moves a body, and where it last was.
    struct Binding {
        std::uint64_t body = 0;  ///< its element
        gyre_body_binding how{};
        gyre_body_state state{};
        bool isPlaced = false;
    };

    AccessGuard m_door;
    std::shared_ptr<const Asset> m_asset;
    Scene m_scene;  ///< the asset's, with this run's seed and substep
    RunOptions m_options;
    Simulation m_simulation;
    double m_accumulator = 0;  ///< [s]
    std::uint64_t m_version = 1;
    std::vector<BodyImpulse> m_impulseSums;     ///< over the substeps of the last call, as the simulation's bodies
    std::vector<double> m_heatBefore;           ///< of the bodies, as the last call began [J]
    std::vector<gyre_body_impulse> m_impulses;  ///< the same for the host
    std::vector<Binding> m_bindings;
    std::uint64_t m_added = 0;               ///< bodies, gone ones too
    std::vector<gyre_event> m_events;        ///< of the last call
    std::vector<std::uint32_t> m_fired;      ///< triggers that the game fired since
    bool m_started = false, m_full[2] = {};  ///< told already: the start; as many tracers, vortons as allowed
    bool m_burns = false;                    ///< told already: something burns
    gyre_impulse_fn m_impulseFn = nullptr;
    void* m_impulseUser = nullptr;

    void beginCall();
    void publishImpulses();
    void bindAgain();
    void begin();  ///< at frame 0, or behind the warm-up
    void tell(std::uint32_t type, std::uint32_t id, double time, float value = 0);
    void tellOfStep(double begin, double end);
    void tellOfBudget(double time);
    void tellOfFire(double time);
    /// Of the vortons; kNone: nothing burns.
    std::size_t firstBurning() const;
};

/// The elements of bodies that a game adds have ids from here on: beyond those of scenes, which have 40 bits.
inline constexpr std::uint64_t kAddedBodies = std::uint64_t{1} << 40;

/// The handle all instances of the asset have for this body.
gyre_body bodyHandle(const Asset& asset, std::uint64_t elementId);

gyre_vec3 cVector(const glm::vec3& v);

/// For the functions that read or write one instance: checks the arguments and calls use(instance), which gives a
/// result.
template <class Use>
gyre_result withInstance(const gyre_context* context, gyre_instance handle, Access access, const Use& use) {
    if (!context) return fail(context, GYRE_E_INVALID_ARGUMENT, "context is NULL.");
    return guarded(context, [&] {
        const std::shared_ptr<Instance> instance = context->find(handle);
        if (!instance) return fail(context, GYRE_E_INVALID_HANDLE);
        if (!instance->door().enter(access)) return fail(context, GYRE_E_WRONG_THREAD_STATE);
        const struct Leaving {
            AccessGuard& door;
            Access access;
            ~Leaving() { door.leave(access); }
        } leaving{instance->door(), access};
        return use(*instance);
    });
}

/// The same for what a frozen instance cannot do.
template <class Use>
gyre_result withFiniteInstance(const gyre_context* context, gyre_instance handle, Access access, const Use& use) {
    return withInstance(context, handle, access, [&](Instance& instance) {
        return instance.isFinite() ? use(instance) : fail(context, GYRE_E_NUMERIC);
    });
}

}  // namespace gyre
