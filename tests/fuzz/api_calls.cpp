#include "core/runtime/Stamp.h"
#include "tests/fuzz/ApiEffects.h"
#include "tests/fuzz/Choices.h"

#include <algorithm>
#include <array>
#include <memory>
#include <span>
#include <string>
#include <vector>

using namespace gyre;
using fuzz::Choices;
using fuzz::Host;
using fuzz::must;

namespace {

constexpr int kMostCalls = 80;
constexpr std::size_t kMostKept = 4;     ///< assets, and instances, of a context
constexpr std::uint32_t kMostWork = 12;  ///< particles, points, rays or substeps of one call

/// Memory of exactly this size, so that the sanitizer sees a byte behind it.
template <class T>
std::unique_ptr<T[]> room(std::size_t count) {
    return std::make_unique<T[]>(count);
}

/// Reads a byte, which the sanitizer checks.
void touch(const char* byte) {
    [[maybe_unused]] static volatile char read;
    read = *byte;
}

/// One context, and what a game would do with it.
class World {
public:
    World(Choices& choices, Host& host);
    ~World();
    World(const World&) = delete;

    void call();

private:
    Choices& m_choices;
    Host& m_host;
    gyre_context* m_context = nullptr;
    std::vector<gyre_asset> m_assets;
    std::vector<gyre_instance> m_instances;
    std::vector<std::byte> m_saved;
    bool m_isStrict = false;  ///< an instance may run any number of substeps in a call

    // Arguments.
    gyre_asset asset() {
        return m_assets.empty() || m_choices.oneIn(32) ? gyre_asset{m_choices.below(3)}
                                                       : m_assets[m_choices.below(4) % m_assets.size()];
    }
    gyre_instance instance() {
        return m_instances.empty() || m_choices.oneIn(32) ? gyre_instance{m_choices.below(3)}
                                                          : m_instances[m_choices.below(4) % m_instances.size()];
    }
    gyre_body body() { return {m_choices.below(8)}; }
    gyre_transform transform();
    gyre_instance_desc instanceDesc();
    gyre_body_binding binding();
    gyre_body_state state();
    gyre_limits limits();
    std::uint32_t eventId() { return 201 + m_choices.below(4); }
    std::uint32_t parameterId() { return 101 + m_choices.below(4); }

    // Checks.
    static void known(gyre_result result);
    template <class Call>
    gyre_result refusing(std::uint32_t most, const Call& call);
    template <class Call>
    void change(gyre_instance instance, const Call& call);
    void keep(gyre_result made, gyre_instance instance);

