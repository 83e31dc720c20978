#include "core/scenefile/SceneHeader.h"

#include "core/scene/SolverRevision.h"
#include "core/scenefile/SceneFormat.h"

#include <charconv>
#include <optional>
#include <utility>

namespace gyre {
namespace {

using namespace sceneformat;
using Kind = JsonValue::Kind;

struct Version {
    int major = 0;
    int minor = 0;
};

std::optional<Version> versionFrom(std::string_view text) {
    Version version;
    const char* end = text.data() + text.size();
    const std::from_chars_result major = std::from_chars(text.data(), end, version.major);
    if (major.ec != std::errc{} || major.ptr == end || *major.ptr != '.') return std::nullopt;
    const std::from_chars_result minor = std::from_chars(major.ptr + 1, end, version.minor);
    if (minor.ec != std::errc{} || minor.ptr != end || version.major < 0 || version.minor < 0) return std::nullopt;
    return version;
}

Reading<void> checkFormat(const JsonValue& root) {
    if (root.kind != Kind::Object)
        return mistake(root, "this is not a Gyre scene: a scene begins with {.", ErrorCode::OtherFormat);
    const JsonValue* format = find(root, kFormat);
    if (format == nullptr)
        return mistake(root, "this is not a Gyre scene: it has no \"format\": \"gyre-scene\".", ErrorCode::OtherFormat);
    if (format->kind != Kind::String) return wrongType(*format, "\"gyre-scene\"");
    if (format->text == kFormatName) return {};
    return mistake(*format, "this is not a Gyre scene: its format is " + inQuotes(format->text) + ".",
                   ErrorCode::OtherFormat);
}

std::string madeBy(const SceneHeader& header) {
    return header.generator.empty() ? "" : ", made by " + inQuotes(header.generator);
}

std::string writtenVersions() {
    return " This version of Gyre writes " + inQuotes(kPlainVersion) + " to " + inQuotes(kVersionText) + ".";
}

/// Refuses any required feature, because this version knows none.
Reading<void> checkFeatures(const JsonValue& root, const SceneHeader& header) {
    const JsonValue* required = header.newer ? find(root, kRequiredFeatures) : nullptr;
    if (required == nullptr) return {};
    if (required->kind != Kind::Array) return wrongType(*required, "an array");
    if (required->items.empty()) return {};
    return mistake(required->items.front(),
                   "the scene needs " + inQuotes(required->items.front().text) +
                       ", which this version of Gyre does not know." + header.newerHint(),
                   ErrorCode::TooNew);
}

}  // namespace

std::string SceneHeader::newerHint() const {
    if (!newer) return "";
    return " The scene is of the newer version " + version + madeBy(*this) + ": open it with that version of Gyre.";
}

std::string SceneHeader::solverNote() const {
    if (newer || !generator.starts_with(kGyre)) return "";
    std::uint32_t revision = 0;
    if (const std::size_t at = generator.find(kSolverPart); at != std::string::npos) {
        const char* digits = generator.data() + at + kSolverPart.size();
        std::from_chars(digits, generator.data() + generator.size(), revision);
    }
    return solverChanges("The scene was saved", revision);
}

Reading<SceneHeader> readHeader(const JsonValue& root) {
    if (Reading<void> format = checkFormat(root); !format) return tl::unexpected<Mistake>(format.error());

    SceneHeader header;
    if (const JsonValue* generator = find(root, kGenerator)) {
        if (generator->kind != Kind::String) return wrongType(*generator, "a text in quotes");
        header.generator = generator->text;
    }
    const JsonValue* text = find(root, kVersion);
    if (text == nullptr) return mistake(root, "the \"version\" is missing." + writtenVersions());
    if (text->kind != Kind::String) return wrongType(*text, "a version in quotes, such as \"1.0\"");
    const std::optional<Version> version = versionFrom(text->text);
    if (!version || version->major < kMajor)
        return mistake(*text, inQuotes(text->text) + " is no version of a scene." + writtenVersions());
    header.version = text->text;
    if (version->major > kMajor)
        return mistake(*text,
                       "the scene is of version " + header.version + madeBy(header) +
                           "; this version of Gyre reads 1.x. Open it with a newer Gyre.",
                       ErrorCode::TooNew);
    header.newer = version->minor > kMinor;

    if (Reading<void> features = checkFeatures(root, header); !features)
        return tl::unexpected<Mistake>(features.error());
    return header;
}

void dropUnlessNewer(const JsonValue& sceneExtras, JsonValue& extras) {
    if (find(sceneExtras, kVersion) == nullptr)
        std::erase_if(extras.items, [](const JsonValue& member) { return !isForeign(member.key); });
}

}  // namespace gyre
