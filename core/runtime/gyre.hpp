// gyre.hpp - the Gyre runtime for C++20: gyre.h with owners that clean up, spans over views, and no more.
//
// Standard library only; nothing here is compiled into libgyre, so no C++ type crosses its border. Functions return the
// codes of gyre.h; a handle that could not be made is empty. Everything gyre.h says about threads and views holds.
//
// Licence: Apache-2.0.
#ifndef GYRE_HPP
#define GYRE_HPP

#include "gyre.h"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace gyre {

/// A value or the code why there is none.
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

/// A struct of gyre.h that begins with its size, empty.
template <class Struct>
Struct sized() {
    Struct value{};
    value.struct_size = sizeof(Struct);
    return value;
}

/// One attribute of all particles, in the library's memory; empty if the set does not have it. T: float, gyre_vec3, uint32_t or uint64_t.
template <class T>
std::span<const T> attribute(const gyre_particle_view& view, std::uint32_t which) {
    const gyre_attribute_view& values = view.attributes[which];
    if (!values.data || values.stride != sizeof(T)) return {};
    return {static_cast<const T*>(values.data), view.count};
}

/// A running effect. Must end before its context.
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
    gyre_result step(double dt, gyre_step_report* report = nullptr) { return gyre_instance_step(m_context, m_handle, dt, report); }
    gyre_result substep(std::uint32_t count) { return gyre_instance_substep(m_context, m_handle, count, nullptr); }
    gyre_result seek(double time) { return gyre_instance_seek(m_context, m_handle, time); }
    gyre_result reset(std::uint64_t seed = 0) { return gyre_instance_reset(m_context, m_handle, seed); }

    /// GYRE_CLAMPED if a value was out of its range.
    gyre_result setParam(gyre_param_id param, std::span<const float> values) {
        return gyre_instance_set_param(m_context, m_handle, param, values.data(), static_cast<std::uint32_t>(values.size()));
    }
    gyre_result setParam(gyre_param_id param, float value) { return gyre_instance_set_param(m_context, m_handle, param, &value, 1); }
    /// Of a parameter of one component.
    Expected<float> param(gyre_param_id param) const {
        float value = 0;
        const gyre_result result = gyre_instance_get_param(m_context, m_handle, param, &value, 1);
        if (!GYRE_SUCCEEDED(result)) return result;
        return value;
    }
    gyre_result setEmitting(bool on) { return gyre_instance_set_emitting(m_context, m_handle, on ? 1 : 0); }
    gyre_result trigger(std::uint32_t event) { return gyre_instance_trigger(m_context, m_handle, event); }
    gyre_result setTransform(const gyre_transform& transform, bool teleport = false) {
        return gyre_instance_set_transform(m_context, m_handle, &transform, teleport ? 1 : 0);
    }
    gyre_result shiftOrigin(const gyre_vec3& delta) { return gyre_instance_shift_origin(m_context, m_handle, delta); }
    /// Of the last call that stepped.
    std::span<const gyre_event> events() const {
        const gyre_event* all = nullptr;
        std::uint32_t count = 0;
        if (!GYRE_SUCCEEDED(gyre_instance_get_events(m_context, m_handle, &all, &count))) return {};
        return {all, count};
    }
    Expected<gyre_grid_view> grid(std::uint32_t field) const {
        auto view = sized<gyre_grid_view>();
        const gyre_result result = gyre_instance_get_grid(m_context, m_handle, field, &view);
        if (!GYRE_SUCCEEDED(result)) return result;
        return view;
    }

    Expected<gyre_particle_view> particles(std::uint32_t set) const {
        auto view = sized<gyre_particle_view>();
        const gyre_result result = gyre_instance_get_particles(m_context, m_handle, set, &view);
        if (!GYRE_SUCCEEDED(result)) return result;
        return view;
    }
    gyre_result bind(gyre_body body, const gyre_body_binding* how = nullptr) { return gyre_instance_bind_body(m_context, m_handle, body, how); }
    gyre_result setBodies(std::span<const gyre_body_state> states) {
        return gyre_instance_set_body_states(m_context, m_handle, states.data(), static_cast<std::uint32_t>(states.size()));
    }
    std::span<const gyre_body_impulse> impulses() const {
        const gyre_body_impulse* all = nullptr;
        std::uint32_t count = 0;
        if (!GYRE_SUCCEEDED(gyre_instance_get_body_impulses(m_context, m_handle, &all, &count))) return {};
        return {all, count};
    }
    Expected<std::uint64_t> stateHash() const {
        std::uint64_t hash = 0;
        const gyre_result result = gyre_instance_state_hash(m_context, m_handle, &hash);
        if (!GYRE_SUCCEEDED(result)) return result;
        return hash;
    }
    Expected<std::vector<std::byte>> save() const {
        std::size_t size = 0;
        gyre_result result = gyre_instance_save_state(m_context, m_handle, nullptr, 0, &size);
        std::vector<std::byte> bytes(size);
        if (GYRE_SUCCEEDED(result)) result = gyre_instance_save_state(m_context, m_handle, bytes.data(), bytes.size(), &size);
        if (!GYRE_SUCCEEDED(result)) return result;
        return bytes;
    }
    gyre_result restore(std::span<const std::byte> bytes) { return gyre_instance_restore_state(m_context, m_handle, bytes.data(), bytes.size()); }

