#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

namespace gyre::editor {

/// The ending of a file name without its dot, in small letters: "png". Empty without one.
std::string fileEnding(const std::string& file);

/// A sentence that says why `file` cannot be the name of what is written: it ends with none of `endings`. Empty if it
/// does. The file "-" is standard output, and its sentence is empty, too. `what` names the output in the sentence, such
/// as "an effect".
std::string wrongEnding(const std::string& file, std::string_view what, std::span<const std::string_view> endings);
inline std::string wrongEnding(const std::string& file, std::string_view what,
                               std::initializer_list<std::string_view> endings) {
    return wrongEnding(file, what, std::span(endings.begin(), endings.size()));
}

}  // namespace gyre::editor
