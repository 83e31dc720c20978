#include "editor/panels/Quantity.h"

#include "editor/document/NumberText.h"
#include "editor/tools/UnitSum.h"

#include <cmath>

namespace gyre::editor {
namespace {

constexpr double kUnitRounding = 4e-16;  // rounding error of a division by a unit: two bits

/// The shortest text that holds the value.
QString shortest(double value, bool isFloat) {
    for (int digits = 1; digits < 17; ++digits) {
        const QString text = QString::number(value, 'g', digits);
        const double again = text.toDouble();
        if (isFloat ? static_cast<float>(again) == static_cast<float>(value)
                    : std::abs(again - value) <= kUnitRounding * std::abs(value))
            return text;
    }
    return QString::number(value, 'g', 17);
}

/// Uses exponents only for numbers with many digits.
QString plain(const QString& text, double value) {
    if (!text.contains('e') || std::abs(value) >= 1e9 || std::abs(value) < 1e-6) return text;
    QString fixed = QString::number(value, 'f', std::abs(value) < 1 ? 10 : 0);
    if (fixed.contains('.')) {
        while (fixed.endsWith('0')) fixed.chop(1);
        if (fixed.endsWith('.')) fixed.chop(1);
    }
    return fixed;
}

/// Removes rounding errors that subtracting the zero of a scale leaves in the last digits.
double inUnit(double value, const Unit& unit) {
    constexpr double kGrain = 1e-9;
    return unit.zero == 0 ? value / unit.factor : std::round((value - unit.zero) / unit.factor / kGrain) * kGrain;
}

QString rounded(double value, int digits) { return plain(QString::number(value == 0 ? 0 : value, 'g', digits), value); }

}  // namespace

double Typed::appliedTo(double value) const {
    switch (operation) {
        case Operation::Set:
            return amount;
        case Operation::Add:
            return value + amount;
        case Operation::Multiply:
            return value * amount;
    }
    return value;
}

std::optional<Typed> parseQuantity(const QString& text, const char* siUnit, const Unit& bare) {
    QString rest = text.simplified();  // pasted text may contain other kinds of spaces
    const QString sign = rest.left(2);
    const bool relative = sign == "+=" || sign == "-=" || sign == "*=" || sign == "/=";
    if (relative) rest = rest.mid(2);
    const std::optional<Amount> amount = readSum(rest.toStdString(), siUnit, bare).amount;
    if (!amount) return std::nullopt;
    if (sign == "*=") return Typed{Typed::Operation::Multiply, amount->value};
    if (sign == "/=" && amount->value == 0) return std::nullopt;
    if (sign == "/=") return Typed{Typed::Operation::Multiply, 1 / amount->value};
    const double value = amount->hasUnit ? amount->value : amount->value * bare.factor;
    if (!relative) return Typed{Typed::Operation::Set, value + (amount->hasUnit ? amount->zero : bare.zero)};
    return Typed{Typed::Operation::Add, sign == "-=" ? -value : value};
}

QString shownNumber(double value, const char* siUnit, int digits) {
    return inLanguage(rounded(inUnit(value, unitsLike(siUnit).front()), digits));
}

QString shownQuantity(double value, const char* siUnit) {
    const Unit unit = shownUnit(siUnit, value);
    const QString digits = inLanguage(rounded(inUnit(value, unit), 5));
    const QString name = QString::fromUtf8(unit.name);
    if (name.isEmpty()) return digits;
    return name == QString::fromUtf8("°") ? digits + name : digits + ' ' + name;
}

QString exactQuantity(double value, const char* siUnit, bool isFloat) {
    const bool holdsFloat = isFloat || static_cast<double>(static_cast<float>(value)) == value;
    const double shown = inUnit(value, shownUnit(siUnit, value));
    return inLanguage(plain(shortest(shown == 0 ? 0 : shown, holdsFloat), shown));
}

}  // namespace gyre::editor
