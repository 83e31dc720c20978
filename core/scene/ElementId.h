#pragma once

#include <compare>  // after another header, else moc of Qt 6.4 stumbles over it
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace gyre {

/// The permanent id of an element: 40 random bits, written as 8 of the characters 0-9 a-z without i l o u. Zero is no
/// id.
struct ElementId {
    std::uint64_t value = 0;

    explicit operator bool() const { return value != 0; }
    auto operator<=>(const ElementId&) const = default;
};

std::string toText(ElementId id);
std::optional<ElementId> elementIdFrom(std::string_view text);
/// A new id from the system's entropy: the only random number in core that is not reproducible.
ElementId newElementId();

}  // namespace gyre
