/* gyre.h - C ABI of the Gyre runtime: load an effect, step it, read what it looks like.
 *
 * Until version 1.0 each minor version may change this header, and a library serves only programs compiled with its own
 * minor version.  From then on fields and enumerators are only appended and functions only
 * added, within one major version.  Everything declared here is implemented.
 *
 * Licence: Apache-2.0.  Compiles as C99 and as C++17 (-Wall -Wextra -pedantic).
 *
 * Frame and units
 *   Right-handed, +Y up.  Metre, second, kilogram, radian.  Quaternions are x, y, z, w, of unit length, and turn body
 *   axes into world axes.  Colours are linear RGB with straight (not premultiplied) alpha.
 *
 * Thread classes, one for each function
 *   [any]   any thread at any time, also while other calls on the same context run.
 *   [read]  reads one instance: other [read] calls on that instance may run at the same time, [write] calls may not.
 *   [write] changes one instance: no other call on that instance may run at the same time.  Different instances are
 *           independent, and may be stepped in parallel.
 *   [alone] no other call on the same context may run at the same time.
 *   Calling into the same context from inside a hook, or two calls on one instance of which one is a [write], gives
 *   GYRE_E_WRONG_THREAD_STATE to the later one.
 *
 * Ownership words
 *   copy  the library copies the data before it returns; the caller may free it at once.
 *   fill  the caller owns the memory, and the library writes into it.
 *   view  the library owns the memory; the pointer is valid until the next [write] call on that instance.
 *
 * Structs that begin with struct_size
 *   The caller sets it to sizeof the type as compiled, before the call.  Descriptors have a ..._init function that
 *   does so and fills the defaults; the rest is zeroed by the caller (C: = {0}, C++: = {}) before setting it.
 *   The library never reads or writes beyond struct_size, so old programs work with newer libraries.  A size
 *   smaller than the type had in the first release of this major version, or above 4096, gives
 *   GYRE_E_INVALID_ARGUMENT.
 *   Structs without it are used in arrays and do not change within a major version.
 *
 * Errors
 *   Functions return gyre_result: negative = failed without any change, zero or positive = done.  Two failures of
 *   [write] calls freeze the instance instead, until gyre_instance_reset, _seek or _restore_state unfreezes it:
 *   - GYRE_E_NUMERIC: a value of the simulation became infinite, NaN or too large.  Stepping and reading the instance
 *     return it again.
 *   - GYRE_E_OUT_OF_MEMORY, or GYRE_E_INTERNAL: a change failed half-way.  The fluid is gone, and all calls for the
 *     instance but those three and gyre_instance_destroy return the error again.
 *   Other instances, assets and the context are not concerned.
 *   The library throws no C++ exceptions, does not abort, and writes nothing to stdout or stderr.  It checks for NULL,
 *   stale handles and non-finite numbers in every build.  gyre_get_last_error returns the message of a failure.
 */
#ifndef GYRE_H
#define GYRE_H

#include <stddef.h>
#include <stdint.h>

/* GYRE_BUILDING is defined only while the library itself is compiled. */
#if defined(_WIN32)
#define GYRE_CALL __cdecl
#if defined(GYRE_BUILDING)
#define GYRE_API __declspec(dllexport)
#else
#define GYRE_API __declspec(dllimport)
#endif
#else
#define GYRE_CALL
#define GYRE_API __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* 10 bits major, 10 bits minor, 12 bits patch. */
#define GYRE_MAKE_VERSION(major, minor, patch) \
    ((((uint32_t)(major)) << 22) | (((uint32_t)(minor)) << 12) | ((uint32_t)(patch)))
#define GYRE_HEADER_VERSION GYRE_MAKE_VERSION(0, 1, 0)

#define GYRE_SUCCEEDED(result) ((result) >= 0)

/* ------------------------------------------------------------------------------------------------- results */

typedef int32_t gyre_result; /* 32 bits on every compiler; never an enum type in the ABI */
enum {
    GYRE_OK = 0,
    GYRE_CLAMPED = 1,          /* done; a value was clamped to its declared range                       */
    GYRE_SUBSTEPS_DROPPED = 2, /* done; dt contained more substeps than max_substeps                    */
    GYRE_WAITS = 3,            /* done; the budget was used up before this instance, whose time is kept */
    GYRE_OTHER_SOLVER = 4,     /* done; the effect was made with another solver revision, see gyre_load_report */
    GYRE_E_INVALID_ARGUMENT = -1,
    GYRE_E_INVALID_HANDLE = -2,  /* null or stale handle                                                  */
    GYRE_E_HEADER_MISMATCH = -3, /* program compiled with a gyre.h that this library does not serve        */
    GYRE_E_OUT_OF_MEMORY = -4,
    GYRE_E_BUFFER_TOO_SMALL = -5, /* the required size or count was written nevertheless                   */
    GYRE_E_NOT_FOUND = -6,
    GYRE_E_LIMIT = -7,         /* creating or adding would exceed gyre_limits                           */
    GYRE_E_NOT_AN_ASSET = -10, /* wrong magic                                                           */
    GYRE_E_ASSET_TRUNCATED = -11,
    GYRE_E_ASSET_CORRUPT = -12,      /* checksum or structure                                                 */
    GYRE_E_ASSET_TOO_NEW = -13,      /* unknown major version, critical chunk or required feature             */
    GYRE_E_ASSET_LIMIT = -14,        /* a count or size in the asset exceeds gyre_limits                      */
    GYRE_E_ASSET_INVALID = -15,      /* well-formed, but a value breaks a rule: NaN, unbounded hull, ...      */
    GYRE_E_ASSET_TOO_OLD = -16,      /* the major version is no longer read; export the effect again          */
    GYRE_E_ASSET_OTHER_SOLVER = -17, /* made with another solver revision, and gyre_limits.exact_only is set  */
    GYRE_E_WRONG_THREAD_STATE = -20, /* called from inside a hook, or against the function's thread class     */
    GYRE_E_NUMERIC = -21,            /* a value became infinite, NaN or too large; the instance is frozen     */
    GYRE_E_STATE_MISMATCH = -22,     /* saved state that does not fit; see gyre_instance_restore_state         */
    GYRE_E_STATE_CORRUPT = -23,      /* saved state that is damaged                                           */
    GYRE_E_INTERNAL = -99            /* a defect of the library; please report it                             */
};

/* --------------------------------------------------------------------------------------- handles and values */

typedef struct gyre_context gyre_context; /* opaque; owned by the caller, see gyre_context_destroy */
typedef struct {
    uint64_t v;
} gyre_asset; /* value handle with a generation; v == 0 is null        */
typedef struct {
    uint64_t v;
} gyre_instance; /* value handle with a generation; v == 0 is null        */
typedef struct {
    uint32_t v;
} gyre_body; /* slots: the same in all instances of an asset; 0 is null */

