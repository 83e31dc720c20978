#include "editor/panels/Quantity.h"

#include <cmath>
#include <numbers>

namespace gyre::editor {
namespace {

/// A number while it is computed, whether it already carries its unit, and where that unit's scale has its zero.
struct Amount {
    double value = 0;
    bool hasUnit = false;
    double zero = 0;
};

/// Recursive descent over  sum = product (+|- product)*,  product = signed (*|/ signed)*,
/// signed = [-|+] (number [unit] | function "(" sum ")" | "(" sum ")").
class Reader {
public:
    Reader(const QString& text, const char* siUnit, double bare) : m_text(text), m_siUnit(siUnit), m_bare(bare) {}

    std::optional<Amount> all() {
        const std::optional<Amount> amount = sum();
        skipSpace();
        return m_at == m_text.size() ? amount : std::nullopt;
    }

private:
    void skipSpace() {
        while (m_at < m_text.size() && m_text[m_at].isSpace()) ++m_at;
    }
    bool take(QChar wanted) {
        skipSpace();
        if (m_at >= m_text.size() || m_text[m_at] != wanted) return false;
        ++m_at;
        return true;
    }
    double inUnits(const Amount& amount) const {
        return amount.hasUnit ? amount.value : amount.value * m_bare;
    }
    std::optional<Amount> sum() {
        std::optional<Amount> left = product();
        while (left) {
            const bool plus = take('+');
            if (!plus && !take('-')) return left;
            const std::optional<Amount> right = product();
            if (!right) return std::nullopt;
            left = added(*left, *right, plus ? 1 : -1);
        }
        return left;
    }
    Amount added(const Amount& a, const Amount& b, double sign) const {
        const double zero = a.hasUnit ? a.zero : b.zero;   // 20 °C + 5 K are 25 °C
        if (a.hasUnit == b.hasUnit) return {a.value + sign * b.value, a.hasUnit, zero};
        return {inUnits(a) + sign * inUnits(b), true, zero};
    }
    std::optional<Amount> product() {
        std::optional<Amount> left = signedAmount();
        while (left) {
            const bool times = take('*');
            if (!times && !take('/')) return left;
            const std::optional<Amount> right = signedAmount();
            if (!right) return std::nullopt;
            left = Amount{times ? left->value * right->value : left->value / right->value, left->hasUnit || right->hasUnit, left->zero + right->zero};
        }
        return left;
    }
    std::optional<Amount> signedAmount() {
        if (take('-')) {
            const std::optional<Amount> amount = signedAmount();
            return amount ? std::optional<Amount>({-amount->value, amount->hasUnit, amount->zero}) : std::nullopt;
        }
        if (take('+')) return signedAmount();
        if (take('(')) {
            const std::optional<Amount> inside = sum();
            return take(')') ? inside : std::nullopt;
        }
        skipSpace();
        return m_at < m_text.size() && m_text[m_at].isLetter() ? word() : number();
    }
    std::optional<Amount> word() {
        const qsizetype start = m_at;
        while (m_at < m_text.size() && m_text[m_at].isLetter()) ++m_at;
        const QString name = m_text.mid(start, m_at - start);
        if (name == "pi") return Amount{std::numbers::pi, false};
        if (!take('(')) return std::nullopt;
        const std::optional<Amount> inside = sum();
        if (!inside || !take(')')) return std::nullopt;
        return called(name, *inside);
    }
    /// Angles without a unit are degrees, as everywhere in the window.
    std::optional<Amount> called(const QString& name, const Amount& argument) const {
        const double angle = argument.hasUnit ? argument.value : argument.value * std::numbers::pi / 180;
        if (name == "sin") return Amount{std::sin(angle), false};
        if (name == "cos") return Amount{std::cos(angle), false};
        if (name == "tan") return Amount{std::tan(angle), false};
        if (name == "sqrt") return Amount{std::sqrt(argument.value), argument.hasUnit};
        if (name == "abs") return Amount{std::abs(argument.value), argument.hasUnit};
        return std::nullopt;
    }
    std::optional<Amount> number() {
        const qsizetype start = m_at;
        const auto digits = [this] {
            while (m_at < m_text.size() && m_text[m_at].isDigit()) ++m_at;
        };
        digits();
        if (m_at < m_text.size() && (m_text[m_at] == '.' || m_text[m_at] == ',')) {
            ++m_at;
            digits();
        }
        exponent();
        bool understood = false;
        const double value = m_text.mid(start, m_at - start).replace(',', '.').toDouble(&understood);
        return understood ? withUnit(value) : std::nullopt;
    }
    void exponent() {
        if (m_at >= m_text.size() || m_text[m_at].toLower() != 'e') return;
        qsizetype at = m_at + 1;
        if (at < m_text.size() && (m_text[at] == '-' || m_text[at] == '+')) ++at;
        if (at >= m_text.size() || !m_text[at].isDigit()) return;
        while (at < m_text.size() && m_text[at].isDigit()) ++at;
        m_at = at;
    }
    /// The longest unit of the field's kind, or an angle's, that stands here: sines take degrees in any field.
    std::optional<Amount> withUnit(double value) {
        skipSpace();
        for (qsizetype length = std::min<qsizetype>(8, m_text.size() - m_at); length > 0; --length) {
            const QString name = m_text.mid(m_at, length);
            std::optional<Unit> unit = unitNamed(name, m_siUnit);
            if (!unit) unit = unitNamed(name, "rad");
            if (!unit) continue;
            m_at += length;
            return Amount{value * unit->factor, name != "%" || m_siUnit[0] == 0, unit->zero};
        }
        return Amount{value, false};
    }

