#include "Painter.h"

#include <algorithm>
#include <cstddef>

namespace {

// A square that faces the eye, longer along the motion that a film camera would blur.
constexpr const char* kSpriteVertex = R"(#version 330 core
layout(location = 0) in vec4 positionRadius;
layout(location = 1) in vec4 smearErosion;
layout(location = 2) in vec4 colorOpacity;
layout(location = 3) in vec3 emitted;
layout(location = 4) in vec3 fromKey;
layout(location = 5) in vec3 fromOthers;
uniform mat4 clipFromWorld;
uniform vec3 right, up, ahead, eye;
uniform vec3 towardsKey;
out vec2 place;              // -1..1 across the sprite
flat out vec3 key, others, own;
flat out vec3 keyHere;       // direction of the key light, in the frame of the sprite
flat out vec2 opacityErosion;
void main() {
    vec2 corner = vec2((gl_VertexID & 1) == 0 ? -1.0 : 1.0, (gl_VertexID & 2) == 0 ? -1.0 : 1.0);
    float radius = positionRadius.w;
    vec2 way = vec2(dot(right, smearErosion.xyz), dot(up, smearErosion.xyz));
    float wayLength = length(way), longer = min(0.5 * wayLength, 1.5 * radius);
    vec2 along = way / max(wayLength, 1e-6);
    vec2 reach = radius * corner + along * (dot(corner, along) * longer);
    gl_Position = clipFromWorld * vec4(positionRadius.xyz + reach.x * right + reach.y * up, 1.0);
    float depth = dot(positionRadius.xyz - eye, ahead);
    float thinner = radius / (radius + longer);                            // the same smoke over a longer way
    float seen = thinner * smoothstep(0.5 * radius, 2.0 * radius, depth);  // none fills the view of an eye inside
    place = corner;
    key = colorOpacity.rgb * fromKey;
    others = colorOpacity.rgb * fromOthers;
    own = seen * emitted;
    keyHere = vec3(dot(right, towardsKey), dot(up, towardsKey), -dot(ahead, towardsKey));
    opacityErosion = vec2(seen * colorOpacity.a, 0.35 * smearErosion.w);
})";

// Premultiplied alpha: smoke covers what is behind it by its opacity, and its own light is added.
constexpr const char* kSpriteFragment = R"(#version 330 core
in vec2 place;
flat in vec3 key, others, own;
flat in vec3 keyHere;
flat in vec2 opacityErosion;
out vec4 shown;
void main() {
    float inside = 1.0 - smoothstep(0.2, 0.95, length(place));  // 0.35 on average
    float cover = max(inside - opacityErosion.y, 0.0) / (1.0 - opacityErosion.y);
    float opacity = cover * opacityErosion.x;
    vec3 normal = normalize(vec3(3.5 * place, 1.0));            // of a small cloud
    vec3 light = key * (1.0 + 0.6 * dot(normal, keyHere)) + others;
    shown = vec4(light * opacity + own * cover, opacity);
})";

// One triangle that covers the screen.
constexpr const char* kScreenVertex = R"(#version 330 core
out vec2 place;              // 0..1
void main() {
    place = vec2(float(2 * (gl_VertexID & 1)), float(gl_VertexID & 2));
    gl_Position = vec4(2.0 * place - 1.0, 0.0, 1.0);
})";

// What is brighter than the film can show. It spreads in the lens.
constexpr const char* kBrightFragment = R"(#version 330 core
in vec2 place;
uniform sampler2D light;
uniform float exposure;
out vec4 shown;
void main() {
    vec3 bright = exposure * texture(light, place).rgb;  // the mean of four pixels
    float strongest = max(bright.r, max(bright.g, bright.b));
    shown = vec4(bright * (clamp(strongest - 0.9, 0.0, 12.0) / max(strongest, 1e-4)), 1.0);
})";

// A mean over 3 x 3 texels of a picture that is smaller or larger.
constexpr const char* kBlurFragment = R"(#version 330 core
in vec2 place;
uniform sampler2D source;
out vec4 shown;
void main() {
    vec2 texel = 1.0 / vec2(textureSize(source, 0));
    shown = vec4(0.0);
    for (int y = -1; y <= 1; ++y)
        for (int x = -1; x <= 1; ++x)
            shown += texture(source, place + texel * vec2(x, y)) * float((2 - abs(x)) * (2 - abs(y))) / 16.0;
})";