typedef struct {
    float x, y, z;
} gyre_vec3;
typedef struct {
    float x, y, z, w;
} gyre_quat;
typedef struct {
    gyre_vec3 min, max;
} gyre_aabb;
typedef uint32_t gyre_param_id; /* stable: exporting the scene again does not change it  */
typedef struct {
    gyre_vec3 position;
    gyre_quat rotation;
    float scale;
} gyre_transform; /* position: within 1e6 m along each axis; a float there has steps of 6 cm, at 1e4 m of 1 mm.
                     scale: uniform, 1e-4..1e4 */

/* ------------------------------------------------------------------------------------------------- contexts */

/* Hooks belong to one context, so two copies of the library can live in one process.  They may be called from any
 * thread that calls into the context and from any thread that runs tasks; they must not throw or longjmp. */

/* Allocates size bytes; align is a power of two.  Returns NULL if no memory is left.  The library frees a block with
 * the same size and align.  oneTBB, if the library uses it, allocates a little memory of its own. */
typedef void*(GYRE_CALL* gyre_allocate_fn)(void* user, size_t size, size_t align);
typedef void(GYRE_CALL* gyre_deallocate_fn)(void* user, void* memory, size_t size, size_t align);
typedef void(GYRE_CALL* gyre_log_fn)(void* user, int32_t level, const char* utf8);
typedef void(GYRE_CALL* gyre_task_fn)(void* task_context, uint32_t task_index);

/* Must call fn(task_context, i) once for each i in [0, count), in any order, on any threads, and return when all are
 * done.  The library never calls it from inside a task, and count is at most the context's thread_count.  Results do
 * not depend on the number of threads. */
typedef void(GYRE_CALL* gyre_run_tasks_fn)(void* user, gyre_task_fn fn, void* task_context, uint32_t count);

enum { GYRE_LOG_ERROR = 0, GYRE_LOG_WARNING = 1, GYRE_LOG_INFO = 2 };

/* Upper bounds against damaged or hostile assets, enforced before memory is allocated.  0 = the default, given here. */
typedef struct gyre_limits {
    uint32_t struct_size;
    uint32_t max_asset_bytes;     /* 64 MiB                                                              */
    uint32_t max_vortons;         /* 65536      for each instance                                        */
    uint32_t max_tracers;         /* 1048576    for each instance                                        */
    uint32_t max_bodies;          /* 1024       for each instance                                        */
    uint32_t max_hulls_per_body;  /* 16384                                                               */
    uint32_t max_planes_per_hull; /* 4096                                                                */
    uint32_t exact_only;          /* 0; 1 refuses effects that would not move as their author saw them   */
    uint64_t max_grid_cells;      /* 4194304    of the velocity grid                                     */
    uint64_t max_instance_bytes;  /* 1 GiB      as gyre_instance_estimate computes them                  */
} gyre_limits;

typedef struct gyre_context_desc {
    uint32_t struct_size;
    int32_t thread_count;      /* 0..1024; 0 = all hardware threads, 1 = only the caller's            */
    gyre_allocate_fn allocate; /* both or neither; NULL = malloc and free                             */
    gyre_deallocate_fn deallocate;
    void* memory_user;
    gyre_run_tasks_fn run_tasks; /* NULL = the library's own threads                                    */
    void* run_tasks_user;
    gyre_log_fn log; /* level: GYRE_LOG_*; NULL = no log                                    */
    void* log_user;
    const gyre_limits* limits; /* copy; NULL = the defaults                                           */
} gyre_context_desc;

/* [any] Version of the library, packed as in GYRE_MAKE_VERSION. */
GYRE_API uint32_t GYRE_CALL gyre_get_version(void);
/* [any] Revision of the solver, raised whenever the same input gives other results.  State hashes of different
 * revisions cannot be compared. */
GYRE_API uint32_t GYRE_CALL gyre_get_solver_revision(void);
/* [any] Short English text with static lifetime, never NULL. */
GYRE_API const char* GYRE_CALL gyre_result_string(gyre_result result);

/* [any] Sets struct_size and the defaults. */
GYRE_API void GYRE_CALL gyre_context_desc_init(gyre_context_desc* desc);
/* [any] Creates a context.  header_version: pass GYRE_HEADER_VERSION.  desc: copy, NULL = the defaults; its hooks and
 * their user data must outlive the context.  The caller owns *out and frees it with gyre_context_destroy. */
GYRE_API gyre_result GYRE_CALL gyre_context_create(uint32_t header_version, const gyre_context_desc* desc,
                                                   gyre_context** out);
/* [alone] Frees a context with all its assets and instances, whose handles and views become invalid.  No hook is called
 * afterwards.  NULL is allowed. */
GYRE_API void GYRE_CALL gyre_context_destroy(gyre_context* context);
/* [any] fill: message of the calling thread's last failure, if that was on this context (NULL: in a call without a
 * context), UTF-8, NUL-terminated if capacity > 0.  Returns the size of the whole message in bytes, with the NUL. */
GYRE_API size_t GYRE_CALL gyre_get_last_error(const gyre_context* context, char* buffer, size_t capacity);

/* --------------------------------------------------------------------------------------------------- assets */

/* An asset is one loaded .gyrefx: immutable, reference-counted, shared by its instances.  Names are UTF-8,
 * NUL-terminated, cut at a character boundary if they do not fit.
 *
 * A library plays the effects of its own solver revision bit for bit as their author saw them.  Effects of any other
 * revision load with GYRE_OTHER_SOLVER and move as the same scene moves in this version; the report says what differs,
 * the newest first, and the log says all of it.
 * With gyre_limits.exact_only they are refused, and the message names the version that plays them. */

typedef struct gyre_load_report {
    uint32_t struct_size;
    uint32_t unknown_chunks; /* chunks that were skipped; none is critical                          */
    uint64_t byte_offset;    /* position of the error in the file                                   */
    uint16_t format_major, format_minor;
    char chunk[8];     /* chunk with the error: four letters and NULs; empty = header, directory */
    char message[196]; /* what is wrong, or what moves otherwise; else empty                 */
} gyre_load_report;

typedef struct gyre_asset_info {
    uint32_t struct_size;
    uint16_t format_major, format_minor;
    uint32_t solver_revision;          /* solver revision of the editor that exported it                      */
    uint32_t look_count;               /* emitters; the tracers of each have one look                         */
    uint32_t source_count;             /* sources of vorticity                                                */
    uint32_t slot_count;               /* bodies                                                              */
    uint32_t max_vortons, max_tracers; /* authored limits                                                   */
    uint32_t param_count, event_count;
    uint64_t content_id; /* hash of the content, for caches; no protection against forgery      */
    uint64_t authored_seed;
    double substep;  /* s                                                                   */
    double duration; /* s; 0 = endless                                                      */
    double warm_up;  /* s, simulated at the start with GYRE_INSTANCE_WARMUP                 */
    char name[64], generator[64];
} gyre_asset_info;

