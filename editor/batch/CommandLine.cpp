#include "editor/batch/CommandLine.h"

#include "core/scenefile/DidYouMean.h"
#include "editor/batch/CommandPages.h"
#include "editor/batch/InputFiles.h"
#include "editor/batch/NumberChecks.h"
#include "editor/writers/FileEnding.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>

namespace gyre::batch {
namespace {

constexpr const char* kExamples =
    "Examples:\n"
    "  gyre simulate smoke.gyre --frames 120 --hash\n"
    "  gyre render smoke.gyre -o smoke.png --frames 240 --size 1280x720\n"
    "  gyre export smoke.gyre -o smoke.gyrefx && gyre verify smoke.gyrefx\n"
    "\n";

constexpr const char* kExitCodes =
    "Exit codes: 0 success; 1 a check failed or files differ; 2 wrong usage; 3 input unreadable; 4 input damaged or of "
    "an\n"
    "unsupported version; 5 output not written; 6 a limit was exceeded; 7 the simulation failed; 8 an optional\n"
    "component, such as OpenGL or ffmpeg, is not installed; 70 internal error; 130 and 143 interrupted.";

/// Names of commands, and of options with their dashes.
std::vector<std::string_view> namesOf(const CLI::App& app, const std::vector<std::string>& options) {
    std::vector<std::string_view> names(options.begin(), options.end());
    if (!options.empty()) return names;
    for (const CLI::App* sub : app.get_subcommands([](const CLI::App*) { return true; }))
        names.push_back(sub->get_name());
    return names;
}

std::vector<std::string> optionsOf(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::Option* option : app.get_options())
        for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    return names;
}

/// Strict limits, for untrusted files, are a quarter of the defaults.
EffectLimits limitsNamed(std::string_view name) {
    EffectLimits limits;
    if (name == "strict")
        limits = {limits.bytes / 4,        limits.vortons / 4,       limits.tracers / 4,  limits.bodies / 4,
                  limits.hullsPerBody / 4, limits.planesPerHull / 4, limits.gridCells / 4};
    if (name == "off") limits = {~std::uint64_t{0}, ~0u, ~0u, ~0u, ~0u, ~0u / 4, ~std::uint64_t{0}};
    return limits;
}

/// An error message if one stream would be used twice; otherwise empty.
std::string clashOf(const Files& files, bool json) {
    const auto read = std::ranges::count(files.reads, "-"),
               written = std::ranges::count(files.writes, "-", &Output::file);
    if (read > 1)
        return "- stands for standard input, which can be read only once. Replace one of the two by a file name.";
    if (written > 1) return "- stands for standard output, which takes only one file. Give the other file a name.";
    if (written > 0 && json) return "- and --json would both go to standard output. Give the file a name.";
    return "";
}

/// An error message if the ending of an output is that of another format; otherwise empty.
std::string wrongNameIn(const Files& files) {
    for (const Output& output : files.writes)
        if (!output.file.empty() && !output.endings.empty())
            if (const std::string wrong = editor::wrongEnding(output.file, output.what, output.endings); !wrong.empty())
                return wrong;
    return "";
}

/// Fails if an output is an input.
Result<void> keepsInputs(const Files& files) {
    if (files.isInPlace) return {};
    InputFiles inputs;
    for (const std::string& file : files.reads) inputs.add(file);
    for (const Output& output : files.writes)
        if (!output.file.empty())
            if (Result<void> kept = inputs.keepFrom(output.file); !kept) return kept;
    return {};
}

/// A command by name or alias; null if there is none.
const CLI::App* commandNamed(const CLI::App& app, std::string_view name) {
    for (const CLI::App* sub : app.get_subcommands([](const CLI::App*) { return true; }))
        if (sub->check_name(std::string(name))) return sub;
    return nullptr;
}

/// Gives each option that names an output the dash for the system's names of standard output. Replacing such a file
/// would replace the device, or the file that a shell has opened for it.
void acceptNamesOfStandardOutput(CLI::App& command) {
    for (const char* name : {"--output", "--stats", "--manifest", "--csv", "--plot"})
        if (CLI::Option* option = command.get_option_no_throw(name))
            option->transform([](const std::string& file) {
                const bool isOutput = file == "/dev/stdout" || file == "/dev/fd/1" || file == "/proc/self/fd/1";
                return isOutput ? std::string("-") : file;
            });
    for (CLI::App* sub : command.get_subcommands([](const CLI::App*) { return true; }))
        acceptNamesOfStandardOutput(*sub);
}

}  // namespace

