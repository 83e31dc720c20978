#pragma once

#include <optional>
#include <string>

namespace gyre::editor {

struct SumReading;

/// A number typed during a drag, key by key; or a sum, as fields of the inspector take it: "2*(15cm+0.1)".
class TypedNumber {
public:
    /// The SI unit of what it counts, of static lifetime: of its kind are the units that may be typed, and the first of
    /// them is meant if none is.
    explicit TypedNumber(const char* siUnit) : m_siUnit(siUnit) {}

    /// A key of Latin-1: digits, '.' or ',', operators and brackets, the letters of a unit or function, '\b' to take
    /// back the last. '-' flips the sign of a number that stands alone, and is minus in anything longer. False if the
    /// key cannot come next. No letter comes first: a slip of the hand must not take the drag from the mouse.
    bool type(char key);
    const std::string& text() const { return m_text; }  ///< UTF-8
    bool hasUnit() const;
    /// Nothing while it is half typed: empty, a sign alone, a bracket open.
    std::optional<float> value() const;

private:
    bool standsAlone() const;
    SumReading readingOf(const std::string& text) const;

    const char* m_siUnit;
    std::string m_text;
};

}  // namespace gyre::editor