enum { GYRE_SHAPE_SPHERE = 1, GYRE_SHAPE_BOX = 2, GYRE_SHAPE_CAPSULE = 3, GYRE_SHAPE_HULLS = 4 };
enum { GYRE_BODY_STATIC = 0, GYRE_BODY_KINEMATIC = 1, GYRE_BODY_DYNAMIC = 2 };

typedef struct gyre_slot_info { /* an authored body; the library moves it until a game binds it        */
    uint32_t struct_size;
    gyre_body body;         /* its handle in all instances                                         */
    uint32_t shape, motion; /* GYRE_SHAPE_*, GYRE_BODY_*                                           */
    uint32_t hull_count, plane_count;
    float bounding_radius; /* m, about the body's origin                                          */
    float mass;            /* kg; of dynamic bodies, else 0                                       */
    char name[64];
} gyre_slot_info;

enum {
    GYRE_LOOK_SIZE = 1u,
    GYRE_LOOK_COLOR = 2u,
    GYRE_LOOK_OPACITY = 4u,
    GYRE_LOOK_GLOW = 8u,
    GYRE_LOOK_EMISSION_COLOR = 16u,
    GYRE_LOOK_EMISSION_STRENGTH = 32u
};

/* The authored look of one emitter's tracers, without effect on the motion.  For a value with a curve over life, start
 * and end are the first and last value of the curve, emission_color is its first value, opacity and
 * emission_strength are its largest value.  GYRE_ATTR_COLOR, _LIGHT, _SIZE and _GLOW give the values of each tracer.
 * The fields from emission_color on are filled if struct_size contains them. */
typedef struct gyre_look_info {
    uint32_t struct_size;
    float size, end_size;       /* m, radius of the sprite at birth and at the end of life             */
    gyre_vec3 color, end_color; /* linear RGB at birth and at the end of life                          */
    float opacity;              /* 0..1, of one sprite                                                 */
    char name[64];
    uint32_t over_life;       /* GYRE_LOOK_* of the values with a curve over life; do not fade them  */
    float heat_glow;          /* brightness of hot fluid; GYRE_ATTR_LIGHT contains it                 */
    gyre_vec3 emission_color; /* linear RGB                                                           */
    float emission_strength;  /* brightness of the tracers' own light; GYRE_ATTR_LIGHT contains it    */
    float additive;           /* 0..1, part of the tracers that is light alone; it is taken from the */
                              /* opacity of GYRE_ATTR_COLOR, not from GYRE_ATTR_LIGHT                 */
    uint32_t casts_shadow;    /* 0: the tracers darken nothing                                        */
} gyre_look_info;

enum { GYRE_PARAM_COLOR = 1u }; /* linear RGB; the hint says what a fourth component means             */

typedef struct gyre_param_info { /* a value that the game may set                                       */
    uint32_t struct_size;
    gyre_param_id id;
    uint32_t components; /* 1..4                                                                */
    uint32_t flags;      /* GYRE_PARAM_*                                                        */
    float default_value[4], min_value[4], max_value[4];
    char name[64];
    char unit[16];  /* "m/s"; empty for none                                               */
    char hint[128]; /* the author's description                                            */
} gyre_param_info;

enum {
    GYRE_LEVEL_SLEEPS = 1, /* stands still while it is not seen                                 */
    GYRE_LEVEL_LOOPS = 2   /* plays a recorded loop of its tracers, shared by all instances     */
};

typedef struct gyre_level_info { /* a level of detail; level 0 is the effect as authored                 */
    uint32_t struct_size;
    uint32_t count;   /* levels of the effect, level 0 included                              */
    float distance;   /* m from the camera, from which the author means this level           */
    float tracers;    /* fraction of the tracers                                             */
    float vortons;    /* fraction of the vortons                                             */
    float cells;      /* fraction of the cells of the grid along its longest side            */
    float size_scale; /* factor of the sprite sizes of tracers born at this level, which they keep at the next one; in
                         GYRE_ATTR_SIZE, not in gyre_look_info                               */
    uint32_t steps;   /* how many times longer a substep is                                  */
    uint32_t flags;   /* GYRE_LEVEL_*                                                        */
    uint32_t reserved;
    char name[64];
} gyre_level_info;

enum { GYRE_AUTHORED_MARKER = 1, GYRE_AUTHORED_TRIGGER = 2 };

typedef struct gyre_authored_event_info {
    uint32_t struct_size;
    uint32_t id;          /* for gyre_instance_trigger and gyre_event.id; stable as gyre_param_id */
    uint32_t kind;        /* GYRE_AUTHORED_*                                                     */
    uint32_t start_count; /* emitters, sources and regions that a trigger starts                 */
    double time;          /* s; -1: a trigger that only the game fires                           */
    char name[64];
} gyre_authored_event_info;

/* [any] Checks an asset as gyre_asset_load_memory does, without loading it; for tools and servers.  limits and report
 * may be NULL. */
GYRE_API gyre_result GYRE_CALL gyre_validate_memory(const void* data, size_t size, const gyre_limits* limits,
                                                    gyre_load_report* report);
/* [any] Loads an asset from the bytes of a .gyrefx; opens no file.  data: copy.  *out has one reference, which
 * gyre_asset_release ends.  report may be NULL. */
GYRE_API gyre_result GYRE_CALL gyre_asset_load_memory(gyre_context* context, const void* data, size_t size,
                                                      gyre_asset* out, gyre_load_report* report);
/* [any] Adds one reference. */
GYRE_API gyre_result GYRE_CALL gyre_asset_retain(gyre_context* context, gyre_asset asset);
/* [any] Removes one reference.  Without references the handle is invalid; existing instances are not affected. */
GYRE_API gyre_result GYRE_CALL gyre_asset_release(gyre_context* context, gyre_asset asset);

/* [any] fill: the level of detail with this index; GYRE_E_NOT_FOUND from gyre_level_info.count on. */
GYRE_API gyre_result GYRE_CALL gyre_asset_get_level(const gyre_context* context, gyre_asset asset, uint32_t index,
                                                    gyre_level_info* out);
/* [any] fill: the level that the author means for a distance from the camera [m]. */
GYRE_API gyre_result GYRE_CALL gyre_asset_choose_level(const gyre_context* context, gyre_asset asset, float distance,
                                                       uint32_t* level);
/* [any] Records the loop of a level, which takes as long as some seconds of simulation at that level.  For the loading
 * screen. bytes, unless NULL: the memory of the loop; 0 for a level without GYRE_LEVEL_LOOPS.  GYRE_E_NOT_FOUND if the
 * effect has no such level. */
