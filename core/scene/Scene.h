#pragma once

#include "core/scene/Curve.h"
#include "core/scene/Element.h"
#include "core/scene/FluidSettings.h"
#include "core/scene/Look.h"
#include "core/scene/Parameter.h"
#include "core/scene/Prefab.h"
#include "core/scene/SceneEvent.h"

#include <string>
#include <vector>

namespace gyre {

/// Everything the author decides, and nothing that follows from it. A plain value: copy it, change the copy, hand it
/// over.
struct Scene {
    std::string name;
    FluidSettings fluid;
    Look look;
    std::vector<Element> elements;  ///< in the order the outliner shows
    /// What its file had beyond our keys, as the text of a JSON object: keys "x-...", keys of newer versions, and the
    /// $schema and version if they are not ours. Written back when saved, read by nobody.
    std::string extras{};
    std::vector<Curve> curves{};          ///< numbers that change with time; one for a field at most
    std::vector<Parameter> parameters{};  ///< numbers that a game changes, in the order a game sees
    std::vector<SceneEvent> events{};
    double warmUp = 0;                ///< runs before a game that asks for it sees the first picture [s]
    std::vector<Prefab> prefabs{};    ///< those of which it has instances
    std::vector<Curve> lifeCurves{};  ///< numbers that change with the life of each tracer; no field is in both lists

    Scene();
    Scene(const Scene& other);
    Scene(Scene&& other) noexcept;
    Scene& operator=(const Scene& other);
    Scene& operator=(Scene&& other) noexcept;
    ~Scene();

    bool operator==(const Scene& other) const;
};

const Element* find(const Scene& scene, ElementId id);
Element* find(Scene& scene, ElementId id);

}  // namespace gyre
