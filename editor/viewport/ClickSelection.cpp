#include "editor/viewport/ClickSelection.h"

#include "editor/tools/ElementBounds.h"

#include <glm/common.hpp>
#include <glm/vec4.hpp>

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>

namespace gyre::editor {
namespace {

bool contains(const Selection& selection, ElementId id) { return std::ranges::find(selection, id) != selection.end(); }

Selection without(Selection selection, ElementId id) {
    std::erase(selection, id);
    return selection;
}

Selection with(Selection selection, ElementId id) {
    selection = without(std::move(selection), id);
    selection.push_back(id);
    return selection;
}

/// The hit behind the one selected now, or the nearest.
ElementId nextHit(const Selection& before, std::span<const Hit> hits) {
    for (std::size_t i = 0; i < hits.size(); ++i)
        if (before.size() == 1 && hits[i].id == before.front()) return hits[(i + 1) % hits.size()].id;
    return hits.front().id;
}

/// The rectangle on the screen of a box in the world; nothing if a corner is behind the eye.
std::optional<std::pair<glm::vec2, glm::vec2>> onScreen(const Box& box, const View& view) {
    const glm::mat4 toClip = view.camera.projection(view.aspect()) * view.camera.view();
    glm::vec2 low(1e30f), high(-1e30f);
    for (int corner = 0; corner < 8; ++corner) {
        const glm::vec3 point(corner & 1 ? box.high.x : box.low.x, corner & 2 ? box.high.y : box.low.y,
                              corner & 4 ? box.high.z : box.low.z);
        const glm::vec4 clip = toClip * glm::vec4(point, 1);
        if (clip.w <= 0) return std::nullopt;
        const glm::vec2 pixel = 0.5f * (glm::vec2(clip.x, -clip.y) / clip.w + 1.0f) * view.size;
        low = glm::min(low, pixel);
        high = glm::max(high, pixel);
    }
    return std::pair(low, high);
}

}  // namespace

Selection afterClick(const Selection& before, std::span<const Hit> hits, ClickMode mode) {
    if (hits.empty()) return mode == ClickMode::One ? Selection() : before;
    const ElementId nearest = hits.front().id;
    switch (mode) {
        case ClickMode::One:
            return {nextHit(before, hits)};
        case ClickMode::Add:
            return with(before, nearest);
        case ClickMode::Toggle:
            return contains(before, nearest) ? without(before, nearest) : with(before, nearest);
    }
    return before;
}

Selection afterBand(const Selection& before, const Selection& found, ClickMode mode) {
    if (mode == ClickMode::One) return found;
    const std::set<ElementId> known(before.begin(), before.end()), met(found.begin(), found.end());
    Selection after;
    std::ranges::copy_if(before, std::back_inserter(after), [&](ElementId id) { return !met.contains(id); });
    std::ranges::copy_if(found, std::back_inserter(after),
                         [&](ElementId id) { return mode != ClickMode::Toggle || !known.contains(id); });
    return after;
}

Selection inBand(const Pickable& pickable, const View& view, const glm::vec2& corner, const glm::vec2& opposite,
                 BandMode mode) {
    const glm::vec2 low = glm::min(corner, opposite), high = glm::max(corner, opposite);
    Selection touched;
    for (const Element& element : pickable.scene.elements) {
        if (!element.visible || element.locked) continue;
        const auto area = onScreen(boundsOf(element.body, placeOf(element, pickable.bodies)), view);
        if (!area) continue;
        const bool apart =
            area->second.x < low.x || area->first.x > high.x || area->second.y < low.y || area->first.y > high.y;
        const bool inside =
            area->first.x >= low.x && area->second.x <= high.x && area->first.y >= low.y && area->second.y <= high.y;
        if (mode == BandMode::Inside ? inside : !apart) touched.push_back(element.id);
    }
    return touched;
}

}  // namespace gyre::editor
