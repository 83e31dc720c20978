// Draws an effect as a game would: steps by the time since the last picture, interpolates between steps, sorts, blends.
//
//   sdl_viewer FILE.gyrefx [--frames N] [--screenshot OUT.bmp]
//
// With --frames it draws this number of pictures at 60 Hz, independently of the clock, and exits.
// SDL_VIDEODRIVER=offscreen needs no display. Keys: space pauses, R restarts, arrows turn, Escape ends.
#include "Gl.h"

#include <gyre.hpp>

#include <SDL.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

namespace {

constexpr int kWidth = 960, kHeight = 720;
constexpr float kFieldOfView = 0.8f;  // vertical [rad]

constexpr const char* kVertex = R"(#version 330 core
layout(location = 0) in vec3 position;
layout(location = 1) in float radius;
layout(location = 2) in vec4 color;
uniform mat4 clipFromWorld;
uniform float pixelsPerMetre;   // at depth 1
out vec4 tint;
void main() {
    gl_Position = clipFromWorld * vec4(position, 1.0);
    gl_PointSize = clamp(2.0 * radius * pixelsPerMetre / gl_Position.w, 1.0, 256.0);
    tint = color;
})";
constexpr const char* kFragment = R"(#version 330 core
in vec4 tint;
out vec4 shown;
void main() {
    float away = length(2.0 * gl_PointCoord - 1.0);
    if (away > 1.0) discard;
    shown = vec4(pow(tint.rgb, vec3(1.0 / 2.2)), tint.a * (1.0 - away) * (1.0 - away));
})";

/// Vertex data of a sprite, as the shader reads it.
struct Sprite {
    gyre_vec3 position;
    float radius;
    std::array<float, 4> color;
};

struct Options {
    const char* effect = nullptr;
    const char* screenshot = nullptr;
    int frames = 0;  // 0: until the window closes
};

Options optionsFrom(int argc, char** argv) {
    Options options;
    for (int i = 1; i < argc; ++i) {
        if (!std::strcmp(argv[i], "--frames") && i + 1 < argc)
            options.frames = std::atoi(argv[++i]);
        else if (!std::strcmp(argv[i], "--screenshot") && i + 1 < argc)
            options.screenshot = argv[++i];
        else
            options.effect = argv[i];
    }
    return options;
}

/// A camera that orbits the middle of the effect, first from the front.
struct Eye {
    gyre_vec3 target{0, 1, 0};
    float distance = 4, turn = 0.3f;

    gyre_vec3 place() const {
        return {target.x + distance * std::sin(turn), target.y + 0.15f * distance,
                target.z + distance * std::cos(turn)};
    }

    /// The matrix by columns, as in OpenGL.
    std::array<float, 16> clipFromWorld() const {
        const gyre_vec3 eye = place();
        const float dx = target.x - eye.x, dy = target.y - eye.y, dz = target.z - eye.z;
        const float length = std::sqrt(dx * dx + dy * dy + dz * dz), flat = std::sqrt(dx * dx + dz * dz);
        const float ahead[3] = {dx / length, dy / length, dz / length}, right[3] = {-dz / flat, 0, dx / flat};
        const float up[3] = {right[1] * ahead[2] - right[2] * ahead[1], right[2] * ahead[0] - right[0] * ahead[2],
                             right[0] * ahead[1] - right[1] * ahead[0]};
        const float y = 1 / std::tan(kFieldOfView / 2), x = y * kHeight / kWidth, nearest = 0.05f, farthest = 200;
        const float a = (farthest + nearest) / (farthest - nearest), b = -2 * farthest * nearest / (farthest - nearest);
        const auto along = [&](const float* axis) { return -(axis[0] * eye.x + axis[1] * eye.y + axis[2] * eye.z); };
        std::array<float, 16> m{};
        for (int c = 0; c < 3; ++c) {
            m[4 * c] = x * right[c];
            m[4 * c + 1] = y * up[c];
            m[4 * c + 2] = a * ahead[c];
            m[4 * c + 3] = ahead[c];
        }
        m[12] = x * along(right);
        m[13] = y * along(up);
        m[14] = a * along(ahead) + b;
        m[15] = along(ahead);
        return m;
    }
};

