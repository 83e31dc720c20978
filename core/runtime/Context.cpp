#include "core/runtime/Context.h"

#include "core/runtime/Instance.h"

#include <algorithm>
#include <atomic>

namespace gyre {
namespace {

constexpr int kMostThreads = 1024;
constexpr std::uint64_t kInstanceBytes = std::uint64_t{1} << 30;

// State outside a context, because the last error belongs to the thread. Its size is fixed, so that reporting a lack of
// memory allocates nothing. The number tells a context from an earlier one at the same address.
struct LastFailure {
    std::uint64_t context;
    char words[512];
};
thread_local LastFailure lastFailure{};

std::atomic<std::uint64_t> contexts = 0;  // made so far

std::uint64_t numberOf(const gyre_context* context) { return context ? context->number : 0; }

thread_local const gyre_context* hookOf = nullptr;  // the context whose hook this thread runs

/// Marks the thread while a hook of the context runs.
class HookScope {
public:
    explicit HookScope(const gyre_context* context) : m_before(hookOf) { hookOf = context; }
    ~HookScope() { hookOf = m_before; }
    HookScope(const HookScope&) = delete;
    HookScope& operator=(const HookScope&) = delete;

private:
    const gyre_context* m_before;
};

void* allocateByHook(void* user, std::size_t size, std::size_t align) {
    const auto* context = static_cast<const gyre_context*>(user);
    const HookScope scope(context);
    return context->hooks.allocate(context->hooks.memory_user, size, align);
}

void deallocateByHook(void* user, void* memory, std::size_t size, std::size_t align) {
    const auto* context = static_cast<const gyre_context*>(user);
    const HookScope scope(context);
    context->hooks.deallocate(context->hooks.memory_user, memory, size, align);
}

void runByHook(void* user, void (*task)(void*, std::uint32_t), void* taskContext, std::uint32_t count) {
    const auto* context = static_cast<const gyre_context*>(user);
    const HookScope scope(context);
    context->hooks.run_tasks(context->hooks.run_tasks_user, task, taskContext, count);
}

/// A failed lookup is an answer, not an error.
bool isFault(gyre_result code) { return code != GYRE_E_NOT_FOUND && code != GYRE_E_BUFFER_TOO_SMALL; }

/// Why a description is invalid, or nullptr if it is valid.
const char* wrongWith(const gyre_context_desc& desc) {
    if (desc.thread_count < 0 || desc.thread_count > kMostThreads) return "thread_count must lie between 0 and 1024.";
    if (!desc.allocate != !desc.deallocate) return "Give both allocate and deallocate, or neither.";
    return nullptr;
}

/// Whether a program compiled with this version of gyre.h may use the library. Before 1.0 each minor version may break
/// the ABI.
bool serves(std::uint32_t header) {
    const std::uint32_t major = GYRE_HEADER_VERSION >> 22, minor = GYRE_HEADER_VERSION >> 12 & 0x3FF;
    const std::uint32_t theirMinor = header >> 12 & 0x3FF;
    return header >> 22 == major && (major == 0 ? theirMinor == minor : theirMinor <= minor);
}

template <class Number>
void replace(Number& value, std::uint64_t wanted) {
    if (wanted != 0) value = static_cast<Number>(wanted);
}

}  // namespace

gyre_result fail(const gyre_context* context, gyre_result code, std::string_view words) {
    lastFailure.context = numberOf(context);
    copyText(words, lastFailure.words);
    if (context && context->hooks.log && isFault(code) && !isInHook(context)) {
        const HookScope scope(context);
        context->hooks.log(context->hooks.log_user, GYRE_LOG_ERROR, lastFailure.words);
    }
    return code;
}

gyre_result fail(const gyre_context* context, gyre_result code) {
    return fail(context, code, gyre_result_string(code));
}

void log(const gyre_context& context, int level, const std::string& words) {
    if (!context.hooks.log) return;
    const HookScope scope(&context);
    context.hooks.log(context.hooks.log_user, level, words.c_str());
}

void push(const gyre_context& context, gyre_impulse_fn fn, void* user, std::span<const gyre_body_impulse> impulses) {
    if (!fn) return;
    const HookScope scope(&context);
    fn(user, impulses.data(), static_cast<std::uint32_t>(impulses.size()));
}

bool isInHook(const gyre_context* context) { return context && hookOf == context; }

const HostMemory* memoryOf(const gyre_context* context) {
    return context && context->hooks.allocate ? &context->memory : nullptr;
}

EffectLimits effectLimits(const gyre_limits& wanted) {
    EffectLimits limits;
    replace(limits.bytes, wanted.max_asset_bytes);
    replace(limits.vortons, wanted.max_vortons);
    replace(limits.tracers, wanted.max_tracers);
    replace(limits.bodies, wanted.max_bodies);
    replace(limits.hullsPerBody, wanted.max_hulls_per_body);
    replace(limits.planesPerHull, wanted.max_planes_per_hull);
    replace(limits.gridCells, wanted.max_grid_cells);
    return limits;
}

}  // namespace gyre

using namespace gyre;

