#include "editor/batch/Commands.h"

#include "importers/ImportWorker.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <functional>
#include <iostream>

namespace {

using namespace gyre::batch;

constexpr const char* kFooter =
    "Examples:\n"
    "  gyre simulate smoke.gyre --frames 120 --hash\n"
    "  gyre render smoke.gyre -o smoke.png --frames 240 --size 1280x720\n"
    "  gyre export smoke.gyre -o smoke.gyrefx && gyre verify smoke.gyrefx\n"
    "\n"
    "Exit codes: 0 done; 1 the answer is no; 2 wrong usage; 3 input unreadable; 4 input damaged or of an\n"
    "unsupported version; 5 output not written; 6 a limit; 7 the simulation failed; 8 something optional is\n"
    "missing; 70 our fault.";

/// Number of insertions, removals and changes between two words.
std::size_t editDistance(const std::string& a, const std::string& b) {
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t above = row[j];
            row[j] = std::min({above + 1, row[j - 1] + 1, diagonal + (a[i - 1] != b[j - 1])});
            diagonal = above;
        }
    }
    return row[b.size()];
}

/// The program's line of arguments: options, and the command to run once they are known.
struct CommandLine {
    CLI::App app{"Gyre: real-time fluid effects for games, without a window.", "gyre"};
    Report report;
    std::function<ExitCode()> run;

    InfoOptions info;
    ValidateOptions validate;
    FormatOptions format;
    ImportOptions import;
    DiffOptions diff;
    CostOptions cost;
    SimulateOptions simulate;
    RenderOptions render;
    ExportOptions exportOptions;
    VerifyOptions verify;
    BenchVelocityOptions benchVelocity;

    CommandLine() {
        app.footer(kFooter);
        app.set_version_flag("--version", "gyre " GYRE_VERSION);
        app.require_subcommand(0, 1);
        addInspection();
        addSimulation();
        addFiles();
        addBenches();
    }

    CLI::App& add(const char* name, const char* what, std::function<ExitCode()> command) {
        return addTo(app, name, what, std::move(command));
    }

    /// Below the program itself, or below a command that has commands of its own.
    CLI::App& addTo(CLI::App& parent, const char* name, const char* what, std::function<ExitCode()> command) {
        CLI::App& sub = *parent.add_subcommand(name, what);
        sub.add_flag("--json", report.json, "One JSON object on stdout");
        sub.add_flag("-q,--quiet", report.quiet, "No messages but refusals");
        const std::string fullName = &parent == &app ? name : parent.get_name() + " " + name;
        sub.callback([this, fullName, command] {
            report.command = fullName;
            run = command;
        });
        return sub;
    }

    void addInspection() {
        CLI::App& infoApp = add("info", "What is in a scene or an effect", [this] { return gyre::batch::info(info, report); });
        infoApp.add_option("FILE", info.file, "A .gyre or .gyrefx")->required();

        CLI::App& validateApp = add("validate", "Checks scenes and effects", [this] { return gyre::batch::validate(validate, report); });
        validateApp.add_option("FILE", validate.files, "Scenes or effects")->required();
        validateApp.add_flag("--strict", validate.strict, "Warnings fail, too");

        CLI::App& formatApp = add("fmt", "Writes scenes in the canonical layout", [this] { return gyre::batch::format(format, report); });
        formatApp.add_option("SCENE", format.files, "Scenes")->required();
        formatApp.add_flag("--check", format.check, "Change nothing; list what would change and end with 1");

        CLI::App& diffApp = add("diff", "What two scenes say differently", [this] { return gyre::batch::diff(diff, report); });
        diffApp.add_option("BEFORE", diff.before, "A .gyre or .gyrefx")->required();
        diffApp.add_option("AFTER", diff.after, "Another")->required();

        add("schema", "The JSON Schema of scenes", [this] { return gyre::batch::schema(report); });
    }

