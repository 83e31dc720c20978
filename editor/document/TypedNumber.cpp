#include "editor/document/TypedNumber.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <span>
#include <string_view>

namespace gyre::editor {
namespace {

struct Unit {
    std::string_view name;
    double size;   ///< in the unit of the value
};

constexpr double kDegree = 0.017453292519943295;   // [rad]
constexpr std::array<Unit, 4> kLengths{{{"m", 1}, {"mm", 0.001}, {"cm", 0.01}, {"km", 1000}}};
constexpr std::array<Unit, 2> kAngles{{{"deg", kDegree}, {"rad", 1}}};
constexpr std::array<Unit, 4> kSpeeds{{{"m/s", 1}, {"cm/s", 0.01}, {"mm/s", 0.001}, {"km/h", 1 / 3.6}}};
constexpr std::array<Unit, 3> kTurnings{{{"rad/s", 1}, {"deg/s", kDegree}, {"rpm", 6 * kDegree}}};
constexpr std::array<Unit, 1> kShares{{{"%", 0.01}}};

std::span<const Unit> unitsOf(TypedKind kind) {
    switch (kind) {
        case TypedKind::Length: return kLengths;
        case TypedKind::Angle: return kAngles;
        case TypedKind::Speed: return kSpeeds;
        case TypedKind::Turning: return kTurnings;
        case TypedKind::Plain: break;
    }
    return kShares;
}

bool isDigit(char c) { return c >= '0' && c <= '9'; }

/// A number while it is worked out, and whether it carries its unit already.
struct Amount {
    double value = 0;
    bool hasUnit = false;
};

/// Reads  sum = product (+|- product)*,  product = signed (*|/ signed)*,  signed = [-|+] (number [unit] | "(" sum ")").
/// Where the text ends too soon but could go on, it says so, so that keys can be refused that lead nowhere.
class Reader {
public:
    Reader(std::string_view text, TypedKind kind) : m_text(text), m_units(unitsOf(kind)), m_bare(kind == TypedKind::Plain ? 1 : unitsOf(kind).front().size) {}

    std::optional<double> value() {
        const std::optional<Amount> all = sum();
        if (!all || !isAtEnd() || !std::isfinite(all->value)) return std::nullopt;
        return inUnits(*all);
    }
    /// Whether something can follow that makes it a number.
    bool canBeginOne() {
        const std::optional<Amount> all = sum();
        return m_endedEarly || (all && isAtEnd());
    }
    bool hasUnit() const { return m_hasUnit; }

private:
    bool isAtEnd() const { return m_at == m_text.size(); }
    bool take(char wanted) {
        if (isAtEnd() || m_text[m_at] != wanted) return false;
        ++m_at;
        return true;
    }
    std::optional<Amount> early() {
        m_endedEarly = m_endedEarly || isAtEnd();
        return std::nullopt;
    }
    double inUnits(const Amount& amount) const { return amount.hasUnit ? amount.value : amount.value * m_bare; }

    std::optional<Amount> sum() {
        std::optional<Amount> left = product();
        while (left) {
            const bool plus = take('+');
            if (!plus && !take('-')) return left;
            const std::optional<Amount> right = product();
            if (!right) return std::nullopt;
            const double sign = plus ? 1 : -1;
            if (left->hasUnit == right->hasUnit) left->value += sign * right->value;
            else left = Amount{inUnits(*left) + sign * inUnits(*right), true};
        }
        return left;
    }
    std::optional<Amount> product() {
        std::optional<Amount> left = signedAmount();
        while (left) {
            const bool times = take('*');
            if (!times && !take('/')) return left;
            const std::optional<Amount> right = signedAmount();
            if (!right) return std::nullopt;
            left = Amount{times ? left->value * right->value : left->value / right->value, left->hasUnit || right->hasUnit};
        }
        return left;
    }
    std::optional<Amount> signedAmount() {
        if (take('-')) {
            std::optional<Amount> amount = signedAmount();
            if (amount) amount->value = -amount->value;
            return amount;
        }
        if (take('+')) return signedAmount();
        if (!take('(')) return number();
        const std::optional<Amount> inside = sum();
        if (!inside || take(')')) return inside;
        return early();
    }
    std::optional<Amount> number() {
        const std::size_t start = m_at;
        int points = 0;
        while (!isAtEnd() && (isDigit(m_text[m_at]) || (m_text[m_at] == '.' && points++ == 0))) ++m_at;
        const std::string_view digits = m_text.substr(start, m_at - start);
        if (std::ranges::none_of(digits, isDigit)) return early();
        double value = 0;
        std::from_chars(digits.data(), digits.data() + digits.size(), value);
        return withUnit(value);
    }
    /// The longest unit that stands here; or the beginning of one, at the end of the text.
    std::optional<Amount> withUnit(double value) {
        const std::string_view rest = m_text.substr(m_at);
        const Unit* found = nullptr;
        for (const Unit& unit : m_units) {
            if (!rest.empty() && unit.name.starts_with(rest) && unit.name != rest) m_endedEarly = true;
            if (rest.starts_with(unit.name) && (!found || unit.name.size() > found->name.size())) found = &unit;
        }
        if (!found) return Amount{value, false};
        m_hasUnit = true;
        m_at += found->name.size();
        return Amount{value * found->size, found->name != "%"};
    }

    std::string_view m_text;
    std::span<const Unit> m_units;
    double m_bare;
    std::size_t m_at = 0;
    bool m_hasUnit = false;
    bool m_endedEarly = false;
};

}  // namespace

TypedKind typedKindOf(const char* unit) {
    const std::string_view si = unit;
    if (si == "m") return TypedKind::Length;
    if (si == "rad") return TypedKind::Angle;
    if (si == "m/s") return TypedKind::Speed;
    return si == "rad/s" ? TypedKind::Turning : TypedKind::Plain;
}

bool TypedNumber::hasUnit() const {
    Reader reader(m_text, m_kind);
    reader.value();
    return reader.hasUnit() || std::ranges::any_of(m_text, [](char c) { return (c >= 'a' && c <= 'z') || c == '%'; });
}

/// A number with or without a sign and a unit.
bool TypedNumber::standsAlone() const {
    const std::string_view number = m_text.starts_with('-') ? std::string_view(m_text).substr(1) : std::string_view(m_text);
    const auto end = std::ranges::find_if(number, [](char c) { return c != '.' && !isDigit(c); });
    const std::string_view rest(end, number.end());
    return rest.empty() || std::ranges::any_of(unitsOf(m_kind), [&](const Unit& unit) { return unit.name.starts_with(rest); });
}

bool TypedNumber::type(char key) {
    if (key == ',') key = '.';
    if (key == '\b') {
        if (!m_text.empty()) m_text.pop_back();
        return true;
    }
    if (key == '-' && standsAlone()) {
        if (m_text.starts_with('-')) m_text.erase(0, 1);
        else m_text.insert(0, 1, '-');
        return true;
    }
    const std::string longer = m_text + key;
    if (key == ' ' || !Reader(longer, m_kind).canBeginOne()) return false;
    m_text = longer;
    return true;
}

std::optional<float> TypedNumber::value() const {
    const std::optional<double> value = Reader(m_text, m_kind).value();
    return value ? std::optional(static_cast<float>(*value)) : std::nullopt;
}

}  // namespace gyre::editor
