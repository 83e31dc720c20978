#pragma once

#include "core/scenefile/JsonTree.h"

#include <span>
#include <string_view>

namespace gyre {

/// One step from a version of the scene format to the next. A pure function of the tree, kept for ever: what it does is
/// pinned by files in tests/data/scenes/migrations.
struct Migration {
    std::string_view from, to;
    void (*apply)(JsonValue& root);
};

/// All steps there have been, oldest first; the last leads to 1.0, to which later minor versions only add.
std::span<const Migration> migrations();

/// Brings a scene of an older version to ours, step by step. Leaves alone what is of our version or newer, of a version
/// nobody ever wrote, and what is no scene: the reader has words for those.
void migrate(JsonValue& root);

}  // namespace gyre
