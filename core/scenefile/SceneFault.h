#pragma once

#include "core/scenefile/JsonTree.h"

namespace gyre {

/// Why a text was refused as a scene, for programs.
enum class SceneError {
    Syntax,     ///< no JSON
    NotAScene,  ///< JSON of something else
    TooNew,     ///< of a version, or with features, that only a newer program reads
    Limit,      ///< larger or deeper than is accepted
    Invalid,    ///< breaks a rule of the format
};

/// The same and its place, which the message names in words.
struct SceneFault {
    SceneError error = SceneError::Invalid;
    JsonPlace where;
};

}  // namespace gyre