gyre_context::gyre_context(const gyre_context_desc& desc)
    : number(++contexts),
      hooks(desc),
      memory{allocateByHook, deallocateByHook, this},
      limits(effectLimits(*desc.limits)),
      exactOnly(desc.limits->exact_only != 0),
      instanceBytes(desc.limits->max_instance_bytes > 0 ? desc.limits->max_instance_bytes : kInstanceBytes),
      workers(hooks.run_tasks ? Workers(TaskScheduler{runByHook, this}, hooks.thread_count)
                              : Workers(hooks.thread_count)) {
    hooks.limits = nullptr;
}

std::shared_ptr<const Asset> gyre_context::find(gyre_asset handle) const {
    const Lock lock(mutex);
    const AssetEntry* entry = assets.find(handle.v);
    return entry ? entry->asset : nullptr;
}

std::shared_ptr<Instance> gyre_context::find(gyre_instance handle) const {
    const Lock lock(mutex);
    const std::shared_ptr<Instance>* instance = instances.find(handle.v);
    return instance ? *instance : nullptr;
}

uint32_t gyre_get_version(void) { return GYRE_HEADER_VERSION; }

uint32_t gyre_get_solver_revision(void) { return kSolverRevision; }

const char* gyre_result_string(gyre_result result) {
    switch (result) {
        case GYRE_OK:
            return "Done.";
        case GYRE_CLAMPED:
            return "Done; a value was brought into its range.";
        case GYRE_SUBSTEPS_DROPPED:
            return "Done; some substeps were dropped.";
        case GYRE_WAITS:
            return "Done; the budget was used up, and the instance waits for its turn.";
        case GYRE_OTHER_SOLVER:
            return "Done; the effect was made with another revision of the solver and moves otherwise.";
        case GYRE_E_INVALID_ARGUMENT:
            return "An argument is not allowed.";
        case GYRE_E_INVALID_HANDLE:
            return "The handle is null or stale.";
        case GYRE_E_HEADER_MISMATCH:
            return "The program was compiled with a gyre.h that this library does not serve.";
        case GYRE_E_OUT_OF_MEMORY:
            return "There is not enough memory.";
        case GYRE_E_BUFFER_TOO_SMALL:
            return "The buffer is too small.";
        case GYRE_E_NOT_FOUND:
            return "There is no such entry.";
        case GYRE_E_LIMIT:
            return "A limit of the context is exceeded.";
        case GYRE_E_NOT_AN_ASSET:
            return "This is not a Gyre effect.";
        case GYRE_E_ASSET_TRUNCATED:
            return "The effect is cut short.";
        case GYRE_E_ASSET_CORRUPT:
            return "The effect is damaged.";
        case GYRE_E_ASSET_TOO_NEW:
            return "The effect needs a newer library.";
        case GYRE_E_ASSET_LIMIT:
            return "The effect is larger than the limits allow.";
        case GYRE_E_ASSET_INVALID:
            return "A value in the effect breaks a rule.";
        case GYRE_E_ASSET_TOO_OLD:
            return "The effect's format is no longer read.";
        case GYRE_E_ASSET_OTHER_SOLVER:
            return "The effect was made with another revision of the solver.";
        case GYRE_E_WRONG_THREAD_STATE:
            return "This call may not run now: from inside a hook, or beside another on the same instance.";
        case GYRE_E_NUMERIC:
            return "The simulation left the finite numbers; the instance is frozen.";
        case GYRE_E_STATE_MISMATCH:
            return "The saved state belongs to another run.";
        case GYRE_E_STATE_CORRUPT:
            return "The saved state is damaged.";
        case GYRE_E_INTERNAL:
            return "Something went wrong inside the library; please report it.";
        default:
            return "Unknown result.";
    }
}

void gyre_context_desc_init(gyre_context_desc* desc) {
    if (!desc) return;
    *desc = {};
    desc->struct_size = sizeof *desc;
}

gyre_result gyre_context_create(uint32_t header_version, const gyre_context_desc* desc, gyre_context** out) {
    return guarded(nullptr, [&] {
        if (!out) return fail(nullptr, GYRE_E_INVALID_ARGUMENT, "out is NULL.");
        if (!serves(header_version)) return fail(nullptr, GYRE_E_HEADER_MISMATCH);
        gyre_context_desc wanted{};
        gyre_limits limits{};
        if (!take(desc, wanted) || !take(wanted.limits, limits))
            return fail(nullptr, GYRE_E_INVALID_ARGUMENT, "struct_size is not set.");
        if (const char* wrong = wrongWith(wanted)) return fail(nullptr, GYRE_E_INVALID_ARGUMENT, wrong);
        wanted.limits = &limits;
        *out = new gyre_context(wanted);  // the system's memory: its hooks must live until the last block is back
        return gyre_result{GYRE_OK};
    });
}

void gyre_context_destroy(gyre_context* context) { delete context; }

size_t gyre_get_last_error(const gyre_context* context, char* buffer, size_t capacity) {
    const std::string_view words = lastFailure.context == numberOf(context) ? lastFailure.words : "";
    if (buffer && capacity > 0) {
        const std::size_t length = std::min(words.size(), capacity - 1);
        std::memcpy(buffer, words.data(), length);
        buffer[length] = 0;
    }
    return words.size() + 1;
}
