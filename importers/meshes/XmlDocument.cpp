#include "importers/meshes/XmlDocument.h"

#include "importers/meshes/MeshConventions.h"
#include "importers/meshes/SourceFile.h"

#include <array>
#include <limits>
#include <new>

namespace gyre::importers {
namespace {

constexpr std::size_t kMaxDepth = 512;  // pugixml parses in a loop, but its users and its destructor recurse

/// Whether elements nest deeper than kMaxDepth. Counts tags without parsing attributes.
bool nestsTooDeep(std::string_view text) {
    std::size_t depth = 0;
    for (std::size_t at = text.find('<'); at + 1 < text.size(); at = text.find('<', at + 1)) {
        const char next = text[at + 1];
        if (next == '/')
            depth -= depth > 0;
        else if (next != '?' && next != '!') {
            const std::size_t end = text.find('>', at);
            if (end == std::string_view::npos) break;
            if (text[end - 1] != '/' && ++depth > kMaxDepth) return true;
        }
        if (at == std::string_view::npos) break;
    }
    return false;
}

}  // namespace

Result<void> parseXml(const std::filesystem::path& path, std::string_view bytes, pugi::xml_document& document) {
    if (nestsTooDeep(bytes)) return tooDeep(path);
    const pugi::xml_parse_result parsed = document.load_buffer(bytes.data(), bytes.size(), pugi::parse_default);
    if (parsed.status == pugi::status_out_of_memory) throw std::bad_alloc();
    if (parsed) return {};
    return damaged(path, "its XML cannot be read at byte " + std::to_string(parsed.offset) + ": " +
                             parserMessage(parsed.description()));
}

double metresOfUnit(std::string_view name) {
    struct Unit {
        const char* name;
        double metres;
    };
    constexpr std::array<Unit, 12> kUnits{{{"micron", 1e-6},
                                           {"micrometer", 1e-6},
                                           {"micrometre", 1e-6},
                                           {"millimeter", 1e-3},
                                           {"millimetre", 1e-3},
                                           {"centimeter", 1e-2},
                                           {"centimetre", 1e-2},
                                           {"inch", 0.0254},
                                           {"foot", 0.3048},
                                           {"feet", 0.3048},
                                           {"meter", 1},
                                           {"metre", 1}}};
    for (const Unit& unit : kUnits)
        if (equalsLower(name, unit.name)) return unit.metres;
    return 0;
}

std::string_view localName(std::string_view name) {
    const std::size_t colon = name.find(':');
    return colon == std::string_view::npos ? name : name.substr(colon + 1);
}

pugi::xml_attribute attributeOf(const pugi::xml_node& node, std::string_view local) {
    for (const pugi::xml_attribute& attribute : node.attributes())
        if (localName(attribute.name()) == local) return attribute;
    return {};
}

double xmlNumber(std::string_view text) {
    Words words(text);
    const std::string_view word = words.nextAnywhere();
    if (word.empty()) return 0;
    return numberFrom(word).value_or(std::numeric_limits<double>::quiet_NaN());
}

}  // namespace gyre::importers