GYRE_API gyre_result GYRE_CALL gyre_asset_record_loop(gyre_context* context, gyre_asset asset, uint32_t level,
                                                      uint64_t* bytes);

/* [any] fill. */
GYRE_API gyre_result GYRE_CALL gyre_asset_get_info(const gyre_context* context, gyre_asset asset, gyre_asset_info* out);
/* [any] Fills bounds [m], in the space of the effect, for culling: those of the author; along axes without them, those
 * of the tracers in the runs with which the effect was exported (other seeds, parameters at both ends of their ranges)
 * and a margin.  They do not know the game's surroundings and bodies, the larger tracers of a quality below 1, and what
 * happens after 10 s.  min > max along an axis: unknown. */
GYRE_API gyre_result GYRE_CALL gyre_asset_get_bounds(const gyre_context* context, gyre_asset asset, gyre_aabb* bounds);
/* [any] fill: the slot, look, parameter or event with this index, below the count in gyre_asset_info;
 * GYRE_E_NOT_FOUND beyond. */
GYRE_API gyre_result GYRE_CALL gyre_asset_get_slot(const gyre_context* context, gyre_asset asset, uint32_t index,
                                                   gyre_slot_info* out);
GYRE_API gyre_result GYRE_CALL gyre_asset_get_look(const gyre_context* context, gyre_asset asset, uint32_t index,
                                                   gyre_look_info* out);
GYRE_API gyre_result GYRE_CALL gyre_asset_get_param(const gyre_context* context, gyre_asset asset, uint32_t index,
                                                    gyre_param_info* out);
GYRE_API gyre_result GYRE_CALL gyre_asset_get_event(const gyre_context* context, gyre_asset asset, uint32_t index,
                                                    gyre_authored_event_info* out);
/* [any] Finds a parameter by its name; else GYRE_E_NOT_FOUND. */
GYRE_API gyre_result GYRE_CALL gyre_asset_find_param(const gyre_context* context, gyre_asset asset, const char* name,
                                                     gyre_param_id* out);
/* [any] Finds the id of an authored marker or trigger by its name; else GYRE_E_NOT_FOUND. */
GYRE_API gyre_result GYRE_CALL gyre_asset_find_event(const gyre_context* context, gyre_asset asset, const char* name,
                                                     uint32_t* out);

typedef struct gyre_verify_report {
    uint32_t struct_size;
    uint32_t stamped_revision;     /* solver revision of the stamp; comparable only if it is the library's */
    uint32_t checkpoints, matched; /* 0 checkpoints: the asset has no stamp                               */
    uint32_t first_bad_substep;    /* substep of the first checkpoint that differs; 0 = none              */
} gyre_verify_report;

/* [any] Replays the asset's reference run on an instance of its own and compares the hashes.  Takes as long as the run;
 * for tools.  Returns GYRE_OK even if hashes differ: read the report.  A stamp of another solver revision is not
 * replayed, and matched is 0. */
GYRE_API gyre_result GYRE_CALL gyre_asset_verify(gyre_context* context, gyre_asset asset, gyre_verify_report* report);

/* ------------------------------------------------------------------------------------------------ instances */

enum {
    GYRE_INSTANCE_AUTOPLAY = 1u, /* emit from the first substep; default                                */
    GYRE_INSTANCE_STRICT = 2u,   /* gyre_instance_step drops no substep, however long it takes          */
    GYRE_INSTANCE_WARMUP = 4u,   /* create and reset simulate the authored warm-up, and give back the memory that
                                    only this took; time starts after it                                */
    GYRE_INSTANCE_SIGHT = 8u,    /* simulate all tracers, whatever the quality, so that rays and points have
                                    the same answers with each; views and copies show the fraction      */
    GYRE_INSTANCE_RESERVE = 16u  /* allocate in advance: create, reset and seek simulate ahead until the effect
                                    has settled, at most 4 s or its duration, with all triggers, and go back,
                                    which takes as long as these steps; a clone runs one substep ahead.  Steps
                                    then allocate little or nothing, at the level of that time; grids of sizes
                                    that are new, as of an effect that begins to be carried or spreads, still do.
                                    Results stay the same */
};

typedef struct gyre_instance_desc {
    uint32_t struct_size;
    uint32_t max_substeps;    /* for each gyre_instance_step, at least 1; default 4                  */
    uint64_t seed;            /* 0 = the asset's                                                     */
    double substep;           /* s, 1e-4..0.25; 0 = the asset's.  Another length changes the results; use it to fit
                                 a whole number of substeps into a physics tick                      */
    gyre_transform transform; /* instance space to world                                             */
    float quality;            /* 0 < quality <= 1: fraction of the authored tracers, in rates, bursts and limit; each
                                 is drawn larger and stands for more fluid, so that they cover and hide as much
                                 and forces on bodies stay as authored                               */
    uint32_t flags;           /* GYRE_INSTANCE_*                                                     */
} gyre_instance_desc;

typedef struct gyre_environment {
    uint32_t struct_size;
    gyre_vec3 gravity; /* m/s2                                                                */
    gyre_vec3 wind;    /* m/s, velocity of the undisturbed fluid                              */
    float density;     /* kg/m3, of the undisturbed fluid                                     */
    float temperature; /* K, of the undisturbed fluid                                         */
} gyre_environment;

typedef struct gyre_step_report {
    uint32_t struct_size;
    uint32_t substeps;         /* run in this call                                                    */
    uint32_t dropped;          /* dropped because of max_substeps                                     */
    float alpha;               /* 0..1, rest of the accumulator in substeps, for interpolation        */
    double time;               /* s, simulated time since the start                                   */
    uint32_t vortons, tracers; /* particles alive                                                     */
    uint32_t event_count;      /* events of this call, see gyre_instance_get_events                   */
    uint32_t impulse_count;    /* see gyre_instance_get_body_impulses                                 */
} gyre_step_report;

/* [any] Sets struct_size and the defaults. */
GYRE_API void GYRE_CALL gyre_instance_desc_init(gyre_instance_desc* desc);
/* [any] Upper bound on the bytes that an instance with this desc (may be NULL) ever allocates, with the maximum number
 * of particles. */
GYRE_API gyre_result GYRE_CALL gyre_instance_estimate(const gyre_context* context, gyre_asset asset,
                                                      const gyre_instance_desc* desc, uint64_t* bytes);
/* [any] About the bytes that an instance with this desc (may be NULL) allocates at level 0, after the run with which
 * the effect was exported: within a factor of two, unless the game changes what is born; after a warm-up, which gives
 * back memory, it may be half as much.  For an effect without such a run, as gyre_instance_estimate. */
GYRE_API gyre_result GYRE_CALL gyre_instance_estimate_typical(const gyre_context* context, gyre_asset asset,
                                                              const gyre_instance_desc* desc, uint64_t* bytes);
