#pragma once

#include "core/base/Result.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// Converts JSON text to a tree of values with line numbers, and back to text in one canonical layout. The tree is our
/// own, because that of the JSON library keeps neither lines, nor the digits of a number, nor the order of keys.
namespace gyre {

/// One value of a JSON text. Numbers keep their digits, so that each field reads them with its own precision.
struct JsonValue {
    enum class Kind : std::uint8_t { Null, False, True, Number, String, Array, Object };

    Kind kind = Kind::Null;
    std::uint32_t line = 0;        ///< the line on which it begins, from 1; 0 if it was not read from text
    std::string key;               ///< its key, if it is a member of an object
    std::string text;              ///< digits of a number, UTF-8 of a string
    std::vector<JsonValue> items;  ///< items of an array; members of an object in the order of the text
};

// Limits of a text, which are checked while it is read.
inline constexpr std::size_t kMaxJsonBytes = std::size_t{64} << 20;
inline constexpr std::size_t kMaxJsonDepth = 64;          ///< nesting of arrays and objects
inline constexpr std::size_t kMaxJsonTextBytes = 4096;    ///< length of one string, key or number
inline constexpr std::size_t kMaxJsonValues = 4'000'000;  ///< about 400 MB in memory

/// Reads a text within these limits. The keys of an object must differ. A byte order mark is skipped. An error's file
/// is `source`, its place a JsonPlace, and its code Syntax or Limit.
[[nodiscard]] Result<JsonValue> parseJson(std::string_view text, std::string_view source);

/// Text with two spaces of indentation and one entry per line; an array of plain values is on one line if that ends
/// before column 100. The same tree gives the same bytes. Has no final line feed.
std::string canonicalText(const JsonValue& value);

/// The member with this key, or null.
const JsonValue* find(const JsonValue& object, std::string_view key);

/// The JSON pointer from `root` to `value` [RFC 6901]: "/objects/3/rate"; empty for the root itself.
std::string jsonPointer(const JsonValue& root, const JsonValue& value);
/// One token of a pointer: "/" and the key with its ~ and / escaped.
std::string pointerStep(std::string_view key);

/// The text in quotes for a message: shortened, and without control characters.
std::string inQuotes(std::string_view text);

// ---- Makers of values.

JsonValue jsonBool(bool value);
JsonValue jsonText(std::string_view text);
/// A number with the fewest digits that read back as the same bits.
JsonValue jsonNumber(float value);
JsonValue jsonNumber(double value);
JsonValue jsonNumber(std::int64_t value);
JsonValue jsonArray(std::vector<JsonValue> items = {});
JsonValue jsonObject(std::vector<JsonValue> members = {});
JsonValue named(std::string_view key, JsonValue value);

}  // namespace gyre
