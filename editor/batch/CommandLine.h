#pragma once

#include "editor/batch/Commands.h"

#include <CLI/CLI.hpp>

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace gyre::batch {

/// A file that a command writes, as typed. "-" is standard output; an empty name stands for no file.
struct Output {
    std::string file;
    const char* what = "";                    ///< begins the sentence that refuses another ending: "an effect"
    std::vector<std::string_view> endings{};  ///< without their dots; empty: the command checks the name itself
};

/// The files that a command reads and writes, as typed. "-" is standard input or standard output.
struct Files {
    std::vector<std::string> reads;
    std::vector<Output> writes;
    bool isInPlace = false;  ///< the command writes what it reads
};

/// The help of the option --allow-outside, for commands that read the meshes of a scene.
inline constexpr const char* kAllowOutside = "Read what a mesh needs outside its folder";

/// The files of a command that writes what it reads. onlyReads: it only says what it would change.
Files inPlace(const std::vector<std::string>& files, bool onlyReads);

/// The command line: all commands with their options, and the selected command. Help, shell completion and the manual
/// page are generated from it.
struct CommandLine {
    CLI::App app{"Gyre: real-time fluid effects for games, without a window.", "gyre"};
    Report report;
    std::function<ExitCode()> run;

    CommandLine();
    CommandLine(const CommandLine&) = delete;
    CommandLine& operator=(const CommandLine&) = delete;

private:
    InfoOptions info;
    ValidateOptions validate;
    FormatOptions format;
    ImportOptions import;
    SchemaOptions schema;
    DiffOptions diff;
    CostOptions cost;
    SimulateOptions simulate;
    RenderOptions render;
    RecordOptions record;
    SceneOptions scene;
    ExportOptions exportOptions;
    VerifyOptions verify;
    BenchOptions benchVelocity;
    BenchSpreadOptions benchSpread;
    BenchPathsOptions benchPaths;
    BenchThreadsOptions benchThreads;
    BenchProfileOptions benchProfile;
    BakeOptions bake;
    MigrateOptions migrate;
    std::string helpFor, completionFor, folder, limits = "default";

    using Command = std::function<ExitCode()>;
    using FilesOf = std::function<Files()>;

    /// examples: command lines, separated by "\n  "
    CLI::App& add(const char* name, const char* what, const char* examples, Command command, FilesOf files);
    /// Adds a command to the program, or to a command with subcommands.
    CLI::App& addTo(CLI::App& parent, const char* name, const char* what, Command command, FilesOf files);

    void addCommon(CLI::App& command);
    /// Runs a command in the requested folder with the requested limits. Fails if one stream would be read or written
    /// twice, if the name of an output claims another format, or if an output is an input.
    ExitCode runIn(const Command& command, const Files& files);

    void addInspection();
    void addSimulation();
    void addRender();
    void addInterchange();
    void addFiles();
    void addBenches();
    void addMethodBenches(CLI::App& bench);
    void addProfileBench(CLI::App& bench);
    void addThreadBench(CLI::App& bench);
    void addPages();
};

/// " Did you mean ...?" for the first unknown command or option; empty if no name is similar.
std::string suggestion(const CLI::App& app, int argc, const char* const* argv);

}  // namespace gyre::batch
