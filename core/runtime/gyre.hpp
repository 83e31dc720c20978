// gyre.hpp - the Gyre runtime for C++17 and later: gyre.h with owning classes and with spans over views.
//
// Needs only the standard library. Nothing here is compiled into libgyre, so no C++ type crosses the boundary of the
// library. Functions return the codes of gyre.h. The rules of gyre.h about threads and views apply.
//
// Licence: Apache-2.0.
#ifndef GYRE_HPP
#define GYRE_HPP

#include "gyre.h"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace gyre {

/// A view of adjacent values, as std::span of C++20, into which and from which it converts.
template <class T>
class Span {
public:
    Span() = default;
    Span(T* data, std::size_t size) : m_data(data), m_size(size) {}
    template <std::size_t Size>
    Span(T (&array)[Size]) : m_data(array), m_size(Size) {}
    /// From a container that stores its values one after the other.
    template <class Container,
              class = std::enable_if_t<std::is_convertible_v<decltype(std::declval<Container&>().data()), T*>>>
    Span(Container&& values) : m_data(values.data()), m_size(values.size()) {}

    T* data() const { return m_data; }
    std::size_t size() const { return m_size; }
    bool empty() const { return m_size == 0; }
    T* begin() const { return m_data; }
    T* end() const { return m_data + m_size; }
    T& operator[](std::size_t i) const { return m_data[i]; }
    T& front() const { return *m_data; }
    T& back() const { return m_data[m_size - 1]; }
    Span first(std::size_t count) const { return {m_data, count}; }

private:
    T* m_data = nullptr;
    std::size_t m_size = 0;
};
template <class Container>
Span(Container&&) -> Span<std::remove_pointer_t<decltype(std::declval<Container&>().data())>>;

/// A value, or the code that says why there is none.
template <class T>
class [[nodiscard]] Expected {
public:
    Expected(T value) : m_value(std::move(value)) {}
    Expected(gyre_result why) : m_result(why) {}

    explicit operator bool() const { return GYRE_SUCCEEDED(m_result); }
    gyre_result result() const { return m_result; }
    T& operator*() { return m_value; }
    T* operator->() { return &m_value; }

private:
    T m_value{};
    gyre_result m_result = GYRE_OK;
};

/// A zeroed struct of gyre.h with its struct_size set.
template <class Struct>
Struct sized() {
    Struct value{};
    value.struct_size = sizeof(Struct);
    return value;
}

/// The value that a function of gyre.h has filled in, or its code if it failed.
template <class T>
Expected<T> made(gyre_result result, const T& value) {
    if (!GYRE_SUCCEEDED(result)) return result;
    return value;
}

/// The size of a span, in the type of gyre.h.
template <class T>
std::uint32_t count(Span<T> values) {
    return static_cast<std::uint32_t>(values.size());
}

/// A view of one attribute of all particles; empty if the set does not have it or T has another size. T: float,
/// gyre_vec3, uint32_t or uint64_t
template <class T>
Span<const T> attribute(const gyre_particle_view& view, std::uint32_t which) {
    if (which >= GYRE_VIEW_ATTRIBUTES) return {};
    const gyre_attribute_view& values = view.attributes[which];
    if (!values.data || values.stride != sizeof(T)) return {};
    return {static_cast<const T*>(values.data), view.count};
}

/// Owns an instance, a running effect. Must be destroyed before its context.
class Instance {
public:
    Instance() = default;
    Instance(gyre_context* context, gyre_instance handle) : m_context(context), m_handle(handle) {}
    Instance(Instance&& other) noexcept { *this = std::move(other); }
    Instance& operator=(Instance&& other) noexcept {
        std::swap(m_context, other.m_context);
        std::swap(m_handle, other.m_handle);
        return *this;
    }
    ~Instance() {
        if (m_context) gyre_instance_destroy(m_context, m_handle);
    }

    gyre_instance handle() const { return m_handle; }
    /// An instance that continues as this one does. seed: of later births; 0: this one's
    Expected<Instance> clone(const gyre_transform* transform = nullptr, std::uint64_t seed = 0) const {
        gyre_instance handle{};
        const gyre_result result = gyre_instance_clone(m_context, m_handle, transform, seed, &handle);
        if (!GYRE_SUCCEEDED(result)) return result;
        return Instance(m_context, handle);
    }

