#pragma once

#include "core/scenefile/FieldJson.h"

#include <string>

namespace gyre {

/// Facts about a scene file itself, from its first lines.
struct SceneHeader {
    std::string version;
    std::string generator;  ///< the program, and the revision of its solver: see kSolverPart
    bool newer = false;     ///< the file has a newer minor version, so unknown keys are kept
    /// A sentence to add to errors that a newer version of the program may not report; empty unless `newer`.
    std::string newerHint() const;
    /// A sentence for the author about how the scene moves now, if an earlier solver saved it; "" if the present one
    /// did, or another program.
    std::string solverNote() const;
};

/// Reads the header. Fails if the file is no scene, or of a version that we cannot read.
Reading<SceneHeader> readHeader(const JsonValue& root);
/// Removes keys of a newer version from `extras` of an element, curve or the like, unless the scene is of that version.
/// A file of our version must not contain such keys; pasted elements may bring them. sceneExtras: Scene::extras, parsed
void dropUnlessNewer(const JsonValue& sceneExtras, JsonValue& extras);

}  // namespace gyre
