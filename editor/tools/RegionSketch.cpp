#include "editor/tools/RegionSketch.h"

#include "editor/tools/ElementBounds.h"
#include "editor/tools/Wire.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace gyre::editor {
namespace {

/// Length of strokes and gaps along a line [m]. A gap of 0 draws a whole line.
struct Pattern {
    float stroke = 1, gap = 0;
};

/// Measures dashes along consecutive lines, so that the short segments of a circle form long strokes.
void addPatterned(Sketch& sketch, const std::vector<Sketch::Line>& lines, const Pattern& pattern) {
    const float period = pattern.stroke + pattern.gap;
    float done = 0;  // within the period
    for (const Sketch::Line& line : lines) {
        const float length = glm::distance(line.a, line.b);
        for (float at = 0; at < length;) {
            const bool isStroke = done < pattern.stroke;
            const float step =
                std::max(std::min((isStroke ? pattern.stroke : period) - done, length - at), 1e-4f * period);
            if (isStroke)
                sketch.lines.push_back({glm::mix(line.a, line.b, at / length),
                                        glm::mix(line.a, line.b, std::min(at + step, length) / length), line.color});
            at += step;
            done = done + step < period * 0.9999f ? done + step : 0;
        }
    }
}

/// Dash lengths scale with the region.
Pattern patternOf(const FluidRegion& region, float size) {
    if (region.fuel > 0) return {0.2f * size, 0.08f * size};
    if (region.heat > 0) return {0.03f * size, 0.06f * size};
    return {};
}

void drawOutline(const Wire& wire, const FluidRegion& region) {
    switch (region.shape) {
        case RegionShape::Sphere:
            return wire.ball(region.radius);
        case RegionShape::Box:
            return wire.box(region.halfExtents);
        case RegionShape::Layer:
            wire.circle(0.5f * region.thickness * kUp, kUp, region.radius);
            wire.circle(-0.5f * region.thickness * kUp, kUp, region.radius);
            return;
    }
}

/// Marks the inner end of a soft edge.
void drawCore(const Wire& wire, const FluidRegion& region) {
    const float core = 1 - region.edge;
    if (region.shape == RegionShape::Sphere) wire.ball(core * region.radius);
    if (region.shape == RegionShape::Box) wire.box(core * region.halfExtents);
    if (region.shape == RegionShape::Layer)
        for (const float side : {0.5f, -0.5f})
            wire.circle(side * core * region.thickness * kUp, kUp, core * region.radius);
}

/// A flame at the centre, in two planes, like the icon: round below, with a leaning tip and a smaller flame inside.
void drawFlame(const Wire& wire, const glm::vec3& half) {
    constexpr std::array<glm::vec2, 11> kOutline{{{0, -1},
                                                  {0.55f, -0.8f},
                                                  {0.75f, -0.35f},
                                                  {0.6f, 0.1f},
                                                  {0.35f, 0.3f},
                                                  {0.3f, 0.65f},
                                                  {0.05f, 1},
                                                  {-0.1f, 0.55f},
                                                  {-0.5f, 0.15f},
                                                  {-0.72f, -0.4f},
                                                  {-0.5f, -0.8f}}};
    const float across = std::min(half.x, half.z), height = std::max(0.55f * half.y, 0.25f * across),
                width = std::min(0.6f * height, 0.35f * across);
    for (const glm::vec3 side : {glm::vec3(1, 0, 0), glm::vec3(0, 0, 1)})
        for (const float size : {1.0f, 0.5f})
            for (std::size_t i = 0; i < kOutline.size(); ++i) {
                const auto corner = [&](std::size_t k) {
                    const glm::vec2 at = size * kOutline[k % kOutline.size()] -
                                         glm::vec2(0, (1 - size));  // the small flame has the same base
                    return width * at.x * side + height * at.y * kUp;
                };
                wire.line(corner(i), corner(i + 1));
            }
}

/// A wavy arrow from one point to another.
void drawWave(const Wire& wire, const glm::vec3& from, const glm::vec3& to, float barb) {
    constexpr float kWaves = 2, kBody = 0.8f;  // the rest is the tip
    const glm::vec3 side(0.5f * barb, 0, 0), bend = glm::mix(from, to, kBody);
    wire.curve([&](float t) { return glm::mix(from, bend, t) + std::sin(glm::two_pi<float>() * kWaves * t) * side; },
               24);
    wire.arrow(bend, to, barb);
}

void drawStroke(const Wire& wire, const FluidRegion& region, const glm::vec3& at, const glm::vec3& half) {
    const bool sinks = region.density > 0, rises = region.density < 0 || region.heat > 0;
    const glm::vec3 reach = (sinks ? -0.5f : 0.5f) * half.y * kUp;
    const float barb = 0.15f * half.x;
    if (!sinks && !rises) return wire.line(at - glm::vec3(0.1f * half.x, 0, 0), at + glm::vec3(0.1f * half.x, 0, 0));
    if (region.heat > 0) return drawWave(wire, at - reach, at + reach, barb);
    wire.arrow(at - reach, at + reach, barb);
}

}  // namespace

void drawRegion(const Wire& wire, const FluidRegion& region) {
    const glm::vec3 half = 0.5f * ownBoundsOf(region).size();
    Sketch outline;
    const Wire whole{outline, wire.place, wire.color};
    drawOutline(whole, region);
    if (region.edge > 0 && region.edge < 1) drawCore(whole, region);
    const Pattern pattern = patternOf(region, wire.place.scale * std::max({half.x, half.y, half.z}));
    if (pattern.gap > 0)
        addPatterned(wire.sketch, outline.lines, pattern);
    else
        wire.sketch.add(outline);
    if (region.fuel > 0) drawFlame(wire, half);
    for (const float side : {-0.5f, 0.0f, 0.5f})
        if (side != 0 || region.fuel <= 0) drawStroke(wire, region, {side * half.x, 0, 0}, half);
}

}  // namespace gyre::editor