    gyre_result step(double dt, gyre_step_report* report = nullptr) {
        return gyre_instance_step(m_context, m_handle, dt, report);
    }
    gyre_result substep(std::uint32_t steps, gyre_step_report* report = nullptr) {
        return gyre_instance_substep(m_context, m_handle, steps, report);
    }
    /// The report of the last call that stepped the instance.
    Expected<gyre_step_report> report() const {
        auto report = sized<gyre_step_report>();
        return made(gyre_instance_get_step_report(m_context, m_handle, &report), report);
    }
    gyre_result seek(double time) { return gyre_instance_seek(m_context, m_handle, time); }
    gyre_result reset(std::uint64_t seed = 0) { return gyre_instance_reset(m_context, m_handle, seed); }

    Expected<gyre_environment> environment() const {
        auto environment = sized<gyre_environment>();
        return made(gyre_instance_get_environment(m_context, m_handle, &environment), environment);
    }
    gyre_result setEnvironment(const gyre_environment& environment) {
        return gyre_instance_set_environment(m_context, m_handle, &environment);
    }
    /// Returns GYRE_CLAMPED if a value was out of range.
    gyre_result setParam(gyre_param_id param, Span<const float> values) {
        return gyre_instance_set_param(m_context, m_handle, param, values.data(), count(values));
    }
    gyre_result setParam(gyre_param_id param, float value) {
        return gyre_instance_set_param(m_context, m_handle, param, &value, 1);
    }
    /// The value of a parameter with one component.
    Expected<float> param(gyre_param_id param) const {
        float value = 0;
        return made(gyre_instance_get_param(m_context, m_handle, param, &value, 1), value);
    }
    /// Fills in the components of a parameter; values.size() must be their number.
    gyre_result param(gyre_param_id param, Span<float> values) const {
        return gyre_instance_get_param(m_context, m_handle, param, values.data(), count(values));
    }
    gyre_result setAsset(gyre_asset asset) { return gyre_instance_set_asset(m_context, m_handle, asset); }
    gyre_result setLevel(std::uint32_t level) { return gyre_instance_set_level(m_context, m_handle, level); }
    Expected<std::uint32_t> level() const {
        std::uint32_t level = 0;
        return made(gyre_instance_get_level(m_context, m_handle, &level), level);
    }
    gyre_result setSeen(bool isSeen) { return gyre_instance_set_seen(m_context, m_handle, isSeen ? 1 : 0); }
    /// Nothing of the effect is left.
    Expected<bool> isIdle() const {
        std::int32_t isIdle = 0;
        const gyre_result result = gyre_instance_is_idle(m_context, m_handle, &isIdle);
        return made(result, isIdle != 0);
    }
    gyre_result setEmitting(bool on) { return gyre_instance_set_emitting(m_context, m_handle, on ? 1 : 0); }
    gyre_result trigger(std::uint32_t event) { return gyre_instance_trigger(m_context, m_handle, event); }
    /// Events of the last call that stepped, in order of time.
    Span<const gyre_event> events() const {
        const gyre_event* all = nullptr;
        std::uint32_t number = 0;
        if (!GYRE_SUCCEEDED(gyre_instance_get_events(m_context, m_handle, &all, &number))) return {};
        return {all, number};
    }
    gyre_result setTransform(const gyre_transform& transform, bool teleport = false) {
        return gyre_instance_set_transform(m_context, m_handle, &transform, teleport ? 1 : 0);
    }
    gyre_result shiftOrigin(const gyre_vec3& delta) { return gyre_instance_shift_origin(m_context, m_handle, delta); }

    gyre_result bind(gyre_body body, const gyre_body_binding* how = nullptr) {
        return gyre_instance_bind_body(m_context, m_handle, body, how);
    }
    Expected<gyre_body> addBody(const gyre_body_desc& desc, const gyre_body_state& state,
                                const gyre_body_binding* how = nullptr) {
        gyre_body body{};
        return made(gyre_instance_add_body(m_context, m_handle, &desc, how, &state, &body), body);
    }
    gyre_result removeBody(gyre_body body) { return gyre_instance_remove_body(m_context, m_handle, body); }
    gyre_result setBodies(Span<const gyre_body_state> states) {
        return gyre_instance_set_body_states(m_context, m_handle, states.data(), count(states));
    }
    /// The states of all bodies, also of those that the library moves. Allocates with std::vector.
    Expected<std::vector<gyre_body_state>> bodies() const {
        return listed<gyre_body_state>(gyre_instance_get_body_states);
    }
    Span<const gyre_body_impulse> impulses() const {
        const gyre_body_impulse* all = nullptr;
        std::uint32_t number = 0;
        if (!GYRE_SUCCEEDED(gyre_instance_get_body_impulses(m_context, m_handle, &all, &number))) return {};
        return {all, number};
    }
    gyre_result setImpulseCallback(gyre_impulse_fn callback, void* user) {
        return gyre_instance_set_impulse_callback(m_context, m_handle, callback, user);
    }