// The response of a film: bright light turns white, and the rest follows a curve with a soft shoulder
// [Narkowicz, "ACES filmic tone mapping curve", 2015]. The curve of sRGB comes last, after all sums.
constexpr const char* kFilmFragment = R"(#version 330 core
in vec2 place;
uniform sampler2D light;
uniform sampler2D glow;
uniform float exposure;
uniform float glowing;       // 0: no flames; smoke in bright light does not glow
out vec4 shown;
void main() {
    vec3 c = exposure * texelFetch(light, ivec2(gl_FragCoord.xy), 0).rgb;
    c += 0.07 * glowing * texture(glow, place).rgb;
    float strongest = max(c.r, max(c.g, c.b)), cubed = strongest * strongest * strongest;
    c = mix(c, vec3(dot(c, vec3(0.2126, 0.7152, 0.0722))), 0.8 * cubed / (cubed + 400.0));
    c = clamp(c * (2.51 * c + 0.03) / (c * (2.43 * c + 0.59) + 0.14), 0.0, 1.0);
    c = mix(12.92 * c, 1.055 * pow(c, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, c));
    // Noise of less than one step of 8 bits hides the steps of soft light [Jimenez 2014].
    float noise = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
    shown = vec4(c + (noise - 0.5) / 255.0, 1.0);
})";

void set(GLuint program, const char* name, const gyre_vec3& value) {
    gl::Uniform3f(gl::GetUniformLocation(program, name), value.x, value.y, value.z);
}
void set(GLuint program, const char* name, float value) { gl::Uniform1f(gl::GetUniformLocation(program, name), value); }
void setTexture(GLuint program, const char* name, GLint unit, GLuint texture) {
    gl::ActiveTexture(GL_TEXTURE0 + static_cast<GLenum>(unit));
    glBindTexture(GL_TEXTURE_2D, texture);
    gl::Uniform1i(gl::GetUniformLocation(program, name), unit);
}

}  // namespace

std::array<float, 16> View::clipFromWorld() const {
    const float y = 1 / std::tan(fieldOfView / 2), x = y * static_cast<float>(height) / static_cast<float>(width);
    const float nearest = 0.02f, farthest = 200, span = farthest - nearest;
    const gyre_vec3 rows[] = {x * right, y * up, (farthest + nearest) / span * ahead, ahead};
    const float rest[] = {0, 0, -2 * farthest * nearest / span, 0};
    std::array<float, 16> m{};
    for (std::size_t r = 0; r < 4; ++r) {
        m[r] = rows[r].x;
        m[4 + r] = rows[r].y;
        m[8 + r] = rows[r].z;
        m[12 + r] = rest[r] - dot(rows[r], eye);
    }
    return m;
}

// Half floats, so that light is neither clipped nor rounded to visible steps.
bool Painter::Target::create(int ofWidth, int ofHeight) {
    width = ofWidth;
    height = ofHeight;
    glGenTextures(1, &texture);
    glBindTexture(GL_TEXTURE_2D, texture);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA16F, width, height, 0, GL_RGBA, GL_HALF_FLOAT, nullptr);
    for (const GLenum axis : {GL_TEXTURE_WRAP_S, GL_TEXTURE_WRAP_T})
        glTexParameteri(GL_TEXTURE_2D, axis, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    gl::GenFramebuffers(1, &framebuffer);
    begin();
    gl::FramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, texture, 0);
    return gl::CheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE;
}

void Painter::Target::begin() const {
    gl::BindFramebuffer(GL_FRAMEBUFFER, framebuffer);
    glViewport(0, 0, width, height);
}

