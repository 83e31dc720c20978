#pragma once

#include "core/scenefile/JsonTree.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// Messages about texts that are not JSON. They say what is wrong and what to do.
namespace gyre {

inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

/// The error of a text that cannot be JSON, because it is too large, empty, or contains zero bytes; else nothing.
std::optional<Error> unfitText(std::string_view text, std::string_view source);

/// The place at which a reader failed.
struct SyntaxError {
    std::string_view text;
    std::size_t read = 0;  ///< bytes read; the last of them is the unexpected one
    std::uint32_t line = 1;
    bool atEnd = false;     ///< the text ended with an array or object still open
    bool overflow = false;  ///< a number is too large for double precision
};

/// The error as a sentence, with line and pointer.
Error syntaxError(const SyntaxError& error, std::string_view source, std::string pointer);

}  // namespace gyre
