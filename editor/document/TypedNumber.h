#pragma once

#include <optional>
#include <string>

namespace gyre::editor {

/// What a number typed during a drag counts, and so which units it may have. The first is meant if none is typed.
enum class TypedKind {
    Length,    ///< m, mm, cm, km; value in metres
    Angle,     ///< deg, rad; value in radians
    Speed,     ///< m/s, cm/s, mm/s, km/h; value in m/s
    Turning,   ///< rad/s, deg/s, rpm; value in rad/s
    Plain,     ///< %
};
/// By the SI unit of a field.
TypedKind typedKindOf(const char* unit);

/// A number typed during a drag, key by key; or a sum of some: "2*(15cm+0.1)".
class TypedNumber {
public:
    explicit TypedNumber(TypedKind kind) : m_kind(kind) {}

    /// Digits, '.' or ',', operators and brackets, the letters of a unit, '\b' to take back the last. '-' flips the sign of a
    /// number that stands alone, and is minus in anything longer. False if the key cannot come next.
    bool type(char key);
    const std::string& text() const { return m_text; }
    bool hasUnit() const;
    /// Nothing while it is half typed: empty, a sign alone, a bracket open.
    std::optional<float> value() const;

private:
    bool standsAlone() const;

    TypedKind m_kind;
    std::string m_text;
};

}  // namespace gyre::editor
