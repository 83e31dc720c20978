#include "core/runtime/gyre.h"

#include <cstddef>

// This file holds what gyre.wasm needs beyond the library.

// Debian's C++ library for WebAssembly has no exceptions. What would be thrown ends the module instead: the JavaScript
// that called gets a RuntimeError, and must not use the module any more. Only a lack of memory and defects of the
// library throw.
extern "C" void* __cxa_allocate_exception(std::size_t) noexcept { __builtin_trap(); }
extern "C" [[noreturn]] void __cxa_throw(void*, void*, void (*)(void*)) { __builtin_trap(); }

// The layouts that javascript/gyre.mjs writes and reads.
static_assert(sizeof(gyre_asset_info) == 208 && offsetof(gyre_asset_info, look_count) == 12 &&
              offsetof(gyre_asset_info, source_count) == 16 && offsetof(gyre_asset_info, slot_count) == 20 &&
              offsetof(gyre_asset_info, param_count) == 32 && offsetof(gyre_asset_info, substep) == 56 &&
              offsetof(gyre_asset_info, duration) == 64 && offsetof(gyre_asset_info, warm_up) == 72 &&
              offsetof(gyre_asset_info, name) == 80 && offsetof(gyre_asset_info, generator) == 144);
static_assert(sizeof(gyre_load_report) == 224 && offsetof(gyre_load_report, message) == 28);
static_assert(sizeof(gyre_param_info) == 272 && offsetof(gyre_param_info, id) == 4 &&
              offsetof(gyre_param_info, components) == 8 && offsetof(gyre_param_info, default_value) == 16 &&
              offsetof(gyre_param_info, min_value) == 32 && offsetof(gyre_param_info, max_value) == 48 &&
              offsetof(gyre_param_info, name) == 64 && offsetof(gyre_param_info, unit) == 128 &&
              offsetof(gyre_param_info, hint) == 144);
static_assert(sizeof(gyre_instance_desc) == 64 && offsetof(gyre_instance_desc, max_substeps) == 4 &&
              offsetof(gyre_instance_desc, seed) == 8 && offsetof(gyre_instance_desc, substep) == 16 &&
              offsetof(gyre_instance_desc, transform) == 24 && offsetof(gyre_instance_desc, quality) == 56 &&
              offsetof(gyre_instance_desc, flags) == 60 && GYRE_INSTANCE_WARMUP == 4 && GYRE_INSTANCE_RESERVE == 16);
static_assert(sizeof(gyre_step_report) == 40 && offsetof(gyre_step_report, substeps) == 4 &&
              offsetof(gyre_step_report, dropped) == 8 && offsetof(gyre_step_report, alpha) == 12 &&
              offsetof(gyre_step_report, time) == 16 && offsetof(gyre_step_report, vortons) == 24 &&
              offsetof(gyre_step_report, tracers) == 28 && offsetof(gyre_step_report, event_count) == 32);
static_assert(sizeof(gyre_particle_view) == 256 && offsetof(gyre_particle_view, count) == 4 &&
              offsetof(gyre_particle_view, bounds) == 16);
static_assert(sizeof(gyre_transform) == 32 && GYRE_ATTR_COUNT == 19);