    void addSimulation() {
        CLI::App& simulateApp = add("simulate", "Runs a scene or an effect", [this] { return gyre::batch::simulate(simulate, report); });
        simulateApp.alias("sim");
        simulateApp.add_option("FILE", simulate.input, "A .gyre or .gyrefx")->required();
        simulateApp.add_option("--frames", simulate.frames, "Steps to run")->check(CLI::PositiveNumber);
        simulateApp.add_option("--time", simulate.seconds, "Seconds to run instead")->check(CLI::PositiveNumber);
        simulateApp.add_option("-j,--threads", simulate.threads, "Threads; 0 all")->check(CLI::Range(0, 256));
        simulateApp.add_option("--param", simulate.params, "Sets a parameter of the effect: NAME=V, or NAME=V,V,V")->take_all()->allow_extra_args(false);
        simulateApp.add_flag("--hash", simulate.hash, "Print the state's hash at the end, 16 hex digits");
        simulateApp.add_option("--hash-every", simulate.hashEvery, "Print frame and hash every N frames")->check(CLI::PositiveNumber);

        CLI::App& costApp = add("cost", "Microseconds a step takes, and each of its stages", [this] { return gyre::batch::cost(cost, report); });
        costApp.add_option("FILE", cost.input, "A .gyre or .gyrefx")->required();
        costApp.add_option("--warm-up", cost.warmUp, "Steps before measuring")->capture_default_str();
        costApp.add_option("--frames", cost.frames, "Steps to measure")->capture_default_str()->check(CLI::PositiveNumber);
        costApp.add_option("-j,--threads", cost.threads, "Threads; 0 all")->check(CLI::Range(0, 256));
        costApp.add_option("--budget", cost.budget, "Microseconds a step may take; over it ends with 1")->check(CLI::PositiveNumber);

        CLI::App& renderApp = add("render", "Draws pictures, without a display", [this] { return gyre::batch::render(render, report); });
        renderApp.add_option("FILE", render.input, "A .gyre or .gyrefx")->required();
        renderApp.add_option("-o,--output", render.output, "PNG to write; %04d is the frame")->required();
        renderApp.add_option("--frames", render.frames, "A frame, or a range A-B; default: 4 s after the start");
        renderApp.add_option("--size", render.size, "WIDTHxHEIGHT in pixels")->capture_default_str();
        renderApp.add_option("--camera", render.camera, "Name of the camera to look through; default: the first");
        renderApp.add_option("--supersample", render.supersample, "Mean of N x N samples for each pixel")->check(CLI::Range(1, 4));
        renderApp.add_option("-j,--threads", render.threads, "Threads; 0 all")->check(CLI::Range(0, 256));
        renderApp.add_flag("--transparent", render.transparent, "No background: alpha");
        renderApp.add_flag("--no-ground", render.noGround, "No ground and grid");
        renderApp.add_flag("--no-grid", render.noGrid, "The ground without lines");
        renderApp.add_flag("-f,--force", render.force, "Overwrite");
    }