/// The looks of all emitters.
std::vector<gyre_look_info> looksOf(gyre_context* context, const gyre::Asset& asset) {
    std::vector<gyre_look_info> looks;
    for (std::uint32_t i = 0;; ++i) {
        auto look = gyre::sized<gyre_look_info>();
        if (!GYRE_SUCCEEDED(gyre_asset_get_look(context, asset.handle(), i, &look))) return looks;
        looks.push_back(look);
    }
}

/// An attribute that the library computes for each tracer, with this number of floats per tracer.
std::vector<float> made(const gyre_context* context, gyre_instance instance, std::uint32_t attribute,
                        std::uint32_t count, std::uint32_t floats) {
    std::vector<float> values(std::size_t{count} * floats);
    const std::uint32_t stride = floats * static_cast<std::uint32_t>(sizeof(float));
    gyre_instance_copy_attribute(context, instance, GYRE_SET_TRACERS, attribute, GYRE_FORMAT_NONE, values.data(),
                                 stride, count, &count);
    return values;
}

struct Look {
    std::vector<float> size, color;  ///< per tracer; color is RGBA
};

/// The tracers `ahead` seconds after the last step, farthest first.
std::vector<Sprite> spritesOf(const gyre_particle_view& view, const std::vector<gyre_look_info>& looks,
                              const Look& shown, const Eye& eye, float ahead) {
    const auto position = gyre::attribute<gyre_vec3>(view, GYRE_ATTR_POSITION),
               velocity = gyre::attribute<gyre_vec3>(view, GYRE_ATTR_VELOCITY);
    const auto age = gyre::attribute<float>(view, GYRE_ATTR_AGE),
               lifetime = gyre::attribute<float>(view, GYRE_ATTR_LIFETIME);
    const auto look = gyre::attribute<std::uint32_t>(view, GYRE_ATTR_LOOK);
    std::vector<Sprite> sprites;
    for (std::size_t i = 0; i < position.size(); ++i) {
        const gyre_look_info& how = looks[look[i]];
        const float t = std::clamp(age[i] / lifetime[i], 0.0f, 1.0f);
        const float* color = &shown.color[4 * i];
        const float fade = how.over_life & GYRE_LOOK_OPACITY ? 1 : 1 - t;
        const gyre_vec3 p = position[i], v = velocity[i];
        sprites.push_back({{p.x + ahead * v.x, p.y + ahead * v.y, p.z + ahead * v.z},
                           shown.size[i],
                           {color[0], color[1], color[2], color[3] * fade}});
    }
    const gyre_vec3 from = eye.place();
    const auto away = [&](const Sprite& s) {
        const float x = s.position.x - from.x, y = s.position.y - from.y, z = s.position.z - from.z;
        return x * x + y * y + z * z;
    };
    std::sort(sprites.begin(), sprites.end(), [&](const Sprite& a, const Sprite& b) { return away(a) > away(b); });
    return sprites;
}

/// One program and one buffer, which is filled for each picture.
class Painter {
public:
    bool create() {
        m_program = gl::program(kVertex, kFragment);
        if (!m_program) return false;
        GLuint array = 0;
        gl::GenVertexArrays(1, &array);
        gl::BindVertexArray(array);
        gl::GenBuffers(1, &m_buffer);
        gl::BindBuffer(GL_ARRAY_BUFFER, m_buffer);
        const std::size_t starts[] = {offsetof(Sprite, position), offsetof(Sprite, radius), offsetof(Sprite, color)};
        const GLint counts[] = {3, 1, 4};
        for (GLuint i = 0; i < 3; ++i) {
            gl::EnableVertexAttribArray(i);
            gl::VertexAttribPointer(i, counts[i], GL_FLOAT, GL_FALSE, sizeof(Sprite),
                                    reinterpret_cast<const void*>(starts[i]));
        }
        glEnable(GL_PROGRAM_POINT_SIZE);
        glEnable(GL_BLEND);
        glBlendFunc(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA);
        return true;
    }

    void draw(const std::vector<Sprite>& sprites, const Eye& eye) {
        glViewport(0, 0, kWidth, kHeight);
        glClearColor(0.09f, 0.10f, 0.12f, 1);
        glClear(GL_COLOR_BUFFER_BIT);
        gl::UseProgram(m_program);
        gl::UniformMatrix4fv(gl::GetUniformLocation(m_program, "clipFromWorld"), 1, GL_FALSE,
                             eye.clipFromWorld().data());
        gl::Uniform1f(gl::GetUniformLocation(m_program, "pixelsPerMetre"), kHeight / (2 * std::tan(kFieldOfView / 2)));
        gl::BufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(sprites.size() * sizeof(Sprite)), sprites.data(),
                       GL_STREAM_DRAW);
        glDrawArrays(GL_POINTS, 0, static_cast<GLsizei>(sprites.size()));
    }

