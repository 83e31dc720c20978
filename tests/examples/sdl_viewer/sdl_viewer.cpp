// Draws an effect as a game would: steps by the time since the last picture, interpolates between steps, lights, sorts
// and blends the tracers.
//
//   sdl_viewer FILE.gyrefx [--frames N] [--screenshot OUT.bmp] [--size WIDTHxHEIGHT]
//       [--camera EX,EY,EZ,TX,TY,TZ] [--field-of-view RADIANS]
//       [--key-direction X,Y,Z] [--key R,G,B] [--fill R,G,B] [--ground R,G,B] [--self-shadow S]
//       [--background R,G,B] [--exposure E]
//
// --camera: the eye and what it looks at; without it the camera follows the effect. Colours are linear RGB and include
// the strength of the light. With --frames it steps this number of times by 1/60 s, independently of the clock, and
// exits. With --screenshot it draws only the last picture. SDL_VIDEODRIVER=offscreen needs no display.
// Keys: space pauses, R restarts, arrows turn, Escape ends.
#include "Painter.h"
#include "Sprites.h"

#include <gyre.hpp>

#include <SDL.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace {

/// A camera that orbits a point.
struct Eye {
    gyre_vec3 target{0, 1, 0};
    float distance = 4, turn = 0.3f, rise = 0.15f;  // angles [rad]
    bool follows = true;                            // the middle of the effect

    gyre_vec3 place() const {
        const float level = distance * std::cos(rise);
        return target + gyre_vec3{level * std::sin(turn), distance * std::sin(rise), level * std::cos(turn)};
    }
    void look(const gyre_vec3& from, const gyre_vec3& to) {
        const gyre_vec3 away = from - to;
        target = to;
        distance = length(away);
        turn = std::atan2(away.x, away.z);
        rise = std::atan2(away.y, std::hypot(away.x, away.z));
        follows = false;
    }
    void follow(const gyre_aabb& box) {
        target = 0.5f * (box.min + box.max);
        distance = std::max(2.0f, 1.6f * std::max(box.max.y - box.min.y, box.max.x - box.min.x));
    }
    View view(int width, int height, float fieldOfView) const {
        const gyre_vec3 eye = place(), ahead = normalized(target - eye), right{std::cos(turn), 0, -std::sin(turn)};
        return {width, height, eye, right, cross(right, ahead), ahead, fieldOfView};
    }
};

struct Options {
    const char* effect = nullptr;
    const char* screenshot = nullptr;
    int frames = 0;  // 0: until the window closes
    int width = 960, height = 720;
    float fieldOfView = 0.8f;  // vertical [rad]
    Eye eye;
    Lights lights;
    Film film;
};

/// Reads numbers with commas between them; false if there are fewer.
bool readNumbers(const char* text, float* numbers, int count) {
    for (int i = 0; i < count; ++i) {
        char* end = nullptr;
        numbers[i] = std::strtof(text, &end);
        if (end == text || *end != (i + 1 < count ? ',' : '\0')) return false;
        text = end + 1;
    }
    return true;
}

bool readVector(const char* text, gyre_vec3& vector) {
    float n[3];
    const bool isRead = readNumbers(text, n, 3);
    if (isRead) vector = {n[0], n[1], n[2]};
    return isRead;
}

bool readCamera(const char* text, Eye& eye) {
    float n[6];
    const bool isRead = readNumbers(text, n, 6);
    if (isRead) eye.look({n[0], n[1], n[2]}, {n[3], n[4], n[5]});
    return isRead;
}

bool readOption(const std::string& name, const char* value, Options& options) {
    if (name == "--frames") return (options.frames = std::atoi(value)) > 0;
    if (name == "--screenshot") return (options.screenshot = value) != nullptr;
    if (name == "--size") return std::sscanf(value, "%dx%d", &options.width, &options.height) == 2;
    if (name == "--camera") return readCamera(value, options.eye);
    if (name == "--field-of-view") return readNumbers(value, &options.fieldOfView, 1);
    if (name == "--key-direction") return readVector(value, options.lights.keyDirection);
    if (name == "--key") return readVector(value, options.lights.key);
    if (name == "--fill") return readVector(value, options.lights.fill);
    if (name == "--ground") return readVector(value, options.lights.ground);
    if (name == "--self-shadow") return readNumbers(value, &options.lights.selfShadow, 1);
    if (name == "--background") return readVector(value, options.film.background);
    if (name == "--exposure") return readNumbers(value, &options.film.exposure, 1);
    return false;
}

