#pragma once

#include "editor/tools/Units.h"

#include <optional>
#include <string_view>

namespace gyre::editor {

constexpr bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// Value of an expression.
struct Amount {
    double value = 0;  ///< in SI if it has a unit; else the plain number, whose unit the caller decides
    bool hasUnit = false;
    double zero = 0;  ///< zero of the unit's scale: 273.15 for °C [SI]
};

struct SumReading {
    std::optional<Amount> amount;  ///< nothing if the text is no expression
    bool namesUnit = false;        ///< it contains a unit or a percent sign
    bool mayGoOn = false;          ///< more text may follow
};

/// Reads a typed expression, in a field or during a drag: `2 m/s`, `12,5 cm + 3 mm`, `2*(15cm+0.1)`, `sin(30deg)/3`.
/// Units are those of the field's kind; within sin, cos and tan those of angles, where a bare number is in degrees, as
/// everywhere in the window. `.` and `,` both mean the decimal point; thousands separators are never read. UTF-8. bare:
/// the unit of a number without one, where it meets one that has.
SumReading readSum(std::string_view text, const char* siUnit, const Unit& bare);

}  // namespace gyre::editor
