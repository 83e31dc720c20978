#include "importers/meshes/TextBytes.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdint>

namespace gyre::importers {
namespace {

constexpr std::uint32_t kUnknownCharacter = 0xfffd;
constexpr std::size_t kUtf16Probe = 64;  // bytes that decide whether unmarked text is UTF-16

void appendUtf8(std::string& text, std::uint32_t c) {
    const auto byte = [&](std::uint32_t value) { text.push_back(static_cast<char>(value)); };
    if (c < 0x80) return byte(c);
    if (c < 0x800)
        byte(0xc0 | c >> 6);
    else if (c < 0x10000) {
        byte(0xe0 | c >> 12);
        byte(0x80 | (c >> 6 & 0x3f));
    } else {
        byte(0xf0 | c >> 18);
        byte(0x80 | (c >> 12 & 0x3f));
        byte(0x80 | (c >> 6 & 0x3f));
    }
    byte(0x80 | (c & 0x3f));
}

std::uint32_t unit(std::string_view bytes, std::size_t at, std::size_t size, bool bigEndian) {
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < size; ++i) {
        const std::size_t from = bigEndian ? at + i : at + size - 1 - i;
        value = value << 8 | static_cast<unsigned char>(bytes[from]);
    }
    return value;
}

std::string fromUtf16(std::string_view bytes, bool bigEndian) {
    std::string text;
    text.reserve(bytes.size() / 2);
    for (std::size_t at = 0; at + 1 < bytes.size(); at += 2) {
        std::uint32_t c = unit(bytes, at, 2, bigEndian);
        if (c >= 0xd800 && c < 0xdc00 && at + 3 < bytes.size()) {
            const std::uint32_t low = unit(bytes, at + 2, 2, bigEndian);
            if (low >= 0xdc00 && low < 0xe000) {
                c = 0x10000 + ((c - 0xd800) << 10) + (low - 0xdc00);
                at += 2;
            }
        }
        appendUtf8(text, c >= 0xd800 && c < 0xe000 ? kUnknownCharacter : c);
    }
    return text;
}

std::string fromUtf32(std::string_view bytes, bool bigEndian) {
    std::string text;
    for (std::size_t at = 0; at + 3 < bytes.size(); at += 4) {
        const std::uint32_t c = unit(bytes, at, 4, bigEndian);
        appendUtf8(text, c > 0x10ffff ? kUnknownCharacter : c);
    }
    return text;
}

/// Whether every second byte is zero and the others are printable: ASCII in UTF-16. `zeros`: 0 or 1, where zeros begin.
bool looksLikeUtf16(std::string_view bytes, std::size_t zeros) {
    if (bytes.size() < kUtf16Probe) return false;
    for (std::size_t i = 0; i < kUtf16Probe; ++i) {
        const auto c = static_cast<unsigned char>(bytes[i]);
        const bool isText = c == '\t' || c == '\n' || c == '\r' || (c >= 0x20 && c < 0x7f);
        if (i % 2 == zeros ? c != 0 : !isText) return false;
    }
    return true;
}

/// Bytes of the character that begins at `at`; 0 if it is none. Overlong forms and surrogates count as none.
std::size_t characterBytes(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u; };
    const std::uint32_t first = byte(at);
    if (first < 0x80) return 1;
    const std::size_t size = first >= 0xc2 && first < 0xe0   ? 2
                             : (first & 0xf0) == 0xe0        ? 3
                             : first >= 0xf0 && first < 0xf5 ? 4
                                                             : 0;
    for (std::size_t i = 1; i < size; ++i)
        if ((byte(at + i) & 0xc0) != 0x80) return 0;
    const bool isOverlong = (first == 0xe0 && byte(at + 1) < 0xa0) || (first == 0xf0 && byte(at + 1) < 0x90);
    const bool isOutside = (first == 0xed && byte(at + 1) >= 0xa0) || (first == 0xf4 && byte(at + 1) >= 0x90);
    return isOverlong || isOutside ? 0 : size;
}

