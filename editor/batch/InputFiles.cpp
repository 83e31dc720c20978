#include "editor/batch/InputFiles.h"

#include "core/scenefile/ScenePaths.h"

#include <system_error>

namespace gyre::batch {

InputFiles::InputFiles(const Scene& scene, const std::filesystem::path& file) : m_files(filesNamedIn(scene, file)) {
    m_files.push_back(file);
}

Result<void> InputFiles::keepFrom(const std::filesystem::path& output) const {
    if (output == "-") return {};
    for (const std::filesystem::path& input : m_files) {
        std::error_code notThere;
        if (input == "-" || !std::filesystem::equivalent(input, output, notThere) || notThere) continue;
        const std::string same = input == output ? "" : ": it is the same file as " + input.string();
        return Error{ErrorCode::Unwritable,
                     output.string() + " is an input of this command and is not overwritten" + same +
                         ". Give the output another name.",
                     output.string()};
    }
    return {};
}

}  // namespace gyre::batch
