#include "editor/panels/ValueClip.h"

#include "core/scenefile/FieldJson.h"

#include <type_traits>

namespace gyre::editor {
namespace {

/// The value as a separate field.
Field fieldOver(FieldValue& value, const InspectedField& field) {
    if (!field.words.empty())
        return {field.info,
                EnumRef{field.words, &value,
                        [](const void* v) { return std::get<std::int32_t>(*static_cast<const FieldValue*>(v)); },
                        [](void* v, std::int32_t number) { *static_cast<FieldValue*>(v) = number; }}};
    return {field.info, std::visit([](auto& held) -> FieldRef { return &held; }, value)};
}

}  // namespace

QString clipText(const InspectedField& field) {
    FieldValue value = field.values.back();  // value of the active element
    if (!field.words.empty() && std::get<std::int32_t>(value) < 0) return {};
    const std::optional<JsonValue> json = jsonOf(fieldOver(value, field).value);
    return json ? QString::fromStdString(canonicalText(*json)) : QString();
}

Result<FieldValue> valueFromClip(const QString& text, const InspectedField& field) {
    const std::string name = std::string("The clipboard's value for ") + field.info.label;
    const Result<JsonValue> json = parseJson(text.toStdString(), "The clipboard");
    if (!json)
        return fail(ErrorCode::Malformed,
                    "There is no value in the clipboard. Copy one from a field of the same type first.");
    FieldValue value = field.values.back();
    const Reading<void> done = readField(fieldOver(value, field), *json);
    if (!done) return fail(done.error().code, name + ": " + done.error().sentence);
    return value;
}

}  // namespace gyre::editor
