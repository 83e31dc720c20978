#pragma once

#include "editor/batch/Report.h"

#include <cstdint>
#include <string>
#include <vector>

/// The subcommands of `gyre`, one .cpp each. Options are as typed; each command reads, does and reports.
namespace gyre::batch {

struct InfoOptions {
    std::vector<std::string> files;
    bool hulls = false;   ///< each convex piece
    bool params = false;  ///< parameters and events
};
struct ValidateOptions {
    std::vector<std::string> files;
    bool strict = false;      ///< warnings fail
    bool schemaOnly = false;  ///< only whether it can be read
};
struct FormatOptions {
    std::vector<std::string> files;
    bool check = false;  ///< only say whether something would change
    bool diff = false;   ///< say what would change
};
struct MigrateOptions {
    std::vector<std::string> files;
    bool check = false;   ///< only say whether something would change
    bool backup = false;  ///< keep the file as it was under NAME.bak
};
struct BakeOptions {
    std::vector<std::string> scenes;
    bool all = false;    ///< pieces edited by hand, too
    bool check = false;  ///< only say whether something would change
};
struct SchemaOptions {
    std::string of = "scene";  ///< or "report"
};
struct DiffOptions {
    std::string before, after;
    double tolerance = 0;  ///< of values in recordings
};
struct CostOptions {
    std::string input;
    std::uint64_t warmUp = 120, frames = 120;
    int threads = 0;
    double budget = 0;       ///< [us] a step; 0: none
    std::string target;      ///< another machine, or how many times slower it is; empty: this one
    bool calibrate = false;  ///< tell how fast this machine is instead
};
struct ImportOptions {
    std::string mesh, output;
    double metresPerUnit = 0;    ///< 0: what the file says
    std::string up;              ///< "", "+Y", "+Z" or "+X"
    double error = 0;            ///< [m]; 0: 1.2 % of the longest side
    int pieces = 0, planes = 0;  ///< at most; 0: no limit
    bool hull = false, solid = false, shell = false, fillCavities = false;
    bool split = false;  ///< one body for each mesh of the file
    bool container = false;
    double density = 0;  ///< [kg/m^3]; 0: a body's default
    bool report = false;
    bool noCache = false;
    bool force = false;
};
struct SimulateOptions {
    std::string input;
    std::uint64_t frames = 0;  ///< 0: by seconds
    double seconds = 0;        ///< 0: the scene's duration, at most 10 s
    int threads = 0;
    bool hash = false;
    std::uint64_t hashEvery = 0;
    std::uint64_t seed = 0;  ///< 0: the scene's
    std::string stats;       ///< CSV to write, "-" standard output; "": none
    bool force = false;
    std::vector<std::string> params;  ///< "NAME=V" or "NAME=V,V,V"
};
struct RenderOptions {
    std::string input, output;
    std::string frames;      ///< "120" or "60-120"; "": the frame at 4 s, or all of what plays
    std::string size;        ///< "": 1280x720, of a flipbook's pictures 256x256
    std::string camera;      ///< name of a camera; "": the first, else all in view
    std::string background;  ///< "none", "#20242a", "sky.png"; "": sky and ground
    std::string flipbook;    ///< "8x8"; "": none
    double fps = 0;          ///< pictures a second; 0: each frame, of videos 30
    bool motionVectors = false;
    std::string view = "look";  ///< names of FluidViews, with commas between
    std::string slice;          ///< "z=0.5"; "": across z through the origin
    int supersample = 1;
    int threads = 0;
    bool transparent = false;
    bool noGround = false;
    bool noGrid = false;
    bool force = false;
};
struct RecordOptions {
    std::string input, output;
    std::string format;             ///< "": by the output's extension
    std::vector<std::string> sets;  ///< "tracers", "vortons", "grid"; empty: what the format is for
    std::string frames;             ///< "1-240"; "": from 1 to the scene's duration, at most 10 s
    std::uint64_t every = 1;        ///< only each N-th of them
    std::string axes = "gyre";
    std::string up = "y";  ///< "z" is axes "blender"
    int cells = 64;        ///< of grids, along the longest side
    int threads = 0;
    bool half = false;
    bool force = false;
};
struct SceneOptions {
    std::string scene, output;
    std::uint64_t frames = 0;  ///< steps of motion to bake; 0: the scene's duration, at most 10 s
    double fps = 30;           ///< poses a second
    int threads = 0;
    bool pieces = false;  ///< convex pieces, not the artists' meshes
    bool force = false;
};
struct ExportOptions {
    std::string scene, output;
    std::string manifest;  ///< JSON to write; "": none
    double tick = 0;       ///< [1/s] of the game's physics; 0: unknown
    int threads = 0;
    bool verify = true;  ///< replay what was written
    bool force = false;
};
struct VerifyOptions {
    std::vector<std::string> assets;
    std::vector<int> threads{0};
};
struct BenchVelocityOptions {
    std::string scene;      ///< "": article 12's jet ring
    std::string csv, plot;  ///< files to write; "": none
    std::uint64_t frames = 90;
    int threads = 0;
    bool force = false;
};

ExitCode info(const InfoOptions& options, Report& report);
ExitCode validate(const ValidateOptions& options, Report& report);
ExitCode format(const FormatOptions& options, Report& report);
/// Rewrites scenes of older versions as the newest has them.
ExitCode migrate(const MigrateOptions& options, Report& report);
/// Makes the convex pieces of meshes anew, as the scenes' settings ask.
ExitCode bake(const BakeOptions& options, Report& report);
/// What two scenes, effects or recordings say differently, a line each; ends with 1 if anything.
ExitCode diff(const DiffOptions& options, Report& report);
/// Medians of the step and of each stage, once the scene has run for a while.
ExitCode cost(const CostOptions& options, Report& report);
ExitCode import(const ImportOptions& options, Report& report);
ExitCode simulate(const SimulateOptions& options, Report& report);
ExitCode render(const RenderOptions& options, Report& report);
ExitCode record(const RecordOptions& options, Report& report);
/// The scene as GLB.
ExitCode sceneGlb(const SceneOptions& options, Report& report);
ExitCode exportEffect(const ExportOptions& options, Report& report);
ExitCode verify(const VerifyOptions& options, Report& report);
ExitCode schema(const SchemaOptions& options, Report& report);
ExitCode benchVelocity(const BenchVelocityOptions& options, Report& report);

}  // namespace gyre::batch