Files inPlace(const std::vector<std::string>& files, bool onlyReads) {
    Files both{files, {}, true};
    for (const std::string& file : files)
        if (!onlyReads) both.writes.push_back({file});
    return both;
}

std::string suggestion(const CLI::App& app, int argc, const char* const* argv) {
    const CLI::App* command = &app;
    for (int i = 1; i < argc; ++i) {
        const std::string_view word(argv[i]);
        if (word == "--") break;
        if (word.starts_with("--")) {
            const std::string name(word.substr(0, word.find('=')));
            if (command->get_option_no_throw(name)) continue;
            return didYouMean(name, namesOf(*command, optionsOf(*command)));
        }
        if (word.starts_with("-") || namesOf(*command, {}).empty()) continue;
        const CLI::App* sub = commandNamed(*command, word);
        if (!sub) return didYouMean(word, namesOf(*command, {}));
        command = sub;
    }
    return "";
}

CommandLine::CommandLine() {
    app.footer(std::string(kExamples) + kExitCodes);
    app.set_version_flag("--version", "gyre " GYRE_VERSION);
    app.require_subcommand(0, 1);
    app.allow_windows_style_options(false);  // on Windows, too, /smoke.gyre is a file
    addInspection();
    addSimulation();
    addRender();
    addInterchange();
    addFiles();
    addBenches();
    addPages();
    acceptNamesOfStandardOutput(app);
}

CLI::App& CommandLine::add(const char* name, const char* what, const char* examples, Command command, FilesOf files) {
    CLI::App& sub = addTo(app, name, what, std::move(command), std::move(files));
    sub.footer(std::string("Examples:\n  ") + examples + "\n\n" + kExitCodes);
    return sub;
}

CLI::App& CommandLine::addTo(CLI::App& parent, const char* name, const char* what, Command command, FilesOf files) {
    CLI::App& sub = *parent.add_subcommand(name, what);
    addCommon(sub);
    const std::string fullName = &parent == &app ? name : parent.get_name() + " " + name;
    sub.callback([this, fullName, command, files] {
        report.command = fullName;
        run = [this, command, files] { return runIn(command, files()); };
    });
    return sub;
}

void CommandLine::addCommon(CLI::App& command) {
    command.add_flag("--json", report.json, "One JSON object on stdout");
    command.add_flag("-q,--quiet", report.quiet, "No messages except errors");
    command.add_flag("-v,--verbose", report.verbose, "Report the files read and written");
    command.add_flag("-n,--dry-run", report.dryRun,
                     "Write no result; render and record then check only their input and options");
    command.add_flag("--fail-fast", report.failFast, "Stop at the first of several files that fails");
    command.add_option("-C,--folder", folder, "Folder to work in")->type_name("DIR");
    command
        .add_option("--limits", limits,
                    "Size limits for reading effects; strict, for untrusted files, is a quarter of the default")
        ->check(CLI::IsMember({"default", "strict", "off"}));
}

ExitCode CommandLine::runIn(const Command& command, const Files& files) {
    if (const std::string clash = clashOf(files, report.json); !clash.empty()) return report.refuse(kWrongUsage, clash);
    if (const std::string wrong = wrongNameIn(files); !wrong.empty()) return report.refuse(kWrongUsage, wrong);
    report.outputIsFile = std::ranges::count(files.writes, "-", &Output::file) > 0;
    std::error_code failed;
    if (!folder.empty()) std::filesystem::current_path(folder, failed);
    if (failed) return report.refuse(kUnreadable, folder + ": this folder cannot be entered.", folder);
    if (const Result<void> kept = keepsInputs(files); !kept) return report.refuse(kept.error());
    report.limits = limitsNamed(limits);
    return command();
}

