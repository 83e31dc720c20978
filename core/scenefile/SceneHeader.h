#pragma once

#include "core/scenefile/FieldJson.h"

#include <string>

namespace gyre {

/// What the first lines of a scene say about the file itself.
struct SceneHeader {
    std::string version;
    std::string generator;
    bool newer = false;  ///< of a later minor version: unknown keys are kept

    /// Stands behind a refusal that a later version of the program might not give.
    std::string newerHint() const;
};

/// Whether the file is a scene, and of a version that we can read.
Reading<SceneHeader> readHeader(const JsonValue& root);
/// Keys of a newer version go only into a file that says so: pasted into ours they would be mistakes. `sceneExtras` is
/// what is kept of the whole scene, `extras` of a part of it.
void dropUnlessNewer(const JsonValue& sceneExtras, JsonValue& extras);

}  // namespace gyre