/* [any] Creates an instance.  desc: copy, NULL = the defaults.  Steps allocate memory while the number of particles
 * grows and for each new size of the grid, and none afterwards.  The caller frees it with gyre_instance_destroy. */
GYRE_API gyre_result GYRE_CALL gyre_instance_create(gyre_context* context, gyre_asset asset,
                                                    const gyre_instance_desc* desc, gyre_instance* out);
/* [read] of the source: creates an instance that continues as the source does, with its particles, bodies, parameters,
 * environment and bound bodies, but without its impulse callback.  Takes as long as copying the state: create one with
 * GYRE_INSTANCE_WARMUP, and clone it for a start without waiting.  transform: NULL = the source's place; otherwise all
 * of it jumps there, and the scale must be the source's.  seed: of later births; 0 = the source's. */
GYRE_API gyre_result GYRE_CALL gyre_instance_clone(gyre_context* context, gyre_instance source,
                                                   const gyre_transform* transform, uint64_t seed, gyre_instance* out);
/* [write] Frees an instance. */
GYRE_API gyre_result GYRE_CALL gyre_instance_destroy(gyre_context* context, gyre_instance instance);
/* [write] Restarts at t = 0 with this seed; 0 = the asset's.  Keeps parameters, environment, transform and bound
 * bodies.  Unfreezes a frozen instance. */
GYRE_API gyre_result GYRE_CALL gyre_instance_reset(gyre_context* context, gyre_instance instance, uint64_t seed);

/* [read] fill: the surroundings of the fluid, initially as authored. */
GYRE_API gyre_result GYRE_CALL gyre_instance_get_environment(const gyre_context* context, gyre_instance instance,
                                                             gyre_environment* out);
/* [write] copy; applies from the next substep.  Each value must be in the range of the field in the editor. */
GYRE_API gyre_result GYRE_CALL gyre_instance_set_environment(gyre_context* context, gyre_instance instance,
                                                             const gyre_environment* environment);

/* [write] Sets a parameter; applies from the next substep.  values: copy, in the parameter's unit; count must be its
 * number of components.  GYRE_CLAMPED if a value was out of range. */
GYRE_API gyre_result GYRE_CALL gyre_instance_set_param(gyre_context* context, gyre_instance instance,
                                                       gyre_param_id param, const float* values, uint32_t count);
/* [read] fill: the present values of a parameter; count must be its number of components. */
GYRE_API gyre_result GYRE_CALL gyre_instance_get_param(const gyre_context* context, gyre_instance instance,
                                                       gyre_param_id param, float* values, uint32_t count);
/* [write] Switches births on and off.  on = 0: no births; living particles continue. */
GYRE_API gyre_result GYRE_CALL gyre_instance_set_emitting(gyre_context* context, gyre_instance instance, int32_t on);
/* [read] *out = 1 if nothing of the effect is left, as of the last substep: no tracer, no vorton of a source and no
 * fluid of regions lives, none will be born unless the game turns a parameter, fires a trigger or switches births on,
 * and no dynamic body moves.  Once births are switched off, only tracers and bodies count in effects with
 * emitters, and a loop ends with its last tracer.  What is left
 * of the flow then ends, and steps cost next to nothing: they pass time, run keys and move bodies.  The game may
 * destroy, reset or keep the instance; it goes on by itself where births begin anew.  An effect that waits for its
 * first trigger is idle, too.  After a restored state ask here; GYRE_EVENT_EMPTY tells only of ends that happen in a
 * step. */
GYRE_API gyre_result GYRE_CALL gyre_instance_is_idle(const gyre_context* context, gyre_instance instance, int32_t* out);
/* [write] Changes the level of detail while the effect runs; 0: as authored.  Time and particles stay; births, grid and
 * steps follow from the next substep.  Equal calls between equal substeps give equal bits.  At a level with
 * GYRE_LEVEL_LOOPS the tracers follow the loop, and vortons and bodies rest; the first call for such a level records
 * the loop, unless gyre_asset_record_loop() did.  GYRE_E_NOT_FOUND if the effect has no such level. */
GYRE_API gyre_result GYRE_CALL gyre_instance_set_level(gyre_context* context, gyre_instance instance, uint32_t level);
/* [read] fill: the level of detail. */
GYRE_API gyre_result GYRE_CALL gyre_instance_get_level(const gyre_context* context, gyre_instance instance,
                                                       uint32_t* level);
/* [write] Continues with another asset, such as a new version of the effect that an author has just exported.  Time,
 * particles, level, seed, values of parameters that the game has set, bound bodies and added bodies stay; what the new
 * asset does not have goes.  An environment that the game has set stays, too.  Handles of bodies belong to an asset:
 * find them again.  Equal calls between equal substeps give equal bits. */
GYRE_API gyre_result GYRE_CALL gyre_instance_set_asset(gyre_context* context, gyre_instance instance, gyre_asset asset);
/* [write] Says whether a camera sees the effect; at first one does.  An instance that is not seen stands still at
 * levels with GYRE_LEVEL_SLEEPS: the time that passes then is never simulated. */
GYRE_API gyre_result GYRE_CALL gyre_instance_set_seen(gyre_context* context, gyre_instance instance, int32_t is_seen);
/* [write] Fires an authored trigger: its emitters, sources and regions start with the next substep, including their
 * bursts.  Those that are running start again. */
GYRE_API gyre_result GYRE_CALL gyre_instance_trigger(gyre_context* context, gyre_instance instance, uint32_t event_id);

/* [write] Moves the effect: its emitters, regions and forces, and the fixed and kinematic bodies that the game does not
 * move.  teleport = 0: particles and dynamic bodies stay in the world; bodies with keys sweep to their new place over
 * the next substep; births at a rate in the coming substeps are spread along the way, unless no time has passed yet, or
 * the effect is idle or asleep, and bursts that begin then happen at the new place.  Otherwise all of these jump
 * along, and the next substep recomputes the flow.  The scale must not change. */
GYRE_API gyre_result GYRE_CALL gyre_instance_set_transform(gyre_context* context, gyre_instance instance,
                                                           const gyre_transform* transform, int32_t teleport);
/* [write] Moves the world's origin by delta [m]: every stored position p becomes p - delta.  The effect must stay
 * within 1e6 m; GYRE_E_INVALID_ARGUMENT, and nothing moves, if not. */
GYRE_API gyre_result GYRE_CALL gyre_instance_shift_origin(gyre_context* context, gyre_instance instance,
                                                          gyre_vec3 delta);

/* [write] Adds dt [s, 0..86400] to an accumulator and runs the whole substeps in it; drops those beyond max_substeps.
 * Blocks until they are done.  Rounds to nearest and keeps subnormal numbers in every task, and restores the caller's
 * floating-point state.  report may be NULL. */
GYRE_API gyre_result GYRE_CALL gyre_instance_step(gyre_context* context, gyre_instance instance, double dt,
                                                  gyre_step_report* report);
