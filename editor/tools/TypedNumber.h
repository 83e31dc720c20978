#pragma once

#include <optional>
#include <string>

namespace gyre::editor {

struct SumReading;

/// A number or expression typed during a drag, key by key, with the syntax of the inspector's fields: "2*(15cm+0.1)".
class TypedNumber {
public:
    /// `siUnit`: SI unit of the quantity, of static lifetime. Units of its kind may be typed; without one, the first of
    /// them applies.
    explicit TypedNumber(const char* siUnit) : m_siUnit(siUnit) {}

    /// A key of Latin-1: digits, '.' or ',', operators and brackets, the letters of a unit or function, '\b' to take
    /// back the last. '-' flips the sign of a number that stands alone, and is minus in anything longer. False if the
    /// key cannot come next. A letter cannot come first, so that a slip does not end mouse control.
    bool type(char key);
    const std::string& text() const { return m_text; }  ///< UTF-8
    bool hasUnit() const;
    /// Nothing while the text is incomplete: empty, a sign alone, an open bracket.
    std::optional<float> value() const;

private:
    bool standsAlone() const;
    SumReading readingOf(const std::string& text) const;

    const char* m_siUnit;
    std::string m_text;
};

}  // namespace gyre::editor
