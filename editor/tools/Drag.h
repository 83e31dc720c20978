#pragma once

#include "core/scene/Scene.h"
#include "editor/tools/SceneStep.h"
#include "editor/tools/Sketch.h"
#include "editor/tools/Snapping.h"
#include "editor/tools/ViewScale.h"

#include <string>

namespace gyre::editor {

/// Held during a drag; pressing or letting go takes effect from the next move on.
struct DragModifiers {
    bool invertSnap = false;   ///< Ctrl: snap if it was off, do not if it was on
    bool fine = false;         ///< Shift: a tenth of the motion
    bool aboutCentre = false;  ///< Alt: both sides alike, where a drag moves one
};

/// Something held by the mouse, from press to release: gives the scene as it would be now, again and again. To cancel,
/// take before(). Needs no window.
class Drag {
public:
    virtual ~Drag() = default;

    virtual void update(const Ray& ray, DragModifiers modifiers = {}) = 0;
    /// The X, Y or Z key (axis 0 to 2), alone and with Shift. Does nothing where there is no choice.
    virtual void lockAxis(int) {}
    virtual void lockPlane(int) {}
    /// The keys for surfaces and vertices: snap to these, without a modifier; again: as it was before.
    virtual void snapTo(SnapTo) {}
    virtual bool snapsToThings() const { return false; }
    /// A key of a typed number, as TypedNumber takes them. While a number stands there the mouse has no say.
    virtual bool type(char key) = 0;

    virtual const Scene& before() const = 0;
    /// before() itself, to the bit, if nothing has changed.
    virtual Scene scene() const = 0;
    /// The same again, to what is selected then.
    virtual SceneStep step() const = 0;
    /// The handles as they stand now, the held one bright.
    virtual Sketch sketch(const View& view) const = 0;
    /// For the undo step: "Move", "Change radius of".
    virtual std::string verb() const = 0;
    /// What the drag does: "Move along X: 0.35 m".
    virtual std::string status() const = 0;
};

}  // namespace gyre::editor