private:
    GLuint m_program = 0, m_buffer = 0;
};

bool saveScreenshot(const char* file) {
    std::vector<std::uint8_t> pixels(3 * kWidth * kHeight), flipped(pixels.size());
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    glReadPixels(0, 0, kWidth, kHeight, GL_RGB, GL_UNSIGNED_BYTE, pixels.data());
    for (int y = 0; y < kHeight; ++y)
        std::copy_n(&pixels[3 * kWidth * y], 3 * kWidth, &flipped[3 * kWidth * (kHeight - 1 - y)]);
    SDL_Surface* surface =
        SDL_CreateRGBSurfaceFrom(flipped.data(), kWidth, kHeight, 24, 3 * kWidth, 0xFF, 0xFF00, 0xFF0000, 0);
    const bool done = surface && SDL_SaveBMP(surface, file) == 0;
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
    const std::vector<gyre_look_info> looks = looksOf(context.get(), *asset);
    const double substep = (*asset->info()).substep;
    Painter painter;
    if (!gl::load() || !painter.create()) return fail("OpenGL 3.3", "is not to be had");

    Eye eye;
    Wish wish;
    Uint64 last = SDL_GetPerformanceCounter();
    std::size_t drawn = 0;
    for (int frame = 0; !wish.ended && (options.frames == 0 || frame < options.frames); ++frame) {
        listen(wish, eye);
        const Uint64 now = SDL_GetPerformanceCounter();
        const double since = options.frames > 0
                                 ? 1.0 / 60
                                 : static_cast<double>(now - last) / static_cast<double>(SDL_GetPerformanceFrequency());
        last = now;
        auto report = gyre::sized<gyre_step_report>();
        if (wish.restart) instance->reset();
        wish.restart = false;
        if (!wish.paused && !GYRE_SUCCEEDED(instance->step(since, &report))) return fail("a step", context.lastError());
        auto view = instance->particles(GYRE_SET_TRACERS);
        if (!view) return fail("the particles", context.lastError());
        const gyre_aabb& box = view->bounds;
        eye.target = {(box.min.x + box.max.x) / 2, (box.min.y + box.max.y) / 2, (box.min.z + box.max.z) / 2};
        eye.distance = std::max(2.0f, 1.6f * std::max(box.max.y - box.min.y, box.max.x - box.min.x));
        const Look shown{made(context.get(), instance->handle(), GYRE_ATTR_SIZE, view->count, 1),
                         made(context.get(), instance->handle(), GYRE_ATTR_COLOR, view->count, 4)};
        const std::vector<Sprite> sprites =
            spritesOf(*view, looks, shown, eye, static_cast<float>(report.alpha * substep));
        painter.draw(sprites, eye);
        drawn = sprites.size();
        if (options.screenshot && frame + 1 == options.frames && !saveScreenshot(options.screenshot))
            return fail(options.screenshot, SDL_GetError());
        SDL_GL_SwapWindow(window);
    }
    std::printf("sprites %zu\nhash %016llx\n", drawn, static_cast<unsigned long long>(*instance->stateHash()));
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    const Options options = optionsFrom(argc, argv);
    if (!options.effect) return fail("usage", "sdl_viewer FILE.gyrefx [--frames N] [--screenshot OUT.bmp]");
    if (SDL_Init(SDL_INIT_VIDEO) != 0) return fail("SDL", SDL_GetError());
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 3);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_CORE);
    SDL_Window* window =
        SDL_CreateWindow("Gyre", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, kWidth, kHeight, SDL_WINDOW_OPENGL);
    SDL_GLContext gl = window ? SDL_GL_CreateContext(window) : nullptr;
    const int code = gl ? play(options, window) : fail("OpenGL 3.3", SDL_GetError());
    if (gl) SDL_GL_DeleteContext(gl);
    if (window) SDL_DestroyWindow(window);
    SDL_Quit();
    return code;
}
