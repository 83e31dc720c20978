#pragma once

#include "core/scenefile/JsonTree.h"

#include <span>
#include <string>
#include <string_view>

namespace gyre {

/// One step from a version of the scene format to the next: a pure function of the tree, which never changes. Files in
/// tests/data/scenes/migrations test it.
struct Migration {
    std::string_view from, to;
    void (*apply)(JsonValue& root);
};

/// All steps, oldest first. The last leads to 1.0. Until 1.6, later minor versions only added to it.
std::span<const Migration> migrations();

/// Converts a scene of an older version, step by step, and takes fields away that versions until 1.6 had: reaction,
/// boundary, tracerVolume, and what drives them. Leaves alone newer versions, unknown versions, and trees that are no
/// scene: the reader reports them. Returns a sentence for the author if the scene now behaves otherwise, else "".
std::string migrate(JsonValue& root);

}  // namespace gyre
