#include "editor/tools/KeyDots.h"

#include "core/scene/ElementIndex.h"
#include "core/scene/MovingGroups.h"
#include "editor/tools/KeyEdits.h"
#include "editor/tools/RayDistance.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace gyre::editor {
namespace {

constexpr float kKeyPickPixels = 8, kKeyPixels = 5, kHotPixels = 6.5f, kTickPixels = 3.5f;
constexpr glm::vec4 kWayColor{0.55f, 0.78f, 1.0f, 0.8f}, kDotColor{0.55f, 0.78f, 1.0f, 1},
    kNowColor{1.0f, 0.93f, 0.72f, 1}, kHotKeyColor{1.0f, 0.62f, 0.16f, 1};
constexpr double kMostTicks = 120, kMostPieces = 1024;

/// Interval of the ticks: 0.1 s, or the next longer of 1, 2 and 5 times a power of ten that keeps them apart. [s]
double tickSpacing(double length) {
    constexpr double kRow[] = {0.1, 0.2, 0.5};
    for (double decade = 1;; decade *= 10)
        for (const double one : kRow)
            if (length <= one * decade * kMostTicks) return one * decade;
}

void addTick(Sketch& sketch, const Element& element, const View& view, double time) {
    constexpr double kAside = 1e-3;  // step for the direction of motion [s]
    const glm::vec3 at = keyedPlace(element, time).position;
    const glm::vec3 along = keyedPlace(element, time + kAside).position - keyedPlace(element, time - kAside).position;
    const glm::vec3 across = glm::cross(along, towardsEye(view, at));
    const float length = glm::length(across);
    if (!(length > 0)) return;  // it rests here or moves towards the eye
    const glm::vec3 half = kTickPixels * metresPerPixel(view, at) / length * across;
    sketch.lines.push_back({at - half, at + half, kWayColor});
}

}  // namespace

std::vector<Element> keyedElements(const Scene& scene, std::span<const ElementId> ids, double time) {
    std::vector<Element> elements;
    const CarriedPlaces carried(scene, time);
    for (const Element* element : elementsOf(scene, ids)) {
        if (keysOf(*element).empty()) continue;
        Element& own = elements.emplace_back(*element);
        own.place = carried.carried(static_cast<std::size_t>(element - scene.elements.data()), own.place);
    }
    return elements;
}

std::vector<KeyDot> keyDotsOf(std::span<const Element> elements) {
    std::vector<KeyDot> dots;
    for (const Element& element : elements) {
        const std::span<const MotionKey> keys = keysOf(element);
        const glm::quat turned = glm::normalize(element.place.rotation);
        for (std::size_t i = 0; i < keys.size(); ++i)
            dots.push_back(
                {element.id, i, static_cast<double>(keys[i].time), element.place.position + turned * keys[i].position});
    }
    return dots;
}

std::optional<KeyDot> pickKeyDot(std::span<const KeyDot> dots, const View& view, const Ray& ray) {
    std::optional<KeyDot> nearest;
    float least = kKeyPickPixels;
    for (const KeyDot& dot : dots) {
        const float miss = passing(ray, dot.at, dot.at).distance / metresPerPixel(view, dot.at);
        if (miss > least) continue;
        least = miss;
        nearest = dot;
    }
    return nearest;
}

Sketch sketchOf(std::span<const KeyDot> dots, const View& view, const KeyDotLook& look) {
    Sketch sketch;
    for (const KeyDot& dot : dots) {
        const bool isHot = look.hot && look.hot->isSame(dot), isNow = std::abs(dot.time - look.now) <= 0.5 * look.step;
        const float size = (isHot ? kHotPixels : kKeyPixels) * metresPerPixel(view, dot.at);
        const glm::vec3 u = size * (view.camera.rotation() * glm::vec3(1, 0, 0)),
                        v = size * (view.camera.rotation() * glm::vec3(0, 1, 0));
        const glm::vec4 color = isHot ? kHotKeyColor : isNow ? kNowColor : kDotColor;
        sketch.triangles.push_back({dot.at - u, dot.at - v, dot.at + u, color});
        sketch.triangles.push_back({dot.at - u, dot.at + u, dot.at + v, color});
    }
    return sketch;
}

Sketch pathSketchOf(const Element& element, const View& view) {
    Sketch sketch;
    const std::span<const MotionKey> keys = keysOf(element);
    if (keys.size() < 2) return sketch;
    const int pieces = static_cast<int>(std::clamp(kMostPieces / static_cast<double>(keys.size()), 2.0, 32.0));
    for (std::size_t i = 0; i + 1 < keys.size(); ++i) {
        const double from = keys[i].time, to = keys[i + 1].time;
        glm::vec3 last = keyedPlace(element, from).position;
        for (int piece = 1; piece <= pieces; ++piece) {
            const double time = piece == pieces ? to : from + (to - from) * piece / pieces;
            const glm::vec3 next = keyedPlace(element, time).position;
            if (next != last) sketch.lines.push_back({last, next, kWayColor});
            last = next;
        }
    }
    const double first = keys.front().time, length = static_cast<double>(keys.back().time) - first,
                 spacing = tickSpacing(length);
    for (int i = 1; i * spacing < length; ++i) addTick(sketch, element, view, first + i * spacing);
    return sketch;
}

}  // namespace gyre::editor
