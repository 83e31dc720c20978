#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

/// Mesh files that are text: their encoding, their lines and their numbers.
namespace gyre::importers {

/// Converts text with a byte order mark to UTF-8 without one: UTF-8, UTF-16 and UTF-32 of either byte order. UTF-16
/// without a mark is recognised by its zero bytes. Returns nullopt if the bytes are plain already; binary files are.
std::optional<std::string> withoutMark(std::string_view bytes);

/// The text with U+FFFD in place of each byte that is no UTF-8, such as those of names in Latin-1.
std::string validUtf8(std::string_view text);

/// The number that the whole word states, in double precision. Accepts ".5", "5." and "+5", but no comma.
std::optional<double> numberFrom(std::string_view word);
/// Likewise for whole numbers.
std::optional<long long> wholeNumberFrom(std::string_view word);

/// Cuts a text into words at blanks and line ends, and counts the lines.
class Words {
public:
    explicit Words(std::string_view text) : m_text(text), m_break(text.find('\n') == text.npos ? '\r' : '\n') {}

    /// The next word of the current line; empty at its end.
    std::string_view next();
    /// The rest of the line without blanks around it.
    std::string_view rest();
    /// Goes to the next line; false at the end of the text. Must be called once before the first word.
    bool nextLine();
    /// The next word of any line; empty at the end of the text.
    std::string_view nextAnywhere();

    std::size_t line() const { return m_line; }
    /// Whether the current line ends the text without a line break.
    bool isUnfinished() const { return m_lineEnd == m_text.size(); }
    /// Continues the current line with the next one, as a backslash asks for.
    bool join();
    std::size_t position() const { return m_at; }

private:
    std::string_view m_text;
    std::size_t m_at = 0, m_lineEnd = 0, m_line = 0;
    bool m_begun = false;
    char m_break;  // old Macintosh programs end lines by a carriage return alone

    void findLineEnd();
};

/// Whether both are equal but for capitals. `lower` has none.
bool equalsLower(std::string_view word, std::string_view lower);

}  // namespace gyre::importers