/* [write] Runs exactly count substeps and leaves the accumulator alone; for lockstep and rollback games. */
GYRE_API gyre_result GYRE_CALL gyre_instance_substep(gyre_context* context, gyre_instance instance, uint32_t count,
                                                     gyre_step_report* report);
/* [write] of each instance: gyre_instance_step for many instances.  Each runs one substep, then each that owes more the
 * next; small ones side by side, one on each of the context's threads, and large ones in turn, on all of them.  budget
 * [us]: no substep starts that the rest of it does not cover, judged by the instance's last substep, except for one;
 * 0 = no limit.  Instances that wait keep their time, up to max_substeps, and those that have waited through most calls
 * come first in the next.  With a budget the clock decides in which call a substep runs, but never what it computes.
 * An instance must not be given twice; if one cannot be stepped, none is.  Impulse callbacks run on the calling thread,
 * at the end.  results (may be NULL): fill, one for each instance: GYRE_OK, GYRE_SUBSTEPS_DROPPED, GYRE_WAITS, or why
 * it is frozen, which does not stop the others. */
GYRE_API gyre_result GYRE_CALL gyre_context_step(gyre_context* context, const gyre_instance* instances, uint32_t count,
                                                 double dt, uint32_t budget, gyre_result* results);
/* [read] fill: the report of the last call that stepped the instance. */
GYRE_API gyre_result GYRE_CALL gyre_instance_get_step_report(const gyre_context* context, gyre_instance instance,
                                                             gyre_step_report* report);
typedef struct {
    const char* name;   /* of a stage, in English; static lifetime                           */
    float microseconds; /* of the wall clock                                                 */
    float reserved;
} gyre_stage_time;

/* [read] fill: what each stage of the last substep took, in the order of the stages; zero before the first.  *count
 * receives their number, also with GYRE_E_BUFFER_TOO_SMALL. */
GYRE_API gyre_result GYRE_CALL gyre_instance_get_stage_times(const gyre_context* context, gyre_instance instance,
                                                             gyre_stage_time* times, uint32_t capacity,
                                                             uint32_t* count);
/* [write] Restarts with the instance's seed and replays to time [s, 0..86400].  Takes as long as all substeps. */
GYRE_API gyre_result GYRE_CALL gyre_instance_seek(gyre_context* context, gyre_instance instance, double time);

/* ------------------------------------------------------------------------------- bodies and two-way coupling */

/* Two-way coupling for bodies that the game's own physics moves.  In each fixed tick of the game:
 *   1. The game's physics steps.
 *   2. gyre_instance_set_body_states passes the poses of its bodies, and their acceleration in the coming tick.
 *   3. gyre_instance_step runs a whole number of substeps, in which the library predicts the motion of these bodies.
 *   4. gyre_instance_get_body_impulses returns the impulses of the fluid, which the game applies in its next tick.
 * The game applies gravity; the impulses contain buoyancy, the weight of the displaced fluid.
 * An engine with linear or angular damping damps impulses but not gravity, so that a floating body would sink.  In such
 * an engine apply the impulses as a force and a torque over the next tick: impulse / dt. */

/* A hull contains the points x with n.x - d <= 0 for each of its planes, in the body frame; n is an outward unit
 * vector, d in metres. */
typedef struct {
    float nx, ny, nz, d;
} gyre_plane;
typedef struct {
    const gyre_plane* planes;
    uint32_t plane_count;
    uint32_t reserved;
} gyre_hull;

typedef struct gyre_body_binding { /* how the game moves a body                                           */
    uint32_t struct_size;
    float coupling;    /* 0..1, fraction of the fluid's impulse that is returned; 0 = buoyancy only */
    float max_delta_v; /* m/s, limit on the velocity change by the impulses of one step call  */
    void* user;        /* returned with every impulse                                         */
} gyre_body_binding;

typedef struct gyre_body_desc { /* the solid of a body that the game adds                              */
    uint32_t struct_size;
    uint32_t shape;         /* GYRE_SHAPE_*                                                        */
    float radius;           /* m; sphere, capsule                                                  */
    float half_height;      /* m; capsule, along +Y, without the caps                              */
    gyre_vec3 half_extents; /* m; box                                                              */
    uint32_t hull_count;
    const gyre_hull* hulls; /* copy; each of at least 4 planes, bounded, not empty                 */
} gyre_body_desc;

typedef struct gyre_body_state {
    gyre_body body;
    gyre_vec3 position; /* m, origin of the body frame                                         */
    gyre_quat rotation;
    gyre_vec3 linear_velocity;  /* m/s, of the centre of mass                                          */
    gyre_vec3 angular_velocity; /* rad/s, world axes                                                   */
    gyre_vec3 center_of_mass;   /* m, world                                                            */
    gyre_vec3 acceleration;     /* m/s2, that the game will apply in the coming dt: gravity, motors    */
    float inverse_mass;         /* 1/kg; 0 = immovable, receives no impulse                            */
    float inverse_inertia[6];   /* 1/(kg m2), world axes: xx yy zz xy xz yz; all 0 = does not turn     */
    float temperature;          /* K; 0 = unchanged                                                    */
} gyre_body_state;

typedef struct gyre_body_impulse { /* impulse of the fluid on a body, over all substeps of the last call  */
    gyre_body body;
    uint32_t bound;    /* 1: the game moves the body and applies the impulse.  0: for information */
    void* user;        /* from its binding, else NULL                                         */
    gyre_vec3 linear;  /* N s, at the centre of mass                                          */
    gyre_vec3 angular; /* N m s, about the centre of mass, world axes                         */
    float heat;        /* J, into the body                                                    */
    float reserved;
} gyre_body_impulse;

/* [any] Sets struct_size and the defaults: coupling 1, max_delta_v 10 m/s. */
GYRE_API void GYRE_CALL gyre_body_binding_init(gyre_body_binding* binding);
/* [any] Sets struct_size and the defaults: a sphere of radius 1 m. */
GYRE_API void GYRE_CALL gyre_body_desc_init(gyre_body_desc* desc);
/* [any] Finds the body of an authored slot by its name, the first of several; else GYRE_E_NOT_FOUND. */
GYRE_API gyre_result GYRE_CALL gyre_asset_find_body(const gyre_context* context, gyre_asset asset, const char* slot,
                                                    gyre_body* out);
/* [write] Lets the game move this slot by gyre_instance_set_body_states; until the first such call it is at rest.
 * binding: copy, NULL = the defaults. */
GYRE_API gyre_result GYRE_CALL gyre_instance_bind_body(gyre_context* context, gyre_instance instance, gyre_body body,
                                                       const gyre_body_binding* binding);
/* [write] Adds a body that the game moves.  desc, binding and state: copy; binding may be NULL, state->body is not
 * read. Allocates memory. */