    Expected<gyre_particle_view> particles(std::uint32_t set) const {
        auto view = sized<gyre_particle_view>();
        return made(gyre_instance_get_particles(m_context, m_handle, set, &view), view);
    }
    /// Copies one attribute of all particles to the elements of `out`, and returns the number of particles.
    template <class T>
    Expected<std::uint32_t> copyAttribute(std::uint32_t set, std::uint32_t which, std::uint32_t format,
                                          Span<T> out) const {
        std::uint32_t alive = 0;
        return made(gyre_instance_copy_attribute(m_context, m_handle, set, which, format, out.data(), sizeof(T),
                                                 count(out), &alive),
                    alive);
    }
    /// Where the tracers are drawn between the last two substeps; returns their number. out: room for all of them.
    Expected<std::uint32_t> drawnPositions(float alpha, std::uint32_t flags, Span<gyre_vec3> out) const {
        std::uint32_t alive = 0;
        const gyre_result result = gyre_instance_copy_drawn_positions(m_context, m_handle, alpha, flags, out.data(),
                                                                      sizeof(gyre_vec3), count(out), &alive);
        return made(result, alive);
    }
    /// A field of three floats at each point. out: at least as many elements as points
    gyre_result sample(std::uint32_t field, Span<const gyre_vec3> points, Span<gyre_vec3> out) const {
        return sampled(field, points, out);
    }
    /// A field of one float at each point. out: at least as many elements as points
    gyre_result sample(std::uint32_t field, Span<const gyre_vec3> points, Span<float> out) const {
        return sampled(field, points, out);
    }
    /// Follows rays through the smoke. answers: at least as many elements as rays
    gyre_result queryRays(Span<const gyre_ray> rays, float threshold, Span<gyre_ray_answer> answers) const {
        if (answers.size() < rays.size()) return GYRE_E_INVALID_ARGUMENT;
        return gyre_instance_query_rays(m_context, m_handle, rays.data(), count(rays), threshold, answers.data());
    }
    /// Smoke and fluid at points. answers: at least as many elements as points
    gyre_result queryPoints(Span<const gyre_vec3> points, Span<gyre_point_answer> answers) const {
        if (answers.size() < points.size()) return GYRE_E_INVALID_ARGUMENT;
        return gyre_instance_query_points(m_context, m_handle, points.data(), count(points), answers.data());
    }
    Expected<gyre_grid_view> grid(std::uint32_t field) const {
        auto view = sized<gyre_grid_view>();
        return made(gyre_instance_get_grid(m_context, m_handle, field, &view), view);
    }

    /// What each stage of the last substep took. Allocates with std::vector.
    Expected<std::vector<gyre_stage_time>> stageTimes() const {
        return listed<gyre_stage_time>(gyre_instance_get_stage_times);
    }

    Expected<std::uint64_t> stateHash() const {
        std::uint64_t hash = 0;
        return made(gyre_instance_state_hash(m_context, m_handle, &hash), hash);
    }
    Expected<std::vector<std::byte>> save() const {
        std::size_t size = 0;
        gyre_result result = gyre_instance_save_state(m_context, m_handle, nullptr, 0, &size);
        std::vector<std::byte> bytes(size);
        if (GYRE_SUCCEEDED(result))
            result = gyre_instance_save_state(m_context, m_handle, bytes.data(), bytes.size(), &size);
        return made(result, bytes);
    }
    gyre_result restore(Span<const std::byte> bytes) {
        return gyre_instance_restore_state(m_context, m_handle, bytes.data(), bytes.size());
    }

private:
    /// All entries of a list, whose number the first call tells.
    template <class Entry, class Read>
    Expected<std::vector<Entry>> listed(Read read) const {
        std::uint32_t number = 0;
        gyre_result result = read(m_context, m_handle, nullptr, 0, &number);
        std::vector<Entry> entries(number);
        if (result == GYRE_E_BUFFER_TOO_SMALL) result = read(m_context, m_handle, entries.data(), number, &number);
        return made(result, entries);
    }
    template <class T>
    gyre_result sampled(std::uint32_t field, Span<const gyre_vec3> points, Span<T> out) const {
        constexpr bool one = sizeof(T) == sizeof(float);
        if (out.size() < points.size() || one != (field == GYRE_FIELD_DENSITY || field == GYRE_FIELD_TEMPERATURE))
            return GYRE_E_INVALID_ARGUMENT;
        return gyre_instance_sample(m_context, m_handle, field, points.data(), count(points),
                                    reinterpret_cast<float*>(out.data()), sizeof(T));
    }