    void addFiles() {
        CLI::App& importApp = add("import", "Makes a mesh an obstacle", [this] { return gyre::batch::import(import, report); });
        importApp.add_option("MESH", import.mesh, "OBJ, glTF, GLB, FBX, STL, PLY, Collada ...")->required();
        importApp.add_option("-o,--output", import.output, "Scene to write; without it, only report");
        importApp.add_option("--metres-per-unit", import.metresPerUnit, "Instead of what the file says")->check(CLI::PositiveNumber);
        importApp.add_option("--up", import.up, "Up axis of the file, instead of what it says")->check(CLI::IsMember({"+Y", "+Z", "+X"}));
        CLI::Option* pieces = importApp.add_option("--pieces", import.pieces, "Most convex pieces; default: as many as the error needs")->check(CLI::Range(1, 1024));
        importApp.add_option("--error", import.error, "How far pieces may stand out, such as 2cm; default: 1.2 % of the longest side")
            ->transform(CLI::AsNumberWithUnit(std::map<std::string, double>{{"mm", 0.001}, {"cm", 0.01}, {"m", 1}}, CLI::AsNumberWithUnit::UNIT_REQUIRED))
            ->check(CLI::PositiveNumber);
        importApp.add_option("--planes", import.planes, "Most planes, all pieces together")->check(CLI::Range(6, 65536));
        importApp.add_flag("--hull", import.hull, "One convex hull around all, instead of pieces")->excludes(pieces);
        CLI::Option* solid = importApp.add_flag("--solid", import.solid, "Fill what the surface encloses");
        importApp.add_flag("--shell", import.shell, "The surface alone is matter")->excludes(solid);
        importApp.add_flag("--fill-cavities", import.fillCavities, "Fill hollows that no particle can enter");
        importApp.add_flag("--split", import.split, "One body for each mesh of the file");
        importApp.add_flag("--container", import.container, "Keep the fluid inside");
        importApp.add_option("--density", import.density, "Of the body, in kg/m3")->check(CLI::Range(1e-3, 1e6));
        importApp.add_flag("--report", import.report, "Print what was found and mended, and measure the pieces against the mesh");
        importApp.add_flag("--no-cache", import.noCache, "Neither read nor write .gyre-cache");
        importApp.add_flag("-f,--force", import.force, "Overwrite");

        CLI::App& exportApp = add("export", "Writes the effect a game loads", [this] { return exportEffect(exportOptions, report); });
        exportApp.add_option("SCENE", exportOptions.scene, "A .gyre")->required();
        exportApp.add_option("-o,--output", exportOptions.output, "The .gyrefx to write")->required();
        exportApp.add_option("-j,--threads", exportOptions.threads, "Threads; 0 all")->check(CLI::Range(0, 256));
        exportApp.add_flag("-f,--force", exportOptions.force, "Overwrite");

        CLI::App& verifyApp = add("verify", "Replays an effect against its own stamp", [this] { return gyre::batch::verify(verify, report); });
        verifyApp.add_option("ASSET", verify.assets, "Effects")->required();
        verifyApp.add_option("-j,--threads", verify.threads, "Numbers of threads to try, such as 1,2,4")->delimiter(',')->check(CLI::Range(0, 256));
    }

    void addBenches() {
        CLI::App& bench = *app.add_subcommand("bench", "Compares ways to compute the same thing");
        bench.require_subcommand(1);
        CLI::App& velocity = addTo(bench, "velocity", "Every way to find velocity from vorticity: error, jerk and time",
                                   [this] { return gyre::batch::benchVelocity(benchVelocity, report); });
        velocity.add_option("SCENE", benchVelocity.scene, "A .gyre or .gyrefx; without it, article 12's jet ring");
        velocity.add_option("--frames", benchVelocity.frames, "Steps each method runs")->capture_default_str()->check(CLI::Range(4, 1000000));
        velocity.add_option("-j,--threads", benchVelocity.threads, "Threads; 0 all")->check(CLI::Range(0, 256));
        velocity.add_option("--csv", benchVelocity.csv, "Write the jerk of each step");
        velocity.add_option("--plot", benchVelocity.plot, "Draw the jerk over time as an SVG");
        velocity.add_flag("-f,--force", benchVelocity.force, "Overwrite");
    }

    /// "did you mean" for a first word that is no command; empty if nothing is near.
    std::string suggestion(const std::string& word) const {
        for (const CLI::App* sub : app.get_subcommands([](const CLI::App*) { return true; }))
            if (editDistance(word, sub->get_name()) <= 2) return " Did you mean \"" + sub->get_name() + "\"?";
        return "";
    }
};

}  // namespace

int main(int argc, char** argv) {
    gyre::importers::workIfOrdered(argc, argv);   // hidden: one program reads meshes for the other
    CommandLine line;
    try {
        line.app.parse(argc, argv);
        if (!line.run) {
            std::cout << line.app.help();
            return kDone;
        }
        return line.report.finish(line.run());
    } catch (const CLI::ParseError& stop) {
        if (stop.get_exit_code() == 0) return line.app.exit(stop);   // help and version
        std::cerr << "gyre: " << stop.what();
        if (argc > 1) std::cerr << line.suggestion(argv[1]);
        std::cerr << "\nRun gyre --help for the commands.\n";
        return kWrongUsage;
    } catch (const std::bad_alloc&) {
        std::cerr << "gyre: out of memory.\n";
        return kLimit;
    } catch (const std::exception& unexpected) {
        std::cerr << "gyre: unexpected: " << unexpected.what() << " Please report this.\n";
        return kOurFault;
    }
}
