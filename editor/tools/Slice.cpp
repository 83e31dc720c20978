#include "editor/tools/Slice.h"

#include "editor/tools/Drag.h"
#include "editor/tools/RayDistance.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace gyre::editor {
namespace {

constexpr float kSlicePickPixels = 7;    // picking distance from the frame [pixels]
constexpr float kArrow = 26, kBarb = 7;  // from the edge to the tip [pixels]
constexpr float kAlongSight =
    0.94f;  // cosine between normal and line of sight above which vertical mouse motion moves the slice
constexpr glm::vec4 kPlainColor{0.80f, 0.84f, 0.88f, 0.75f}, kHotSliceColor{1.0f, 0.85f, 0.30f, 1};

struct Edge {
    glm::vec3 a, b;
};

std::array<Edge, 4> edgesOf(const SliceFrame& frame) {
    const glm::vec3 a = frame.at(frame.low), b = frame.at({frame.high.x, frame.low.y}), c = frame.at(frame.high),
                    d = frame.at({frame.low.x, frame.high.y});
    return {Edge{a, b}, {b, c}, {c, d}, {d, a}};
}

}  // namespace

Slice sliceAcross(int axis, float place) {
    Slice slice{glm::vec3(0), place};
    slice.normal[axis] = 1;
    return slice;
}

std::optional<int> axisOf(const Slice& slice) {
    for (int axis = 0; axis < 3; ++axis)
        if (slice.normal == sliceAcross(axis, 0).normal) return axis;
    return std::nullopt;
}

SliceFrame frameOf(const Slice& slice, const Box& box) {
    SliceFrame frame;
    frame.normal = slice.normal;
    const std::optional<int> axis = axisOf(slice);
    if (axis) {
        frame.right = *axis == 0 ? glm::vec3(0, 0, 1) : glm::vec3(1, 0, 0);
        frame.up = *axis == 1 ? glm::vec3(0, 0, 1) : glm::vec3(0, 1, 0);
    } else {
        const glm::vec3 other = std::abs(slice.normal.y) < 0.99f ? glm::vec3(0, 1, 0) : glm::vec3(0, 0, -1);
        frame.right = glm::normalize(glm::cross(other, slice.normal));
        frame.up = glm::cross(slice.normal, frame.right);
    }
    glm::vec3 low(std::numeric_limits<float>::max()), high(std::numeric_limits<float>::lowest());
    for (int corner = 0; corner < 8; ++corner) {
        const glm::vec3 p(corner & 1 ? box.high.x : box.low.x, corner & 2 ? box.high.y : box.low.y,
                          corner & 4 ? box.high.z : box.low.z);
        const glm::vec3 local(glm::dot(p, frame.right), glm::dot(p, frame.up), glm::dot(p, frame.normal));
        low = glm::min(low, local);
        high = glm::max(high, local);
    }
    frame.low = {low.x, low.y};
    frame.high = {high.x, high.y};
    frame.least = low.z;
    frame.most = high.z;
    frame.place = glm::clamp(slice.place, low.z, high.z);
    return frame;
}

std::optional<glm::vec3> pickFrame(const SliceFrame& frame, const View& view, const Ray& ray) {
    std::optional<glm::vec3> best;
    float nearest = kSlicePickPixels;
    for (const Edge& edge : edgesOf(frame)) {
        const Passing passed = passing(ray, edge.a, edge.b);
        const glm::vec3 on = ray.origin + passed.along * ray.direction;
        const float pixels = passed.distance / metresPerPixel(view, on);
        if (!(passed.along > 0) || !(pixels < nearest)) continue;
        const glm::vec3 side = edge.b - edge.a;
        const float fraction =
            glm::clamp(glm::dot(on - edge.a, side) / std::max(glm::dot(side, side), 1e-12f), 0.0f, 1.0f);
        nearest = pixels;
        best = edge.a + fraction * side;
    }
    return best;
}

Sketch sketchOf(const SliceFrame& frame, const View& view, FrameGlow glow) {
    Sketch sketch;
    const glm::vec4 color = glow == FrameGlow::Hot ? kHotSliceColor : kPlainColor;
    for (const Edge& edge : edgesOf(frame)) {
        sketch.lines.push_back({edge.a, edge.b, color});
        const glm::vec3 middle = 0.5f * (edge.a + edge.b);
        const float pixel = metresPerPixel(view, middle);
        const glm::vec3 along = glm::length(edge.b - edge.a) > 0 ? glm::normalize(edge.b - edge.a) : frame.right;
        for (const float side : {-1.0f, 1.0f}) {
            const glm::vec3 tip = middle + side * kArrow * pixel * frame.normal,
                            back = tip - side * kBarb * pixel * frame.normal;
            sketch.lines.push_back({middle, tip, color});
            sketch.lines.push_back({tip, back + 0.6f * kBarb * pixel * along, color});
            sketch.lines.push_back({tip, back - 0.6f * kBarb * pixel * along, color});
        }
    }
    return sketch;
}

SliceDrag::SliceDrag(const Slice& slice, const SliceFrame& frame, const glm::vec3& held, const View& view,
                     const Ray& ray, const SnapSteps& steps)
    : m_before(slice),
      m_least(frame.least),
      m_most(frame.most),
      m_held(held),
      m_along(slice.normal),
      m_steps(steps),
      m_start(frame.place),
      m_last(0) {
    if (std::abs(glm::dot(slice.normal, towardsEye(view, held))) > kAlongSight)
        m_along = view.camera.rotation() * glm::vec3(0, 1, 0);
    m_last = measured(ray);
}

float SliceDrag::measured(const Ray& ray) const { return nearestOnLine(ray, m_held, m_along).value_or(m_last); }

void SliceDrag::update(const Ray& ray, DragModifiers modifiers) {
    m_modifiers = modifiers;
    const float now = measured(ray);
    m_moved += (modifiers.fine ? kFineFraction : 1.0f) * (now - m_last);
    m_last = now;
}

Slice SliceDrag::slice() const {
    Slice slice = m_before;
    if (const std::optional<float> typed = m_typed.value()) {
        slice.place = *typed;
    } else if (m_moved != 0) {
        const bool snaps = (m_steps.snapping == Snapping::On) != m_modifiers.invertSnap;
        slice.place = glm::clamp(snaps ? snapped(m_start + m_moved, m_steps.grid) : m_start + m_moved, m_least, m_most);
    }
    return slice;
}

}  // namespace gyre::editor
