#include "editor/batch/Report.h"

#include "core/system/Streams.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <cstdio>

namespace gyre::batch {
namespace {

using Json = nlohmann::ordered_json;

const char* word(Severity severity) {
    switch (severity) {
        case Severity::Error:
            return "error";
        case Severity::Warning:
            return "warning";
        case Severity::Hint:
            return "hint";
    }
    return "error";
}

const char* issueCode(ExitCode code) {
    switch (code) {
        case kUnreadable:
            return "UNREADABLE";
        case kMalformed:
            return "MALFORMED";
        case kNotWritten:
            return "NOT_WRITTEN";
        case kLimit:
            return "LIMIT";
        case kNumeric:
            return "NUMERIC";
        case kMissing:
            return "MISSING";
        case kWrongUsage:
            return "USAGE";
        default:
            return "FAILED";
    }
}

/// The words of gyre.h for an effect, and their likes for a scene; null for other errors.
const char* issueCode(const Error& error) {
    const bool isEffect = error.bytePlace() != nullptr;
    if (!isEffect && !error.jsonPlace()) return nullptr;
    switch (error.code) {
        case ErrorCode::Syntax:
            return "SCENE_SYNTAX";
        case ErrorCode::OtherFormat:
            return isEffect ? "NOT_AN_ASSET" : "NOT_A_SCENE";
        case ErrorCode::TooNew:
            return isEffect ? "ASSET_TOO_NEW" : "SCENE_TOO_NEW";
        case ErrorCode::TooOld:
            return "ASSET_TOO_OLD";
        case ErrorCode::Truncated:
            return "ASSET_TRUNCATED";
        case ErrorCode::Corrupt:
            return "ASSET_CORRUPT";
        case ErrorCode::Limit:
            return isEffect ? "ASSET_LIMIT" : "SCENE_LIMIT";
        case ErrorCode::Invalid:
            return isEffect ? "ASSET_INVALID" : "SCENE_INVALID";
        default:
            return nullptr;
    }
}

Json toJson(const Stat& stat) {
    if (const auto* pairs = std::get_if<std::vector<std::pair<std::string, double>>>(&stat)) {
        Json object = Json::object();
        for (const auto& [name, value] : *pairs) object[name] = value;
        return object;
    }
    return std::visit(
        [](const auto& value) -> Json {
            if constexpr (std::is_same_v<std::decay_t<decltype(value)>, std::vector<std::pair<std::string, double>>>)
                return {};
            else
                return value;
        },
        stat);
}

/// JSON pointer of an element. The file has the elements in the scene's order.
std::string pointerOf(const Scene& scene, ElementId id) {
    const auto found = std::ranges::find(scene.elements, id, &Element::id);
    return found == scene.elements.end() ? "" : "/objects/" + std::to_string(found - scene.elements.begin());
}

/// --json names files as they were typed.
std::string typedName(const std::string& file) { return file == kStandardInput ? "-" : file; }

Json issueOf(const std::string& code, const std::string& severity, const Error& error, const std::string& message) {
    Json issue{{"code", code}, {"severity", severity}, {"file", typedName(error.file)}};
    if (const JsonPlace* place = error.jsonPlace()) {
        if (place->line > 0) issue["line"] = place->line;
        if (place->line > 0 || !place->pointer.empty()) issue["pointer"] = place->pointer;
    }
    if (const BytePlace* place = error.bytePlace()) {
        if (!place->chunk.empty()) issue["chunk"] = place->chunk;
        issue["offset"] = place->offset;
    }
    issue["message"] = message;
    return issue;
}

}  // namespace

std::string outputName(const std::string& path) { return path == "-" ? "standard output" : path; }

std::string textOf(double number) {
    char digits[32];
    return {digits, std::to_chars(digits, digits + sizeof digits, number).ptr};
}

ExitCode exitCodeOf(ErrorCode code) {
    switch (code) {
        case ErrorCode::Unreadable:
        case ErrorCode::Cancelled:
            return kUnreadable;
        case ErrorCode::Malformed:
        case ErrorCode::Syntax:
        case ErrorCode::OtherFormat:
        case ErrorCode::TooNew:
        case ErrorCode::TooOld:
        case ErrorCode::Truncated:
        case ErrorCode::Corrupt:
        case ErrorCode::Invalid:
            return kMalformed;
        case ErrorCode::Unwritable:
            return kNotWritten;
        case ErrorCode::Limit:
            return kLimit;
        case ErrorCode::Numeric:
            return kNumeric;
        case ErrorCode::Missing:
            return kMissing;
    }
    return kOurFault;
}

ExitCode worse(ExitCode a, ExitCode b) {
    constexpr ExitCode kGravity[] = {kDone,       kAnswerIsNo, kMissing, kUnreadable, kMalformed,
                                     kNotWritten, kNumeric,    kLimit,   kOurFault};
    return std::ranges::find(kGravity, a) >= std::ranges::find(kGravity, b) ? a : b;
}

void Report::print(const std::string& line) const {
    if (!json) std::fprintf(outputIsFile ? stderr : stdout, "%s\n", line.c_str());
}

void Report::say(const std::string& message) const {
    if (!quiet) std::fprintf(stderr, "%s\n", message.c_str());
}

void Report::sayOnce(const std::string& message) const {
    if (m_saidOnce.insert(message).second) say(message);
}

void Report::tell(const std::string& message) const {
    if (verbose) say(message);
}

void Report::output(std::string path) {
    tell("wrote " + outputName(path));
    m_outputs.push_back(std::move(path));
}

ExitCode Report::wouldWrite(const std::string& path) {
    say("would write " + outputName(path));
    stat("would_write", path);
    return kDone;
}

void Report::issue(const std::string& file, const Issue& found, const Scene* scene) {
    say(file + ": " + word(found.severity) + ": " + found.message.text() + " [" + found.code + "]");
    Error error{ErrorCode::Invalid, found.message.text(), file};
    if (scene) error.place = JsonPlace{0, pointerOf(*scene, found.element)};
    m_issues.push_back({found.code, word(found.severity), std::move(error), found.message.text()});
}

void Report::complain(const std::string& message) const {
    std::fprintf(stderr, "gyre%s%s: %s\n", command.empty() ? "" : " ", command.c_str(), message.c_str());
}

ExitCode Report::refuse(Error error, const std::string& file) {
    if (error.file.empty()) error.file = file == "-" ? kStandardInput : file;
    const ExitCode code = exitCodeOf(error.code);
    complain(error.text());
    const char* word = issueCode(error);
    m_issues.push_back({word ? word : issueCode(code), "error", error, error.text()});
    return code;
}

ExitCode Report::refuse(ExitCode code, const std::string& message, const std::string& file) {
    complain(message);
    m_issues.push_back({issueCode(code), "error", Error{ErrorCode::Malformed, message, file}, message});
    return code;
}

ExitCode Report::finish(ExitCode code) const {
    if (!json) return code;
    Json object{{"tool", "gyre"}, {"version", GYRE_VERSION}, {"command", command}, {"ok", code == kDone}};
    Json& issues = object["issues"] = Json::array();
    for (const Line& line : m_issues) issues.push_back(issueOf(line.code, line.severity, line.error, line.message));
    object["outputs"] = m_outputs;
    Json& stats = object["stats"] = Json::object();
    for (const NamedStat& stat : m_stats)
        (stat.file.empty() ? stats : stats[stat.file])[stat.name] = toJson(stat.value);
    std::printf("%s\n", object.dump(2, ' ', false, Json::error_handler_t::replace).c_str());
    return code;
}

Progress::Progress(const Report& report, std::string what)
    : m_what(std::move(what)), m_visible(!report.quiet && isErrorSeen()) {}

Progress::~Progress() {
    if (m_visible && m_percent >= 0) std::fprintf(stderr, "\r\x1b[K");
}

void Progress::show(double fraction) {
    const int percent = static_cast<int>(100 * fraction);
    if (!m_visible || percent == m_percent) return;
    m_percent = percent;
    constexpr int kBarWidth = 30;
    std::string bar(kBarWidth, ' ');
    for (int i = 0; i < kBarWidth * percent / 100; ++i) bar[static_cast<std::size_t>(i)] = '=';
    std::fprintf(stderr, "\r%s [%s] %3d %%", m_what.c_str(), bar.c_str(), percent);
    std::fflush(stderr);
}

}  // namespace gyre::batch
