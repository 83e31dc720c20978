#include "core/scene/DriveCheck.h"
#include "core/scene/DriveWords.h"
#include "core/scene/Instances.h"
#include "core/scenefile/FieldJson.h"
#include "core/scenefile/SceneFormat.h"
#include "core/scenefile/SceneJson.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

namespace gyre {
namespace {

using namespace sceneformat;
using Members = std::vector<JsonValue>;

constexpr std::string_view kIdPattern = "^(?!0{8})[0-9a-hjkmnp-tv-z]{8}$";

JsonValue word(std::string_view key, std::string_view text) { return named(key, jsonText(text)); }
JsonValue count(std::string_view key, std::size_t number) {
    return named(key, jsonNumber(static_cast<std::int64_t>(number)));
}
JsonValue words(std::string_view key, const std::vector<const char*>& all) {
    JsonValue array = named(key, jsonArray());
    for (const char* one : all) array.items.push_back(jsonText(one));
    return array;
}

std::string descriptionOf(const FieldInfo& info) {
    std::string text = info.tooltip;
    if (*info.unit != '\0') text.append(" [").append(info.unit).append("]");
    return text;
}

void addRange(const FieldInfo& info, Members& members) {
    members.push_back(named("minimum", jsonNumber(info.range.low)));
    members.push_back(named("maximum", jsonNumber(info.range.high)));
}

/// Adds the rules of an array of exactly `length` items.
void addList(std::size_t length, Members items, Members& members) {
    members.push_back(word("type", "array"));
    members.push_back(named("items", jsonObject(std::move(items))));
    members.push_back(count("minItems", length));
    members.push_back(count("maxItems", length));
}

template <class Choice>
JsonValue choiceSchema(std::string_view key, Choice) {
    constexpr auto all = words(Choice{});
    return named(key, jsonObject({words("enum", std::vector<const char*>(all.begin(), all.end()))}));
}

/// The rule of each entry of a key that is an array: a number, or the interpolation to the next key.
JsonValue keyEntriesSchema() {
    return named("items", jsonObject({named("anyOf", jsonArray({jsonObject({word("type", "number")}),
                                                                choiceSchema("", Interpolation{})}))}));
}

// ---- Rules for the value of each type of field, as far as a schema can state them; FieldJson.cpp has all.

void addType(const FieldInfo& info, const float*, Members& members) {
    members.push_back(word("type", "number"));
    addRange(info, members);
}
void addType(const FieldInfo& info, const double*, Members& members) {
    members.push_back(word("type", "number"));
    addRange(info, members);
}
void addType(const FieldInfo& info, const std::int32_t*, Members& members) {
    members.push_back(word("type", "integer"));
    addRange(info, members);
}
void addType(const FieldInfo& info, const std::uint64_t*, Members& members) {
    members.push_back(word("type", "string"));
    members.push_back(word("pattern", info.range.low >= 1 ? "^[1-9][0-9]{0,19}$" : "^(0|[1-9][0-9]{0,19})$"));
}
void addType(const FieldInfo&, const bool*, Members& members) { members.push_back(word("type", "boolean")); }
void addType(const FieldInfo& info, const std::string*, Members& members) {
    members.push_back(word("type", "string"));
    members.push_back(count("maxLength", longestText(info.range)));
}
void addType(const FieldInfo& info, const glm::vec3*, Members& members) {
    Members component{word("type", "number")};
    addRange(info, component);
    addList(3, std::move(component), members);
}
void addType(const FieldInfo&, const glm::quat*, Members& members) {
    addList(4, {word("type", "number"), named("minimum", jsonNumber(-1.001)), named("maximum", jsonNumber(1.001))},
            members);
}
void addType(const FieldInfo&, const ConstEnumRef& choice, Members& members) {
    members.push_back(words("enum", choice.words));
}
void addType(const FieldInfo&, const Obstacle*, Members& members) { members.push_back(word("$ref", "#/$defs/hulls")); }
void addType(const FieldInfo&, const MotionKeys*, Members& members) { members.push_back(word("$ref", "#/$defs/keys")); }

void addType(const FieldInfo&, const Ramp* ramp, Members& members) {
    const auto components = static_cast<std::size_t>(ramp->components);
    members.push_back(word("type", "array"));
    members.push_back(
        named("items", jsonObject({word("type", "array"), keyEntriesSchema(), count("minItems", 1 + components),
                                   count("maxItems", 2 + components)})));
    members.push_back(count("maxItems", kMostRampKeys));
}

JsonValue schemaOf(const ConstField& field) {
    Members members{word("description", descriptionOf(field.info))};
    std::visit([&](const auto& value) { addType(field.info, value, members); }, field.value);
    if (std::optional<JsonValue> value = jsonOf(field.value)) members.push_back(named("default", std::move(*value)));
    return named(field.info.key, jsonObject(std::move(members)));
}

// ---- Objects.

JsonValue closedObject(std::string_view key, Members properties, const std::vector<const char*>& required) {
    Members members{word("type", "object"), named("properties", jsonObject(std::move(properties)))};
    if (!required.empty()) members.push_back(words("required", required));
    members.push_back(named("patternProperties", jsonObject({named("^x-", jsonBool(true))})));
    members.push_back(named("additionalProperties", jsonBool(false)));
    return named(key, jsonObject(std::move(members)));
}

template <class Settings>
JsonValue sectionSchema(std::string_view key) {
    const Settings defaults;
    Members properties;
    for (const ConstField& field : fieldsOf(defaults)) properties.push_back(schemaOf(field));
    return closedObject(key, std::move(properties), {});
}

JsonValue kindSchema(const char* kind) {
    Element element;
    element.body = *defaultBody(kind);
    Members properties{named(kId, jsonObject({word("description", "Names the object for life."), word("type", "string"),
                                              word("pattern", kIdPattern)})),
                       named(kType, jsonObject({word("const", kind)})),
                       named(kParent, jsonObject({word("description", "The group it is in."), word("type", "string"),
                                                  word("pattern", kIdPattern)}))};
    properties.push_back(named(kSource, jsonObject({word("description", "The element of a prefab that it follows."),
                                                    word("type", "string"), word("pattern", kIdPattern)})));
    if (std::holds_alternative<Group>(element.body))
        properties.push_back(named(
            kPrefab, jsonObject({word("description", "The file of the prefab of which it is an instance."),
                                 word("type", "string"), count("minLength", 1), count("maxLength", kPathOfPrefab)})));
    for (const ConstField& field : fieldsOf(std::as_const(element))) properties.push_back(schemaOf(field));
    for (const ConstField& field : fieldsOf(std::as_const(element.body))) properties.push_back(schemaOf(field));
    return closedObject(kind, std::move(properties), {"id", "type"});
}

JsonValue numbersSchema(std::string_view key, std::size_t length) {
    Members entry;
    addList(length, {word("type", "number")}, entry);
    return named(
        key, jsonObject({word("type", "array"), named("items", jsonObject(std::move(entry))), count("minItems", 4)}));
}

JsonValue hullsSchema() {
    JsonValue piece =
        jsonObject({word("type", "object"),
                    named("properties", jsonObject({numbersSchema("planes", 4), numbersSchema("vertices", 3)})),
                    words("required", {"planes", "vertices"}), named("additionalProperties", jsonBool(false))});
    return named("hulls", jsonObject({word("type", "array"), named("items", std::move(piece))}));
}

JsonValue keysSchema() {
    const auto list = [](std::string_view key, std::size_t length) {
        Members entry;
        addList(length, {word("type", "number")}, entry);
        return named(key, jsonObject(std::move(entry)));
    };
    JsonValue time = named("time", jsonObject({word("type", "number"), named("minimum", jsonNumber(0.0)),
                                               named("maximum", jsonNumber(86400.0))}));
    JsonValue key = jsonObject(
        {word("type", "object"),
         named("properties", jsonObject({std::move(time), list("position", 3), list("rotation", 4),
                                         choiceSchema("next", Interpolation{}), list("turned", 3), list("angles", 3)})),
         words("required", {"time"}), named("additionalProperties", jsonBool(false))});
    return named("keys",
                 jsonObject({word("type", "array"), named("items", std::move(key)), count("maxItems", kMostKeys)}));
}

/// One rule per kind, chosen by "type", so that validators report errors for that kind alone.
JsonValue objectsSchema() {
    JsonValue rules = named("allOf", jsonArray());
    for (const char* kind : kindWords()) {
        JsonValue ifKind = named(
            "if", jsonObject({named("properties", jsonObject({named(kType, jsonObject({word("const", kind)}))}))}));
        JsonValue then = named("then", jsonObject({word("$ref", "#/$defs/" + std::string(kind))}));
        rules.items.push_back(jsonObject({std::move(ifKind), std::move(then)}));
    }
    JsonValue type = named("properties", jsonObject({named(kType, jsonObject({words("enum", kindWords())}))}));
    JsonValue object =
        jsonObject({word("type", "object"), std::move(type), words("required", {"id", "type"}), std::move(rules)});
    return named(kObjects, jsonObject({word("type", "array"), named("items", std::move(object)),
                                       count("maxItems", kMaxObjects)}));
}

JsonValue textSchema(std::string_view key, const Range& bytes) {
    return named(key, jsonObject({word("type", "string"), count("maxLength", longestText(bytes))}));
}

// ---- Curves, parameters, events.

JsonValue patternSchema(std::string_view key, std::string_view pattern) {
    return named(key, jsonObject({word("type", "string"), word("pattern", pattern)}));
}

JsonValue timeSchema(double latest) {
    return named("time", jsonObject({word("type", "number"), named("minimum", jsonNumber(0.0)),
                                     named("maximum", jsonNumber(latest))}));
}

JsonValue shortText(std::string_view key, std::size_t bytes) {
    return named(key, jsonObject({word("type", "string"), count("maxLength", bytes)}));
}

/// The rule of a number, or of an array of at most `most` numbers.
JsonValue someNumbers(std::string_view key, std::size_t most) {
    JsonValue array = jsonObject({word("type", "array"), named("items", jsonObject({word("type", "number")})),
                                  count("minItems", 1), count("maxItems", most)});
    return named(key,
                 jsonObject({named("anyOf", jsonArray({jsonObject({word("type", "number")}), std::move(array)}))}));
}

JsonValue listOf(std::string_view key, JsonValue entry, std::size_t least, std::size_t most) {
    entry.key = "items";
    return named(
        key, jsonObject({word("type", "array"), std::move(entry), count("minItems", least), count("maxItems", most)}));
}

constexpr std::string_view kTargetPattern = "^(simulation|[0-9a-hjkmnp-tv-z]{8})/.+$";

/// The rule of a key: a time, the field's numbers, the interpolation to the next key, and slopes of its own.
JsonValue curveKeySchema() {
    return jsonObject({word("type", "array"), keyEntriesSchema(), count("minItems", 2), count("maxItems", 11)});
}

JsonValue curvesSchema() {
    return listOf("curves",
                  closedObject("",
                               {patternSchema("target", kTargetPattern), choiceSchema("after", AfterKeys{}),
                                listOf("keys", curveKeySchema(), 1, kMostCurveKeys)},
                               {"target", "keys"}),
                  0, kMostCurves);
}

JsonValue lifeCurvesSchema() {
    JsonValue after = named("after", jsonObject({words("enum", {gyre::words(AfterKeys::Rest).front()})}));
    return listOf("lifeCurves",
                  closedObject("",
                               {patternSchema("target", kTargetPattern), std::move(after),
                                listOf("keys", curveKeySchema(), 1, kMostCurveKeys)},
                               {"target", "keys"}),
                  0, kMostCurves);
}

JsonValue parametersSchema() {
    JsonValue from = named(
        "from", jsonObject({named("enum", jsonArray({jsonNumber(std::int64_t{0}), jsonNumber(std::int64_t{1}),
                                                     jsonNumber(std::int64_t{2}), jsonNumber(std::int64_t{3})}))}));
    JsonValue link = closedObject("",
                                  {patternSchema("target", kTargetPattern), choiceSchema("how", Combine{}),
                                   std::move(from), someNumbers("scale", 3), someNumbers("offset", 3)},
                                  {"target"});
    return listOf(
        "parameters",
        closedObject("",
                     {patternSchema("id", kIdPattern), shortText("name", kNameOfParameter), someNumbers("value", 4),
                      someNumbers("min", 4), someNumbers("max", 4), shortText("unit", kUnitOfParameter),
                      shortText("hint", kHintOfParameter), listOf("drives", std::move(link), 0, kMostLinks)},
                     {"id", "name", "value", "min", "max"}),
        0, kMostParameters);
}

JsonValue eventsSchema() {
    JsonValue id = jsonObject({word("type", "string"), word("pattern", kIdPattern)});
    return listOf("events",
                  closedObject("",
                               {patternSchema("id", kIdPattern), shortText("name", kNameOfParameter),
                                choiceSchema("kind", EventKind{}), timeSchema(86400),
                                listOf("starts", std::move(id), 0, kMostStarts)},
                               {"id", "name", "kind"}),
                  0, kMostEvents);
}

JsonValue prefabsSchema() {
    JsonValue file =
        named(kFile, jsonObject({word("type", "string"), count("minLength", 1), count("maxLength", kPathOfPrefab)}));
    return listOf(kPrefabs,
                  closedObject("",
                               {std::move(file), objectsSchema(), curvesSchema(), parametersSchema(), eventsSchema(),
                                lifeCurvesSchema()},
                               {"file", "objects"}),
                  0, kMostPrefabs);
}

JsonValue levelsSchema() {
    const Level defaults;
    Members properties{shortText(kName, kNameOfLevel)};
    for (const ConstField& field : fieldsOf(defaults)) properties.push_back(schemaOf(field));
    return listOf(kLevels, closedObject("", std::move(properties), {}), 0, kMostLevels);
}

Members topProperties() {
    return {textSchema(kSchema, {}),
            named(kFormat, jsonObject({word("const", kFormatName)})),
            named(kVersion, jsonObject({word("type", "string"), word("pattern", "^1\\.[0-9]+$")})),
            textSchema(kGenerator, {}),
            textSchema(kName, kNameBytes),
            sectionSchema<FluidSettings>(kSimulation),
            sectionSchema<Look>(kLook),
            objectsSchema(),
            curvesSchema(),
            parametersSchema(),
            eventsSchema(),
            lifeCurvesSchema(),
            prefabsSchema(),
            levelsSchema(),
            named("warmUp", jsonObject({word("type", "number"), named("minimum", jsonNumber(0.0)),
                                        named("maximum", jsonNumber(kLongestWarmUp))}))};
}

}  // namespace

std::string sceneSchema() {
    JsonValue definitions = named("$defs", jsonObject());
    for (const char* kind : kindWords()) definitions.items.push_back(kindSchema(kind));
    definitions.items.push_back(hullsSchema());
    definitions.items.push_back(keysSchema());
    JsonValue top = closedObject("", topProperties(), {"format", "version"});
    Members members{word("$schema", "https://json-schema.org/draft/2020-12/schema"), word("$id", kSchemaName),
                    word("title", "Gyre scene")};
    std::ranges::move(top.items, std::back_inserter(members));
    members.push_back(std::move(definitions));
    return canonicalText(jsonObject(std::move(members))) + '\n';
}

}  // namespace gyre
