#pragma once

#include "core/base/Result.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// JSON text as a tree of values that know their lines, and back to text in one canonical layout.
/// Our own tree, because the JSON library's keeps neither lines, nor the digits of a number, nor the order of keys.
namespace gyre {

/// One value of a JSON text. Numbers keep their digits, so that each field reads them with its own precision.
struct JsonValue {
    enum class Kind : std::uint8_t { Null, False, True, Number, String, Array, Object };

    Kind kind = Kind::Null;
    std::uint32_t line = 0;        ///< where it begins, from 1; 0 if it was made and not read
    std::string key;               ///< in its object
    std::string text;              ///< digits of a number, UTF-8 of a string
    std::vector<JsonValue> items;  ///< of an array, or of an object in the order of its keys
};

// What a scene may cost before anything of it is understood.
inline constexpr std::size_t kMaxJsonBytes = std::size_t{64} << 20;
inline constexpr std::size_t kMaxJsonDepth = 64;          ///< arrays and objects within each other
inline constexpr std::size_t kMaxJsonTextBytes = 4096;    ///< of one string, key or number
inline constexpr std::size_t kMaxJsonValues = 4'000'000;  ///< about 400 MB in memory

/// Reads a text within these limits; keys must differ within an object. A byte order mark is skipped. An error's file
/// is `source`, its place a JsonPlace, and its code Syntax or Limit.
[[nodiscard]] Result<JsonValue> parseJson(std::string_view text, std::string_view source);

/// Two spaces, one entry per line; an array of plain values stands on one line if that ends before column 100. The same
/// tree gives the same bytes. Without a final line feed.
std::string canonicalText(const JsonValue& value);

/// The value of that key, or null.
const JsonValue* find(const JsonValue& object, std::string_view key);

/// Where `value` stands below `root` [RFC 6901]: "/objects/3/rate"; empty for the root itself.
std::string jsonPointer(const JsonValue& root, const JsonValue& value);
/// One step of a pointer: "/" and the key with its ~ and / escaped.
std::string pointerStep(std::string_view key);

/// In quotes, cut to a length that a message can hold, without control characters.
std::string inQuotes(std::string_view text);

// ---- To make a tree.

JsonValue jsonBool(bool value);
JsonValue jsonText(std::string_view text);
/// The shortest digits that read back as the same bits.
JsonValue jsonNumber(float value);
JsonValue jsonNumber(double value);
JsonValue jsonNumber(std::int64_t value);
JsonValue jsonArray(std::vector<JsonValue> items = {});
JsonValue jsonObject(std::vector<JsonValue> members = {});
JsonValue named(std::string_view key, JsonValue value);

}  // namespace gyre
