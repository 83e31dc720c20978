#pragma once

#include "core/scenefile/JsonTree.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// What is wrong with a text that is not JSON, in words that help to mend it.
namespace gyre {

inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

/// Why a text is no JSON at first sight: too large, empty, or with zero bytes in it.
std::optional<Error> unfitText(std::string_view text, std::string_view source);

/// Where a reader stumbled.
struct SyntaxError {
    std::string_view text;
    std::size_t read = 0;  ///< bytes read; the last of them is where it stumbled
    std::uint32_t line = 1;
    bool atEnd = false;     ///< over the end of the text, with an array or object still open
    bool overflow = false;  ///< over a number too large for any computer
};

/// The error, with its place.
Error syntaxError(const SyntaxError& error, std::string_view source, std::string pointer);

}  // namespace gyre
