#include "core/scene/Fields.h"

namespace gyre {
namespace {

template <std::size_t... I>
std::vector<ElementBody> defaultBodies(std::index_sequence<I...>) {
    return {ElementBody(std::in_place_index<I>)...};
}

std::vector<ElementBody> defaultBodies() {
    return defaultBodies(std::make_index_sequence<std::variant_size_v<ElementKinds>>{});
}

}  // namespace

FieldValue read(const FieldRef& field) {
    if (const auto* choice = std::get_if<EnumRef>(&field)) return choice->get(choice->object);
    return std::visit(
        [](const auto& where) -> FieldValue {
            if constexpr (std::is_same_v<std::decay_t<decltype(where)>, EnumRef>)
                return std::int32_t{};
            else
                return *where;
        },
        field);
}

void write(const FieldRef& field, const FieldValue& value) {
    if (const auto* choice = std::get_if<EnumRef>(&field))
        return choice->set(choice->object, std::get<std::int32_t>(value));
    std::visit(
        [&](const auto& where) {
            if constexpr (!std::is_same_v<std::decay_t<decltype(where)>, EnumRef>)
                *where = std::get<std::remove_reference_t<decltype(*where)>>(value);
        },
        field);
}

std::optional<ElementBody> defaultBody(std::string_view word) {
    for (ElementBody& body : defaultBodies())
        if (word == kindWord(body)) return body;
    return std::nullopt;
}

std::vector<const char*> kindWords() {
    std::vector<const char*> all;
    for (const ElementBody& body : defaultBodies()) all.push_back(kindWord(body));
    return all;
}

}  // namespace gyre
