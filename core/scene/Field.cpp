#include "core/scene/Field.h"

#include "core/scene/Fields.h"

#include <glm/common.hpp>

#include <algorithm>
#include <cassert>
#include <iterator>
#include <utility>

namespace gyre {
namespace {

template <std::size_t... I>
std::vector<ElementBody> defaultBodies(std::index_sequence<I...>) {
    return {ElementBody(std::in_place_index<I>)...};
}

std::vector<ElementBody> defaultBodies() {
    return defaultBodies(std::make_index_sequence<std::variant_size_v<ElementKinds>>{});
}

template <class T>
FieldRef refTo(T& value) {
    if constexpr (std::is_enum_v<T>) {
        constexpr auto all = words(T{});
        return EnumRef{{all.begin(), all.end()},
                       &value,
                       [](const void* object) { return static_cast<std::int32_t>(*static_cast<const T*>(object)); },
                       [](void* object, std::int32_t number) { *static_cast<T*>(object) = static_cast<T>(number); }};
    } else {
        return &value;
    }
}

template <class T>
ConstFieldRef refTo(const T& value) {
    if constexpr (std::is_enum_v<T>) {
        constexpr auto all = words(T{});
        return ConstEnumRef{{all.begin(), all.end()}, &value, [](const void* object) {
                                return static_cast<std::int32_t>(*static_cast<const T*>(object));
                            }};
    } else {
        return &value;
    }
}

/// Receives the entries of Fields.h: field(member) = info.
template <class Entry>
class Collector {
public:
    template <class T>
    FieldInfo& operator()(T& member) {
        return entries.emplace_back(Entry{{}, refTo(member)}).info;
    }
    std::vector<Entry> entries;
};

constexpr std::size_t kUsualFields = 32;  // room for the fields of most kinds of element, to save allocations

template <class Object>
auto listed(Object& object) {
    Collector<std::conditional_t<std::is_const_v<Object>, ConstField, Field>> collector;
    collector.entries.reserve(kUsualFields);
    listFields(object, collector);
    return std::move(collector.entries);
}

template <class Owner>
auto allListed(Owner& element) {
    auto all = listed(element);
    std::ranges::move(fieldsOf(element.body), std::back_inserter(all));
    return all;
}

}  // namespace

std::vector<Field> fieldsOf(FluidSettings& settings) { return listed(settings); }
std::vector<Field> fieldsOf(Look& look) { return listed(look); }
std::vector<Field> fieldsOf(Level& level) { return listed(level); }
std::vector<Field> fieldsOf(Element& element) { return listed(element); }
std::vector<Field> fieldsOf(ElementBody& body) {
    return std::visit([](auto& kind) { return listed(kind); }, static_cast<ElementKinds&>(body));
}
std::vector<Field> allFieldsOf(Element& element) { return allListed(element); }

std::vector<ConstField> fieldsOf(const FluidSettings& settings) { return listed(settings); }
std::vector<ConstField> fieldsOf(const Look& look) { return listed(look); }
std::vector<ConstField> fieldsOf(const Level& level) { return listed(level); }
std::vector<ConstField> fieldsOf(const Element& element) { return listed(element); }
std::vector<ConstField> fieldsOf(const ElementBody& body) {
    return std::visit([](const auto& kind) { return listed(kind); }, static_cast<const ElementKinds&>(body));
}
std::vector<ConstField> allFieldsOf(const Element& element) { return allListed(element); }

ConstFieldRef readOnly(const FieldRef& field) {
    return std::visit(
        [](const auto& where) -> ConstFieldRef {
            if constexpr (std::is_same_v<std::decay_t<decltype(where)>, EnumRef>)
                return ConstEnumRef{where.words, where.object, where.get};
            else
                return std::add_pointer_t<const std::remove_reference_t<decltype(*where)>>(where);
        },
        field);
}

const void* addressOf(const ConstFieldRef& field) {
    return std::visit(
        [](const auto& where) -> const void* {
            if constexpr (std::is_same_v<std::decay_t<decltype(where)>, ConstEnumRef>)
                return where.object;
            else
                return where;
        },
        field);
}

const char* detail::keyAt(const std::vector<ConstField>& fields, const void* address) {
    const auto found = std::ranges::find(fields, address, [](const ConstField& f) { return addressOf(f.value); });
    assert(found != fields.end() && "a member that Fields.h does not list");
    return found == fields.end() ? "" : found->info.key;
}

FieldValue read(const FieldRef& field) { return read(readOnly(field)); }

FieldValue read(const ConstFieldRef& field) {
    return std::visit(
        [](const auto& where) -> FieldValue {
            if constexpr (std::is_same_v<std::decay_t<decltype(where)>, ConstEnumRef>)
                return where.get(where.object);
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

void clear(const FieldRef& field) {
    if (const auto* choice = std::get_if<EnumRef>(&field)) return choice->set(choice->object, 0);
    std::visit(
        [](const auto& where) {
            using Where = std::decay_t<decltype(where)>;
            if constexpr (std::is_same_v<Where, Ramp*>)
                where->keys.clear();
            else if constexpr (!std::is_same_v<Where, EnumRef>)
                *where = {};
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

glm::vec3 withinReach(const glm::vec3& position) {
    constexpr float kReach = static_cast<float>(kAny.high);
    return glm::clamp(position, glm::vec3(-kReach), glm::vec3(kReach));
}

}  // namespace gyre
