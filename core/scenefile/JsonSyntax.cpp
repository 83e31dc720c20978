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

std::string sentenceOf(const SyntaxError& error) {
    const std::string_view word = unexpectedWord(error);
    const char first = word.empty() ? '\0' : word.front();
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
