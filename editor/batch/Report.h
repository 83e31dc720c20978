#pragma once

#include "core/base/Result.h"
#include "core/effectfile/EffectFile.h"
#include "core/scene/SceneCheck.h"

#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace gyre::batch {

/// The exit codes of `gyre`, as listed in its help.
enum ExitCode : int {
    kDone = 0,
    kAnswerIsNo = 1,  ///< the command ran and found problems, a difference, or work to do
    kWrongUsage = 2,
    kUnreadable = 3,
    kMalformed = 4,
    kNotWritten = 5,
    kLimit = 6,
    kNumeric = 7,
    kMissing = 8,  ///< an optional component, such as OpenGL, is not installed
    kOurFault = 70,
};

ExitCode exitCodeOf(ErrorCode kind);
/// The more serious code; used for several files.
ExitCode worse(ExitCode a, ExitCode b);

inline constexpr const char* kStandardInput = "standard input";  ///< for messages about the file "-"

/// The path, or "standard output", for messages.
std::string outputName(const std::string& path);

/// The shortest text that reads back as the same number.
std::string textOf(double number);

/// A result: a number, a text, or a list of named numbers, in the order of insertion.
using Stat = std::variant<double, std::int64_t, bool, std::string, std::vector<std::pair<std::string, double>>,
                          std::vector<std::string>>;

/// Collects a command's results and prints them: results on stdout as text or as one JSON object, messages on stderr.
class Report {
public:
    std::string command;
    bool json = false;
    bool quiet = false;
    bool verbose = false;       ///< reports files read and written
    bool dryRun = false;        ///< does everything but write
    bool failFast = false;      ///< stops at the first of several files that fails
    bool outputIsFile = false;  ///< stdout receives the command's output file, so results go to stderr
    EffectLimits limits;        ///< for reading effects

    void stat(std::string name, Stat value) { m_stats.push_back({m_about, std::move(name), std::move(value)}); }
    /// Assigns the following results to one of several files; empty: to all.
    void about(std::string file) { m_about = std::move(file); }
    void output(std::string path);
    /// Used instead of output() in a dry run.
    ExitCode wouldWrite(const std::string& path);
    /// Prints a result as text, on stdout unless an output file goes there. Prints nothing with --json, which contains
    /// the stats.
    void print(const std::string& line) const;
    /// A message on stderr; silent with --quiet.
    void say(const std::string& message) const;
    /// The same for a message that several files may cause, which is printed once.
    void sayOnce(const std::string& message) const;
    /// A message on stderr, only with --verbose.
    void tell(const std::string& message) const;
    /// An issue of `file`, on stderr and in the JSON. With a scene read from text, includes the place of its object.
    void issue(const std::string& file, const Issue& issue, const Scene* scene = nullptr);
    /// Reports an error on stderr even with --quiet and in the JSON, and returns its exit code.
    /// `file`: what the error is about, if the error does not name a file.
    ExitCode refuse(Error error, const std::string& file = {});
    ExitCode refuse(ExitCode code, const std::string& message, const std::string& file = {});
    /// Prints the JSON object if requested, and returns the code.
    ExitCode finish(ExitCode code) const;

private:
    struct Line {
        std::string code, severity;
        Error error;
        std::string message;
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
    mutable std::set<std::string> m_saidOnce;
};

/// Runs a command for several files. Continues after a failure unless --fail-fast is given, and returns the most
/// serious code. Each file's stats are stored under its name.
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

/// A progress bar on stderr; silent unless stderr is a terminal.
class Progress {
public:
    Progress(const Report& report, std::string what);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    void show(double fraction);

private:
    std::string m_what;
    bool m_visible;
    int m_percent = -1;
};

}  // namespace gyre::batch
