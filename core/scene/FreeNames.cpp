#include "core/scene/FreeNames.h"

#include "core/base/Utf8.h"
#include "core/scene/Field.h"

#include <charconv>
#include <string_view>
#include <utility>
#include <vector>

namespace gyre {
namespace {

/// A name and the number at its end: "Ring 2" is "Ring" and 2, "Ring" is "Ring" and 1.
struct NumberedName {
    std::string stem;
    std::uint64_t number = 1;
};

NumberedName numbered(const std::string& name) {
    constexpr std::size_t kMostDigits = 9;
    const std::size_t space = name.rfind(' ');
    if (space == std::string::npos || space == 0) return {name};
    const std::string_view digits = std::string_view(name).substr(space + 1);
    NumberedName split{name.substr(0, space)};
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), split.number);
    const bool isNumber = error == std::errc() && end == digits.data() + digits.size();
    if (!isNumber || digits.size() > kMostDigits || split.number < 2) return {name};
    return split;
}

/// A name with an end that it keeps when it is shortened.
std::string withinLimit(const std::string& name, const std::string& end = {}) {
    return shortened(name, static_cast<std::size_t>(kNameBytes.high) - end.size()) + end;
}

}  // namespace

FreeNames::FreeNames(const Scene& scene) {
    m_taken.reserve(scene.elements.size());
    for (const Element& element : scene.elements) m_taken.insert(element.name);
}

std::string FreeNames::take(const std::string& longName) {
    const std::string wanted = withinLimit(longName);
    if (m_taken.insert(wanted).second) return wanted;
    const NumberedName name = numbered(wanted);
    const std::string free = firstFree(name.stem, name.number + 1);
    m_taken.insert(free);
    return free;
}

std::string FreeNames::firstFree(const std::string& stem, std::uint64_t number) {
    Skips& skips = m_skips[stem];
    std::vector<std::uint64_t> passed;
    std::string name;
    for (;;) {
        const auto skip = skips.find(number);
        name = withinLimit(stem, ' ' + std::to_string(number));
        if (skip == skips.end() && !m_taken.contains(name)) break;
        passed.push_back(number);
        number = skip == skips.end() ? number + 1 : skip->second;
    }
    for (const std::uint64_t taken : passed) skips[taken] = number;
    return name;
}

}  // namespace gyre
