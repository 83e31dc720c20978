#pragma once

#include "editor/render/Renderer.h"

#include <cstdint>

/// A scene and cameras for pictures, and queries of pixels.
namespace gyre::test {

inline constexpr std::uint64_t kBall = 11, kBox = 12, kHull = 13;

/// A ball in the plume's path, a box and a truncated octahedron on the ground.
Scene stage();
editor::Camera stageCamera();

/// Tracers evenly spread in a ball, all at half their lifetime.
Snapshot cloud(const glm::vec3& centre, float radius, int count);

/// Looks along -Z at the target from a distance, 240 x 180.
editor::Picture frontPicture(const Scene& scene, const glm::vec3& target, float distance);

/// The pixel of a world position; top left is 0, 0.
glm::ivec2 pixelOf(const editor::Picture& picture, const glm::vec3& position);
/// Mean of red, green and blue over the pixels within `half` of the centre, 0..255.
float brightness(const editor::Image& image, const glm::ivec2& middle, int half = 2);
/// Mean red, green and blue over the pixels within `half` of the centre, 0..255.
glm::vec3 meanColor(const editor::Image& image, const glm::ivec2& middle, int half = 2);
int alphaAt(const editor::Image& image, const glm::ivec2& pixel);
/// Mean colour difference of two pictures of equal size, 0..255.
float meanDifference(const editor::Image& a, const editor::Image& b);

}  // namespace gyre::test