bool isBlank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f' || c == '\0'; }

}  // namespace

std::optional<std::string> withoutMark(std::string_view bytes) {
    using namespace std::string_view_literals;
    if (bytes.starts_with("\xef\xbb\xbf"sv)) return std::string(bytes.substr(3));
    if (bytes.starts_with("\xff\xfe\0\0"sv)) return fromUtf32(bytes.substr(4), false);
    if (bytes.starts_with("\0\0\xfe\xff"sv)) return fromUtf32(bytes.substr(4), true);
    if (bytes.starts_with("\xff\xfe"sv)) return fromUtf16(bytes.substr(2), false);
    if (bytes.starts_with("\xfe\xff"sv)) return fromUtf16(bytes.substr(2), true);
    if (looksLikeUtf16(bytes, 1)) return fromUtf16(bytes, false);
    if (looksLikeUtf16(bytes, 0)) return fromUtf16(bytes, true);
    return std::nullopt;
}

std::string validUtf8(std::string_view text) {
    std::string valid;
    valid.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t size = characterBytes(text, at);
        if (size == 0)
            appendUtf8(valid, kUnknownCharacter);
        else
            valid += text.substr(at, size);
        at += std::max<std::size_t>(size, 1);
    }
    return valid;
}

std::optional<double> numberFrom(std::string_view word) {
    if (word.size() > 1 && word[0] == '+' && word[1] != '-') word.remove_prefix(1);
    double number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (end != word.data() + word.size() || word.empty()) return std::nullopt;
    if (error == std::errc::result_out_of_range) {  // too small counts as zero, too large as infinite
        const std::size_t power = word.find_first_of("eE");
        const bool isSmall = power != std::string_view::npos && word.substr(power).find('-') != std::string_view::npos;
        return isSmall ? 0 : HUGE_VAL;
    }
    return error == std::errc() ? std::optional(number) : std::nullopt;
}

std::optional<long long> wholeNumberFrom(std::string_view word) {
    if (word.size() > 1 && word[0] == '+' && word[1] != '-') word.remove_prefix(1);
    long long number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
    return number;
}

void Words::findLineEnd() { m_lineEnd = std::min(m_text.find(m_break, m_at), m_text.size()); }

bool Words::nextLine() {
    if (m_begun) {
        if (m_lineEnd >= m_text.size()) return false;
        m_at = m_lineEnd + 1;
        if (m_at >= m_text.size()) {
            m_lineEnd = m_text.size();
            return false;
        }
    }
    m_begun = true;
    ++m_line;
    findLineEnd();
    return !m_text.empty();
}

bool Words::join() {
    if (m_lineEnd >= m_text.size()) return false;
    m_at = m_lineEnd + 1;
    ++m_line;
    findLineEnd();
    return true;
}

std::string_view Words::next() {
    while (m_at < m_lineEnd && isBlank(m_text[m_at])) ++m_at;
    const std::size_t begin = m_at;
    while (m_at < m_lineEnd && !isBlank(m_text[m_at])) ++m_at;
    return m_text.substr(begin, m_at - begin);
}

std::string_view Words::rest() {
    while (m_at < m_lineEnd && isBlank(m_text[m_at])) ++m_at;
    std::size_t end = m_lineEnd;
    while (end > m_at && isBlank(m_text[end - 1])) --end;
    const std::string_view rest = m_text.substr(m_at, end - m_at);
    m_at = m_lineEnd;
    return rest;
}

std::string_view Words::nextAnywhere() {
    for (;;) {
        if (const std::string_view word = m_begun ? next() : std::string_view(); !word.empty()) return word;
        if (!nextLine()) return {};
    }
}

bool equalsLower(std::string_view word, std::string_view lower) {
    return std::ranges::equal(
        word, lower, [](char a, char b) { return (a >= 'A' && a <= 'Z' ? static_cast<char>(a - 'A' + 'a') : a) == b; });
}

}  // namespace gyre::importers