GYRE_API gyre_result GYRE_CALL gyre_instance_add_body(gyre_context* context, gyre_instance instance,
                                                      const gyre_body_desc* desc, const gyre_body_binding* binding,
                                                      const gyre_body_state* state, gyre_body* out);
/* [write] Removes a body that was added by gyre_instance_add_body. */
GYRE_API gyre_result GYRE_CALL gyre_instance_remove_body(gyre_context* context, gyre_instance instance, gyre_body body);
/* [write] copy: the states of bodies that the game moves; call it before each step.  All states are checked first; if
 * one is wrong, none is used. */
GYRE_API gyre_result GYRE_CALL gyre_instance_set_body_states(gyre_context* context, gyre_instance instance,
                                                             const gyre_body_state* states, uint32_t count);
/* [read] fill: the states of all bodies in ascending order of v, also of those that the library moves.  *count receives
 * the number of bodies, also with GYRE_E_BUFFER_TOO_SMALL. */
GYRE_API gyre_result GYRE_CALL gyre_instance_get_body_states(const gyre_context* context, gyre_instance instance,
                                                             gyre_body_state* states, uint32_t capacity,
                                                             uint32_t* count);
/* [read] view: the impulses on all bodies, fixed ones too, in ascending order of v.  They are zero after a reset and a
 * restored state; after a seek they are those of its last substep. */
GYRE_API gyre_result GYRE_CALL gyre_instance_get_body_impulses(const gyre_context* context, gyre_instance instance,
                                                               const gyre_body_impulse** out, uint32_t* count);

/* Receives the array of gyre_instance_get_body_impulses, on the thread that steps, after the last substep.  The array
 * is valid until the function returns. */
typedef void(GYRE_CALL* gyre_impulse_fn)(void* user, const gyre_body_impulse* impulses, uint32_t count);
/* [write] Sets the function that receives the impulses of each step; NULL = none. */
GYRE_API gyre_result GYRE_CALL gyre_instance_set_impulse_callback(gyre_context* context, gyre_instance instance,
                                                                  gyre_impulse_fn fn, void* user);

/* -------------------------------------------------------------------------------------- particles and fields */

enum { GYRE_SET_TRACERS = 0, GYRE_SET_VORTONS = 1 };

enum {
    GYRE_ATTR_POSITION,          /* F32X3, m                                                            */
    GYRE_ATTR_VELOCITY,          /* F32X3, m/s                                                          */
    GYRE_ATTR_STRENGTH,          /* F32X3, m3/s, vorticity times volume; vortons                        */
    GYRE_ATTR_RADIUS,            /* F32, m, core radius; vortons                                        */
    GYRE_ATTR_AGE,               /* F32, s                                                              */
    GYRE_ATTR_LIFETIME,          /* F32, s                                                              */
    GYRE_ATTR_LOOK,              /* U32, index for gyre_asset_get_look; tracers                         */
    GYRE_ATTR_ID,                /* U64, unique within the instance                                     */
    GYRE_ATTR_PREVIOUS_POSITION, /* F32X3, m, one substep earlier, of newborn tracers where their emitter was; tracers;
                                  */
                                 /* none after a restored state */
    GYRE_ATTR_FUEL,              /* F32, mass fraction 0..1, of tracers                                 */
    GYRE_ATTR_FLAME,             /* F32, mass fraction 0..1, of tracers                                 */
    GYRE_ATTR_SMOKE,             /* F32, mass fraction 0..1, of tracers                                 */
    /* Computed by gyre_instance_copy_attribute; never in a view. */
    GYRE_ATTR_VORTICITY,   /* F32X3, 1/s; vortons                                                 */
    GYRE_ATTR_DENSITY,     /* F32, kg/m3, of the fluid at the particle                            */
    GYRE_ATTR_TEMPERATURE, /* F32, K, of the fluid at the particle                                */
    GYRE_ATTR_COLOR,       /* F32X4, linear RGB and opacity as in the editor's picture; tracers   */
    GYRE_ATTR_SIZE,        /* F32, m, radius of the sprite by the authored look; tracers          */
    GYRE_ATTR_GLOW,        /* F32, brightness of flame at the tracer's age; tracers               */
    GYRE_ATTR_LIGHT,       /* F32X3, linear RGB that flame, hot fluid and the tracer itself emit, */
                           /* as in the picture; tracers; add it to the sprite's colour, whatever */
                           /* the opacity                                                         */
    GYRE_ATTR_COUNT
};
enum { GYRE_VIEW_ATTRIBUTES = 18 }; /* in a gyre_particle_view; later attributes do not change its size  */

enum {
    GYRE_FORMAT_NONE = 0,
    GYRE_FORMAT_F32,
    GYRE_FORMAT_F32X3,
    GYRE_FORMAT_U32,
    GYRE_FORMAT_U64,
    GYRE_FORMAT_F32X4,
    GYRE_FORMAT_UNORM8X4,
    GYRE_FORMAT_F16X4
};

/* data == NULL: the set does not have this attribute, or no particle is alive.  stride in bytes; format:
 * GYRE_FORMAT_*. */
typedef struct {
    const void* data;
    uint32_t stride;
    uint32_t format;
} gyre_attribute_view;

typedef struct gyre_particle_view {
    uint32_t struct_size;
    uint32_t count;
    uint64_t version; /* changes whenever the data change                                    */
    gyre_aabb bounds; /* m; all zero without particles                                       */
    gyre_attribute_view attributes[GYRE_VIEW_ATTRIBUTES];
} gyre_particle_view;

enum {
    GYRE_FIELD_VELOCITY,   /* 3 floats, m/s, wind included                                        */
    GYRE_FIELD_VORTICITY,  /* 3 floats, 1/s, by central differences over the grid's spacing       */
    GYRE_FIELD_DENSITY,    /* 1 float, kg/m3                                                      */
    GYRE_FIELD_TEMPERATURE /* 1 float, K                                                         */
};

typedef struct gyre_grid_view { /* values at grid points, x fastest                                    */
    uint32_t struct_size;
    uint32_t dims[3]; /* points along x, y, z                                                */
    gyre_vec3 origin; /* m                                                                   */
    float spacing;    /* m, equal along all axes                                             */
    const float* data;
    uint32_t components; /* floats per value                                                    */
    uint32_t stride;     /* bytes from one value to the next                                    */
    uint64_t version;    /* changes whenever the data change                                    */
} gyre_grid_view;

/* [read] view: the arrays of a set of particles, GYRE_SET_*. */
GYRE_API gyre_result GYRE_CALL gyre_instance_get_particles(const gyre_context* context, gyre_instance instance,
                                                           uint32_t set, gyre_particle_view* out);
