#pragma once

#include "core/base/Utf8.h"
#include "core/scene/Parameter.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>

/// Unused names and ids for new parameters and events.
namespace gyre {

/// The first of `wanted`, `wanted 2`, ... that no entry but `own` has. Shortened to kNameOfParameter bytes.
template <class List>
std::string freeNameIn(const List& list, std::string wanted, ElementId own) {
    constexpr std::size_t kNumber = 5;  // a space and four digits
    const auto isTaken = [&](const std::string& name) {
        return std::ranges::any_of(list, [&](const auto& entry) { return entry.id != own && entry.name == name; });
    };
    if (wanted.size() <= kNameOfParameter && !isTaken(wanted)) return wanted;
    wanted = shortened(std::move(wanted), kNameOfParameter - kNumber);
    std::string name = wanted;
    for (int number = 2; isTaken(name); ++number) name = wanted + ' ' + std::to_string(number);
    return name;
}

/// Whether an id differs from all in the list in its low 32 bits, which are all that games see.
template <class List>
bool isFreeIn(const List& list, ElementId id) {
    return id && std::ranges::none_of(list, [&](const auto& entry) {
               return static_cast<std::uint32_t>(entry.id.value) == static_cast<std::uint32_t>(id.value);
           });
}

}  // namespace gyre
