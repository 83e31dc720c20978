#pragma once

#include <optional>
#include <string>

namespace gyre::editor {

/// What a number typed during a drag counts, and so which units it may have. The first is meant if none is typed.
enum class TypedKind {
    Length,   ///< m, mm, cm, km; value in metres
    Angle,    ///< deg, rad; value in radians
    Plain,    ///< %
};

/// A number typed during a drag, key by key.
class TypedNumber {
public:
    explicit TypedNumber(TypedKind kind) : m_kind(kind) {}

    /// Digits, '.' or ',', '-' to flip the sign, the letters of a unit, '\b' to take back the last. False if it is none of
    /// these, or not there.
    bool type(char key);
    const std::string& text() const { return m_text; }
    bool hasUnit() const;
    /// Nothing while it is empty, a sign alone, or its unit is half typed.
    std::optional<float> value() const;

private:
    std::string unit() const;

    TypedKind m_kind;
    std::string m_text;
};

}  // namespace gyre::editor