/* [read] fill: copies one attribute into the caller's memory, such as a mapped GPU buffer.  format: GYRE_FORMAT_NONE =
 * the attribute's own.  Vectors and colours can be converted to F32X3, F32X4, F16X4 and UNORM8X4 (clamped to 0..1),
 * numbers to F32, U64 to U32, its low half.  A missing fourth component is 1.  stride in bytes, capacity in particles.
 * *count receives the number of particles, also with GYRE_E_BUFFER_TOO_SMALL. */
GYRE_API gyre_result GYRE_CALL gyre_instance_copy_attribute(const gyre_context* context, gyre_instance instance,
                                                            uint32_t set, uint32_t attribute, uint32_t format,
                                                            void* destination, uint32_t stride, uint32_t capacity,
                                                            uint32_t* count);
enum { GYRE_DRAWN_OUT_OF_BODIES = 1u };
/* [read] fill: where the tracers are drawn between the last two substeps [m], three floats each: the previous position
 * plus alpha, 0..1, times the way since.  alpha: gyre_step_report.alpha.  flags: GYRE_DRAWN_OUT_OF_BODIES also moves
 * those out that would lie in a body, each body at its place between the same substeps; it costs as much as a test of
 * each tracer with each body.  stride in bytes, capacity in tracers.  *count receives the number of tracers, also with
 * GYRE_E_BUFFER_TOO_SMALL. */
GYRE_API gyre_result GYRE_CALL gyre_instance_copy_drawn_positions(const gyre_context* context, gyre_instance instance,
                                                                  float alpha, uint32_t flags, void* destination,
                                                                  uint32_t stride, uint32_t capacity, uint32_t* count);
/* [read] fill: the field at count points [m], as computed in the last substep.  Before the first substep and after a
 * restored state the velocity is the wind.  Outside the grid the velocity is that of the far field, density and
 * temperature are those of the surroundings.  stride: bytes from one result to the next. */
GYRE_API gyre_result GYRE_CALL gyre_instance_sample(const gyre_context* context, gyre_instance instance, uint32_t field,
                                                    const gyre_vec3* points, uint32_t count, float* out,
                                                    uint32_t stride);
/* [read] view: a field that the instance stores on a grid: the velocity without wind, or the density above that of the
 * surroundings.  GYRE_E_NOT_FOUND for other fields, which are computed when they are sampled, and if there is no grid
 * or only undisturbed fluid. */
GYRE_API gyre_result GYRE_CALL gyre_instance_get_grid(const gyre_context* context, gyre_instance instance,
                                                      uint32_t field, gyre_grid_view* out);

/* Smoke that blocks sight.  The extinction of light is about that of all tracers at any quality, with the opacity of
 * the editor's picture.  Answers have the same bits on all machines; with GYRE_INSTANCE_SIGHT also with each quality.
 * The first question after a step sums the tracers, which takes about as long as a part of a step and allocates memory.
 */
typedef struct {
    gyre_vec3 from, to; /* m                                                                   */
} gyre_ray;
typedef struct {
    float transmittance; /* 0..1, the part of the light that passes from one end to the other        */
    float distance;      /* m, from `from` to the first place denser than the threshold; -1 = none   */
} gyre_ray_answer;
typedef struct {
    float extinction;   /* 1/m; over a distance d the fraction exp(-extinction d) of the light passes    */
    float density;      /* kg/m3, of the fluid                                                       */
    float temperature;  /* K, of the fluid, averaged over a cell of the grid                         */
    gyre_vec3 velocity; /* m/s, of the fluid, wind included                                          */
} gyre_point_answer;

/* [read] Follows straight lines through the smoke.  threshold: an extinction [1/m], at least 0.  answers: fill, as many
 * as rays. */
GYRE_API gyre_result GYRE_CALL gyre_instance_query_rays(const gyre_context* context, gyre_instance instance,
                                                        const gyre_ray* rays, uint32_t count, float threshold,
                                                        gyre_ray_answer* answers);
/* [read] Smoke and fluid at points.  answers: fill, as many as points. */
GYRE_API gyre_result GYRE_CALL gyre_instance_query_points(const gyre_context* context, gyre_instance instance,
                                                          const gyre_vec3* points, uint32_t count,
                                                          gyre_point_answer* answers);

enum {
    GYRE_EVENT_STARTED = 1,        /* the first substep                                                   */
    GYRE_EVENT_FINISHED = 2,       /* the authored duration is over; the run continues                    */
    GYRE_EVENT_MARKER = 3,         /* an authored marker                                                  */
    GYRE_EVENT_TRIGGERED = 4,      /* an authored trigger, fired at its time or by the game               */
    GYRE_EVENT_BUDGET_REACHED = 5, /* the limit of particles is reached: births pause; value: GYRE_SET_*  */
    GYRE_EVENT_IGNITED = 6,        /* fuel starts to burn while none was burning; value: temperature [K]  */
    GYRE_EVENT_EMPTY = 7           /* nothing is left, see gyre_instance_is_idle                          */
};

typedef struct gyre_event {
    uint32_t type;      /* GYRE_EVENT_*                                                        */
    uint32_t id;        /* id of the authored marker or trigger, else 0                        */
    double time;        /* s, simulated time since the start                                   */
    float value;        /* as the type says, else 0                                            */
    gyre_vec3 position; /* m; GYRE_EVENT_IGNITED: where the fuel burns, else 0                 */
} gyre_event;

/* [read] view: events of the last call that stepped, in order of time. */
GYRE_API gyre_result GYRE_CALL gyre_instance_get_events(const gyre_context* context, gyre_instance instance,
                                                        const gyre_event** out, uint32_t* count);

/* ------------------------------------------------------------------------------------------- state and proof */

/* [read] fill: a 64-bit hash of particles and bodies.  Equal runs have equal hashes, with any number of threads. */
GYRE_API gyre_result GYRE_CALL gyre_instance_state_hash(const gyre_context* context, gyre_instance instance,
                                                        uint64_t* out);
/* [read] fill: the whole state, capacity in bytes.  destination = NULL: only the size.  *required receives the size in
 * bytes, also with GYRE_E_BUFFER_TOO_SMALL, after which the content of the destination is undefined.  The size changes
 * with the state.  One call with a large buffer is faster than asking for the size first. */
GYRE_API gyre_result GYRE_CALL gyre_instance_save_state(const gyre_context* context, gyre_instance instance,
                                                        void* destination, size_t capacity, size_t* required);
/* [write] copy: restores a state of the same asset, seed, substep, level, added bodies and solver revision;
 * GYRE_E_STATE_MISMATCH for any other.  Also restores the quality.  Unfreezes a frozen instance.  A
 * checksum detects damage but does not protect against forgery: restore only states from your own storage. */
GYRE_API gyre_result GYRE_CALL gyre_instance_restore_state(gyre_context* context, gyre_instance instance,
                                                           const void* source, size_t size);

#ifdef __cplusplus
}
#endif

#endif /* GYRE_H */
