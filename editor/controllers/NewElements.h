#pragma once

#include "core/scene/Scene.h"

#include <QString>

#include <string>
#include <vector>

namespace gyre::editor {

/// Where something new goes.
struct NewPlace {
    glm::vec3 ground{0};  ///< the middle of the view, on the ground [m]
    Transform eye;        ///< of the view, for cameras
};

/// A scene with something put in by the Insert menu.
struct Insertion {
    QString text;  ///< of the undo step
    Scene after;
    std::vector<ElementId> select;
};

/// What the action of this id ("addRing") puts in, with values that show something at once. A source of swirl in a
/// scene that has no smoke yet brings some along, for vortons cannot be seen; a region always brings its own.
Insertion insertion(const std::string& actionId, const Scene& scene, const NewPlace& place);

/// An image two metres high behind the middle of the view, facing the eye. Its file is yet to be named.
Element imagePlane(const NewPlace& place, float aspect);

/// What the program shows when it is started without a scene: a smoke ring, again and again.
Scene starterScene();

}  // namespace gyre::editor
