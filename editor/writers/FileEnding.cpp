#include "editor/writers/FileEnding.h"

#include <algorithm>
#include <filesystem>

namespace gyre::editor {

std::string fileEnding(const std::string& file) {
    std::string ending = std::filesystem::path(file).extension().string();
    if (ending.empty()) return ending;
    ending.erase(0, 1);
    for (char& c : ending)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return ending;
}

std::string wrongEnding(const std::string& file, std::string_view what, std::span<const std::string_view> endings) {
    if (file == "-" || std::ranges::find(endings, fileEnding(file)) != endings.end()) return "";
    std::string list;
    for (const std::string_view ending : endings)
        list += (list.empty() ? "." : ending == endings.back() ? " or ." : ", .") + std::string(ending);
    return file + ": " + std::string(what) + " is written as " + list + ". Give the file that ending.";
}

}  // namespace gyre::editor
