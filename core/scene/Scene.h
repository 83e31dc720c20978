#pragma once

#include "core/scene/Curve.h"
#include "core/scene/Element.h"
#include "core/scene/FluidSettings.h"
#include "core/scene/Level.h"
#include "core/scene/Look.h"
#include "core/scene/Parameter.h"
#include "core/scene/Prefab.h"
#include "core/scene/SceneEvent.h"

#include <string>
#include <vector>

namespace gyre {

/// Everything that the author decides, and nothing that follows from it. A plain value: copy it, change the copy, pass
/// it on.
struct Scene {
    std::string name;
    FluidSettings fluid;
    Look look;
    std::vector<Element> elements;  ///< in the order the outliner shows
    /// Members of the file that this program does not know, as the text of a JSON object: keys "x-...", keys of newer
    /// versions, and $schema and version if they differ from ours. Written back when saved, and not used otherwise.
    std::string extras{};
    std::vector<Curve> curves{};          ///< curves over time; at most one per field
    std::vector<Parameter> parameters{};  ///< in the order that a game sees
    std::vector<SceneEvent> events{};
    double warmUp = 0;                ///< simulated time before the first picture, in games that ask for it [s]
    std::vector<Prefab> prefabs{};    ///< the prefabs with instances in the scene
    std::vector<Curve> lifeCurves{};  ///< curves over the life of each tracer; no field is in both lists of curves
    std::vector<Level> levels{};      ///< levels of detail; the first is level 1, and level 0 is the scene as authored

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
