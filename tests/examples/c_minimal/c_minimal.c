/* The least a game has to do: load an effect, step it, look at its particles.
 *
 *   c_minimal FILE.gyrefx [FRAMES [THREADS [EVERY]]]
 *
 * Runs FRAMES substeps (default 600) on THREADS threads (default 0: all), then prints what the effect is made of, how
 * many particles live, and the hash of the state, which is the same on every machine and for every number of threads;
 * with EVERY also the hash after each EVERY substeps. */
#include <gyre.h>

#include <stdio.h>
#include <stdlib.h>

/* The library opens no files: a game reads its effects from wherever it keeps its data. */
static void* read_file(const char* path, size_t* size) {
    FILE* file = fopen(path, "rb");
    void* bytes = NULL;
    long length = -1;
    if (file != NULL && fseek(file, 0, SEEK_END) == 0) length = ftell(file);
    if (length > 0 && fseek(file, 0, SEEK_SET) == 0) bytes = malloc((size_t)length);
    if (bytes != NULL && fread(bytes, 1, (size_t)length, file) != (size_t)length) {
        free(bytes);
        bytes = NULL;
    }
    if (file != NULL) fclose(file);
    *size = bytes != NULL ? (size_t)length : 0;
    return bytes;
}

/* Ends the program with the library's own words if a call failed. */
static void check(gyre_result result, const gyre_context* context) {
    char words[512];
    if (GYRE_SUCCEEDED(result)) return;
    gyre_get_last_error(context, words, sizeof words);
    fprintf(stderr, "c_minimal: %s %s\n", gyre_result_string(result), words);
    exit(1);
}

static gyre_asset load(gyre_context* context, const char* path) {
    gyre_asset asset = {0};
    size_t size = 0;
    void* bytes = read_file(path, &size);
    if (bytes == NULL) {
        fprintf(stderr, "c_minimal: cannot read %s\n", path);
        exit(1);
    }
    check(gyre_asset_load_memory(context, bytes, size, &asset, NULL), context);
    free(bytes); /* the library has copied what it needs */
    return asset;
}

static void describe(gyre_context* context, gyre_asset asset) {
    gyre_asset_info info = {0};
    uint32_t i;
    info.struct_size = sizeof info;
    check(gyre_asset_get_info(context, asset, &info), context);
    printf("effect   %s\n", info.name);
    printf("made by  %s\n", info.generator);
    printf("parts    %u emitters, %u sources, %u bodies\n", (unsigned)info.look_count, (unsigned)info.source_count,
           (unsigned)info.slot_count);
    for (i = 0; i < info.slot_count; ++i) {
        gyre_slot_info slot = {0};
        slot.struct_size = sizeof slot;
        check(gyre_asset_get_slot(context, asset, i, &slot), context);
        printf("body     %s: %u planes, radius %g m\n", slot.name, (unsigned)slot.plane_count,
               (double)slot.bounding_radius);
    }
}

static void print_hash(const char* label, gyre_context* context, gyre_instance instance) {
    uint64_t hash = 0;
    check(gyre_instance_state_hash(context, instance, &hash), context);
    printf("%s %08x%08x\n", label, (unsigned)(hash >> 32), (unsigned)(hash & 0xffffffffu));
}

/* A game calls gyre_instance_step with the time since its last frame; whole substeps make runs comparable. */
static void run(gyre_context* context, gyre_instance instance, uint32_t frames, uint32_t every) {
    uint32_t done;
    char label[16];
    if (every == 0) {
        check(gyre_instance_substep(context, instance, frames, NULL), context);
        return;
    }
    for (done = every; done <= frames; done += every) {
        check(gyre_instance_substep(context, instance, every, NULL), context);
        sprintf(label, "%u", (unsigned)done);
        print_hash(label, context, instance);
    }
}

static unsigned alive(gyre_context* context, gyre_instance instance, uint32_t set) {
    gyre_particle_view view = {0};
    view.struct_size = sizeof view;
    check(gyre_instance_get_particles(context, instance, set, &view), context);
    return (unsigned)view.count;
}

int main(int argc, char** argv) {
    gyre_context_desc desc;
    gyre_context* context = NULL;
    gyre_asset asset;
    gyre_instance instance = {0};

    if (argc < 2 || argc > 5) {
        fprintf(stderr, "usage: c_minimal FILE.gyrefx [FRAMES [THREADS [EVERY]]]\n");
        return 2;
    }
    gyre_context_desc_init(&desc);
    if (argc > 3) desc.thread_count = (int32_t)atoi(argv[3]);
    check(gyre_context_create(GYRE_HEADER_VERSION, &desc, &context), NULL);

    asset = load(context, argv[1]);
    describe(context, asset);
    check(gyre_instance_create(context, asset, NULL, &instance), context);

    run(context, instance, argc > 2 ? (uint32_t)atoi(argv[2]) : 600, argc > 4 ? (uint32_t)atoi(argv[4]) : 0);

    printf("alive    %u tracers, %u vortons\n", alive(context, instance, GYRE_SET_TRACERS),
           alive(context, instance, GYRE_SET_VORTONS));
    print_hash("hash    ", context, instance);

    check(gyre_instance_destroy(context, instance), context);
    check(gyre_asset_release(context, asset), context);
    gyre_context_destroy(context);
    return 0;
}
