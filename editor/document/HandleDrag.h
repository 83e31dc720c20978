#pragma once

#include "editor/document/HandleGrip.h"
#include "editor/document/Snapping.h"

#include <span>
#include <string>
#include <vector>

namespace gyre::editor {

/// Held during a drag; pressing or letting go takes effect from the next move on.
struct DragModifiers {
    bool invertSnap = false;   ///< Ctrl: snap if it was off, do not if it was on
    bool fine = false;         ///< Shift: a tenth of the motion
};

/// What a drag starts from.
struct DragStart {
    const Scene& scene;
    std::span<const ElementId> selection;
    HandleGrip grip;           ///< the handle that was hit
    Ray ray;                   ///< through the pixel that was pressed
    SnapSteps steps{};
};

/// One drag of a handle, from press to release: gives the scene as it would be now, again and again. To cancel, take
/// before(). Needs no window.
class HandleDrag {
public:
    explicit HandleDrag(const DragStart& start);

    void update(const Ray& ray, DragModifiers modifiers = {});
    /// The X, Y or Z key (axis 0 to 2): along this world axis only; again: along the local one; once more: as taken.
    void lockAxis(int axis);
    /// The same with Shift: in the plane without this axis. Turning in a plane is turning about its axis.
    void lockPlane(int axis);
    /// A key of a typed number: digits, '.' or ',', '-' to flip the sign, '\b' to take back the last. False if it is
    /// none of these. While a number stands there the mouse has no say. Metres, degrees or a factor; in a plane, and
    /// where all directions are free, metres go along the first axis.
    bool type(char key);

    const Scene& before() const { return m_before; }
    /// The scene with the selection moved, turned or scaled; before() itself, to the bit, if nothing has changed.
    Scene scene() const;
    /// The handles as they stand now, moved or turned along.
    Handles handles() const;
    /// The handles, the held one bright, and lines along what the drag is locked to.
    Sketch sketch(const View& view) const;
    /// For the undo step: "Move", "Rotate", "Scale".
    std::string verb() const;
    /// What the drag does: "Move along X: 0.35 m".
    std::string status() const;

private:
    enum class Lock { None, World, Local };

    void lock(const Handle& handle);
    void measureFromPress();
    std::optional<float> typedNumber() const;
    glm::vec3 amount() const;
    glm::vec3 snappedAmount() const;

    Scene m_before;
    std::vector<ElementId> m_selection;
    SnapSteps m_steps;
    HandleGrip m_taken;                     ///< as pressed
    HandleGrip m_grip;                      ///< as pressed or as locked
    glm::quat m_localAxes{1, 0, 0, 0};      ///< of the active element
    Lock m_lock = Lock::None;
    Ray m_firstRay, m_ray;                  ///< at press; now
    glm::vec3 m_measured{0};                ///< at m_ray
    glm::vec3 m_sum{0};                     ///< what the mouse has added up to, before snapping
    DragModifiers m_modifiers;
    std::string m_typed;
};

}  // namespace gyre::editor