bool Painter::create(int width, int height) {
    m_sprites = gl::program(kSpriteVertex, kSpriteFragment);
    m_bright = gl::program(kScreenVertex, kBrightFragment);
    m_blur = gl::program(kScreenVertex, kBlurFragment);
    m_film = gl::program(kScreenVertex, kFilmFragment);
    if (!m_sprites || !m_bright || !m_blur || !m_film) return false;
    gl::GenVertexArrays(1, &m_noVertices);
    gl::GenVertexArrays(1, &m_array);
    gl::BindVertexArray(m_array);
    gl::GenBuffers(1, &m_buffer);
    gl::BindBuffer(GL_ARRAY_BUFFER, m_buffer);
    const std::size_t starts[] = {offsetof(Sprite, position), offsetof(Sprite, smear),   offsetof(Sprite, color),
                                  offsetof(Sprite, emitted),  offsetof(Sprite, fromKey), offsetof(Sprite, fromOthers)};
    const GLint counts[] = {4, 4, 4, 3, 3, 3};
    for (GLuint i = 0; i < 6; ++i) {
        gl::EnableVertexAttribArray(i);
        gl::VertexAttribPointer(i, counts[i], GL_FLOAT, GL_FALSE, sizeof(Sprite),
                                reinterpret_cast<const void*>(starts[i]));
        gl::VertexAttribDivisor(i, 1);
    }
    if (!m_light.create(width, height)) return false;
    for (Target& level : m_glow)
        if (!level.create(width = (width + 1) / 2, height = (height + 1) / 2)) return false;
    return true;
}

void Painter::blur(const Target& from, const Target& to) const {
    to.begin();
    setTexture(m_blur, "source", 0, from.texture);
    glDrawArrays(GL_TRIANGLES, 0, 3);
}

// The sum of ever wider blurs, from pictures of half the size each.
void Painter::drawGlow(float exposure) const {
    m_glow[0].begin();
    gl::UseProgram(m_bright);
    setTexture(m_bright, "light", 0, m_light.texture);
    set(m_bright, "exposure", exposure);
    glDrawArrays(GL_TRIANGLES, 0, 3);
    gl::UseProgram(m_blur);
    for (std::size_t i = 1; i < m_glow.size(); ++i) blur(m_glow[i - 1], m_glow[i]);
    glEnable(GL_BLEND);
    glBlendFunc(GL_ONE, GL_ONE);
    for (std::size_t i = m_glow.size() - 1; i > 0; --i) blur(m_glow[i], m_glow[i - 1]);
    glDisable(GL_BLEND);
}

void Painter::draw(const std::vector<Sprite>& sprites, const View& view, const gyre_vec3& towardsKey,
                   const Film& film) {
    m_light.begin();
    glClearColor(film.background.x, film.background.y, film.background.z, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    gl::UseProgram(m_sprites);
    gl::UniformMatrix4fv(gl::GetUniformLocation(m_sprites, "clipFromWorld"), 1, GL_FALSE, view.clipFromWorld().data());
    set(m_sprites, "right", view.right);
    set(m_sprites, "up", view.up);
    set(m_sprites, "ahead", view.ahead);
    set(m_sprites, "eye", view.eye);
    set(m_sprites, "towardsKey", towardsKey);
    gl::BindVertexArray(m_array);
    gl::BufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(sprites.size() * sizeof(Sprite)), sprites.data(),
                   GL_STREAM_DRAW);
    glEnable(GL_BLEND);
    glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    gl::DrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, static_cast<GLsizei>(sprites.size()));
    glDisable(GL_BLEND);

    gl::BindVertexArray(m_noVertices);
    const auto shines = [](const Sprite& sprite) { return length(sprite.emitted) > 0; };
    const bool isBurning = std::any_of(sprites.begin(), sprites.end(), shines);
    if (isBurning) drawGlow(film.exposure);
    gl::BindFramebuffer(GL_FRAMEBUFFER, 0);
    glViewport(0, 0, view.width, view.height);
    gl::UseProgram(m_film);
    setTexture(m_film, "light", 0, m_light.texture);
    setTexture(m_film, "glow", 1, m_glow[0].texture);
    set(m_film, "exposure", film.exposure);
    set(m_film, "glowing", isBurning ? 1.0f : 0.0f);
    glDrawArrays(GL_TRIANGLES, 0, 3);
}
