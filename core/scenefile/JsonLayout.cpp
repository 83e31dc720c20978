#include "core/scenefile/JsonTree.h"

#include <algorithm>

namespace gyre {
namespace {

using Kind = JsonValue::Kind;

constexpr std::size_t kLastColumn = 99;  // a line ends before column 100, its comma included

void appendText(std::string_view text, std::string& out) {
    static constexpr char kHex[] = "0123456789abcdef";
    out += '"';
    for (const char c : text) {
        const auto code = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\')
            out.append({'\\', c});
        else if (c == '\n')
            out += "\\n";
        else if (c == '\t')
            out += "\\t";
        else if (c == '\r')
            out += "\\r";
        else if (code < 0x20)
            out.append("\\u00").append({kHex[code >> 4], kHex[code & 15]});
        else
            out += c;
    }
    out += '"';
}

bool isPlain(const JsonValue& value) { return value.kind != Kind::Array && value.kind != Kind::Object; }

void appendPlain(const JsonValue& value, std::string& out) {
    switch (value.kind) {
        case Kind::False:
            out += "false";
            break;
        case Kind::True:
            out += "true";
            break;
        case Kind::Number:
            out += value.text;
            break;
        case Kind::String:
            appendText(value.text, out);
            break;
        default:
            out += "null";
            break;
    }
}

/// Writes the array on the current line if it fits. after: characters that must follow on that line
bool appendOnOneLine(const JsonValue& array, std::size_t after, std::string& out) {
    if (!std::ranges::all_of(array.items, isPlain)) return false;
    const std::size_t before = out.size();
    const std::size_t lineStart = out.rfind('\n') + 1;  // npos + 1 is 0: the first line
    out += '[';
    for (const JsonValue& item : array.items) {
        if (&item != array.items.data()) out += ", ";
        appendPlain(item, out);
        if (out.size() - lineStart + 1 + after > kLastColumn) {
            out.resize(before);
            return false;
        }
    }
    out += ']';
    return true;
}

void append(const JsonValue& value, std::size_t depth, std::size_t after, std::string& out) {
    if (isPlain(value)) return appendPlain(value, out);
    const bool isArray = value.kind == Kind::Array;
    if (value.items.empty()) {
        out += isArray ? "[]" : "{}";
        return;
    }
    if (isArray && appendOnOneLine(value, after, out)) return;

    out += isArray ? '[' : '{';
    for (const JsonValue& item : value.items) {
        const bool last = &item == &value.items.back();
        out.append(1, '\n').append(2 * (depth + 1), ' ');
        if (!isArray) {
            appendText(item.key, out);
            out += ": ";
        }
        append(item, depth + 1, last ? 0 : 1, out);
        if (!last) out += ',';
    }
    out.append(1, '\n').append(2 * depth, ' ').append(1, isArray ? ']' : '}');
}

}  // namespace

std::string canonicalText(const JsonValue& value) {
    std::string out;
    append(value, 0, 0, out);
    return out;
}

}  // namespace gyre