    gyre_context* m_context = nullptr;
    gyre_instance m_handle{};
};

/// Owns a reference to an asset, a loaded effect. Must be destroyed before its context; its instances may outlive it. A
/// copy has a reference of its own.
class Asset {
public:
    Asset() = default;
    Asset(gyre_context* context, gyre_asset handle) : m_context(context), m_handle(handle) {}
    Asset(const Asset& other) : m_context(other.m_context), m_handle(other.m_handle) {
        if (m_context) gyre_asset_retain(m_context, m_handle);
    }
    Asset(Asset&& other) noexcept { swap(other); }
    Asset& operator=(Asset other) noexcept {
        swap(other);
        return *this;
    }
    ~Asset() {
        if (m_context) gyre_asset_release(m_context, m_handle);
    }

    gyre_asset handle() const { return m_handle; }
    Expected<gyre_asset_info> info() const { return filled<gyre_asset_info>(gyre_asset_get_info); }
    /// The slot, look, parameter or event with this index, below the count in info(); GYRE_E_NOT_FOUND beyond.
    Expected<gyre_slot_info> slot(std::uint32_t index) const {
        return filled<gyre_slot_info>(gyre_asset_get_slot, index);
    }
    Expected<gyre_look_info> look(std::uint32_t index) const {
        return filled<gyre_look_info>(gyre_asset_get_look, index);
    }
    Expected<gyre_param_info> param(std::uint32_t index) const {
        return filled<gyre_param_info>(gyre_asset_get_param, index);
    }
    Expected<gyre_authored_event_info> event(std::uint32_t index) const {
        return filled<gyre_authored_event_info>(gyre_asset_get_event, index);
    }
    Expected<gyre_level_info> level(std::uint32_t index) const {
        return filled<gyre_level_info>(gyre_asset_get_level, index);
    }
    /// For culling. [m]
    Expected<gyre_aabb> bounds() const {
        gyre_aabb box{};
        return made(gyre_asset_get_bounds(m_context, m_handle, &box), box);
    }
    Expected<std::uint32_t> chooseLevel(float distance) const {
        std::uint32_t level = 0;
        return made(gyre_asset_choose_level(m_context, m_handle, distance, &level), level);
    }
    /// Records the loop of a level now. Returns its memory. [bytes]
    Expected<std::uint64_t> recordLoop(std::uint32_t level) const {
        std::uint64_t bytes = 0;
        return made(gyre_asset_record_loop(m_context, m_handle, level, &bytes), bytes);
    }
    Expected<gyre_body> findBody(const char* slot) const { return found<gyre_body>(gyre_asset_find_body, slot); }
    Expected<gyre_param_id> findParam(const char* name) const {
        return found<gyre_param_id>(gyre_asset_find_param, name);
    }
    /// The id of a marker or trigger.
    Expected<std::uint32_t> findEvent(const char* name) const {
        return found<std::uint32_t>(gyre_asset_find_event, name);
    }
    /// Replays the reference run, which takes as long as the run. Read the report: differing hashes are no failure.
    Expected<gyre_verify_report> verify() const {
        auto report = sized<gyre_verify_report>();
        return made(gyre_asset_verify(m_context, m_handle, &report), report);
    }
    /// Upper bound on the bytes that an instance ever allocates.
    Expected<std::uint64_t> estimate(const gyre_instance_desc* desc = nullptr) const {
        std::uint64_t bytes = 0;
        return made(gyre_instance_estimate(m_context, m_handle, desc, &bytes), bytes);
    }
    /// About the bytes of an instance after the run with which the effect was exported.
    Expected<std::uint64_t> estimateTypical(const gyre_instance_desc* desc = nullptr) const {
        std::uint64_t bytes = 0;
        return made(gyre_instance_estimate_typical(m_context, m_handle, desc, &bytes), bytes);
    }
    Expected<Instance> start(const gyre_instance_desc* desc = nullptr) const {
        gyre_instance handle{};
        const gyre_result result = gyre_instance_create(m_context, m_handle, desc, &handle);
        if (!GYRE_SUCCEEDED(result)) return result;
        return Instance(m_context, handle);
    }

private:
    template <class Info, class Read, class... Index>
    Expected<Info> filled(Read read, Index... index) const {
        auto info = sized<Info>();
        return made(read(m_context, m_handle, index..., &info), info);
    }
    template <class Id, class Find>
    Expected<Id> found(Find find, const char* name) const {
        Id id{};
        return made(find(m_context, m_handle, name, &id), id);
    }
    void swap(Asset& other) {
        std::swap(m_context, other.m_context);
        std::swap(m_handle, other.m_handle);
    }

