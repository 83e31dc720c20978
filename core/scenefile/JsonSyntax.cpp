#include "core/scenefile/JsonSyntax.h"

#include "core/scenefile/JsonTree.h"

#include <algorithm>

namespace gyre {
namespace {

constexpr std::string_view kBlank = " \t\r\n";

std::string mebibytes(std::size_t bytes) { return std::to_string((bytes + (1u << 20) - 1) >> 20) + " MiB"; }

bool isOfWord(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '+' ||
           c == '-' || c == '.';
}

/// The word around the unexpected byte, or that byte alone.
std::string_view unexpectedWord(const SyntaxError& error) {
    const std::size_t last = error.read > 0 ? error.read - 1 : 0;
    std::size_t begin = last;
    std::size_t end = last;
    if (!isOfWord(error.text[last])) return error.text.substr(last, 1);
    while (begin > 0 && isOfWord(error.text[begin - 1])) --begin;
    while (end < error.text.size() && isOfWord(error.text[end])) ++end;
    return error.text.substr(begin, end - begin);
}

/// The last non-blank character before the unexpected one.
char before(const SyntaxError& error) {
    const std::string_view text = error.text.substr(0, error.read > 0 ? error.read - 1 : 0);
    const std::size_t at = text.find_last_not_of(kBlank);
    return at == std::string_view::npos ? '\0' : text[at];
}

bool isNotFinite(std::string_view word) {
    std::string lower(word);
    for (char& c : lower)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    if (lower.starts_with('-') || lower.starts_with('+')) lower.erase(0, 1);
    return lower == "nan" || lower == "inf" || lower == "infinity";
}

bool isHex(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); }

/// The escape in a text that the unexpected byte belongs to or follows; empty if there is none.
std::string_view escapeAt(const SyntaxError& error) {
    constexpr std::size_t kLength = 6;  // characters of an escape such as \u00e4
    const std::size_t last = error.read > 0 ? error.read - 1 : 0;
    const std::size_t at = error.text.rfind('\\', last);
    if (at == std::string_view::npos || at + kLength < last || at + 1 >= error.text.size()) return {};
    std::size_t first = at;
    while (first > 0 && error.text[first - 1] == '\\') --first;
    if ((at - first) % 2 == 1) return {};  // an escaped backslash
    if (error.text[at + 1] != 'u') return last == at + 1 ? error.text.substr(at, 2) : std::string_view();
    std::size_t end = at + 2;
    while (end < error.text.size() && end < at + kLength && isHex(error.text[end])) ++end;
    return last + 1 >= end && last <= end ? error.text.substr(at, end - at) : std::string_view();
}

/// Whether a text is the escape of half a character. second: the half that comes second in a pair.
bool isHalf(std::string_view text, bool second) {
    const std::string_view letters =
        second ? "cdefCDEF" : "89abAB";  // second hexadecimal digit: D8..DB begin a pair, DC..DF end it
    return text.size() == 6 && text.starts_with("\\u") && (text[2] == 'd' || text[2] == 'D') &&
           letters.find(text[3]) != std::string_view::npos;
}

/// About an escape that JSON does not know, or half of a pair of escapes; empty if the fault is another.
std::string sentenceOnEscape(const SyntaxError& error) {
    const std::string_view escape = escapeAt(error);
    if (escape.empty()) return "";
    const auto at = static_cast<std::size_t>(escape.data() - error.text.data());
    const std::string_view before = at >= 6 ? error.text.substr(at - 6, 6) : std::string_view();
    const std::string_view half = isHalf(before, false) ? before : escape;
    const std::string name = "\"" + std::string(half) + "\"";
    if (isHalf(half, false) || isHalf(half, true))
        return name +
               " is half of a character: such escapes stand in pairs, \\ud8xx\\udcxx. Write the character itself, or "
               "remove the half.";
    if (!escape.starts_with("\\u"))
        return name + " is no escape of JSON. Write \\\\ for a backslash, or the character itself.";
    if (escape.size() < 6) return name + " is cut off: an escape has four digits after \\u. Complete it.";
    return "";
}

std::string sentenceOf(const SyntaxError& error) {
    const std::string_view word = unexpectedWord(error);
    const char first = word.empty() ? '\0' : word.front();
    if (const std::string escape = sentenceOnEscape(error); !escape.empty()) return escape;
    if (error.overflow) return "the number " + inQuotes(word) + " is too large. Type a smaller one.";
    if (isNotFinite(word)) return inQuotes(word) + " is not a number a scene can hold. Type a finite number.";
    if (first == '/' || first == '#') return "comments are not accepted. Keep notes in a key that begins with \"x-\".";
    if ((first == '}' || first == ']') && before(error) == ',')
        return std::string("a comma stands before ") + first + ". Remove the comma.";
    if (first == '\n' || first == '\r') return "a text is not closed before its line ends. Add the missing \".";
    if (static_cast<unsigned char>(first) >= 0x80)
        return "a character stands here that does not belong here or is not UTF-8. Save the file as UTF-8 text.";
    if ((first >= '0' && first <= '9') || first == '+' || first == '-' || first == '.')
        return inQuotes(word) +
               " is not expected here, or is not a number as JSON writes it. "
               "Look for a missing comma or a leading zero.";
    return inQuotes(word) + " is not expected here. Look for a missing comma, colon, quote or bracket before it.";
}

}  // namespace

std::optional<Error> unfitText(std::string_view text, std::string_view source) {
    const std::string name(source);
    if (text.size() > kMaxJsonBytes)
        return Error{ErrorCode::Limit,
                     name + " holds " + mebibytes(text.size()) + "; at most " + mebibytes(kMaxJsonBytes) +
                         " are accepted. Split the scene, or simplify its meshes.",
                     name, JsonPlace{}};
    if (text.substr(0, kByteOrderMark.size()) == kByteOrderMark) text.remove_prefix(kByteOrderMark.size());
    if (text.find_first_not_of(kBlank) == std::string_view::npos)
        return Error{ErrorCode::Syntax, name + " is empty. Take an earlier copy of it.", name, JsonPlace{}};
    const std::size_t zero = text.find('\0');
    if (zero == std::string_view::npos) return std::nullopt;
    const auto line = static_cast<std::uint32_t>(
        1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(zero), '\n'));
    return Error{ErrorCode::Syntax,
                 "a zero byte stands here: this is not a text file, or it was damaged. Take an earlier copy of it.",
                 name, JsonPlace{line, ""}};
}

Error syntaxError(const SyntaxError& error, std::string_view source, std::string pointer) {
    std::string message =
        error.atEnd ? "the text ends too early: the rest is missing. Take an earlier copy of it." : sentenceOf(error);
    return {ErrorCode::Syntax, std::move(message), std::string(source), JsonPlace{error.line, std::move(pointer)}};
}

}  // namespace gyre
