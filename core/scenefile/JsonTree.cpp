#include "core/scenefile/JsonTree.h"

#include <charconv>
#include <utility>

namespace gyre {
namespace {

constexpr std::size_t kLongestQuote = 60;  // bytes

/// The text for a message: shortened between characters, and without control characters.
std::string printable(std::string_view text) {
    std::string shown;
    for (const char c : text.substr(0, kLongestQuote)) shown += static_cast<unsigned char>(c) < 0x20 ? '?' : c;
    if (text.size() <= kLongestQuote) return shown;
    while (!shown.empty() && (static_cast<unsigned char>(shown.back()) & 0xC0) == 0x80) shown.pop_back();
    if (!shown.empty() && static_cast<unsigned char>(shown.back()) >= 0xC0) shown.pop_back();
    return shown + "...";
}

JsonValue valueOf(JsonValue::Kind kind, std::string_view text = {}) {
    JsonValue value;
    value.kind = kind;
    value.text = text;
    return value;
}

template <class T>
JsonValue numberOf(T value) {
    char digits[32];
    const std::to_chars_result end = std::to_chars(digits, digits + sizeof digits, value);
    return valueOf(JsonValue::Kind::Number, std::string_view(digits, static_cast<std::size_t>(end.ptr - digits)));
}

/// Builds the pointer from one value to another below it; false if that is not there.
bool stepsTo(const JsonValue& from, const JsonValue& wanted, std::string& pointer) {
    if (&from == &wanted) return true;
    const std::size_t length = pointer.size();
    for (std::size_t i = 0; i < from.items.size(); ++i) {
        pointer += pointerStep(from.kind == JsonValue::Kind::Object ? from.items[i].key : std::to_string(i));
        if (stepsTo(from.items[i], wanted, pointer)) return true;
        pointer.resize(length);
    }
    return false;
}

}  // namespace

const JsonValue* find(const JsonValue& object, std::string_view key) {
    for (const JsonValue& member : object.items)
        if (object.kind == JsonValue::Kind::Object && member.key == key) return &member;
    return nullptr;
}

std::string jsonPointer(const JsonValue& root, const JsonValue& value) {
    std::string pointer;
    stepsTo(root, value, pointer);
    return pointer;
}

std::string pointerStep(std::string_view key) {
    std::string step = "/";
    for (const char c : printable(key)) {
        if (c == '~')
            step += "~0";
        else if (c == '/')
            step += "~1";
        else
            step += c;
    }
    return step;
}

std::string inQuotes(std::string_view text) { return '"' + printable(text) + '"'; }

JsonValue jsonBool(bool value) { return valueOf(value ? JsonValue::Kind::True : JsonValue::Kind::False); }
JsonValue jsonText(std::string_view text) { return valueOf(JsonValue::Kind::String, text); }
JsonValue jsonNumber(float value) { return numberOf(value); }
JsonValue jsonNumber(double value) { return numberOf(value); }
JsonValue jsonNumber(std::int64_t value) { return numberOf(value); }

JsonValue jsonArray(std::vector<JsonValue> items) {
    JsonValue array = valueOf(JsonValue::Kind::Array);
    array.items = std::move(items);
    return array;
}

JsonValue jsonObject(std::vector<JsonValue> members) {
    JsonValue object = valueOf(JsonValue::Kind::Object);
    object.items = std::move(members);
    return object;
}

JsonValue named(std::string_view key, JsonValue value) {
    value.key = key;
    return value;
}

}  // namespace gyre
