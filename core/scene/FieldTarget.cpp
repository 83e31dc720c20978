#include "core/scene/FieldTarget.h"

#include "core/scene/Scene.h"

#include <algorithm>
#include <limits>

namespace gyre {
namespace {

Sentence fixedBecause(const Field& field, const Sentence& why) {
    return sentence("%1 cannot change while the effect runs: %2", labelOf(field.info.label), why);
}

/// The fault as the error of functions whose callers need no translation.
Error errorOf(const TargetFault& fault) { return fail(fault.code, fault.sentence.text()); }

/// The reason if the type of the value cannot be driven.
std::optional<Sentence> wrongType(const Field& field) {
    if (std::holds_alternative<std::int32_t*>(field.value) || std::holds_alternative<std::uint64_t*>(field.value))
        return fixedBecause(field, sentence("it is a whole number, which is fixed when the run begins."));
    if (std::holds_alternative<double*>(field.value))
        return fixedBecause(field, sentence("it is fixed when the run begins."));
    if (std::holds_alternative<EnumRef>(field.value))
        return fixedBecause(field, sentence("it is a choice, not a number."));
    if (std::holds_alternative<glm::quat*>(field.value))
        return fixedBecause(field,
                            sentence("only numbers, vectors, colours and Enabled can. To turn a body, give it keys."));
    if (componentsOf(field.value) == 0)
        return fixedBecause(field, sentence("only numbers, vectors, colours and Enabled can."));
    if (std::holds_alternative<bool*>(field.value) && field.info.live == Live::No)
        return fixedBecause(
            field,
            sentence(
                "of all switches only Enabled can, on emitters, vorticity sources, regions, forces and kill regions."));
    return std::nullopt;
}

std::optional<Sentence> whyNotDriven(const Body& body, const Field& field) {
    if (field.info.live == Live::Yes) return std::nullopt;
    if (field.info.live == Live::WhileKinematic) {
        if (body.motion == BodyMotion::Kinematic) return std::nullopt;
        return fixedBecause(field, sentence("it can change only on kinematic bodies."));
    }
    if (field.info.affects == Affects::Picture) return fixedBecause(field, sentence("it affects only the picture."));
    if (isField<&Element::enabled>(field.info))
        return fixedBecause(
            field,
            sentence("a body is built when the run begins. Change its coupling or grip, or let the game add a body."));
    return fixedBecause(field,
                        sentence("the solid of a body is built when the run begins. To move a body, give it keys."));
}

template <class Object>
std::vector<Field> withoutFixed(const Object& object, std::vector<Field> list) {
    std::erase_if(list, [&](const Field& field) { return whyNotDriven(object, field).has_value(); });
    return list;
}

}  // namespace

int componentsOf(const FieldRef& field) {
    if (std::holds_alternative<float*>(field) || std::holds_alternative<bool*>(field)) return 1;
    return std::holds_alternative<glm::vec3*>(field) ? 3 : 0;
}

glm::vec3 numbersIn(const FieldRef& field) {
    if (const auto* number = std::get_if<float*>(&field)) return {**number, 0, 0};
    if (const auto* on = std::get_if<bool*>(&field)) return {**on ? 1 : 0, 0, 0};
    return *std::get<glm::vec3*>(field);
}

void setNumbers(const FieldRef& field, const glm::vec3& numbers) {
    if (const auto* number = std::get_if<float*>(&field))
        **number = numbers.x;
    else if (const auto* on = std::get_if<bool*>(&field))
        **on = numbers.x >= 0.5f;
    else
        *std::get<glm::vec3*>(field) = numbers;
}

Range drivenRange(const Field& field) {
    const auto asFloat = [](double bound) {
        constexpr double kMost = std::numeric_limits<float>::max();
        return double(static_cast<float>(std::clamp(bound, -kMost, kMost)));
    };
    if (std::holds_alternative<bool*>(field.value)) return kFraction;
    return {asFloat(field.info.range.low), asFloat(field.info.range.high)};
}

std::optional<Sentence> whyNotDriven(const Element& element, const Field& field) {
    if (auto wrong = wrongType(field)) return wrong;
    if (field.info.editorOnly && field.info.affects != Affects::Motion)
        return fixedBecause(field, sentence("only the editor uses it."));
    if (isOfPicture(element.body))
        return fixedBecause(field, sentence("cameras, lights and stage dressing take no part in the simulation."));
    if (std::holds_alternative<Group>(element.body))
        return fixedBecause(field,
                            sentence("groups move by keys. Give the group keys, or change what is in the group."));
    if (const auto* body = std::get_if<Body>(&element.body)) return whyNotDriven(*body, field);
    if (field.info.live != Live::No) return std::nullopt;
    return fixedBecause(field, sentence("it is fixed when the run begins. Change Enabled instead."));
}

std::optional<Sentence> whyNotDriven(const FluidSettings&, const Field& field) {
    if (auto wrong = wrongType(field)) return wrong;
    if (field.info.live != Live::No) return std::nullopt;
    return fixedBecause(field, sentence("it is fixed when the run begins."));
}

std::vector<Field> drivableFields(Element& element) { return withoutFixed(element, allFieldsOf(element)); }

std::vector<Field> drivableFields(FluidSettings& settings) { return withoutFixed(settings, fieldsOf(settings)); }

Result<Field> drivenField(Scene& scene, const FieldTarget& target) {
    return drivenField(target.element ? find(scene, target.element) : nullptr, scene.fluid, target);
}

tl::expected<Field, TargetFault> fieldOrFault(Element* element, FluidSettings& settings, const FieldTarget& target) {
    const auto fault = [](ErrorCode code, const Sentence& why) { return tl::unexpected(TargetFault{code, why}); };
    if (target.element && !element)
        return fault(ErrorCode::Missing,
                     sentence("There is no element with the id %1.", verbatim(toText(target.element))));
    const std::vector<Field> list = element ? allFieldsOf(*element) : fieldsOf(settings);
    const auto field = std::ranges::find(list, target.field, [](const Field& f) { return std::string(f.info.key); });
    if (field == list.end())
        return fault(ErrorCode::Malformed,
                     element ? sentence("Elements of the kind %1 have no field %2.", labelOf(kindLabel(element->body)),
                                        quotedName(target.field))
                             : sentence("The scene's settings have no field %1.", quotedName(target.field)));
    const std::optional<Sentence> why = element ? whyNotDriven(*element, *field) : whyNotDriven(settings, *field);
    if (why) return fault(field->info.live == Live::WhileKinematic ? ErrorCode::Missing : ErrorCode::Malformed, *why);
    return *field;
}

Result<Field> drivenField(Element* element, FluidSettings& settings, const FieldTarget& target) {
    const auto field = fieldOrFault(element, settings, target);
    if (!field) return errorOf(field.error());
    return *field;
}

std::optional<Sentence> whyNotOverLife(const Element* element, const Field& field) {
    if (element && field.info.overLife) return std::nullopt;
    return sentence(
        "%1 cannot change over life: only the size, colour, opacity, glow and emission of emitters can, because each "
        "tracer has its own.",
        labelOf(field.info.label));
}

Result<Field> lifeField(Scene& scene, const FieldTarget& target) {
    return lifeField(target.element ? find(scene, target.element) : nullptr, scene.fluid, target);
}

tl::expected<Field, TargetFault> lifeFieldOrFault(Element* element, FluidSettings& settings,
                                                  const FieldTarget& target) {
    tl::expected<Field, TargetFault> field = fieldOrFault(element, settings, target);
    if (!field) return field;
    if (const auto why = whyNotOverLife(element, *field))
        return tl::unexpected(TargetFault{ErrorCode::Malformed, *why});
    return field;
}

Result<Field> lifeField(Element* element, FluidSettings& settings, const FieldTarget& target) {
    const auto field = lifeFieldOrFault(element, settings, target);
    if (!field) return errorOf(field.error());
    return *field;
}

}  // namespace gyre
