#pragma once

#include "editor/render/Renderer.h"

#include <cstdint>

/// A scene and cameras for pictures, and what tests ask of pixels.
namespace gyre::test {

inline constexpr std::uint64_t kBall = 11, kBox = 12, kHull = 13;

/// A ball in the plume's way, a box and a cut octahedron on the ground.
Scene stage();
editor::Camera stageCamera();

/// Tracers evenly in a ball, all of middle age.
Snapshot cloud(const glm::vec3& centre, float radius, int count);

/// Looks along -Z at the target from a distance, 240 x 180.
editor::Picture frontPicture(const Scene& scene, const glm::vec3& target, float distance);

/// The pixel where a point of the world is drawn; top left is 0, 0.
glm::ivec2 pixelOf(const editor::Picture& picture, const glm::vec3& position);
/// Mean of red, green and blue over the pixels within `half` of the middle. 0..255
float brightness(const editor::Image& image, const glm::ivec2& middle, int half = 2);
int alphaAt(const editor::Image& image, const glm::ivec2& pixel);
/// Mean difference of the colours of two pictures of one size. 0..255
float meanDifference(const editor::Image& a, const editor::Image& b);

}  // namespace gyre::test