    gyre_context* m_context = nullptr;
    gyre_asset m_handle{};
};

/// Owns a context. Must outlive its assets and instances.
class Context {
public:
    explicit Context(const gyre_context_desc* desc = nullptr) {
        m_result = gyre_context_create(GYRE_HEADER_VERSION, desc, &m_context);
    }
    Context(const Context&) = delete;
    Context& operator=(const Context&) = delete;
    ~Context() { gyre_context_destroy(m_context); }

    gyre_result result() const { return m_result; }
    gyre_context* get() const { return m_context; }
    /// An effect of another solver revision loads, too; only the report and the log say so (GYRE_OTHER_SOLVER).
    Expected<Asset> load(Span<const std::byte> bytes, gyre_load_report* report = nullptr) {
        gyre_asset handle{};
        const gyre_result result = gyre_asset_load_memory(m_context, bytes.data(), bytes.size(), &handle, report);
        if (!GYRE_SUCCEEDED(result)) return result;
        return Asset(m_context, handle);
    }
    /// Steps many instances within a budget [us]; 0: no limit. results: empty, or at least as many elements as
    /// instances
    gyre_result step(Span<const gyre_instance> instances, double dt, std::uint32_t budget = 0,
                     Span<gyre_result> results = {}) {
        if (!results.empty() && results.size() < instances.size()) return GYRE_E_INVALID_ARGUMENT;
        return gyre_context_step(m_context, instances.data(), count(instances), dt, budget, results.data());
    }
    /// The message of this thread's last failure.
    std::string lastError() const {
        std::string words(gyre_get_last_error(m_context, nullptr, 0), ' ');
        gyre_get_last_error(m_context, words.data(), words.size());
        words.pop_back();  // the zero
        return words;
    }

private:
    gyre_context* m_context = nullptr;
    gyre_result m_result = GYRE_OK;
};

/// Checks an asset as Context::load() does, without loading it. limits and report may be null.
inline gyre_result validate(Span<const std::byte> bytes, const gyre_limits* limits = nullptr,
                            gyre_load_report* report = nullptr) {
    return gyre_validate_memory(bytes.data(), bytes.size(), limits, report);
}

/// The bytes of a file; GYRE_E_NOT_FOUND if it cannot be read. The library itself opens no file.
inline Expected<std::vector<std::byte>> loadFile(const char* path) {
    std::FILE* file = std::fopen(path, "rb");
    if (!file) return GYRE_E_NOT_FOUND;
    std::vector<std::byte> bytes;
    std::byte block[65536];
    std::size_t count = 0;
    while ((count = std::fread(block, 1, sizeof block, file)) > 0) bytes.insert(bytes.end(), block, block + count);
    const bool complete = std::ferror(file) == 0;
    std::fclose(file);
    if (!complete) return GYRE_E_NOT_FOUND;
    return bytes;
}

/// Conversions of positions to and from the frames of engines. Unreal: left-handed, Z up, centimetres. Unity:
/// left-handed, Y up, metres.
inline gyre_vec3 toUnreal(const gyre_vec3& v) { return {100 * v.x, 100 * v.z, 100 * v.y}; }
inline gyre_vec3 fromUnreal(const gyre_vec3& v) { return {v.x / 100, v.z / 100, v.y / 100}; }
inline gyre_vec3 toUnity(const gyre_vec3& v) { return {v.x, v.y, -v.z}; }
inline gyre_vec3 fromUnity(const gyre_vec3& v) { return {v.x, v.y, -v.z}; }

}  // namespace gyre

#endif  // GYRE_HPP