void CommandLine::addInspection() {
    CLI::App& infoApp = add(
        "info", "Shows the contents of scenes, effects and recordings",
        "gyre info smoke.gyre\n  gyre info smoke.gyrefx --params", [this] { return gyre::batch::info(info, report); },
        [this] {
            return Files{info.files, {}};
        });
    infoApp.add_option("FILE", info.files, "A .gyre, .gyrefx or .gyrecache")->required();
    infoApp.add_flag("--params", info.params, "Parameters and events for games");
    infoApp.add_flag("--hulls", info.hulls, "Each convex piece of each body");

    CLI::App& validateApp = add(
        "validate", "Checks scenes, effects and recordings",
        "gyre validate smoke.gyre\n  gyre validate --strict *.gyre",
        [this] { return gyre::batch::validate(validate, report); },
        [this] {
            return Files{validate.files, {}};
        });
    validateApp.add_option("FILE", validate.files, "Scenes, effects or recordings")->required();
    validateApp.add_flag("--strict", validate.strict, "Treat warnings as failures");
    validateApp.add_flag("--schema-only", validate.schemaOnly, "Check only whether the files can be read");
    validateApp.add_flag("--allow-outside", validate.allowOutside, kAllowOutside);

    CLI::App& formatApp = add(
        "fmt", "Rewrites scene files in place, in Gyre's standard order and spacing",
        "gyre fmt smoke.gyre\n  gyre fmt --check *.gyre", [this] { return gyre::batch::format(format, report); },
        [this] { return inPlace(format.files, format.check || format.diff); });
    formatApp.add_option("SCENE", format.files, "Scenes; - converts standard input to standard output")->required();
    formatApp.add_flag("--check", format.check, "Change nothing; list files that would change and exit with 1");
    formatApp.add_flag("--diff", format.diff,
                       "Change nothing; show the lines that would change and exit with 1 if there are any");

    CLI::App& migrateApp = add(
        "migrate", "Converts scenes of older versions whose meaning has changed; leaves others as they are",
        "gyre migrate smoke.gyre --backup", [this] { return gyre::batch::migrate(migrate, report); },
        [this] { return inPlace(migrate.files, migrate.check); });
    migrateApp.add_option("SCENE", migrate.files, "Scenes; - converts standard input to standard output")->required();
    migrateApp.add_flag("--check", migrate.check, "Change nothing; list files that would change and exit with 1");
    migrateApp.add_flag("--backup", migrate.backup, "Keep the original file as NAME.bak");

    CLI::App& diffApp = add(
        "diff", "Lists the differences of two scenes, effects or recordings", "gyre diff before.gyre after.gyre",
        [this] { return gyre::batch::diff(diff, report); },
        [this] {
            return Files{{diff.before, diff.after}, {}};
        });
    diffApp.add_option("BEFORE", diff.before, "A .gyre, .gyrefx or .gyrecache")->required();
    diffApp.add_option("AFTER", diff.after, "The file to compare with BEFORE; a recording only with a recording")
        ->required();
    diffApp.add_option("--tol", diff.tolerance, "Permitted difference of values in recordings")->check(atLeast(0));

    CLI::App& schemaApp = add(
        "schema", "Prints the JSON Schema of scenes or of the --json output", "gyre schema scene > scene.json",
        [this] { return gyre::batch::schema(schema, report); }, [] { return Files{}; });
    schemaApp.add_option("WHAT", schema.of, "scene or report")
        ->check(CLI::IsMember({"scene", "report"}))
        ->capture_default_str();
}

