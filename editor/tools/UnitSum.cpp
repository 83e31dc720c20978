#include "editor/tools/UnitSum.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <numbers>
#include <string>
#include <utility>

namespace gyre::editor {
namespace {

constexpr std::array<std::string_view, 3> kOfAngles{"sin", "cos", "tan"};
constexpr std::array<std::string_view, 3> kOtherWords{"sqrt", "abs", "pi"};

bool isDigit(char c) { return c >= '0' && c <= '9'; }
/// Recursive descent over  sum = product (+|- product)*,  product = signed (*|/ signed)*, signed = [-|+] (number [unit]
/// | "pi" | function "(" sum ")" | "(" sum ")"). Reports whether an incomplete text could be completed, so that invalid
/// keys can be rejected.
class Reader {
public:
    Reader(std::string_view text, const char* siUnit, const Unit& bare)
        : m_text(text), m_units(unitsLike(siUnit)), m_bare(bare.factor) {}

    SumReading reading() {
        std::optional<Amount> all = sum();
        skipSpace();
        if (!isAtEnd()) all.reset();
        const bool isOne = all && std::isfinite(all->value);
        return {isOne ? all : std::nullopt, m_namesUnit, m_endedEarly || all};
    }

private:
    bool isAtEnd() const { return m_at == m_text.size(); }
    void skipSpace() {
        while (!isAtEnd() && m_text[m_at] == ' ') ++m_at;
    }
    bool take(char wanted) {
        skipSpace();
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
            left = added(*left, *right, plus ? 1 : -1);
        }
        return left;
    }
    Amount added(const Amount& a, const Amount& b, double sign) const {
        const double zero = a.hasUnit ? a.zero : b.zero;  // 20 °C + 5 K are 25 °C
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
            left = Amount{times ? left->value * right->value : left->value / right->value,
                          left->hasUnit || right->hasUnit, left->zero + right->zero};
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
        if (take('(')) return rest(sum());
        skipSpace();
        return !isAtEnd() && isLetter(m_text[m_at]) ? word() : number();
    }
    /// The end of an expression in brackets.
    std::optional<Amount> rest(const std::optional<Amount>& inside) {
        if (!inside || take(')')) return inside;
        return early();
    }
    std::optional<Amount> word() {
        const std::size_t start = m_at;
        while (!isAtEnd() && isLetter(m_text[m_at])) ++m_at;
        const std::string_view name = m_text.substr(start, m_at - start);
        const auto begins = [name](std::string_view one) { return one.starts_with(name); };
        if (name == "pi") return Amount{std::numbers::pi};
        if (std::ranges::none_of(kOfAngles, begins) && std::ranges::none_of(kOtherWords, begins)) return std::nullopt;
        if (!take('(')) return early();
        if (std::ranges::find(kOfAngles, name) != kOfAngles.end()) return ofAngle(name);
        const std::optional<Amount> inside = rest(sum());
        if (inside && name == "sqrt") return Amount{std::sqrt(inside->value), inside->hasUnit};
        return inside && name == "abs" ? std::optional(Amount{std::abs(inside->value), inside->hasUnit}) : std::nullopt;
    }
    std::optional<Amount> ofAngle(std::string_view name) {
        const std::span<const Unit> units = std::exchange(m_units, unitsLike("rad"));
        const double bare = std::exchange(m_bare, m_units.front().factor);
        const std::optional<Amount> inside = rest(sum());
        const double angle = inside ? inUnits(*inside) : 0;
        m_units = units;
        m_bare = bare;
        if (!inside) return std::nullopt;
        return Amount{name == "sin" ? std::sin(angle) : name == "cos" ? std::cos(angle) : std::tan(angle)};
    }
    std::optional<Amount> number() {
        const std::size_t start = m_at;
        int points = 0;
        while (!isAtEnd() && (isDigit(m_text[m_at]) || ((m_text[m_at] == '.' || m_text[m_at] == ',') && points++ == 0)))
            ++m_at;
        if (std::ranges::none_of(m_text.substr(start, m_at - start), isDigit)) return early();
        exponent();
        std::string digits(m_text.substr(start, m_at - start));
        std::ranges::replace(digits, ',', '.');
        double value = 0;
        const std::from_chars_result read = std::from_chars(digits.data(), digits.data() + digits.size(), value);
        return read.ec == std::errc() ? std::optional(withUnit(value)) : std::nullopt;
    }
    void exponent() {
        if (isAtEnd() || (m_text[m_at] != 'e' && m_text[m_at] != 'E')) return;
        std::size_t at = m_at + 1;
        if (at < m_text.size() && (m_text[at] == '-' || m_text[at] == '+')) ++at;
        m_endedEarly = m_endedEarly || at == m_text.size();
        const auto end = std::find_if_not(m_text.begin() + static_cast<std::ptrdiff_t>(at), m_text.end(), isDigit);
        if (end != m_text.begin() + static_cast<std::ptrdiff_t>(at))
            m_at = static_cast<std::size_t>(end - m_text.begin());
    }
    /// Reads the longest unit at this point, or the beginning of one at the end of the text.
    Amount withUnit(double value) {
        const std::size_t end = m_at;
        skipSpace();
        const std::string_view text = m_text.substr(m_at);
        if (text.starts_with('%')) {
            m_namesUnit = true;
            ++m_at;
            return {value / 100, std::string_view(m_units.front().name) == "%"};
        }
        const Unit* found = nullptr;
        std::size_t length = 0;
        for (const Unit& unit : m_units) {
            const std::string_view name = unit.name;
            if (!text.empty() && name.starts_with(text) && name != text) m_endedEarly = true;
            if (name.size() <= length || !text.starts_with(name)) continue;
            found = &unit;
            length = name.size();
        }
        m_at = found ? m_at + length : end;
        m_namesUnit = m_namesUnit || found;
        return found ? Amount{value * found->factor, true, found->zero} : Amount{value};
    }

    std::string_view m_text;
    std::span<const Unit> m_units;
    double m_bare;
    std::size_t m_at = 0;
    bool m_namesUnit = false;
    bool m_endedEarly = false;
};

}  // namespace

SumReading readSum(std::string_view text, const char* siUnit, const Unit& bare) {
    return Reader(text, siUnit, bare).reading();
}

}  // namespace gyre::editor
