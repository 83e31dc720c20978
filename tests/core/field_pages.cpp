#include "core/scene/Field.h"

#include <charconv>
#include <iostream>
#include <set>

/// `field_pages manual` prints the manual's page of all fields. `field_pages template` prints the texts of fields as a
/// Qt catalogue without translations. tests/core/check_field_pages.py compares both with the committed files.
namespace {

using namespace gyre;

template <class Number>
std::string digits(Number number) {
    char text[32];
    return {text, std::to_chars(text, text + sizeof text, number).ptr};
}

std::string textOf(const ConstFieldRef& field) {
    if (const auto* choice = std::get_if<ConstEnumRef>(&field))
        return choice->words[static_cast<std::size_t>(choice->get(choice->object))];
    return std::visit(
        [](const auto& value) -> std::string {
            using T = std::decay_t<decltype(value)>;
            if constexpr (std::is_same_v<T, bool>)
                return value ? "on" : "off";
            else if constexpr (std::is_same_v<T, glm::vec3>)
                return digits(value.x) + ", " + digits(value.y) + ", " + digits(value.z);
            else if constexpr (std::is_arithmetic_v<T>)
                return digits(value);
            else
                return "";
        },
        read(field));
}

/// Whether its range bounds numbers, not the bytes of a text.
bool isNumber(const ConstFieldRef& field) {
    return std::holds_alternative<const float*>(field) || std::holds_alternative<const double*>(field) ||
           std::holds_alternative<const std::int32_t*>(field) || std::holds_alternative<const glm::vec3*>(field);
}

std::string valuesOf(const ConstField& field) {
    if (std::holds_alternative<const Ramp*>(field.value))
        return std::string("ramp over ") + field.info.over.label + " from 0 to " + digits(field.info.over.high) + " " +
               field.info.over.unit + ", values " + digits(field.info.range.low) + " to " +
               digits(field.info.range.high);
    if (isNumber(field.value)) return digits(field.info.range.low) + " to " + digits(field.info.range.high);
    std::string all;
    if (const auto* choice = std::get_if<ConstEnumRef>(&field.value))
        for (const char* word : choice->words) all += std::string(all.empty() ? "" : ", ") + word;
    return all;
}

std::string changesOf(const FieldInfo& info) {
    std::string text = info.affects == Affects::Motion    ? "motion"
                       : info.affects == Affects::Picture ? "picture"
                                                          : "nothing";
    if (info.live == Live::Yes) text += ", live";
    if (info.live == Live::ExceptBodies) text += ", live except of bodies";
    if (info.live == Live::WhileKinematic) text += ", live while kinematic";
    return info.overLife ? text + ", over life" : text;
}

/// A heading for each field, so that F1 can open the manual there. Facts that are empty are left out.
void printFields(const std::string& heading, const std::vector<ConstField>& fields) {
    std::cout << "\n## " << heading << "\n";
    for (const ConstField& field : fields) {
        const std::string values = valuesOf(field), standard = textOf(field.value);
        std::cout << "\n### " << field.info.label << "\n\n" << field.info.tooltip << "\n\n`" << field.info.key << '`';
        for (const std::string& fact :
             {std::string(field.info.unit), values, standard.empty() ? standard : "default " + standard,
              changesOf(field.info), "since 1." + std::to_string(field.info.since)})
            if (!fact.empty()) std::cout << " \u00b7 " << fact;
        std::cout << '\n';
    }
}

void printManual() {
    std::cout
        << "# All fields\n\n"
           "`field_pages manual` prints this page from `core/scene/Fields.h`; do not edit it by hand.\n\n"
           "Below each field stand its name in files, its unit, its values and its default; what a change affects, the "
           "motion or only the picture; and the first version of scenes and effects that has it. A *live* field may "
           "change while the effect runs: by a curve, a parameter or the game. An *over life* field may have a curve "
           "over the life of each tracer.\n";
    const FluidSettings fluid;
    const Look look;
    const Level level;
    const Element element;
    printFields("Simulation", fieldsOf(fluid));
    printFields("Look", fieldsOf(look));
    printFields("Level of detail", fieldsOf(level));
    printFields("Every element", fieldsOf(element));
    for (const char* word : kindWords()) {
        const ElementBody body = *defaultBody(word);
        printFields(kindLabel(body), fieldsOf(body));
    }
}

std::string escaped(const std::string& text) {
    std::string result;
    for (const char c : text) result += c == '&' ? "&amp;" : c == '<' ? "&lt;" : c == '>' ? "&gt;" : std::string(1, c);
    return result;
}

void printTemplate() {
    std::cout << "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<!DOCTYPE TS>\n<TS version=\"2.1\">\n<context>\n"
                 "    <name>Fields</name>\n";
    std::set<std::string> known;
    const auto print = [&](const std::vector<ConstField>& fields) {
        for (const ConstField& field : fields)
            for (const char* text : {field.info.label, field.info.group, field.info.tooltip, field.info.over.label})
                if (*text && known.insert(text).second)
                    std::cout << "    <message>\n        <source>" << escaped(text)
                              << "</source>\n        <translation type=\"unfinished\"></translation>\n    </message>\n";
    };
    const FluidSettings fluid;
    const Look look;
    const Level level;
    const Element element;
    print(fieldsOf(fluid));
    print(fieldsOf(look));
    print(fieldsOf(level));
    print(fieldsOf(element));
    for (const char* word : kindWords()) {
        const ElementBody body = *defaultBody(word);
        print(fieldsOf(body));
    }
    std::cout << "</context>\n</TS>\n";
}

}  // namespace

int main(int count, char** arguments) {
    const std::string_view page = count == 2 ? arguments[1] : "";
    if (page == "manual")
        printManual();
    else if (page == "template")
        printTemplate();
    else
        return std::cerr << "field_pages manual|template\n", 2;
}
