// Draws sprites with OpenGL 3.3, in linear light that may be brighter than a screen.
#pragma once

#include "Gl.h"
#include "Sprites.h"

#include <array>
#include <cstdint>

/// What the shaders know of a camera. Matrices by columns, as in OpenGL.
struct View {
    int width, height;
    gyre_vec3 eye, right, up, ahead;  ///< the axes are unit vectors
    float fieldOfView;                ///< vertical [rad]

    std::array<float, 16> clipFromWorld() const;
};

/// Linear light becomes the colours of the screen.
struct Film {
    gyre_vec3 background{0.018f, 0.020f, 0.025f};  ///< linear RGB
    float exposure = 1;
};

class Painter {
public:
    /// Needs a current context. Returns false and a message on stderr if OpenGL cannot do it.
    bool create(int width, int height);
    /// The sprites are drawn in their order: the farthest must be the first.
    void draw(const std::vector<Sprite>& sprites, const View& view, const gyre_vec3& towardsKey, const Film& film);

private:
    /// A picture in the graphics card's memory.
    struct Target {
        GLuint texture = 0, framebuffer = 0;
        int width = 0, height = 0;

        bool create(int ofWidth, int ofHeight);
        void begin() const;
    };

    GLuint m_sprites = 0, m_bright = 0, m_blur = 0, m_film = 0;  // programs
    GLuint m_array = 0, m_buffer = 0, m_noVertices = 0;
    Target m_light;
    std::array<Target, 6> m_glow;  // around what is too bright for the film; each of half the size

    void blur(const Target& from, const Target& to) const;
    void drawGlow(float exposure) const;
};
