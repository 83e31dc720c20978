#include "editor/tools/SurfaceEmitters.h"

#include "core/base/Sentence.h"
#include "core/scene/ElementIndex.h"
#include "core/scene/FreeIds.h"
#include "core/scene/FreeNames.h"

#include <utility>

namespace gyre::editor {
namespace {

Obstacle surfaceOf(const Body& body) {
    return body.shape == BodyShape::Box ? Obstacle({boxPolytope(body.halfExtents)}) : piecesOf(body);
}

/// Defaults: a thin coat of smoke that the fluid carries away.
Emitter coatOf(const Body& body) {
    Emitter emitter;
    emitter.shape = EmitterShape::Surface;
    emitter.surface = surfaceOf(body);
    emitter.rate = 4000;
    emitter.opacity = 0.2f;
    return emitter;
}

}  // namespace

bool hasEmittingSurface(const Element& element) {
    const auto* body = std::get_if<Body>(&element.body);
    return body && (body->shape == BodyShape::Box || isRound(body->shape) ||
                    (body->shape == BodyShape::Hulls && !body->obstacle.pieces().empty()));
}

Scene withSurfaceEmitters(const Scene& scene, std::span<const ElementId> bodies, std::vector<ElementId>* added,
                          const std::string& name) {
    Scene after = scene;
    FreeNames names(scene);
    FreeIds ids(scene);
    for (const Element* bearer : elementsOf(scene, bodies)) {
        if (!hasEmittingSurface(*bearer)) continue;
        Element element;
        element.id = ids.take();
        element.name = names.take(filled(name, {bearer->name}));
        element.body = coatOf(std::get<Body>(bearer->body));
        element.place = bearer->place;
        element.parent = bearer->parent;
        if (added) added->push_back(element.id);
        after.elements.push_back(std::move(element));
    }
    return after;
}

Scene withSurfaceOf(const Scene& scene, std::span<const ElementId> emitters, const Element& body) {
    Scene after = scene;
    for (Element* element : elementsOf(after, emitters)) {
        auto* emitter = std::get_if<Emitter>(&element->body);
        if (!emitter) continue;
        emitter->shape = EmitterShape::Surface;
        emitter->surface = surfaceOf(std::get<Body>(body.body));
        element->place = body.place;
    }
    return after;
}

}  // namespace gyre::editor
