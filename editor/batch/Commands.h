#pragma once

#include "core/effectfile/EffectFile.h"
#include "core/runtime/WideBounds.h"
#include "editor/batch/Report.h"

#include <cstdint>
#include <string>
#include <vector>

/// The subcommands of `gyre`, one .cpp each. Options hold the text as typed. Each command reads its input, does its
/// work and reports.
namespace gyre::batch {

struct InfoOptions {
    std::vector<std::string> files;
    bool hulls = false;   ///< lists each convex piece
    bool params = false;  ///< lists parameters and events
};
struct ValidateOptions {
    std::vector<std::string> files;
    bool strict = false;        ///< warnings fail
    bool schemaOnly = false;    ///< checks only whether the file can be read
    bool allowOutside = false;  ///< see ImportOptions
};
struct FormatOptions {
    std::vector<std::string> files;
    bool check = false;  ///< only reports whether something would change
    bool diff = false;   ///< shows what would change
};
struct MigrateOptions {
    std::vector<std::string> files;
    bool check = false;   ///< only reports whether something would change
    bool backup = false;  ///< keeps the original as NAME.bak
};
struct BakeOptions {
    std::vector<std::string> scenes;
    bool all = false;           ///< includes pieces edited by hand
    bool check = false;         ///< only reports whether something would change
    bool allowOutside = false;  ///< see ImportOptions
};
struct SchemaOptions {
    std::string of = "scene";  ///< "scene" or "report"
};
struct DiffOptions {
    std::string before, after;
    double tolerance = 0;  ///< for values in recordings
};
struct CostOptions {
    std::string input;
    std::uint64_t warmUp = 120, frames = 120;
    int threads = 0;
    double budget = 0;       ///< [us] per step; 0: none
    double fit = 0;          ///< [us] per step; 0: proposes no level of detail
    std::string output;      ///< scene with the proposed level; empty: none
    std::string pictures;    ///< folder for pictures of the levels of detail; empty: none
    std::string target;      ///< name of another machine, or its slowdown factor; empty: this machine
    bool calibrate = false;  ///< measures the speed of this machine instead
    bool force = false;
};
struct ImportOptions {
    std::string mesh, output;
    double metresPerUnit = 0;    ///< 0: the file's unit
    std::string up;              ///< "", "+Y", "+Z" or "+X"
    double error = 0;            ///< [m]; 0: 1.2 % of the longest side
    int pieces = 0, planes = 0;  ///< maximum; 0: no limit
    bool hull = false, solid = false, shell = false, fillCavities = false;
    bool split = false;  ///< one body per mesh of the file
    bool container = false;
    double density = 0;         ///< [kg/m^3]; 0: a body's default
    bool allowOutside = false;  ///< files outside the mesh's folder that it needs
    bool report = false;
    bool noCache = false;
    bool force = false;
};
struct SimulateOptions {
    std::string input;
    std::uint64_t frames = 0;  ///< 0: given by seconds
    double seconds = 0;        ///< 0: the scene's duration, at most 10 s
    int threads = 0;
    bool hash = false;
    std::uint64_t hashEvery = 0;
    std::uint64_t seed = 0;  ///< 0: the scene's
    std::string stats;       ///< CSV file, "-": standard output; "": none
    bool force = false;
    std::vector<std::string> params;  ///< "NAME=V" or "NAME=V,V,V"
};
struct RenderOptions {
    std::string input, output;
    /// "120" or "60-120"; "": the frame at 4 s; with fps, and for flipbooks and videos, the scene's duration, at most
    /// 10 s
    std::string frames;
    std::string size;        ///< "": 1280x720, 256x256 per picture of a flipbook
    std::string camera;      ///< name of a camera; "": the first one, otherwise the whole scene
    std::string fit;         ///< "fluid" or "bodies": what the camera is moved to fill the picture with; "": it stays
    std::string background;  ///< "none", "#20242a", "sky.png"; "": sky and ground
    std::string flipbook;    ///< "8x8"; "": none
    double fps = 0;          ///< pictures per second; 0: every frame; 30 for videos; evenly for flipbooks
    bool loop = false;
    bool animated = false;
    bool motionVectors = false;
    std::string view = "look";  ///< comma-separated names of FluidViews
    std::string slice;          ///< "z=0.5"; "": z = 0
    int supersample = 1;
    int threads = 0;
    bool transparent = false;
    std::string alpha;     ///< "straight" or "premultiplied"; "": the default of the format
    std::string blending;  ///< "srgb" or "linear"; "": the default of the format
    bool noGround = false;
    bool noGrid = false;
    bool allowOutside = false;  ///< see ImportOptions
    bool force = false;
};
struct RecordOptions {
    std::string input, output;
    std::string format;             ///< "": by the output's extension
    std::vector<std::string> sets;  ///< "tracers", "vortons", "grid"; empty: the default of the format
    std::string frames;             ///< "1-240"; "": from 1 to the scene's duration, at most 10 s
    std::uint64_t every = 1;        ///< every N-th of these frames
    std::string axes = "gyre";
    std::string up = "y";  ///< "z" means axes "blender"
    int cells = 64;        ///< cells of grids along the longest side in the whole run
    double voxel = 0;      ///< side of voxels [m]; 0: from `cells`
    int threads = 0;
    bool half = false;
    bool force = false;
};
struct SceneOptions {
    std::string scene, output;
    std::uint64_t frames = 0;  ///< steps of motion; 0: the scene's duration, at most 10 s
    double fps = 30;           ///< poses per second
    int threads = 0;
    bool pieces = false;        ///< exports convex pieces instead of the artists' meshes
    bool allowOutside = false;  ///< see ImportOptions
    bool force = false;
};
struct ExportOptions {
    std::string scene, output;
    std::string manifest;  ///< JSON file; "": beside the effect
    bool hasManifest = true;
    double tick = 0;                   ///< [1/s] rate of the game's physics; 0: unknown
    double reference = kLongestStamp;  ///< [s] length of the run whose hashes, peaks and extent the effect carries
    double margin = kBoundsMargin;     ///< margin of the bounds for culling, as a fraction of their size
    int threads = 0;
    bool verify = true;  ///< replays the written file
    bool force = false;
};
struct VerifyOptions {
    std::vector<std::string> assets;
    std::vector<int> threads{0};
};
struct BenchOptions {
    std::string scene;      ///< "": the jet ring of article 12
    std::string csv, plot;  ///< output files; "": none
    std::uint64_t frames = 90;
    int threads = 0;
    bool force = false;
};
struct BenchSpreadOptions : BenchOptions {
    std::vector<double> factors{0, 0.5, 1, 1.5, 2, 3};  ///< least core of a vorton [cells]
};
struct BenchPathsOptions : BenchOptions {
    std::size_t vortons = 12;  ///< paths per method
};
struct BenchProfileOptions {
    double core = 1;        ///< core radius of the vorton [cells]
    std::string csv, plot;  ///< output files; "": none
    bool force = false;
};
struct BenchThreadsOptions {
    std::string scene;  ///< "": a thin ring of 4,000 vortons
    std::uint64_t warmUp = 10, frames = 40;
    int most = 0;  ///< threads; 0: all, at least 2
};

ExitCode info(const InfoOptions& options, Report& report);
ExitCode validate(const ValidateOptions& options, Report& report);
ExitCode format(const FormatOptions& options, Report& report);
/// Converts scenes of older versions whose meaning has changed; leaves others as they are.
ExitCode migrate(const MigrateOptions& options, Report& report);
/// Fits the convex pieces of meshes again with the scenes' settings.
ExitCode bake(const BakeOptions& options, Report& report);
/// Differences of two scenes, effects or recordings, one per line. Exit code 1 if there are any.
ExitCode diff(const DiffOptions& options, Report& report);
/// Median times of the step and of each stage after a warm-up.
ExitCode cost(const CostOptions& options, Report& report);
ExitCode import(const ImportOptions& options, Report& report);
ExitCode simulate(const SimulateOptions& options, Report& report);
ExitCode render(const RenderOptions& options, Report& report);
ExitCode record(const RecordOptions& options, Report& report);
/// Exports the scene as GLB.
ExitCode sceneGlb(const SceneOptions& options, Report& report);
ExitCode exportEffect(const ExportOptions& options, Report& report);
/// The file to which the manifest is written; "": no manifest is written.
std::string manifestFile(const ExportOptions& options);
ExitCode verify(const VerifyOptions& options, Report& report);
ExitCode schema(const SchemaOptions& options, Report& report);
/// Error, jerk and time of each method that computes velocity from vorticity.
ExitCode benchVelocity(const BenchOptions& options, Report& report);
/// Error, jerk and time of the method treeAtNodesSpread with different spread factors.
ExitCode benchSpread(const BenchSpreadOptions& options, Report& report);
/// Paths of some vortons by each method.
ExitCode benchPaths(const BenchPathsOptions& options, Report& report);
/// Speed around a lone vorton by each method, beside the formula.
ExitCode benchProfile(const BenchProfileOptions& options, Report& report);
/// Times of a step and of its most expensive stages by the number of threads.
ExitCode benchThreads(const BenchThreadsOptions& options, Report& report);

}  // namespace gyre::batch
