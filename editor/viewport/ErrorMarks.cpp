#include "editor/viewport/ErrorMarks.h"

#include "editor/tools/FitColors.h"
#include "editor/tools/RayDistance.h"
#include "editor/viewport/Comparison.h"
#include "editor/viewport/ErrorLegend.h"
#include "editor/viewport/PaneView.h"

#include <QPainter>
#include <QWidget>

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace gyre::editor {
namespace {

/// Whether a piece of the body stands between the eye and the spot on its surface, in the frame of the body.
Spot spotOf(const FitMap& map, const Transform& place, const View& view) {
    constexpr float kSlack = 0.98f;  // tolerance, because the spot lies on or inside a piece
    const glm::vec3 eye = place.localPoint(view.camera.eye()), toSpot = map.worstSpot - eye;
    const float far = glm::length(toSpot);
    const auto isBefore = [&](const ConvexPolytope& piece) {
        const std::optional<float> distance = distanceToPolytope({eye, toSpot / far}, piece);
        return distance && *distance < kSlack * far;
    };
    return far > 0 && std::ranges::any_of(map.measured.pieces(), isBefore) ? Spot::Behind : Spot::InSight;
}

void paintWorstSpots(QPainter& painter, const ViewContext& context, const PaneView& pane) {
    const QPointF origin(context.comparison.editedOrigin(context.widget.width()), 0);
    for (const Element& element : context.scene.elements) {
        const auto map = context.errorMaps.find(element.id.value);
        if (map == context.errorMaps.end() || !element.visible) continue;
        const Transform place = placeOf(element, context.bodies);
        const std::optional<glm::vec2> at = pixelOf(pane.view, place.point(map->second->worstSpot));
        if (at)
            paintWorstSpot(painter, pane.area.size(), QPointF(at->x, at->y) + origin, place.scale * map->second->worst,
                           spotOf(*map->second, place, pane.view));
    }
}

}  // namespace

float errorScale(const ViewContext& context) {
    float usual = 0, worst = 0;
    for (const Element& element : context.scene.elements) {
        const auto map = context.errorMaps.find(element.id.value);
        if (map == context.errorMaps.end()) continue;
        usual = std::max(usual, element.place.scale * map->second->usual);
        worst = std::max(worst, element.place.scale * std::abs(map->second->worst));
    }
    return errorScale(usual, worst);
}

void paintErrors(QPainter& painter, const ViewContext& context) {
    for (const int pane : shownPanes(context)) {
        const PaneView seen = paneView(context, pane);
        painter.save();
        painter.translate(seen.area.topLeft());
        paintWorstSpots(painter, context, seen);
        painter.restore();
    }
    const auto hasMap = [&](const Element& element) {
        return element.visible && context.errorMaps.contains(element.id.value);
    };
    if (std::ranges::any_of(context.scene.elements, hasMap))
        paintErrorLegend(painter, context.widget.size(), errorScale(context));
}

}  // namespace gyre::editor
