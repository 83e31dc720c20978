#include "importers/meshes/FormatFacts.h"

#include "importers/meshes/MeshConventions.h"
#include "importers/meshes/TextBytes.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>

namespace gyre::importers {
namespace {

std::size_t countOf(std::string_view text, std::string_view word) {
    std::size_t count = 0;
    for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + word.size()))
        ++count;
    return count;
}

// ---- DXF: lines in pairs, a code and a value.

struct DxfPair {
    std::string_view code, value;
};

bool nextPair(Words& words, DxfPair& pair) {
    if (!words.nextLine()) return false;
    pair.code = words.rest();
    if (!words.nextLine()) return false;
    pair.value = words.rest();
    return true;
}

/// Autodesk's table of $INSUNITS; 0 for "unitless" and for units of the sky.
double metresOfDxfUnit(std::string_view number) {
    constexpr std::array kMetres{0.0,     0.0254,  0.3048, 1609.344, 1e-3, 1e-2,        1.0, 1e3,
                                 2.54e-8, 2.54e-5, 0.9144, 1e-10,    1e-9, 1e-6,        0.1, 10.0,
                                 100.0,   1e9,     0.0,    0.0,      0.0,  0.3048006096};
    const std::optional<long long> index = wholeNumberFrom(number);
    return index && *index >= 0 && *index < static_cast<long long>(kMetres.size())
               ? kMetres[static_cast<std::size_t>(*index)]
               : 0;
}

void readDxf(std::string_view text, FormatFacts& facts) {
    constexpr std::array<std::string_view, 12> kRead{"3DFACE", "POLYLINE", "VERTEX",  "SEQEND", "LINE",  "INSERT",
                                                     "BLOCK",  "ENDBLK",   "SECTION", "ENDSEC", "POINT", "EOF"};
    std::map<std::string, std::size_t, std::less<>> unread;
    Words words(text);
    bool isEntities = false, isUnit = false;
    for (DxfPair pair; nextPair(words, pair);) {
        if (isUnit && pair.code == "70") {
            if (const double metres = metresOfDxfUnit(pair.value); metres > 0) facts.metresPerUnit = metres;
        }
        isUnit = pair.code == "9" && pair.value == "$INSUNITS";
        if (pair.code == "2" && (pair.value == "ENTITIES" || pair.value == "BLOCKS")) isEntities = true;
        if (pair.code != "0") continue;
        if (pair.value == "ENDSEC") isEntities = false;
        if (isEntities && std::ranges::find(kRead, pair.value) == kRead.end() && unread.size() < 64)
            ++unread[std::string(pair.value.substr(0, 24))];
    }
    std::string list;
    for (const auto& [name, count] : unread) list += (list.empty() ? "" : ", ") + std::to_string(count) + " " + name;
    if (!list.empty())
        facts.notes.push_back("Entities of the file that are not read were left out: " + parserMessage(list) +
                              ". Export them as a mesh.");
}

// ---- FBX: "AnimationStack: 1, \"AnimStack::Take 001\"" in text, "Take 001\0\1AnimStack" in binary.

void readFbx(std::string_view bytes, FormatFacts& facts) {
    using namespace std::string_view_literals;
    const bool isBinary = bytes.starts_with("Kaydara FBX Binary"sv);
    const std::size_t curves = isBinary ? countOf(bytes, "\0\1AnimCurve"sv) - countOf(bytes, "\0\1AnimCurveNode"sv)
                                        : countOf(bytes, "AnimationCurve:"sv);
    // Some programs write an empty stack into every file.
    if (curves > 0)
        facts.animations = isBinary ? countOf(bytes, "\0\1AnimStack"sv) : countOf(bytes, "AnimationStack:"sv);
}

// ---- Collada: <node id="node_1" name="Bär" ...>

std::string attributeIn(std::string_view tag, std::string_view name) {
    for (std::size_t at = tag.find(name); at != std::string_view::npos; at = tag.find(name, at + 1)) {
        const std::size_t quote = at + name.size() + 1;
        if (at == 0 || tag[at - 1] > ' ' || quote >= tag.size() || tag[quote - 1] != '=') continue;
        const std::size_t end = tag.find(tag[quote], quote + 1);
        if (end != std::string_view::npos) return std::string(tag.substr(quote + 1, end - quote - 1));
    }
    return {};
}

std::string withoutEntities(std::string text) {
    constexpr std::array<std::pair<std::string_view, char>, 5> kEntities{
        {{"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&apos;", '\''}, {"&amp;", '&'}}};
    for (const auto& [entity, character] : kEntities)
        for (std::size_t at = text.find(entity); at != std::string::npos; at = text.find(entity, at + 1))
            text.replace(at, entity.size(), 1, character);
    return text;
}

void readCollada(std::string_view text, FormatFacts& facts) {
    for (std::size_t at = text.find("<node"); at != std::string_view::npos; at = text.find("<node", at + 1)) {
        const std::string_view tag = text.substr(at, text.find('>', at) - at);
        const std::string id = attributeIn(tag, "id"), name = withoutEntities(attributeIn(tag, "name"));
        if (!id.empty() && !name.empty()) facts.names.emplace(id, name);
    }
}

}  // namespace

FormatFacts formatFacts(const std::filesystem::path& path, const std::optional<std::string>& bytes,
                        std::string_view format) {
    FormatFacts facts;
    const bool isDxf = format == "DXF", isFbx = format == "FBX", isCollada = format == "Collada";
    if (format == "Blender")
        facts.notes.push_back(
            "Most modifiers, and parts that newer versions of Blender store, are not read. Compare the "
            "shape, or export glTF (.glb) from Blender.");
    if (!isDxf && !isFbx && !isCollada) return facts;
    std::string read;
    if (!bytes) {
        std::ifstream file(path, std::ios::binary);
        read.assign(std::istreambuf_iterator<char>(file), {});
    }
    const std::string_view text = bytes ? std::string_view(*bytes) : std::string_view(read);
    if (isDxf) readDxf(text, facts);
    if (isFbx) readFbx(text, facts);
    if (isCollada) readCollada(text, facts);
    return facts;
}

}  // namespace gyre::importers