    // Calls.
    void load();
    void release();
    void describe();
    void entries();
    void find();
    void levels();
    void verify();
    void estimate();
    void create();
    void clone();
    void destroy();
    void reset();
    void environment();
    void parameter();
    void emitting();
    void level();
    void setAsset();
    void seen();
    void trigger();
    void place();
    void shift();
    void step();
    void substep();
    void crowd();
    void reports();
    void seek();
    void bind();
    void addBody();
    void removeBody();
    void moveBodies();
    void readBodies();
    void callback();
    void particles();
    void attribute();
    void drawn();
    void fields();
    void sight();
    void events();
    void save();
    void restore();
    void words();
};

World::World(Choices& choices, Host& host) : m_choices(choices), m_host(host) {
    gyre_context_desc desc;
    gyre_context_desc_init(&desc);
    gyre_limits limit = limits();
    desc.thread_count = static_cast<std::int32_t>(1 + choices.below(3));
    desc.allocate = Host::allocate;
    desc.deallocate = Host::deallocate;
    desc.memory_user = &host;
    if (choices.oneIn(3)) desc.run_tasks = Host::runBackwards;
    if (choices.oneIn(2)) desc.log = Host::log;
    if (choices.oneIn(3)) desc.limits = &limit;
    if (choices.oneIn(16)) desc.thread_count = -1;
    if (choices.oneIn(16)) desc.deallocate = nullptr;
    known(gyre_context_create(choices.oneIn(32) ? 0 : GYRE_HEADER_VERSION, choices.orNull(&desc), &m_context));
    if (!m_context) must(gyre_context_create(GYRE_HEADER_VERSION, nullptr, &m_context) == GYRE_OK);
    load();
    create();
}

World::~World() {
    gyre_context_destroy(m_context);
    must(m_host.blocks == 0 && m_host.bytes == 0);
}

gyre_limits World::limits() {
    auto limit = m_choices.sized<gyre_limits>();
    limit.exact_only = m_choices.below(2);
    if (m_choices.oneIn(4)) limit.max_tracers = m_choices.below(256);
    if (m_choices.oneIn(4)) limit.max_instance_bytes = m_choices.below(60000) * std::uint64_t{1000};
    return limit;
}

gyre_transform World::transform() {
    if (m_choices.oneIn(4))
        return {m_choices.vector(), {m_choices.number(), 0, 0, m_choices.number()}, m_choices.number()};
    return {m_choices.vector(), {0, 0.6f, 0, 0.8f}, 1};
}

gyre_instance_desc World::instanceDesc() {
    gyre_instance_desc desc;
    gyre_instance_desc_init(&desc);
    if (m_choices.oneIn(32)) desc = m_choices.sized<gyre_instance_desc>();
    if (m_choices.oneIn(2)) desc.transform = transform();
    if (m_choices.oneIn(2)) desc.quality = m_choices.number();
    if (m_choices.oneIn(4)) desc.substep = static_cast<double>(m_choices.number());
    if (desc.substep < 0.01) desc.substep = 0;  // a warm-up of many steps takes long
    desc.seed = m_choices.below(3);
    desc.max_substeps = m_choices.below(6);
    desc.flags ^= m_choices.below(64);
    m_isStrict = m_isStrict || (desc.flags & GYRE_INSTANCE_STRICT);
    return desc;
}

gyre_body_binding World::binding() {
    gyre_body_binding how;
    gyre_body_binding_init(&how);
    if (m_choices.oneIn(3)) how = m_choices.sized<gyre_body_binding>();
    if (m_choices.oneIn(3)) how.coupling = m_choices.number();
    if (m_choices.oneIn(3)) how.max_delta_v = m_choices.number();
    how.user = this;
    return how;
}

gyre_body_state World::state() {
    gyre_body_state state{};
    state.body = body();
    state.position = state.center_of_mass = m_choices.vector();
    state.rotation = {0, 0, 0, 1};
    state.linear_velocity = m_choices.vector();
    state.angular_velocity = m_choices.vector();
    state.acceleration = m_choices.vector();
    state.inverse_mass = m_choices.number();
    for (int i = 0; i < 3; ++i) state.inverse_inertia[i] = state.inverse_mass;
    if (m_choices.oneIn(4)) state.inverse_inertia[m_choices.below(6)] = m_choices.number();
    if (m_choices.oneIn(4)) state.rotation.x = m_choices.number();
    if (m_choices.oneIn(4)) state.temperature = m_choices.number();
    return state;
}

/// The library has described the result, and a failure has words.
void World::known(gyre_result result) {
    must(std::string_view(gyre_result_string(result)) != "Unknown result.");
    must(result != GYRE_E_INTERNAL);
}

/// Makes a call. One of its first `most` blocks of memory may be refused.
template <class Call>
gyre_result World::refusing(std::uint32_t most, const Call& call) {
    m_host.untilRefusal = m_choices.oneIn(6) ? 1 + m_choices.below(most) : 0;
    const gyre_result result = call();
    m_host.untilRefusal = 0;
    return result;
}

/// A failure leaves the hash of the instance as it was, or freezes it. One block of memory may be refused.
template <class Call>
void World::change(gyre_instance instance, const Call& call) {
    std::uint64_t before = 0, after = 0;
    const bool isReadable = gyre_instance_state_hash(m_context, instance, &before) == GYRE_OK;
    const gyre_result result = refusing(64, call);
    known(result);
    if (!isReadable || GYRE_SUCCEEDED(result)) return;
    const gyre_result now = gyre_instance_state_hash(m_context, instance, &after);
    must(now == GYRE_OK ? after == before : now == GYRE_E_NUMERIC || now == GYRE_E_OUT_OF_MEMORY);
}

void World::keep(gyre_result made, gyre_instance instance) {
    known(made);
    if (!GYRE_SUCCEEDED(made)) return;
    if (m_instances.size() >= kMostKept) {
        known(gyre_instance_destroy(m_context, m_instances.front()));
        m_instances.erase(m_instances.begin());
    }
    m_instances.push_back(instance);
}

void World::load() {
    const std::span<const std::vector<std::byte>> all = fuzz::apiEffects();
    std::vector<std::byte> bytes = all[m_choices.below(8) % all.size()];
    if (m_choices.oneIn(8)) bytes.resize(m_choices.below(static_cast<std::uint32_t>(bytes.size())));
    if (m_choices.oneIn(8) && !bytes.empty())
        bytes[m_choices.below(static_cast<std::uint32_t>(bytes.size()))] ^= std::byte{1};
    gyre_limits limit = limits();
    auto report = m_choices.sized<gyre_load_report>();
    known(gyre_validate_memory(bytes.data(), bytes.size(), m_choices.oneIn(2) ? &limit : nullptr,
                               m_choices.orNull(&report)));
    gyre_asset made{};
    const gyre_result loaded = refusing(256, [&] {
        return gyre_asset_load_memory(m_context, m_choices.orNull(bytes.data()), bytes.size(), m_choices.orNull(&made),
                                      m_choices.orNull(&report));
    });
    known(loaded);
    if (!GYRE_SUCCEEDED(loaded)) return;
    if (m_assets.size() >= kMostKept) {
        known(gyre_asset_release(m_context, m_assets.front()));
        m_assets.erase(m_assets.begin());
    }
    m_assets.push_back(made);
}

void World::release() {
    const gyre_asset of = asset();
    if (m_choices.oneIn(2)) known(gyre_asset_retain(m_context, of));
    known(gyre_asset_release(m_context, of));
}

void World::describe() {
    auto info = m_choices.sized<gyre_asset_info>();
    gyre_aabb box{};
    known(gyre_asset_get_info(m_context, asset(), m_choices.orNull(&info)));
    known(gyre_asset_get_bounds(m_context, asset(), m_choices.orNull(&box)));
}

void World::entries() {
    const gyre_asset of = asset();
    const std::uint32_t index = m_choices.below(8);
    auto slot = m_choices.sized<gyre_slot_info>();
    auto look = m_choices.sized<gyre_look_info>();
    auto parameter = m_choices.sized<gyre_param_info>();
    auto event = m_choices.sized<gyre_authored_event_info>();
    known(gyre_asset_get_slot(m_context, of, index, m_choices.orNull(&slot)));
    known(gyre_asset_get_look(m_context, of, index, m_choices.orNull(&look)));
    known(gyre_asset_get_param(m_context, of, index, m_choices.orNull(&parameter)));
    known(gyre_asset_get_event(m_context, of, index, m_choices.orNull(&event)));
}

void World::find() {
    constexpr const char* kNames[] = {"power", "again", "Element 14", "", "no such name"};
    const char* name = m_choices.orNull(kNames[m_choices.below(std::size(kNames))]);
    std::uint32_t id = 0;
    gyre_body found{};
    known(gyre_asset_find_param(m_context, asset(), name, m_choices.orNull(&id)));
    known(gyre_asset_find_event(m_context, asset(), name, m_choices.orNull(&id)));
    known(gyre_asset_find_body(m_context, asset(), name, m_choices.orNull(&found)));
}

void World::levels() {
    const gyre_asset of = asset();
    const std::uint32_t index = m_choices.below(5);
    auto level = m_choices.sized<gyre_level_info>();
    std::uint32_t chosen = 0;
    std::uint64_t bytes = 0;
    known(gyre_asset_get_level(m_context, of, index, m_choices.orNull(&level)));
    known(gyre_asset_choose_level(m_context, of, 10 * m_choices.number(), m_choices.orNull(&chosen)));
    known(gyre_asset_record_loop(m_context, of, index, m_choices.orNull(&bytes)));
}

void World::verify() {
    auto report = m_choices.sized<gyre_verify_report>();
    if (GYRE_SUCCEEDED(gyre_asset_verify(m_context, asset(), m_choices.orNull(&report))))
        must(report.first_bad_substep == 0);
}

void World::estimate() {
    const gyre_instance_desc desc = instanceDesc();
    std::uint64_t most = 0, typical = 0;
    const gyre_asset of = asset();
    const gyre_instance_desc* wanted = m_choices.orNull(&desc);
    const gyre_result told = gyre_instance_estimate(m_context, of, wanted, m_choices.orNull(&most));
    known(told);
    const gyre_result expected = gyre_instance_estimate_typical(m_context, of, wanted, m_choices.orNull(&typical));
    known(expected);
    if (GYRE_SUCCEEDED(told) && GYRE_SUCCEEDED(expected)) must(typical <= most);
}

void World::create() {
    const gyre_instance_desc desc = instanceDesc();
    gyre_instance made{};
    const gyre_result result = refusing(512, [&] {
        return gyre_instance_create(m_context, asset(), m_choices.orNull(&desc), m_choices.orNull(&made));
    });
    keep(result, made);
}

void World::clone() {
    const gyre_transform there = transform();
    gyre_instance made{};
    const gyre_result result = refusing(256, [&] {
        return gyre_instance_clone(m_context, instance(), m_choices.oneIn(2) ? &there : nullptr, m_choices.below(3),
                                   m_choices.orNull(&made));
    });
    keep(result, made);
}

void World::destroy() { known(gyre_instance_destroy(m_context, instance())); }

void World::reset() {
    const gyre_instance of = instance();
    change(of, [&] { return gyre_instance_reset(m_context, of, m_choices.below(3)); });
}

void World::environment() {
    const gyre_instance of = instance();
    auto wanted = m_choices.sized<gyre_environment>();
    if (GYRE_SUCCEEDED(gyre_instance_get_environment(m_context, of, m_choices.orNull(&wanted)))) {
        if (m_choices.oneIn(2)) wanted.gravity = m_choices.vector();
        if (m_choices.oneIn(2)) wanted.wind = m_choices.vector();
        if (m_choices.oneIn(4)) wanted.density = m_choices.number();
        if (m_choices.oneIn(4)) wanted.temperature = m_choices.number();
    }
    change(of, [&] { return gyre_instance_set_environment(m_context, of, m_choices.orNull(&wanted)); });
}

void World::parameter() {
    const gyre_instance of = instance();
    const std::uint32_t id = parameterId(), count = m_choices.below(6);
    const auto values = room<float>(count), read = room<float>(count);
    for (std::uint32_t i = 0; i < count; ++i) values[i] = m_choices.number();
    change(of, [&] { return gyre_instance_set_param(m_context, of, id, m_choices.orNull(values.get()), count); });
    known(gyre_instance_get_param(m_context, of, id, m_choices.orNull(read.get()), count));
}

void World::emitting() {
    const gyre_instance of = instance();
    std::int32_t isIdle = 0;
    change(of,
           [&] { return gyre_instance_set_emitting(m_context, of, static_cast<std::int32_t>(m_choices.below(2))); });
    known(gyre_instance_is_idle(m_context, of, m_choices.orNull(&isIdle)));
}

void World::level() {
    const gyre_instance of = instance();
    std::uint32_t now = 0;
    change(of, [&] { return gyre_instance_set_level(m_context, of, m_choices.below(5)); });
    known(gyre_instance_get_level(m_context, of, m_choices.orNull(&now)));
}

void World::setAsset() {
    const gyre_instance of = instance();
    const gyre_asset to = asset();
    change(of, [&] { return gyre_instance_set_asset(m_context, of, to); });
}

void World::seen() {
    known(gyre_instance_set_seen(m_context, instance(), static_cast<std::int32_t>(m_choices.below(2))));
}

void World::trigger() {
    const gyre_instance of = instance();
    change(of, [&] { return gyre_instance_trigger(m_context, of, eventId()); });
}

void World::place() {
    const gyre_instance of = instance();
    const gyre_transform there = transform();
    const auto jumps = static_cast<std::int32_t>(m_choices.below(2));
    change(of, [&] { return gyre_instance_set_transform(m_context, of, m_choices.orNull(&there), jumps); });
}

void World::shift() {
    const gyre_instance of = instance();
    const gyre_vec3 by = m_choices.vector();
    change(of, [&] { return gyre_instance_shift_origin(m_context, of, by); });
}

void World::step() {
    const gyre_instance of = instance();
    double dt = static_cast<double>(m_choices.number());
    if (m_isStrict && dt > 0.1) dt = 0.1;
    auto report = m_choices.sized<gyre_step_report>();
    change(of, [&] { return gyre_instance_step(m_context, of, dt, m_choices.orNull(&report)); });
}

void World::substep() {
    const gyre_instance of = instance();
    auto report = m_choices.sized<gyre_step_report>();
    const std::uint32_t count = m_choices.below(kMostWork);
    change(of, [&] { return gyre_instance_substep(m_context, of, count, m_choices.orNull(&report)); });
}

void World::crowd() {
    const std::uint32_t count = m_choices.below(5), budget = m_choices.oneIn(2) ? m_choices.below(2000) : 0;
    const auto handles = room<gyre_instance>(count);
    const auto results = room<gyre_result>(count);
    for (std::uint32_t i = 0; i < count; ++i)
        handles[i] = i < m_instances.size() && !m_choices.oneIn(16) ? m_instances[i] : instance();
    const double dt = m_isStrict ? 0.05 : static_cast<double>(m_choices.number());
    const gyre_result result = refusing(64, [&] {
        return gyre_context_step(m_context, m_choices.orNull(handles.get()), count, dt, budget,
                                 m_choices.orNull(results.get()));
    });
    known(result);
}

void World::reports() {
    const gyre_instance of = instance();
    auto report = m_choices.sized<gyre_step_report>();
    known(gyre_instance_get_step_report(m_context, of, m_choices.orNull(&report)));
    const std::uint32_t capacity = m_choices.below(64);
    const auto times = room<gyre_stage_time>(capacity);
    std::uint32_t count = 0;
    known(gyre_instance_get_stage_times(m_context, of, m_choices.orNull(times.get()), capacity,
                                        m_choices.orNull(&count)));
}

void World::seek() {
    const gyre_instance of = instance();
    double time = static_cast<double>(m_choices.number());
    if (time > 0.3 && time <= 86400) time = 0.3;
    change(of, [&] { return gyre_instance_seek(m_context, of, time); });
}

void World::bind() {
    const gyre_instance of = instance();
    const gyre_body_binding how = binding();
    change(of, [&] { return gyre_instance_bind_body(m_context, of, body(), m_choices.orNull(&how)); });
}

void World::addBody() {
    const gyre_instance of = instance();
    gyre_body_desc desc;
    gyre_body_desc_init(&desc);
    if (m_choices.oneIn(32)) desc = m_choices.sized<gyre_body_desc>();
    desc.shape = m_choices.below(6);
    desc.radius = m_choices.number();
    desc.half_height = m_choices.number();
    desc.half_extents = m_choices.vector();
    std::array<gyre_plane, 6> planes{
        {{1, 0, 0, 0.2f}, {-1, 0, 0, 0.2f}, {0, 1, 0, 0.1f}, {0, -1, 0, 0.1f}, {0, 0, 1, 0.3f}, {0, 0, -1, 0.3f}}};
    if (m_choices.oneIn(4)) planes[m_choices.below(6)].d = m_choices.number();
    if (m_choices.oneIn(8)) planes[m_choices.below(6)].nx = m_choices.number();
    const gyre_hull hull{m_choices.orNull(planes.data()), m_choices.oneIn(8) ? m_choices.below(7) : 6, 0};
    desc.hulls = m_choices.orNull(&hull);
    desc.hull_count = m_choices.oneIn(8) ? 0 : 1;
    const gyre_body_binding how = binding();
    const gyre_body_state where = state();
    gyre_body made{};
    change(of, [&] {
        return gyre_instance_add_body(m_context, of, m_choices.orNull(&desc), m_choices.orNull(&how),
                                      m_choices.orNull(&where), m_choices.orNull(&made));
    });
}

void World::removeBody() {
    const gyre_instance of = instance();
    std::uint32_t count = 0;
    gyre_instance_get_body_states(m_context, of, nullptr, 0, &count);
    const auto states = room<gyre_body_state>(count);
    gyre_instance_get_body_states(m_context, of, states.get(), count, &count);
    const gyre_body which = count > 0 && !m_choices.oneIn(8) ? states[count - 1].body : body();
    change(of, [&] { return gyre_instance_remove_body(m_context, of, which); });
}

void World::moveBodies() {
    const gyre_instance of = instance();
    const std::uint32_t count = m_choices.below(4);
    const auto states = room<gyre_body_state>(count);
    for (std::uint32_t i = 0; i < count; ++i) states[i] = state();
    change(of, [&] { return gyre_instance_set_body_states(m_context, of, m_choices.orNull(states.get()), count); });
}

void World::readBodies() {
    const gyre_instance of = instance();
    const std::uint32_t capacity = m_choices.below(kMostWork);
    const auto states = room<gyre_body_state>(capacity);
    std::uint32_t count = 0;
    known(gyre_instance_get_body_states(m_context, of, m_choices.orNull(states.get()), capacity,
                                        m_choices.orNull(&count)));
    const gyre_body_impulse* impulses = nullptr;
    if (GYRE_SUCCEEDED(gyre_instance_get_body_impulses(m_context, of, &impulses, &count)))
        for (std::uint32_t i = 1; i < count; ++i) must(impulses[i - 1].body.v < impulses[i].body.v);
}

void World::callback() {
    const gyre_impulse_fn receive = [](void* user, const gyre_body_impulse*, std::uint32_t) {
        // A call from inside a hook is refused.
        std::uint64_t hash = 0;
        auto& world = *static_cast<World*>(user);
        for (const gyre_instance each : world.m_instances)
            must(!GYRE_SUCCEEDED(gyre_instance_state_hash(world.m_context, each, &hash)));
    };
    known(gyre_instance_set_impulse_callback(m_context, instance(), m_choices.orNull(receive), this));
}

void World::particles() {
    const gyre_instance of = instance();
    auto view = m_choices.sized<gyre_particle_view>();
    const gyre_result result = gyre_instance_get_particles(m_context, of, m_choices.below(3), m_choices.orNull(&view));
    known(result);
    if (!GYRE_SUCCEEDED(result) || view.count == 0) return;
    for (const gyre_attribute_view& attribute : view.attributes)
        if (attribute.data)
            touch(static_cast<const char*>(attribute.data) + std::size_t{view.count} * attribute.stride - 1);
}

void World::attribute() {
    const gyre_instance of = instance();
    const std::uint32_t set = m_choices.below(3), which = m_choices.below(GYRE_ATTR_COUNT + 1),
                        format = m_choices.oneIn(2) ? m_choices.below(9) : 0;
    std::uint32_t count = 0;
    gyre_instance_copy_attribute(m_context, of, set, which, format, nullptr, 0, 0, &count);
    const std::uint32_t capacity = m_choices.oneIn(4) ? m_choices.below(kMostWork) : count,
                        stride = m_choices.oneIn(4) ? m_choices.below(33) : 16;
    const auto values = room<std::byte>(std::size_t{capacity} * std::max(1u, stride));
    known(gyre_instance_copy_attribute(m_context, of, set, which, format, m_choices.orNull(values.get()), stride,
                                       capacity, m_choices.orNull(&count)));
}

void World::drawn() {
    const gyre_instance of = instance();
    std::uint32_t count = 0;
    gyre_instance_copy_drawn_positions(m_context, of, 0, 0, nullptr, 0, 0, &count);
    const std::uint32_t capacity = m_choices.oneIn(4) ? m_choices.below(kMostWork) : count,
                        stride = m_choices.oneIn(4) ? m_choices.below(16) : 12;
    const auto values = room<std::byte>(std::size_t{capacity} * std::max(1u, stride));
    const float alpha = m_choices.oneIn(8) ? m_choices.number() : 0.25f * static_cast<float>(m_choices.below(5));
    known(gyre_instance_copy_drawn_positions(m_context, of, alpha, m_choices.below(3), m_choices.orNull(values.get()),
                                             stride, capacity, m_choices.orNull(&count)));
}

void World::fields() {
    const gyre_instance of = instance();
    const std::uint32_t field = m_choices.below(5), count = m_choices.below(kMostWork);
    const auto points = room<gyre_vec3>(count);
    for (std::uint32_t i = 0; i < count; ++i) points[i] = m_choices.vector();
    const std::uint32_t stride = m_choices.oneIn(4) ? m_choices.below(20) : 12;
    const auto out = room<float>((std::size_t{count} * std::max(12u, stride) + sizeof(float) - 1) / sizeof(float));
    known(gyre_instance_sample(m_context, of, field, m_choices.orNull(points.get()), count, m_choices.orNull(out.get()),
                               stride));
    auto grid = m_choices.sized<gyre_grid_view>();
    if (!GYRE_SUCCEEDED(gyre_instance_get_grid(m_context, of, field, m_choices.orNull(&grid)))) return;
    const std::size_t last = std::size_t{grid.dims[0]} * grid.dims[1] * grid.dims[2] - 1;
    touch(reinterpret_cast<const char*>(grid.data) + last * grid.stride);
}

void World::sight() {
    const gyre_instance of = instance();
    const std::uint32_t count = m_choices.below(kMostWork);
    const auto rays = room<gyre_ray>(count);
    const auto points = room<gyre_vec3>(count);
    const auto rayAnswers = room<gyre_ray_answer>(count);
    const auto pointAnswers = room<gyre_point_answer>(count);
    for (std::uint32_t i = 0; i < count; ++i) rays[i] = {points[i] = m_choices.vector(), m_choices.vector()};
    const float threshold = m_choices.number();
    const gyre_result seen = refusing(16, [&] {
        return gyre_instance_query_rays(m_context, of, m_choices.orNull(rays.get()), count, threshold,
                                        m_choices.orNull(rayAnswers.get()));
    });
    known(seen);
    if (GYRE_SUCCEEDED(seen))
        for (std::uint32_t i = 0; i < count; ++i)
            must(rayAnswers[i].transmittance >= 0 && rayAnswers[i].transmittance <= 1);
    known(gyre_instance_query_points(m_context, of, m_choices.orNull(points.get()), count,
                                     m_choices.orNull(pointAnswers.get())));
}

void World::events() {
    const gyre_event* all = nullptr;
    std::uint32_t count = 0;
    if (!GYRE_SUCCEEDED(gyre_instance_get_events(m_context, instance(), m_choices.orNull(&all), &count))) return;
    for (std::uint32_t i = 1; i < count; ++i) must(all[i - 1].time <= all[i].time);
}

void World::save() {
    const gyre_instance of = instance();
    std::size_t needed = 0;
    known(gyre_instance_save_state(m_context, of, nullptr, 0, m_choices.orNull(&needed)));
    if (m_choices.oneIn(8)) needed /= 2;
    m_saved.assign(needed, {});
    known(gyre_instance_save_state(m_context, of, m_saved.data(), m_saved.size(), &needed));
}

void World::restore() {
    const gyre_instance of = instance();
    std::vector<std::byte> bytes = m_saved;
    if (m_choices.oneIn(8) && !bytes.empty())
        bytes[m_choices.below(static_cast<std::uint32_t>(bytes.size()))] ^= std::byte{4};
    change(of,
           [&] { return gyre_instance_restore_state(m_context, of, m_choices.orNull(bytes.data()), bytes.size()); });
}

void World::words() {
    const std::uint32_t capacity = m_choices.below(80);
    const auto buffer = room<char>(capacity);
    must(gyre_get_last_error(m_context, m_choices.orNull(buffer.get()), capacity) > 0);
    must(gyre_get_version() == GYRE_HEADER_VERSION && gyre_get_solver_revision() == kSolverRevision);
}

void World::call() {
    using Call = void (World::*)();
    // What steps and reads particles is named more than once, so that runs get on.
    constexpr Call kCalls[] = {
        &World::load,       &World::release,  &World::describe,    &World::entries,    &World::find,
        &World::levels,     &World::verify,   &World::estimate,    &World::create,     &World::clone,
        &World::destroy,    &World::reset,    &World::environment, &World::parameter,  &World::emitting,
        &World::level,      &World::setAsset, &World::seen,        &World::trigger,    &World::place,
        &World::shift,      &World::step,     &World::substep,     &World::crowd,      &World::reports,
        &World::seek,       &World::bind,     &World::addBody,     &World::removeBody, &World::moveBodies,
        &World::readBodies, &World::callback, &World::particles,   &World::attribute,  &World::drawn,
        &World::fields,     &World::sight,    &World::events,      &World::save,       &World::restore,
        &World::words,      &World::step,     &World::substep,     &World::crowd,      &World::attribute,
        &World::moveBodies, &World::trigger,  &World::level,
    };
    (this->*kCalls[m_choices.below(std::size(kCalls))])();
}

}  // namespace

/// Two contexts take any calls of the library in any order. No call crashes; a failure leaves the hash of its
/// instance or freezes it; and all memory comes back.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Choices choices(std::as_bytes(std::span(data, size)));
    std::array<Host, 2> hosts;
    World first(choices, hosts[0]), second(choices, hosts[1]);
    for (int i = 0; i < kMostCalls && !choices.areOver(); ++i) (choices.oneIn(4) ? second : first).call();
    return 0;
}
