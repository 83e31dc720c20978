#pragma once

#include "core/scene/Scene.h"

#include <span>
#include <vector>

namespace gyre::editor {

/// What becomes of a keyframed body that is moved or turned: a key where it is put, or its whole way goes along.
enum class PathEdit { Key, Whole };

/// A scene as it is at one time: some of its keyframed bodies stand where their keys have them, so that tools take hold
/// of them there. Which means nothing to the tools: what they have done is taken back to the scene as it is authored.
class EvaluatedScene {
public:
    EvaluatedScene(const Scene& scene, std::span<const ElementId> ids, double time);

    const Scene& authored() const { return m_authored; }
    const Scene& scene() const { return m_posed; }
    double time() const { return m_time; }                ///< [s]
    bool movesKeyed() const { return !m_keyed.empty(); }  ///< whether any of them follows keys

    /// The authored scene with what a tool has made of scene(). Beyond the last key of a loop, the key is one of its
    /// first round: the one that is seen.
    Scene authored(const Scene& changed, PathEdit edit) const;

private:
    Scene m_authored, m_posed;
    std::vector<ElementId> m_keyed;
    double m_time;
};

}  // namespace gyre::editor
