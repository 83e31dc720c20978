#pragma once

#include "core/scene/Scene.h"

#include <span>
#include <vector>

namespace gyre::editor {

/// The effect of moving or turning a keyframed body: set a key, or move its whole path.
enum class PathEdit { Key, Whole };

/// A scene evaluated at one time: some keyframed bodies stand where their keys place them, so that tools can grab them
/// there. Tools edit the evaluated scene as any other; authored() carries their change back to the scene with keys.
class EvaluatedScene {
public:
    EvaluatedScene(const Scene& scene, std::span<const ElementId> ids, double time);

    const Scene& authored() const { return m_authored; }
    const Scene& scene() const { return m_evaluated; }
    double time() const { return m_time; }                ///< [s]
    bool movesKeyed() const { return !m_keyed.empty(); }  ///< whether any of the elements follows keys

    /// The authored scene with the change that a tool made to scene(). Beyond the last key of a loop, the change goes
    /// to the equivalent key of the first cycle.
    Scene authored(const Scene& changed, PathEdit edit) const;

private:
    Scene m_authored, m_evaluated;
    std::vector<ElementId> m_keyed;
    double m_time;
};

}  // namespace gyre::editor