private:
    gyre_context* m_context = nullptr;
    gyre_instance m_handle{};
};

/// A loaded effect. Must end before its context; its instances may outlive it.
class Asset {
public:
    Asset() = default;
    Asset(gyre_context* context, gyre_asset handle) : m_context(context), m_handle(handle) {}
    Asset(Asset&& other) noexcept { *this = std::move(other); }
    Asset& operator=(Asset&& other) noexcept {
        std::swap(m_context, other.m_context);
        std::swap(m_handle, other.m_handle);
        return *this;
    }
    ~Asset() {
        if (m_context) gyre_asset_release(m_context, m_handle);
    }

    gyre_asset handle() const { return m_handle; }
    Expected<gyre_asset_info> info() const {
        auto info = sized<gyre_asset_info>();
        const gyre_result result = gyre_asset_get_info(m_context, m_handle, &info);
        if (!GYRE_SUCCEEDED(result)) return result;
        return info;
    }
    Expected<gyre_body> findBody(const char* slot) const {
        gyre_body body{};
        const gyre_result result = gyre_asset_find_body(m_context, m_handle, slot, &body);
        if (!GYRE_SUCCEEDED(result)) return result;
        return body;
    }
    Expected<gyre_param_id> findParam(const char* name) const {
        gyre_param_id id = 0;
        const gyre_result result = gyre_asset_find_param(m_context, m_handle, name, &id);
        if (!GYRE_SUCCEEDED(result)) return result;
        return id;
    }
    /// A marker or trigger.
    Expected<std::uint32_t> findEvent(const char* name) const {
        std::uint32_t id = 0;
        const gyre_result result = gyre_asset_find_event(m_context, m_handle, name, &id);
        if (!GYRE_SUCCEEDED(result)) return result;
        return id;
    }
    Expected<Instance> start(const gyre_instance_desc* desc = nullptr) const {
        gyre_instance handle{};
        const gyre_result result = gyre_instance_create(m_context, m_handle, desc, &handle);
        if (!GYRE_SUCCEEDED(result)) return result;
        return Instance(m_context, handle);
    }

private:
    gyre_context* m_context = nullptr;
    gyre_asset m_handle{};
};

/// Must outlive all that it made.
class Context {
public:
    explicit Context(const gyre_context_desc* desc = nullptr) { m_result = gyre_context_create(GYRE_HEADER_VERSION, desc, &m_context); }
    Context(const Context&) = delete;
    Context& operator=(const Context&) = delete;
    ~Context() { gyre_context_destroy(m_context); }

    gyre_result result() const { return m_result; }
    gyre_context* get() const { return m_context; }
    Expected<Asset> load(std::span<const std::byte> bytes) {
        gyre_asset handle{};
        const gyre_result result = gyre_asset_load_memory(m_context, bytes.data(), bytes.size(), &handle, nullptr);
        if (!GYRE_SUCCEEDED(result)) return result;
        return Asset(m_context, handle);
    }
    /// Words of this thread's last failure.
    std::string lastError() const {
        std::string words(gyre_get_last_error(m_context, nullptr, 0), ' ');
        gyre_get_last_error(m_context, words.data(), words.size());
        words.pop_back();   // the zero
        return words;
    }

private:
    gyre_context* m_context = nullptr;
    gyre_result m_result = GYRE_OK;
};

/// All bytes of a file; GYRE_E_NOT_FOUND if it cannot be read. The library itself opens no file.
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

/// Positions in the frames of engines. Unreal: left-handed, Z up, centimetres. Unity: left-handed, Y up, metres.
inline gyre_vec3 toUnreal(const gyre_vec3& v) { return {100 * v.x, 100 * v.z, 100 * v.y}; }
inline gyre_vec3 fromUnreal(const gyre_vec3& v) { return {v.x / 100, v.z / 100, v.y / 100}; }
inline gyre_vec3 toUnity(const gyre_vec3& v) { return {v.x, v.y, -v.z}; }
inline gyre_vec3 fromUnity(const gyre_vec3& v) { return {v.x, v.y, -v.z}; }

}  // namespace gyre

#endif  // GYRE_HPP
