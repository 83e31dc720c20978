#include "editor/tools/StageSketch.h"

#include "editor/tools/ElementBounds.h"
#include "editor/tools/Wire.h"

#include <glm/gtc/constants.hpp>

#include <algorithm>
#include <cmath>

namespace gyre::editor {
namespace {

void drawSun(const Wire& wire, float end) {
    constexpr int kRays = 8;
    wire.ball(kLightBall);
    for (int i = 0; i < kRays; ++i) {
        const float angle = glm::two_pi<float>() * static_cast<float>(i) / kRays;
        const glm::vec3 out(std::cos(angle), 0, std::sin(angle));
        wire.line(1.4f * kLightBall * out, 2.2f * kLightBall * out);
    }
    wire.arrow(-kLightBall * kUp, -(end + 0.01f) * kUp, kLightBall);  // visible even at zero strength
}

void drawDome(const Wire& wire, float end) {
    constexpr float kRadius = 2 * kLightBall;
    wire.circle({}, kUp, kRadius);
    for (const glm::vec3& side : {glm::vec3(1, 0, 0), glm::vec3(0, 0, 1)})
        wire.curve(
            [&](float t) {
                return kRadius * (std::cos(glm::pi<float>() * t) * side + std::sin(glm::pi<float>() * t) * kUp);
            },
            24);
    wire.line({}, -end * kUp);
}

/// Lines through the limbs and a ring around the feet.
void drawFigure(const Wire& wire, float h) {
    wire.circle({}, kUp, 0.2f * h);
    wire.circle({0, 0.93f * h, 0}, {0, 0, 1}, 0.07f * h);
    wire.line({0, 0.86f * h, 0}, {0, 0.52f * h, 0});
    wire.line({-0.112f * h, 0.8f * h, 0}, {0.112f * h, 0.8f * h, 0});
    for (const float side : {-h, h}) {
        wire.line({0.112f * side, 0.8f * h, 0}, {0.148f * side, 0.42f * h, 0});
        wire.line({0, 0.52f * h, 0}, {0.056f * side, 0, 0});
    }
}

/// The frame and a mark at the middle of its upper edge.
void drawFrame(const Wire& wire, float width, float height) {
    const float x = 0.5f * width, mark = 0.05f * std::min(width, height);
    const glm::vec3 corners[] = {{-x, 0, 0}, {x, 0, 0}, {x, height, 0}, {-x, height, 0}};
    for (int i = 0; i < 4; ++i) wire.line(corners[i], corners[(i + 1) % 4]);
    wire.line({-mark, height, 0}, {0, height + mark, 0});
    wire.line({0, height + mark, 0}, {mark, height, 0});
}

}  // namespace

void drawLight(const Wire& wire, const Light& light) {
    const float end = kLightBall + light.strength / kLightPerMetre;
    if (light.kind == LightKind::Key)
        drawSun(wire, end);
    else
        drawDome(wire, end);
}

void drawDressing(const Wire& wire, const Dressing& dressing) {
    switch (dressing.kind) {
        case DressingKind::Figure:
            return drawFigure(wire, dressing.height);
        case DressingKind::Image:
            return drawFrame(wire, dressing.width, dressing.height);
        case DressingKind::Mesh:
            return drawCross(wire);
    }
}

void drawCross(const Wire& wire) {
    for (int i = 0; i < 3; ++i) {
        glm::vec3 reach(0);
        reach[i] = kPointSize;
        wire.line(-reach, reach);
    }
}

}  // namespace gyre::editor
