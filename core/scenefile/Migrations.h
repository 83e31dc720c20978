#pragma once

#include "core/scenefile/JsonTree.h"

#include <span>
#include <string_view>

namespace gyre {

/// One step from a version of the scene format to the next: a pure function of the tree, which never changes. Files in
/// tests/data/scenes/migrations test it.
struct Migration {
    std::string_view from, to;
    void (*apply)(JsonValue& root);
};

/// All steps, oldest first. The last leads to 1.0; later minor versions only add to it.
std::span<const Migration> migrations();

/// Converts a scene of an older version to 1.0, step by step. Leaves alone newer versions, unknown versions, and trees
/// that are no scene: the reader reports them.
void migrate(JsonValue& root);

}  // namespace gyre
