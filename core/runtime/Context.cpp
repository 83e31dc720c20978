#include "core/runtime/Context.h"

#include "core/runtime/Instance.h"

#include <algorithm>

namespace gyre {
namespace {

constexpr int kMostThreads = 1024;

// The one piece of state outside a context, since a thread's last failure belongs to the thread. Of fixed size, so that
// to report a lack of memory needs none.
struct LastFailure {
    const gyre_context* context;
    char words[512];
};
thread_local LastFailure lastFailure{};

template <class Number>
void replace(Number& value, std::uint32_t wanted) {
    if (wanted != 0) value = wanted;
}

}  // namespace

gyre_result fail(const gyre_context* context, gyre_result code, std::string_view words) {
    lastFailure.context = context;
    copyText(words, lastFailure.words);
    return code;
}

gyre_result fail(const gyre_context* context, gyre_result code) { return fail(context, code, gyre_result_string(code)); }

EffectLimits effectLimits(const gyre_limits& wanted) {
    EffectLimits limits;
    replace(limits.bytes, wanted.max_asset_bytes);
    replace(limits.vortons, wanted.max_vortons);
    replace(limits.tracers, wanted.max_tracers);
    replace(limits.bodies, wanted.max_bodies);
    replace(limits.hullsPerBody, wanted.max_hulls_per_body);
    replace(limits.planesPerHull, wanted.max_planes_per_hull);
    return limits;
}

}  // namespace gyre

using namespace gyre;

std::shared_ptr<const Asset> gyre_context::find(gyre_asset handle) const {
    const std::scoped_lock lock(mutex);
    const AssetEntry* entry = assets.find(handle.v);
    return entry ? entry->asset : nullptr;
}

std::shared_ptr<Instance> gyre_context::find(gyre_instance handle) const {
    const std::scoped_lock lock(mutex);
    const std::shared_ptr<Instance>* instance = instances.find(handle.v);
    return instance ? *instance : nullptr;
}

uint32_t gyre_get_version(void) { return GYRE_HEADER_VERSION; }

uint32_t gyre_get_solver_revision(void) { return kSolverRevision; }

const char* gyre_result_string(gyre_result result) {
    switch (result) {
        case GYRE_OK: return "Done.";
        case GYRE_SUBSTEPS_DROPPED: return "Done; some substeps were dropped.";
        case GYRE_E_INVALID_ARGUMENT: return "An argument is not allowed.";
        case GYRE_E_INVALID_HANDLE: return "The handle is null or stale.";
        case GYRE_E_HEADER_MISMATCH: return "The program was compiled with a gyre.h that this library does not serve.";
        case GYRE_E_OUT_OF_MEMORY: return "There is not enough memory.";
        case GYRE_E_BUFFER_TOO_SMALL: return "The buffer is too small.";
        case GYRE_E_NOT_FOUND: return "There is no such entry.";
        case GYRE_E_NOT_AN_ASSET: return "This is not a Gyre effect.";
        case GYRE_E_ASSET_TRUNCATED: return "The effect is cut short.";
        case GYRE_E_ASSET_CORRUPT: return "The effect is damaged.";
        case GYRE_E_ASSET_TOO_NEW: return "The effect needs a newer library.";
        case GYRE_E_ASSET_LIMIT: return "The effect is larger than the limits allow.";
        case GYRE_E_ASSET_INVALID: return "A value in the effect breaks a rule.";
        case GYRE_E_ASSET_TOO_OLD: return "The effect's format is no longer read.";
        case GYRE_E_NUMERIC: return "The simulation left the finite numbers; the instance is frozen.";
        case GYRE_E_STATE_MISMATCH: return "The saved state belongs to another run.";
        case GYRE_E_STATE_CORRUPT: return "The saved state is damaged.";
        case GYRE_E_INTERNAL: return "Something went wrong inside the library; please report it.";
        default: return "Unknown result.";
    }
}

void gyre_context_desc_init(gyre_context_desc* desc) {
    if (desc) *desc = {sizeof *desc, 0, nullptr};
}

gyre_result gyre_context_create(uint32_t header_version, const gyre_context_desc* desc, gyre_context** out) {
    return guarded(nullptr, [&] {
        if (!out) return fail(nullptr, GYRE_E_INVALID_ARGUMENT, "out is NULL.");
        *out = nullptr;
        const bool sameMajor = header_version >> 22 == GYRE_HEADER_VERSION >> 22;
        if (!sameMajor || header_version >> 12 > GYRE_HEADER_VERSION >> 12) return fail(nullptr, GYRE_E_HEADER_MISMATCH);
        gyre_context_desc wanted{};
        gyre_limits limits{};
        if (!take(desc, wanted) || !take(wanted.limits, limits))
            return fail(nullptr, GYRE_E_INVALID_ARGUMENT, "struct_size is not set.");
        if (wanted.thread_count < 0 || wanted.thread_count > kMostThreads)
            return fail(nullptr, GYRE_E_INVALID_ARGUMENT, "thread_count must lie between 0 and 1024.");
        auto context = std::make_unique<gyre_context>();
        context->threads = wanted.thread_count;
        context->limits = effectLimits(limits);
        *out = context.release();
        return gyre_result{GYRE_OK};
    });
}

void gyre_context_destroy(gyre_context* context) { delete context; }

size_t gyre_get_last_error(const gyre_context* context, char* buffer, size_t capacity) {
    const std::string_view words = lastFailure.context == context ? lastFailure.words : "";
    if (buffer && capacity > 0) {
        const std::size_t length = std::min(words.size(), capacity - 1);
        std::memcpy(buffer, words.data(), length);
        buffer[length] = 0;
    }
    return words.size() + 1;
}
