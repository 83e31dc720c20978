#include "editor/document/TypedNumber.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <span>
#include <string_view>

namespace gyre::editor {
namespace {

struct Unit {
    std::string_view name;
    float size;   ///< in the unit of the value
};

constexpr float kDegree = 0.01745329252f;   // [rad]
constexpr std::array<Unit, 4> kLengths{{{"m", 1}, {"mm", 0.001f}, {"cm", 0.01f}, {"km", 1000}}};
constexpr std::array<Unit, 2> kAngles{{{"deg", kDegree}, {"rad", 1}}};
constexpr std::array<Unit, 1> kShares{{{"%", 0.01f}}};

std::span<const Unit> unitsOf(TypedKind kind) {
    if (kind == TypedKind::Length) return kLengths;
    return kind == TypedKind::Angle ? std::span<const Unit>(kAngles) : std::span<const Unit>(kShares);
}

bool isDigit(char c) { return c >= '0' && c <= '9'; }

}  // namespace

std::string TypedNumber::unit() const {
    const auto begins = std::ranges::find_if(m_text, [](char c) { return c != '-' && c != '.' && !isDigit(c); });
    return {begins, m_text.end()};
}

bool TypedNumber::hasUnit() const { return !unit().empty(); }

bool TypedNumber::type(char key) {
    if (key == ',') key = '.';
    if (key == '\b') {
        if (!m_text.empty()) m_text.pop_back();
    } else if (key == '-') {
        if (m_text.starts_with('-')) m_text.erase(0, 1);
        else m_text.insert(0, 1, '-');
    } else if (!hasUnit() && (isDigit(key) || (key == '.' && m_text.find('.') == std::string::npos))) {
        m_text += key;
    } else {
        const std::string longer = unit() + key;
        const bool isUnit = std::ranges::any_of(unitsOf(m_kind), [&](const Unit& u) { return u.name.starts_with(longer); });
        if (!isUnit || std::ranges::none_of(m_text, isDigit)) return false;
        m_text += key;
    }
    return true;
}

std::optional<float> TypedNumber::value() const {
    float number = 0;
    const auto end = std::from_chars(m_text.data(), m_text.data() + m_text.size(), number);
    if (end.ec != std::errc()) return std::nullopt;
    const std::string name = unit();
    const std::span<const Unit> units = unitsOf(m_kind);
    if (name.empty()) return m_kind == TypedKind::Plain ? number : number * units.front().size;
    const auto typed = std::ranges::find(units, name, &Unit::name);
    if (typed == units.end()) return std::nullopt;
    return number * typed->size;
}

}  // namespace gyre::editor
