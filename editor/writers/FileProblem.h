#pragma once

#include "core/base/Result.h"

#include <string>
#include <utility>

namespace gyre::editor {

/// A problem with the file that it is about: who writes several must say which.
struct FileProblem {
    Error problem;
    std::string file;  ///< empty: of none
};

/// The value, or what is wrong with which file.
template <class T>
using FileResult = tl::expected<T, FileProblem>;

template <class T>
FileResult<T> ofFile(const std::string& file, Result<T> result) {
    return std::move(result).map_error([&](Error&& why) { return FileProblem{std::move(why), file}; });
}

}  // namespace gyre::editor
