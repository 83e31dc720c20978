#include "core/scene/ElementId.h"

#include <random>

namespace gyre {
namespace {

constexpr std::string_view kDigits = "0123456789abcdefghjkmnpqrstvwxyz";
constexpr std::size_t kLength = 8;

}  // namespace

std::string toText(ElementId id) {
    std::string text(kLength, '0');
    for (std::size_t i = kLength; i-- > 0; id.value >>= 5) text[i] = kDigits[id.value & 31];
    return text;
}

std::optional<ElementId> elementIdFrom(std::string_view text) {
    if (text.size() != kLength) return std::nullopt;
    ElementId id;
    for (const char c : text) {
        const std::size_t digit = kDigits.find(c);
        if (digit == std::string_view::npos) return std::nullopt;
        id.value = id.value << 5 | digit;
    }
    if (!id) return std::nullopt;
    return id;
}

ElementId newElementId() {
    std::random_device entropy;
    for (;;) {
        const ElementId id{(static_cast<std::uint64_t>(entropy()) << 32 | entropy()) & 0xFFFFFFFFFFull};
        if (id) return id;
    }
}

}  // namespace gyre
