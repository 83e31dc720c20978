#pragma once

#include "core/effectfile/EffectFile.h"
#include "core/scene/SceneCheck.h"
#include "editor/batch/Refusal.h"

#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace gyre::batch {

/// The exit codes of `gyre`, as its help lists them.
enum ExitCode : int {
    kDone = 0,
    kAnswerIsNo = 1,  ///< ran, and found problems, a difference, or work to do
    kWrongUsage = 2,
    kUnreadable = 3,
    kMalformed = 4,
    kNotWritten = 5,
    kLimit = 6,
    kNumeric = 7,
    kMissing = 8,  ///< something optional, such as OpenGL, is not installed
    kOurFault = 70,
};

ExitCode exitCodeOf(ErrorCode code);
/// Of several files the gravest answer counts.
ExitCode worse(ExitCode a, ExitCode b);

/// For messages: the path, or "standard output".
std::string outputName(const std::string& path);

/// As short as it may be and still the same number.
std::string textOf(double number);

/// A result: a number, a text, or a list of named numbers. In the order they were added.
using Stat = std::variant<double, std::int64_t, bool, std::string, std::vector<std::pair<std::string, double>>,
                          std::vector<std::string>>;

/// What a command found, and how it tells it: results as text or one JSON object on stdout, the rest on stderr.
class Report {
public:
    std::string command;
    bool json = false;
    bool quiet = false;
    bool verbose = false;       ///< tell what is read and written
    bool dryRun = false;        ///< do all but write
    bool failFast = false;      ///< of several files, stop at the first that is not in order
    bool outputIsFile = false;  ///< stdout is what the command writes: results go to stderr
    EffectLimits limits;        ///< of effects that are read

    void stat(std::string name, Stat value) { m_stats.push_back({m_about, std::move(name), std::move(value)}); }
    /// What is told from now on is about this one of several files; empty: about all.
    void about(std::string file) { m_about = std::move(file); }
    void output(std::string path);
    /// Instead of an output, in a dry run.
    ExitCode wouldWrite(const std::string& path);
    /// A result as text, on stdout unless a file goes there; nothing with --json, where the stats say it.
    void print(const std::string& line) const;
    /// A message on stderr; nothing with --quiet.
    void say(const std::string& message) const;
    /// The same, but only with --verbose.
    void tell(const std::string& message) const;
    /// An issue of `file`: on stderr, and in the JSON. Of a scene that was read as text, with the place of its object.
    void issue(const std::string& file, const Issue& issue, const Scene* scene = nullptr);
    /// On stderr even with --quiet, in the JSON, and as exit code.
    ExitCode refuse(const Refusal& refusal);
    ExitCode refuse(ExitCode code, const std::string& message, const std::string& file = {});
    /// Prints the JSON object if asked for, and returns the code.
    ExitCode finish(ExitCode code) const;

private:
    struct Line {
        std::string code, severity;
        Refusal what;
    };
    struct NamedStat {
        std::string file, name;
        Stat value;
    };
    void complain(const std::string& message) const;

    std::string m_about;
    std::vector<NamedStat> m_stats;
    std::vector<Line> m_issues;
    std::vector<std::string> m_outputs;
};

/// What comes of several files: all of them are done, unless --fail-fast, and the gravest answer counts. The stats of
/// each stand under its name.
template <class Do>
ExitCode ofEach(const std::vector<std::string>& files, Report& report, const Do& one) {
    ExitCode code = kDone;
    for (const std::string& file : files) {
        if (files.size() > 1) report.about(file);
        code = worse(code, one(file));
        if (code != kDone && report.failFast) break;
    }
    report.about({});
    return code;
}

/// A bar on stderr while something long runs; silent unless stderr is a terminal.
class Progress {
public:
    Progress(const Report& report, std::string what);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    void show(double share);

private:
    std::string m_what;
    bool m_visible;
    int m_percent = -1;
};

}  // namespace gyre::batch