/// Empty if the options are wrong.
std::optional<Options> optionsFrom(int argc, char** argv) {
    Options options;
    for (int i = 1; i < argc; ++i) {
        if (std::strncmp(argv[i], "--", 2) != 0)
            options.effect = argv[i];
        else if (i + 1 == argc || !readOption(argv[i], argv[i + 1], options))
            return std::nullopt;
        else
            ++i;
    }
    if (!options.effect || options.width < 1 || options.height < 1) return std::nullopt;
    return options;
}

/// An attribute that the library computes for each tracer; zeros if it cannot.
template <class Value>
std::vector<Value> computed(const gyre::Instance& instance, std::uint32_t attribute, std::size_t count) {
    std::vector<Value> values(count);
    if (!instance.copyAttribute<Value>(GYRE_SET_TRACERS, attribute, GYRE_FORMAT_NONE, values))
        values.assign(count, Value{});
    return values;
}

/// A number from 0 to 1 that differs from tracer to tracer and never changes: the bit mixer of MurmurHash3, as in the
/// editor.
float chance(std::uint64_t id) {
    auto bits = static_cast<std::uint32_t>(id);
    bits = (bits ^ (bits >> 16)) * 0x85ebca6bu;
    bits = (bits ^ (bits >> 13)) * 0xc2b2ae35u;
    bits ^= bits >> 16;
    return static_cast<float>(bits & 0xffffu) / 65536;
}

/// The tracers between the last two steps. alpha: 0 the one before the last, 1 the last
std::vector<Sprite> spritesOf(const gyre::Instance& instance, const std::vector<gyre_look_info>& looks,
                              const gyre_particle_view& view, float alpha) {
    struct Color {
        gyre_vec3 rgb;
        float opacity;
    };
    std::vector<gyre_vec3> position(view.count);
    if (!instance.drawnPositions(alpha, GYRE_DRAWN_OUT_OF_BODIES, position)) position.assign(view.count, {});
    const auto velocity = gyre::attribute<gyre_vec3>(view, GYRE_ATTR_VELOCITY);
    const auto age = gyre::attribute<float>(view, GYRE_ATTR_AGE),
               lifetime = gyre::attribute<float>(view, GYRE_ATTR_LIFETIME),
               flame = gyre::attribute<float>(view, GYRE_ATTR_FLAME);
    const auto id = gyre::attribute<std::uint64_t>(view, GYRE_ATTR_ID);
    const auto look = gyre::attribute<std::uint32_t>(view, GYRE_ATTR_LOOK);
    const auto color = computed<Color>(instance, GYRE_ATTR_COLOR, view.count);
    const auto light = computed<gyre_vec3>(instance, GYRE_ATTR_LIGHT, view.count);
    const auto size = computed<float>(instance, GYRE_ATTR_SIZE, view.count),
               glow = computed<float>(instance, GYRE_ATTR_GLOW, view.count);
    std::vector<Sprite> sprites(view.count);
    for (std::size_t i = 0; i < sprites.size(); ++i) {
        // COLOR and LIGHT contain all fading over age. Flames are thin sheets, so burning tracers are smaller.
        const float burning = glow[i] > 0 && !flame.empty() ? std::min(1.0f, 3 * flame[i]) : 0;
        Sprite& sprite = sprites[i];
        sprite.position = position[i];
        sprite.radius = size[i] * (0.68f + 0.46f * chance(id[i])) * (1 - 0.45f * burning);
        sprite.smear = 1.0f / 48 * velocity[i];  // the shutter of a film camera
        sprite.erosion = 0.55f * std::clamp(age[i] / lifetime[i], 0.0f, 1.0f);
        sprite.color = color[i].rgb;
        sprite.opacity = 0.85f * color[i].opacity;  // the sprite is opaque over much of its width
        sprite.emitted = light[i];
        sprite.castsShadow = looks[look[i]].casts_shadow != 0;
    }
    return sprites;
}

/// Sorts by the distance along the line of sight, the farthest first.
std::vector<Sprite> sorted(const std::vector<Sprite>& sprites, const View& view) {
    std::vector<std::pair<float, std::uint32_t>> depths;
    for (const Sprite& sprite : sprites)
        depths.emplace_back(-dot(sprite.position - view.eye, view.ahead), static_cast<std::uint32_t>(depths.size()));
    std::sort(depths.begin(), depths.end());
    std::vector<Sprite> ordered;
    ordered.reserve(sprites.size());
    for (const auto& depth : depths) ordered.push_back(sprites[depth.second]);
    return ordered;
}

bool saveScreenshot(const Options& options) {
    const int width = options.width, height = options.height;
    const auto row = static_cast<std::size_t>(3 * width);
    std::vector<std::uint8_t> pixels(row * static_cast<std::size_t>(height)), flipped;
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE, pixels.data());
    for (auto end = pixels.end(); end != pixels.begin(); end -= 3 * width)
        flipped.insert(flipped.end(), end - 3 * width, end);
    SDL_Surface* surface =
        SDL_CreateRGBSurfaceFrom(flipped.data(), width, height, 24, 3 * width, 0xFF, 0xFF00, 0xFF0000, 0);
    const bool done = surface && SDL_SaveBMP(surface, options.screenshot) == 0;
    SDL_FreeSurface(surface);
    return done;
}

