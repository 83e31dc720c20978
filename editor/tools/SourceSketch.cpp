#include "editor/tools/SourceSketch.h"

#include "editor/tools/Wire.h"

#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>

#include <algorithm>
#include <cmath>

namespace gyre::editor {
namespace {

/// The fluid rises inside the ring and sinks outside, so the ring travels along +Y and its vorticity runs
/// counter-clockwise about +Y.
void drawRing(const Wire& wire, const VorticitySource& source, float turn) {
    const float core = std::min(source.coreRadius, source.radius);
    wire.circle({}, kUp, source.radius);
    wire.circle({}, kUp, source.radius + core);
    wire.circle({}, kUp, source.radius - core);
    for (int i = 0; i < 4; ++i) {
        const float angle = static_cast<float>(i) * glm::half_pi<float>();
        const glm::vec3 outward(std::sin(angle), 0, std::cos(angle));
        drawTurning(wire, source.radius * outward, glm::cross(kUp, outward), std::max(core, 0.15f * source.radius),
                    turn);
    }
    const float length = turn * std::max(source.radius, 0.1f);
    wire.arrow({}, length * kUp, 0.25f * std::abs(length));
}

void drawTube(const Wire& wire, const VorticitySource& source, float turn) {
    const glm::vec3 end = 0.5f * source.length * kUp;
    wire.line(-end, end);
    for (const glm::vec3& side : {glm::vec3(1, 0, 0), glm::vec3(0, 0, 1), glm::vec3(-1, 0, 0), glm::vec3(0, 0, -1)}) {
        wire.line(source.coreRadius * side - end, source.coreRadius * side + end);
    }
    wire.circle(end, kUp, source.coreRadius);
    wire.circle(-end, kUp, source.coreRadius);
    drawTurning(wire, {}, kUp, 1.6f * source.coreRadius, turn);
}

void drawSwirl(const Wire& wire, const VorticitySource& source, float turn) {
    const glm::vec3 end = 0.5f * source.length * kUp;
    wire.circle(end, kUp, source.radius);
    wire.circle(-end, kUp, source.radius);
    constexpr float kTurns = 3;
    for (const float start : {0.0f, glm::pi<float>()}) {
        wire.curve(
            [&](float t) {
                const float angle = start + turn * kTurns * glm::two_pi<float>() * t;
                return glm::vec3(source.radius * std::sin(angle), source.length * (t - 0.5f),
                                 source.radius * std::cos(angle));
            },
            96);
    }
    drawTurning(wire, end, kUp, 0.5f * source.radius, turn);
}

/// A sphere with three small swirls in different directions.
void drawTurbulence(const Wire& wire, const VorticitySource& source) {
    wire.ball(source.radius);
    const float small = 0.3f * source.radius;
    drawTurning(wire, 0.4f * source.radius * glm::vec3(1, 0.4f, 0), kUp, small, 1);
    drawTurning(wire, 0.4f * source.radius * glm::vec3(-0.6f, 0.5f, 0.8f), {1, 0, 0}, small, -1);
    drawTurning(wire, 0.4f * source.radius * glm::vec3(-0.2f, -0.9f, -0.5f), {0, 0, 1}, small, 1);
}

/// A cylinder of fluid inside a sheet of vorticity that drives it along the axis.
void drawJet(const Wire& wire, const VorticitySource& source, float turn) {
    const glm::vec3 end = source.radius * kUp;
    for (const float radius : {source.radius, source.radius + source.coreRadius}) {
        wire.circle(end, kUp, radius);
        wire.circle(-end, kUp, radius);
    }
    wire.arrow(-0.5f * turn * end, 1.5f * turn * end, 0.3f * source.radius);
}

}  // namespace

void drawTurning(const Wire& wire, const glm::vec3& centre, const glm::vec3& axis, float radius, float turn) {
    const glm::vec3 about = turn * axis;
    const float to = 1.2f * glm::pi<float>();
    wire.arc(centre, about, radius, 0, to);
    const glm::vec3 x = across(about), y = glm::cross(about, x);
    const glm::vec3 end = centre + radius * (std::cos(to) * x + std::sin(to) * y);
    const glm::vec3 onward = -std::sin(to) * x + std::cos(to) * y;
    const glm::vec3 outward = glm::normalize(end - centre);
    wire.line(end, end - 0.5f * radius * (onward - 0.6f * outward));
    wire.line(end, end - 0.5f * radius * (onward + 0.6f * outward));
}

void drawSource(const Wire& wire, const VorticitySource& source) {
    const float turn = source.circulation < 0 ? -1.0f : 1.0f;
    switch (source.kind) {
        case VorticityKind::Ring:
            return drawRing(wire, source, turn);
        case VorticityKind::Tube:
            return drawTube(wire, source, turn);
        case VorticityKind::Swirl:
            return drawSwirl(wire, source, turn);
        case VorticityKind::Turbulence:
            return drawTurbulence(wire, source);
        case VorticityKind::Jet:
            return drawJet(wire, source, turn);
    }
}

}  // namespace gyre::editor
