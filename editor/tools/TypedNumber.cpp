#include "editor/tools/TypedNumber.h"

#include "editor/tools/UnitSum.h"

#include <algorithm>
#include <string_view>

namespace gyre::editor {
namespace {

/// The degree sign and superscript two and three are Latin-1, on keyboards that have them.
std::string inUtf8(char latin) {
    const auto code = static_cast<unsigned char>(latin);
    if (code < 0x80) return {latin};
    return {static_cast<char>(0xC0 | (code >> 6)), static_cast<char>(0x80 | (code & 0x3F))};
}

void takeBackLast(std::string& text) {
    const auto isInside = [](char c) {
        return (static_cast<unsigned char>(c) & 0xC0) == 0x80;
    };  // continuation byte of UTF-8
    while (!text.empty() && isInside(text.back())) text.pop_back();
    if (!text.empty()) text.pop_back();
}

}  // namespace

SumReading TypedNumber::readingOf(const std::string& text) const {
    return readSum(text, m_siUnit, unitsLike(m_siUnit).front());
}

/// True as soon as the first letter of a unit is typed.
bool TypedNumber::hasUnit() const {
    return readingOf(m_text).namesUnit || (!m_text.empty() && isLetter(m_text.back()));
}

/// Whether the text is a single number, with or without sign and unit.
bool TypedNumber::standsAlone() const {
    const std::string_view number =
        m_text.starts_with('-') ? std::string_view(m_text).substr(1) : std::string_view(m_text);
    const auto end = std::ranges::find_if(number, [](char c) { return c != '.' && (c < '0' || c > '9'); });
    const std::string_view rest(end, number.end());
    return rest.empty() || rest == "%" || std::ranges::any_of(unitsLike(m_siUnit), [&](const Unit& unit) {
               return std::string_view(unit.name).starts_with(rest);
           });
}

bool TypedNumber::type(char key) {
    if (key == ',') key = '.';
    if (key == '\b') {
        takeBackLast(m_text);
        return true;
    }
    if (key == '-' && standsAlone()) {
        if (m_text.starts_with('-'))
            m_text.erase(0, 1);
        else
            m_text.insert(0, 1, '-');
        return true;
    }
    const bool isFirst = m_text.empty() || m_text == "-";
    const std::string longer = m_text + inUtf8(key);
    if (key == ' ' || (isFirst && isLetter(key)) || !readingOf(longer).mayGoOn) return false;
    m_text = longer;
    return true;
}

std::optional<float> TypedNumber::value() const {
    const std::optional<Amount> amount = readingOf(m_text).amount;
    if (!amount) return std::nullopt;
    return static_cast<float>(amount->hasUnit ? amount->value : amount->value * unitsLike(m_siUnit).front().factor);
}

}  // namespace gyre::editor