    const QString& m_text;
    const char* m_siUnit;
    double m_bare;
    qsizetype m_at = 0;
};

/// The angle exception above must not let a length be set in degrees.
bool namesForeignAngle(const QString& text, const char* siUnit) {
    if (QString::fromUtf8(siUnit).contains("rad")) return false;
    const QString angles = QString(text).remove(QString::fromUtf8("°C")).remove(QString::fromUtf8("°F"));
    return (angles.contains("deg") || angles.contains("rad") || angles.contains(QString::fromUtf8("°"))) && !angles.contains('(');
}

constexpr double kUnitRounding = 4e-16;   // of a division by a unit: two bits

/// The shortest text that holds the value.
QString shortest(double value, bool isFloat) {
    for (int digits = 1; digits < 17; ++digits) {
        const QString text = QString::number(value, 'g', digits);
        const double again = text.toDouble();
        if (isFloat ? static_cast<float>(again) == static_cast<float>(value) : std::abs(again - value) <= kUnitRounding * std::abs(value)) return text;
    }
    return QString::number(value, 'g', 17);
}

/// Exponents only where plain digits would be longer than anyone reads.
QString plain(const QString& text, double value) {
    if (!text.contains('e') || std::abs(value) >= 1e9 || std::abs(value) < 1e-6) return text;
    QString fixed = QString::number(value, 'f', std::abs(value) < 1 ? 10 : 0);
    if (fixed.contains('.')) {
        while (fixed.endsWith('0')) fixed.chop(1);
        if (fixed.endsWith('.')) fixed.chop(1);
    }
    return fixed;
}

/// Subtracting a zero of the scale leaves dust in the last digits.
double inUnit(double value, const Unit& unit) {
    constexpr double kGrain = 1e-9;
    return unit.zero == 0 ? value / unit.factor : std::round((value - unit.zero) / unit.factor / kGrain) * kGrain;
}

QString rounded(double value, int digits) { return plain(QString::number(value == 0 ? 0 : value, 'g', digits), value); }

}  // namespace

double Typed::appliedTo(double value) const {
    switch (way) {
        case Way::Set: return amount;
        case Way::Add: return value + amount;
        case Way::Multiply: return value * amount;
    }
    return value;
}

std::optional<Typed> parseQuantity(const QString& text, const char* siUnit, const Unit& bare) {
    QString rest = text.trimmed();
    const QString sign = rest.left(2);
    const bool relative = sign == "+=" || sign == "-=" || sign == "*=" || sign == "/=";
    if (relative) rest = rest.mid(2);
    if (namesForeignAngle(rest, siUnit)) return std::nullopt;
    const std::optional<Amount> amount = Reader(rest, siUnit, bare.factor).all();
    if (!amount || !std::isfinite(amount->value)) return std::nullopt;
    if (sign == "*=") return Typed{Typed::Way::Multiply, amount->value};
    if (sign == "/=" && amount->value == 0) return std::nullopt;
    if (sign == "/=") return Typed{Typed::Way::Multiply, 1 / amount->value};
    const double value = amount->hasUnit ? amount->value : amount->value * bare.factor;
    if (!relative) return Typed{Typed::Way::Set, value + (amount->hasUnit ? amount->zero : bare.zero)};
    return Typed{Typed::Way::Add, sign == "-=" ? -value : value};
}

QString shownNumber(double value, const char* siUnit, int digits) {
    return rounded(inUnit(value, unitsLike(siUnit).front()), digits);
}

QString shownQuantity(double value, const char* siUnit) {
    const Unit unit = shownUnit(siUnit, value);
    const QString digits = rounded(inUnit(value, unit), 5);
    const QString name = QString::fromUtf8(unit.name);
    if (name.isEmpty()) return digits;
    return name == QString::fromUtf8("°") ? digits + name : digits + ' ' + name;
}

QString exactQuantity(double value, const char* siUnit, bool isFloat) {
    const double shown = inUnit(value, shownUnit(siUnit, value));
    return plain(shortest(shown == 0 ? 0 : shown, isFloat), shown);
}

}  // namespace gyre::editor
