// What the viewer draws: tracers as soft round sprites, and the lights of the scene.
#pragma once

#include <gyre.hpp>

#include <cmath>
#include <vector>

inline gyre_vec3 operator+(const gyre_vec3& a, const gyre_vec3& b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
inline gyre_vec3 operator-(const gyre_vec3& a, const gyre_vec3& b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
inline gyre_vec3 operator*(const gyre_vec3& a, const gyre_vec3& b) { return {a.x * b.x, a.y * b.y, a.z * b.z}; }
inline gyre_vec3 operator*(float s, const gyre_vec3& v) { return {s * v.x, s * v.y, s * v.z}; }
inline float dot(const gyre_vec3& a, const gyre_vec3& b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
inline gyre_vec3 cross(const gyre_vec3& a, const gyre_vec3& b) {
    return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
inline float length(const gyre_vec3& v) { return std::sqrt(dot(v, v)); }
inline gyre_vec3 normalized(const gyre_vec3& v) { return 1 / std::fmax(length(v), 1e-20f) * v; }

/// Vertex data of a sprite, as the shader reads it. Colours are linear RGB.
struct Sprite {
    gyre_vec3 position;
    float radius;
    gyre_vec3 smear;  ///< way while the shutter is open [m]
    float erosion;    ///< 0..1: how much of the thin rim is removed, as old smoke is torn
    gyre_vec3 color;  ///< the part of the arriving light that the smoke throws back
    float opacity;    ///< at the middle
    gyre_vec3 emitted;
    gyre_vec3 fromKey, fromOthers;  ///< light that arrives, from the key light and from all others; lightSprites()
    bool castsShadow;               ///< whether it darkens others
};

/// The lights of a game's scene. An effect contains none.
struct Lights {
    gyre_vec3 keyDirection{-0.65f, -0.6f, 0.2f};  ///< in which the key light, such as the sun, shines
    gyre_vec3 key{1.8f, 1.71f, 1.58f}, fill{0.28f, 0.32f, 0.4f};
    gyre_vec3 ground{0.026f, 0.026f, 0.027f};  ///< colour of the ground, which throws light up
    float selfShadow = 0.7f;                   ///< how dark the smoke's own shadow is; 0: none

    gyre_vec3 towardsKey() const { return -1 * normalized(keyDirection); }
    gyre_vec3 bounce() const { return ground * (std::fmax(towardsKey().y, 0.0f) * key + fill) + 0.2f * fill; }
};

/// Enlarges sprites that do not touch their neighbours, so that thin smoke is soft and not a swarm of dots. The light
/// that they hide and emit stays the same.
void widenSparse(std::vector<Sprite>& sprites);
/// Computes the light that arrives at each sprite through the smoke before it, as seen from `eye`.
void lightSprites(std::vector<Sprite>& sprites, const Lights& lights, const gyre_vec3& eye);
