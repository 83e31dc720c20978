#pragma once

#include "core/scene/MovingGroups.h"
#include "core/scene/Scene.h"
#include "editor/tools/KeyEdits.h"

#include <cstddef>
#include <functional>
#include <span>
#include <vector>

namespace gyre::editor {

/// The effect of moving or turning what follows keys: set a key, or move its whole path.
enum class PathEdit { Key, Whole };

/// The turn from one state of an element to another.
using TurnOf = std::function<KeyTurn(const Element& before, const Element& after)>;

/// A scene evaluated at one time: some keyframed bodies and groups stand where their keys place them, and all that
/// groups carry stands where these have carried it, so that tools can grab it there. Tools edit the evaluated scene as
/// any other; authored() carries their change back to the scene with keys.
class EvaluatedScene {
public:
    /// ids: the elements that the tool will change; of these, bodies with keys stand at their places
    EvaluatedScene(const Scene& scene, std::span<const ElementId> ids, double time)
        : EvaluatedScene(scene, ids, time, CarriedPlaces(scene, time)) {}
    /// around: the motion of groups, at another time or none
    EvaluatedScene(const Scene& scene, std::span<const ElementId> ids, double time, const CarriedPlaces& around);

    const Scene& authored() const { return m_authored; }
    const Scene& scene() const { return m_evaluated; }
    double time() const { return m_time; }                ///< [s]
    bool movesKeyed() const { return !m_keyed.empty(); }  ///< whether any of the elements follows keys

    /// The authored scene with the change that a tool made to scene(). Beyond the last key of a loop, the change goes
    /// to the equivalent key of the first cycle. What is in a group that the tool moved stays with it. turnOf: how
    /// the tool turned an element from its state in scene(), for its key; by default along the shorter arc
    Scene authored(const Scene& changed, PathEdit edit, const TurnOf& turnOf = shorterTurn) const;

private:
    Transform authoredPlace(Element& element, std::size_t index, PathEdit edit, const TurnOf& turnOf) const;

    Scene m_authored, m_evaluated;
    std::vector<std::size_t> m_changed;  ///< indices of the elements that the tool moves itself
    std::vector<ElementId> m_keyed;      ///< those among them that follow keys
    CarriedPlaces m_around;
    bool m_hasGroups = false;  ///< whether groups move, or one of the elements is a group with keys
    double m_time;
};

}  // namespace gyre::editor
