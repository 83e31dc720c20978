#pragma once

#include <string>
#include <vector>

namespace gyre::editor {

/// A text of the screen that stands in a table, where lupdate does not find it, and the context it is translated in.
struct TableText {
    const char* context;
    std::string text;
};

/// All of them: fields with their groups and sentences, words of choices, kinds, actions, quantities of plots, quick
/// fixes.
std::vector<TableText> tableTexts();

}  // namespace gyre::editor
