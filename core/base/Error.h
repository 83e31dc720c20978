#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <variant>

namespace gyre {

/// Why an operation failed, for programs. The exit codes of `gyre` and the results of the C API follow from it.
enum class ErrorCode {
    Unreadable,  ///< missing, no permission, not a file
    Malformed,   ///< breaks a rule of a file or a value
    Unwritable,  ///< exists, disk full, folder read-only
    Limit,       ///< larger than accepted, or out of memory
    Numeric,     ///< the simulation left the finite numbers
    Missing,     ///< something optional is not installed
    Cancelled,   ///< by the user
    // Finer codes of Malformed, from the readers of scenes and effects.
    Syntax,       ///< not JSON
    OtherFormat,  ///< a file of another format
    TooNew,       ///< needs a newer version of the program
    TooOld,       ///< written in a version of the format that is no longer read
    Truncated,    ///< the file ends too early
    Corrupt,      ///< damaged: checksums, sizes or references contradict each other
    Invalid,      ///< a value breaks a rule of the format
};
inline constexpr ErrorCode kLastErrorCode = ErrorCode::Invalid;

/// A place in a JSON text.
struct JsonPlace {
    std::uint32_t line = 0;  ///< from 1; 0: the text as a whole
    std::string pointer;     ///< JSON pointer to the value [RFC 6901]

    bool operator==(const JsonPlace&) const = default;
};

/// A place in an effect file.
struct BytePlace {
    std::string chunk;         ///< four letters; empty: header or directory
    std::uint64_t offset = 0;  ///< byte in the file

    bool operator==(const BytePlace&) const = default;
};

/// Why an operation failed. The message is a sentence for the author: what is wrong and what to do.
struct [[nodiscard]] Error {
    ErrorCode code = ErrorCode::Malformed;
    std::string message;
    std::string file{};  ///< path, or the name of a text that is no file; empty: no file
    std::variant<std::monostate, JsonPlace, BytePlace> place{};

    /// For people: "scene.gyre, line 12, /objects/3/rate: must be a number, but is a text." A message that names its
    /// file itself and has no line, pointer or byte stands alone.
    std::string text() const;

    const JsonPlace* jsonPlace() const { return std::get_if<JsonPlace>(&place); }
    const BytePlace* bytePlace() const { return std::get_if<BytePlace>(&place); }

    bool operator==(const Error&) const = default;
};

/// An error without file and place: return fail(ErrorCode::Malformed, "The curve has no keys.");
inline Error fail(ErrorCode code, std::string message) { return {code, std::move(message)}; }

}  // namespace gyre