void CommandLine::addSimulation() {
    CLI::App& simulateApp = add(
        "simulate", "Runs a scene or an effect",
        "gyre simulate smoke.gyre --frames 120 --hash\n  gyre simulate smoke.gyre --time 2.5 --stats steps.csv",
        [this] { return gyre::batch::simulate(simulate, report); },
        [this] {
            return Files{{simulate.input}, {{simulate.stats, "a table of steps", {"csv"}}}};
        });
    simulateApp.alias("sim");
    simulateApp.add_option("FILE", simulate.input, "A .gyre or .gyrefx")->required();
    simulateApp.add_option("--frames", simulate.frames, "Steps to run")->check(wholeFrom(1));
    simulateApp.add_option("--time", simulate.seconds, "Seconds to run, instead of --frames")
        ->check(between(1e-6, 1e7));
    simulateApp.add_option("--seed", simulate.seed, "Random seed, instead of the scene's")->check(wholeFrom(1));
    simulateApp.add_option(
        "--stats", simulate.stats,
        "CSV file with one line per step: counts, time, energy, impulses and helicity; - is standard output");
    simulateApp.add_option("--param", simulate.params, "Set a parameter of the effect: NAME=V or NAME=V,V,V")
        ->take_all()
        ->allow_extra_args(false);
    simulateApp.add_option("-j,--threads", simulate.threads, "Number of threads; 0: all")->check(wholeBetween(0, 256));
    simulateApp.add_flag("--hash", simulate.hash, "Print the hash of the final state, 16 hex digits");
    simulateApp.add_option("--hash-every", simulate.hashEvery, "Print frame and hash every N frames")
        ->check(wholeFrom(1));
    simulateApp.add_flag("-f,--force", simulate.force, "Overwrite");

    CLI::App& costApp = add(
        "cost",
        "Measures the time of a step and of its stages in microseconds, and estimates the memory of an instance",
        "gyre cost smoke.gyre --threads 1\n  gyre cost smoke.gyre --fit 800us -o smoke-far.gyre",
        [this] { return gyre::batch::cost(cost, report); },
        [this] {
            return Files{{cost.input}, {{cost.output, "a scene", {"gyre", "gyreprefab"}}}};
        });
    costApp.add_option("FILE", cost.input, "A .gyre or .gyrefx");
    costApp.add_option("--warm-up", cost.warmUp, "Steps before measuring")->capture_default_str()->check(wholeFrom(0));
    costApp.add_option("--frames", cost.frames, "Steps to measure")->capture_default_str()->check(wholeFrom(1));
    costApp.add_option("-j,--threads", cost.threads, "Number of threads; 0: all")->check(wholeBetween(0, 256));
    costApp.add_option("--budget", cost.budget, "Permitted microseconds per step; exit with 1 above it")
        ->check(above(0));
    costApp
        .add_option("--fit", cost.fit,
                    "Propose a level of detail that takes at most this time per step as authored, such as 800us; exit "
                    "with 1 if there is none")
        ->transform(CLI::AsNumberWithUnit(std::map<std::string, double>{{"us", 1}, {"ms", 1000}}))
        ->check(above(0));
    costApp.add_option("-o,--output", cost.output, "With --fit: write the scene with that level");
    costApp.add_option(
        "--pictures", cost.pictures,
        "Also compare each level of detail with the effect as authored, from the distance of the level: "
        "tell how much it covers and how far its colour is off, and write pictures of both to this folder");
    costApp.add_option("--target", cost.target,
                       "Estimate the time on another machine: its name in the editor's list of target machines, or how "
                       "many times slower than this one it is");
    costApp.add_flag("--calibrate", cost.calibrate, "Print a number for the speed of this machine; takes no FILE");
    costApp.add_flag("-f,--force", cost.force, "Overwrite");
}

