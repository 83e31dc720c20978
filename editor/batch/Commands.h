#pragma once

#include "editor/batch/Report.h"

#include <cstdint>
#include <string>
#include <vector>

/// The subcommands of `gyre`, one .cpp each. Options are as typed; each command reads, does and reports.
namespace gyre::batch {

struct InfoOptions {
    std::string file;
};
struct ValidateOptions {
    std::vector<std::string> files;
    bool strict = false;             ///< warnings fail
};
struct FormatOptions {
    std::vector<std::string> files;
    bool check = false;              ///< only say whether something would change
};
struct DiffOptions {
    std::string before, after;
};
struct CostOptions {
    std::string input;
    std::uint64_t warmUp = 120, frames = 120;
    int threads = 0;
    double budget = 0;               ///< [us] a step; 0: none
};
struct ImportOptions {
    std::string mesh, output;
    double metresPerUnit = 0;        ///< 0: what the file says
    std::string up;                  ///< "", "+Y", "+Z" or "+X"
    double error = 0;                ///< [m]; 0: 1.2 % of the longest side
    int pieces = 0, planes = 0;      ///< at most; 0: no limit
    bool hull = false, solid = false, shell = false, fillCavities = false;
    bool split = false;              ///< one body for each mesh of the file
    bool container = false;
    double density = 0;              ///< [kg/m^3]; 0: a body's default
    bool report = false;
    bool noCache = false;
    bool force = false;
};
struct SimulateOptions {
    std::string input;
    std::uint64_t frames = 0;        ///< 0: by seconds
    double seconds = 0;              ///< 0: the scene's duration, at most 10 s
    int threads = 0;
    bool hash = false;
    std::uint64_t hashEvery = 0;
    std::vector<std::string> params;   ///< "NAME=V" or "NAME=V,V,V"
};
struct RenderOptions {
    std::string input, output;
    std::string frames;              ///< "120" or "60-120"; "": the frame at 4 s
    std::string size = "1280x720";
    std::string camera;              ///< name of a camera; "": the first, else all in view
    int supersample = 1;
    int threads = 0;
    bool transparent = false;
    bool noGround = false;
    bool noGrid = false;
    bool force = false;
};
struct ExportOptions {
    std::string scene, output;
    int threads = 0;
    bool force = false;
};
struct VerifyOptions {
    std::vector<std::string> assets;
    std::vector<int> threads{0};
};
struct BenchVelocityOptions {
    std::string scene;               ///< "": article 12's jet ring
    std::string csv, plot;           ///< files to write; "": none
    std::uint64_t frames = 90;
    int threads = 0;
    bool force = false;
};

ExitCode info(const InfoOptions& options, Report& report);
ExitCode validate(const ValidateOptions& options, Report& report);
ExitCode format(const FormatOptions& options, Report& report);
/// What two scenes or effects say differently, a line each; ends with 1 if anything.
ExitCode diff(const DiffOptions& options, Report& report);
/// Medians of the step and of each stage, once the scene has run for a while.
ExitCode cost(const CostOptions& options, Report& report);
ExitCode import(const ImportOptions& options, Report& report);
ExitCode simulate(const SimulateOptions& options, Report& report);
ExitCode render(const RenderOptions& options, Report& report);
ExitCode exportEffect(const ExportOptions& options, Report& report);
ExitCode verify(const VerifyOptions& options, Report& report);
ExitCode schema(Report& report);
ExitCode benchVelocity(const BenchVelocityOptions& options, Report& report);

}  // namespace gyre::batch