/// Actions requested by keys.
struct Wish {
    bool ended = false, paused = false, restart = false;
};
void listen(Wish& wish, Eye& eye) {
    SDL_Event event;
    while (SDL_PollEvent(&event)) {
        if (event.type == SDL_QUIT) wish.ended = true;
        if (event.type != SDL_KEYDOWN) continue;
        if (event.key.keysym.sym == SDLK_ESCAPE) wish.ended = true;
        if (event.key.keysym.sym == SDLK_SPACE) wish.paused = !wish.paused;
        if (event.key.keysym.sym == SDLK_r) wish.restart = true;
        if (event.key.keysym.sym == SDLK_LEFT) eye.turn -= 0.1f;
        if (event.key.keysym.sym == SDLK_RIGHT) eye.turn += 0.1f;
    }
}

int fail(const char* what, const std::string& why) {
    std::fprintf(stderr, "sdl_viewer: %s: %s\n", what, why.c_str());
    return 1;
}

int play(const Options& options, SDL_Window* window) {
    gyre::Context context;
    auto bytes = gyre::loadFile(options.effect);
    if (!bytes) return fail(options.effect, "cannot be read");
    auto asset = context.load(*bytes);
    if (!asset) return fail(options.effect, context.lastError());
    auto instance = asset->start();
    if (!instance) return fail(options.effect, context.lastError());
    std::vector<gyre_look_info> looks;
    for (auto look = asset->look(0); look; look = asset->look(static_cast<std::uint32_t>(looks.size())))
        looks.push_back(*look);
    Painter painter;
    if (!gl::load() || !painter.create(options.width, options.height)) return fail("OpenGL 3.3", "is not to be had");

    Eye eye = options.eye;
    Wish wish;
    Uint64 last = SDL_GetPerformanceCounter();
    std::size_t drawn = 0;
    auto report = gyre::sized<gyre_step_report>();  // stays during a pause
    for (int frame = 0; !wish.ended && (options.frames == 0 || frame < options.frames); ++frame) {
        listen(wish, eye);
        const Uint64 now = SDL_GetPerformanceCounter();
        const double since = options.frames > 0
                                 ? 1.0 / 60
                                 : static_cast<double>(now - last) / static_cast<double>(SDL_GetPerformanceFrequency());
        last = now;
        if (wish.restart) {
            instance->reset();
            report.alpha = 0;
        }
        wish.restart = false;
        if (!wish.paused && !GYRE_SUCCEEDED(instance->step(since, &report))) return fail("a step", context.lastError());
        auto view = instance->particles(GYRE_SET_TRACERS);
        if (!view) return fail("the particles", context.lastError());
        drawn = view->count;
        const bool isLast = frame + 1 == options.frames;
        if (options.screenshot && options.frames > 0 && !isLast) continue;
        if (eye.follows) eye.follow(view->bounds);
        const View seen = eye.view(options.width, options.height, options.fieldOfView);
        const float alpha = options.frames > 0 ? 1 : report.alpha;  // counted frames show their own step
        std::vector<Sprite> sprites = spritesOf(*instance, looks, *view, alpha);
        widenSparse(sprites);
        lightSprites(sprites, options.lights, seen.eye);
        painter.draw(sorted(sprites, seen), seen, options.lights.towardsKey(), options.film);
        if (options.screenshot && isLast && !saveScreenshot(options)) return fail(options.screenshot, SDL_GetError());
        SDL_GL_SwapWindow(window);
    }
    std::printf("sprites %zu\nhash %016llx\n", drawn, static_cast<unsigned long long>(*instance->stateHash()));
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    const std::optional<Options> options = optionsFrom(argc, argv);
    if (!options) return fail("usage", "sdl_viewer FILE.gyrefx [OPTION VALUE]..., see the beginning of sdl_viewer.cpp");
    if (SDL_Init(SDL_INIT_VIDEO) != 0) return fail("SDL", SDL_GetError());
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 3);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_CORE);
    SDL_Window* window = SDL_CreateWindow("Gyre", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, options->width,
                                          options->height, SDL_WINDOW_OPENGL);
    SDL_GLContext gl = window ? SDL_GL_CreateContext(window) : nullptr;
    const int code = gl ? play(*options, window) : fail("OpenGL 3.3", SDL_GetError());
    if (gl) SDL_GL_DeleteContext(gl);
    if (window) SDL_DestroyWindow(window);
    SDL_Quit();
    return code;
}
