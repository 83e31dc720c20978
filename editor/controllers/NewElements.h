#pragma once

#include "core/scene/Scene.h"

#include <QString>

#include <string>
#include <vector>

namespace gyre::editor {

/// The place of a new element.
struct NewPlace {
    glm::vec3 ground{0};  ///< the middle of the view, on the ground [m]
    Transform eye;        ///< eye of the view, for new cameras
    float size = 1;       ///< times which new elements are larger than in the first view of an empty scene
};

/// A scene with something put in by the Insert menu.
struct Insertion {
    QString text;  ///< name of the undo step
    Scene after;
    std::vector<ElementId> select;
};

/// Inserts what the action of this id ("addRing") adds: one element, or the elements of an effect as a group, which is
/// selected. A source of vortons brings smoke if the scene has none, because vortons are invisible. A region always
/// brings its own.
Insertion insertion(const std::string& actionId, const Scene& scene, const NewPlace& place);

/// An image two metres high behind the middle of the view, facing the eye. Its file is yet to be named.
Element imagePlane(const NewPlace& place, float aspect);

/// The scene of a start without a file: a repeated smoke ring.
Scene starterScene();

}  // namespace gyre::editor
