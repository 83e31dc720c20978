#pragma once

#include "tests/editor/WindowTest.h"

#include <functional>
#include <string>
#include <vector>

namespace gyre::editor {

/// A state of the window, and how it is made from a new window.
struct WalkedState {
    std::string name;
    std::function<void(EditorWindow&)> prepare;
};

/// All states that differ in their enabled actions, in no particular order. A run may use some of them.
std::vector<WalkedState> walkedStates();

}  // namespace gyre::editor
