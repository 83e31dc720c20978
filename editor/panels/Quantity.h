#pragma once

#include "editor/tools/Units.h"

#include <QString>

#include <optional>

namespace gyre::editor {

/// The text typed into a number field: a new value, or a change applied to each selected value (`+= 2 cm`, `*= 1.5`).
struct Typed {
    enum class Operation { Set, Add, Multiply };
    Operation operation = Operation::Set;
    double amount = 0;  ///< SI, or a plain factor

    double appliedTo(double value) const;
    bool operator==(const Typed&) const = default;
};

/// Reads arithmetic with units: `2 m/s`, `12,5 cm + 3 mm`, `sin(30deg) * 2`, `-= 5%`. Numbers without a unit are in
/// the unit `bare`. `.` and `,` both mean the decimal point; thousands separators are never read. Nothing if the text
/// is invalid.
std::optional<Typed> parseQuantity(const QString& text, const char* siUnit, const Unit& bare);

/// The value for display, with the decimal sign of the window's language: at most 5 significant digits, with the unit.
QString shownQuantity(double value, const char* siUnit);
/// The value for narrow fields: at most 4 digits, in the first unit, without its name.
QString shownNumber(double value, const char* siUnit, int digits = 4);
/// The value for editing, with that decimal sign: every digit of the stored value, in the shown unit, without the
/// unit's name. A double that was stored as a float, such as the time of a key, has the digits of a float.
QString exactQuantity(double value, const char* siUnit, bool isFloat);

}  // namespace gyre::editor