void CommandLine::addRender() {
    CLI::App& renderApp = add(
        "render", "Draws pictures without a display",
        "gyre render smoke.gyre -o smoke.png --frames 240 --size 1280x720\n  gyre render smoke.gyre -o smoke.mp4\n  "
        "gyre render smoke.gyre -o sheet.png --flipbook 8x8 --background none",
        [this] { return gyre::batch::render(render, report); },
        [this] {
            return Files{{render.input}, {{render.output}}};
        });
    renderApp.add_option("FILE", render.input, "A .gyre or .gyrefx")->required();
    renderApp
        .add_option(
            "-o,--output", render.output,
            "Pictures: .png .exr .webp .tif .tga .bmp .jpg; videos: .mp4 .webm .mov .apng .gif by ffmpeg, "
            "or .webm by GStreamer; %04d is the frame, or with --fps the number of the picture; - writes a PNG to "
            "standard output")
        ->required();
    renderApp.add_option("--frames", render.frames,
                         "A frame, or a range A-B; default: the frame at 4 s; with --fps, and for flipbooks and "
                         "videos, the scene's duration, at most 10 s");
    renderApp
        .add_option("--fps", render.fps,
                    "Pictures per second; default: every frame of the range; 30 for videos; evenly over the range for "
                    "flipbooks")
        ->check(between(0.1, 1000));
    renderApp.add_option("--size", render.size,
                         "WIDTHxHEIGHT in pixels; default: 1280x720, 256x256 per picture of a flipbook");
    renderApp.add_option("--camera", render.camera, "Name of a camera; default: the first");
    renderApp
        .add_option("--fit", render.fit,
                    "Move the camera, without turning it, so that what is in any of the pictures fills them: fluid, or "
                    "bodies: fluid and bodies. Runs the scene twice")
        ->check(CLI::IsMember({"fluid", "bodies"}));
    renderApp
        .add_option("--view", render.view,
                    "Views of the fluid, separated by commas: look, volume, vortons, speed-slice ...")
        ->capture_default_str();
    renderApp.add_option("--slice", render.slice, "Position of slices, such as z=0.5 or y=1");
    renderApp.add_option("--supersample", render.supersample, "N x N samples per pixel")->check(wholeBetween(1, 4));
    renderApp.add_option(
        "--background", render.background,
        "none: transparent; a colour such as #20242a replaces sky and ground; a .png is the background");
    renderApp.add_option("--flipbook", render.flipbook, "COLUMNSxROWS pictures in one image, with a .json description");
    renderApp.add_flag("--loop", render.loop,
                       "For a flipbook or a video: pictures after the last one fade into the first quarter, of a video "
                       "into its first second at most, so that it loops");
    renderApp.add_flag(
        "--animated", render.animated,
        "A .webp that moves, by ffmpeg, instead of single pictures. It plays in a loop, like .gif and .apng");
    renderApp.add_flag("--motion-vectors", render.motionVectors,
                       "For a flipbook: write a second image with the motion until the next picture");
    renderApp.add_option("-j,--threads", render.threads, "Number of threads; 0: all")->check(wholeBetween(0, 256));
    renderApp.add_flag("--transparent", render.transparent, "Same as --background none");
    renderApp
        .add_option("--alpha", render.alpha,
                    "Transparent pictures: straight (default): colours as they are, with transparent pixels coloured "
                    "as what is near them; premultiplied: colours multiplied by alpha, as always in EXR")
        ->check(CLI::IsMember({"straight", "premultiplied"}));
    renderApp
        .add_option("--blending", render.blending,
                    "Transparent pictures: what their reader filters and blends: srgb (default): values as stored; "
                    "linear: decoded, as game engines do in linear mode, and always for EXR")
        ->check(CLI::IsMember({"srgb", "linear"}));
    renderApp.add_flag("--no-ground", render.noGround, "Draw no ground and no grid");
    renderApp.add_flag("--no-grid", render.noGrid, "Draw the ground without grid lines");
    renderApp.add_flag("--allow-outside", render.allowOutside, kAllowOutside);
    renderApp.add_flag("-f,--force", render.force, "Overwrite");
}

void CommandLine::addPages() {
    CLI::App& helpApp = add(
        "help", "Help on a command", "gyre help render",
        [this] {
            const CLI::App* command = helpFor.empty() ? &app : commandNamed(app, helpFor);
            if (!command)
                return report.refuse(kWrongUsage,
                                     "there is no command " + helpFor + "." + didYouMean(helpFor, namesOf(app, {})));
            report.print(command->help(command == &app ? "" : "gyre"));
            return kDone;
        },
        [] { return Files{}; });
    helpApp.add_option("COMMAND", helpFor, "Name of the command");
    CLI::App& pageApp = add(
        "page", "Prints the bash completion script or the manual page", "gyre page man > gyre.1",
        [this] {
            const std::string text = completionFor == "bash" ? bashCompletion(app) : manualPage(app, GYRE_VERSION);
            report.stat("text", text);
            report.print(text.substr(0, text.find_last_not_of('\n') + 1));
            return kDone;
        },
        [] { return Files{}; });
    pageApp.add_option("WHICH", completionFor, "bash or man")->required()->check(CLI::IsMember({"bash", "man"}));
}

}  // namespace gyre::batch
