#pragma once

#include "core/base/Sentence.h"
#include "core/scene/Scene.h"
#include "editor/tools/SceneStep.h"
#include "editor/tools/Sketch.h"
#include "editor/tools/Snapping.h"
#include "editor/tools/ViewScale.h"

#include <optional>

namespace gyre::editor {

/// The fraction of the mouse's motion that counts while Shift is held.
inline constexpr float kFineFraction = 0.1f;

/// Modifier keys held during a drag. Changes take effect with the next mouse move.
struct DragModifiers {
    bool invertSnap = false;   ///< Ctrl: toggles snapping
    bool fine = false;         ///< Shift: a tenth of the motion
    bool aboutCentre = false;  ///< Alt: moves both sides alike where a drag moves one
};

/// A drag from press to release. It returns the scene as changed so far after each move. To cancel, use before(). Needs
/// no window.
class Drag {
public:
    virtual ~Drag() = default;

    virtual void update(const Ray& ray, DragModifiers modifiers = {}) = 0;
    /// The X, Y or Z key (axis 0 to 2), alone and with Shift. Ignored by drags along a fixed line.
    virtual void lockAxis(int) {}
    virtual void lockPlane(int) {}
    /// The keys for snapping to surfaces and vertices. A second press restores the earlier snapping.
    virtual void snapTo(SnapTo) {}
    virtual bool snapsToThings() const { return false; }
    /// A key of a typed number, see TypedNumber. While a number is typed, the mouse has no effect.
    virtual bool type(char key) = 0;

    virtual const Scene& before() const = 0;
    /// The changed scene; equal to before() if nothing has changed.
    virtual Scene scene() const = 0;
    /// The turn that the drag has made, axis times angle [rad], which may be several turns; nothing if it does not
    /// turn.
    virtual std::optional<glm::vec3> turn() const { return std::nullopt; }
    /// The step that repeats this drag on another selection.
    virtual SceneStep step() const = 0;
    /// The handles at their current places, the held one highlighted.
    virtual Sketch sketch(const View& view) const = 0;
    /// Name of the undo step: "Move Ball", "Change radius of Ball". what: the dragged element, or "3 elements"
    virtual Sentence stepName(const Sentence& what) const = 0;
    /// Status text: "Move along X: 0.35 m".
    virtual Sentence status() const = 0;
};

}  // namespace gyre::editor
