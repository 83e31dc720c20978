#pragma once

#include "core/scene/Edits.h"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <utility>

/// A small scene with all kinds of simulated elements, and access to each of them.
namespace gyre {

inline Element element(const char* name, ElementBody body, const glm::vec3& position = {}) {
    Element e;
    e.name = name;
    e.body = std::move(body);
    e.place.position = position;
    return e;
}

/// An emitter and a ring over a box: a scene without problems.
inline Scene quietScene() {
    Scene scene;
    scene = withElement(scene, element("Smoke", Emitter{}, {0, 1, 0}));
    scene = withElement(scene, element("Ring", VorticitySource{}, {0, 1, 0}));
    Body box;
    box.shape = BodyShape::Box;
    return withElement(scene, element("Box", box, {0, -1, 0}));
}

template <class Kind>
Kind& only(Scene& scene) {
    for (Element& e : scene.elements)
        if (Kind* kind = std::get_if<Kind>(&e.body)) return *kind;
    std::abort();
}

inline Element& named(Scene& scene, const std::string& name) {
    return *std::ranges::find(scene.elements, name, &Element::name);
}

}  // namespace gyre
