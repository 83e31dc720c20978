#pragma once

#include "tests/editor/WindowTest.h"

#include <functional>
#include <string>
#include <vector>

namespace gyre::editor {

/// A window that an artist may have before them, and how it comes about from a new one.
struct WalkedState {
    std::string name;
    std::function<void(EditorWindow&)> prepare;
};

/// All that differ in what actions may do. In some order; a run may take some of them.
std::vector<WalkedState> walkedStates();

}  // namespace gyre::editor
