// Decomposes meshes with several programs, each in its own process, and measures the results.
// bench_obstacles [--csv FILE] [--only MESH,...] [--who NAME] [--shapes | --packages] [--turned [N]] [FOLDER...]: see
// README.md.

#include "importers/fit/FitReport.h"
#include "importers/meshes/MeshCleanup.h"
#include "importers/meshes/MeshImporter.h"
#include "tests/benchmarks/ContactTimes.h"
#include "tests/benchmarks/obstacles/Contestants.h"
#include "tests/benchmarks/obstacles/Meshes.h"
#include "tests/benchmarks/obstacles/Turned.h"
#include "tests/benchmarks/obstacles/Verdict.h"
#include "tests/shapes/Shapes.h"

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

using namespace gyre;
namespace fs = std::filesystem;

namespace {

constexpr double kLimit = 60;  // seconds for one decomposition

struct Options {
    std::string csv, only, who;
    bool shapes = true, packages = true;
    int turns = 0;  // per mesh, instead of everything else
    std::vector<fs::path> folders{"/usr/share/assimp/models", "/usr/share/glmark2"};
};

bool isNumber(std::string_view text) { return text.find_first_not_of("0123456789") == std::string_view::npos; }

Options optionsFrom(int count, char** arguments) {
    Options options;
    for (int i = 1; i < count; ++i) {
        const std::string argument = arguments[i];
        if (argument == "--csv" && i + 1 < count)
            options.csv = arguments[++i];
        else if (argument == "--only" && i + 1 < count)
            options.only = arguments[++i];
        else if (argument == "--who" && i + 1 < count)
            options.who = arguments[++i];
        else if (argument == "--shapes")
            options.packages = false;
        else if (argument == "--packages")
            options.shapes = false;
        else if (argument == "--turned")
            options.turns = i + 1 < count && isNumber(arguments[i + 1]) ? std::atoi(arguments[++i]) : 1;
        else
            options.folders.insert(options.folders.begin(), argument);
    }
    return options;
}

struct Task {
    std::string name;
    TriangleMesh mesh;
};

/// Prints the widths of closed tunnels: the balls that still pass.
void tellWidths(const Task& task, const contest::Outcome& outcome, importers::FitOptions options) {
    std::printf("# %s: tunnels for balls of", task.name.c_str());
    options.samples = 100;  // none are needed
    for (const float ball : {0.01f, 0.0125f, 0.015f, 0.02f}) {
        options.ball = ball;
        if (const Result<importers::FitReport> report = importers::measureFit(task.mesh, outcome.pieces, options))
            std::printf(" %.2f %%: %d, of the mesh %d;", 100 * static_cast<double>(ball), report->pieceTunnels,
                        report->meshTunnels);
    }
    std::printf("\n");
}

/// Whether a comma-separated list contains the name; an empty list contains all.
bool isWanted(const Options& options, const std::string& name) {
    return options.only.empty() || ("," + options.only + ",").find("," + name + ",") != std::string::npos;
}

std::vector<Task> tasksOf(const Options& options) {
    std::vector<Task> tasks;
    for (const shapes::KnownShape& shape : options.shapes ? shapes::all() : std::vector<shapes::KnownShape>())
        if (isWanted(options, shape.name)) tasks.push_back({shape.name, importers::cleanUp(shape.mesh).mesh});
    for (const contest::PackagedMesh& mesh :
         options.packages ? contest::packagedMeshes() : std::vector<contest::PackagedMesh>()) {
        if (!isWanted(options, mesh.name)) continue;
        const std::optional<fs::path> path = contest::find(mesh, options.folders);
        if (!path) {
            std::printf("# %s is not here: %s of the package %s\n", mesh.name, mesh.file, mesh.package);
            continue;
        }
        const Result<importers::MeshReading> reading = importers::readMesh(*path);
        if (!reading) {
            std::printf("# %s: %s\n", mesh.name, reading.error().text().c_str());
            continue;
        }
        tasks.push_back({mesh.name, importers::cleanUp(reading->mesh).mesh});
    }
    return tasks;
}

/// Prints rows padded to the screen and comma-separated to a file.
class Table {
public:
    explicit Table(const std::string& csv) {
        if (!csv.empty()) m_csv.open(csv);
        const std::string header =
            "mesh,triangles,who,pieces,planes,most planes,over %,under %,bulge %,bulge of 99 % %,mean bulge %,leak "
            "%,lost %,"
            "tunnels,tunnels left,rays blocked %,planes tested,us per 1000 near,wall s,CPU s,MB\n";
        std::printf("%-24s %8s %-11s %4s %6s %5s %7s %7s %6s %6s %6s %6s %6s %7s %6s %6s %6s %7s %7s %5s\n", "mesh",
                    "tris", "who", "pcs", "planes", "most", "over%", "under%", "bulge%", "b99%", "mean%", "leak%",
                    "lost%", "tunnels", "block%", "tested", "us/k", "wall s", "CPU s", "MB");
        m_csv << header;
    }

    void add(const Task& task, const std::string& who, const contest::Outcome& outcome, const importers::FitReport& r,
             double nearTime) {
        const auto share = [&](double length) { return 100 * length / double(r.size); };
        const double bulge = share(double(r.bulge.most)), most = share(double(r.bulge.mostOf99)),
                     mean = share(r.bulge.mean), leak = share(double(r.leak.most));
        std::printf(
            "%-24s %8zu %-11s %4zu %6zu %5zu %7.2f %7.2f %6.2f %6.2f %6.2f %6.2f %6.2f %3d /%3d %6.2f %6.2f %6.1f "
            "%7.2f %7.2f %5.0f\n",
            task.name.c_str(), task.mesh.triangles.size(), who.c_str(), r.pieces, r.planes, r.mostPlanes, 100 * r.over,
            100 * r.under, bulge, most, mean, leak, 100 * r.lost, r.pieceTunnels, r.meshTunnels, 100 * r.raysBlocked,
            r.planesTested, nearTime, outcome.wallSeconds, outcome.cpuSeconds, outcome.megabytes);
        std::fflush(stdout);
        m_csv << task.name << ',' << task.mesh.triangles.size() << ',' << who << ',' << r.pieces << ',' << r.planes
              << ',' << r.mostPlanes << ',' << 100 * r.over << ',' << 100 * r.under << ',' << bulge << ',' << most
              << ',' << mean << ',' << leak << ',' << 100 * r.lost << ',' << r.meshTunnels << ',' << r.pieceTunnels
              << ',' << 100 * r.raysBlocked << ',' << r.planesTested << ',' << nearTime << ',' << outcome.wallSeconds
              << ',' << outcome.cpuSeconds << ',' << outcome.megabytes << std::endl;
    }

    void addRefusal(const Task& task, const std::string& who, const contest::Outcome& outcome) {
        std::printf("%-24s %8zu %-11s %s, %.0f MB\n", task.name.c_str(), task.mesh.triangles.size(), who.c_str(),
                    outcome.refusal.c_str(), outcome.megabytes);
        std::fflush(stdout);
        m_csv << task.name << ',' << task.mesh.triangles.size() << ',' << who << ",\"" << outcome.refusal << "\""
              << std::endl;
    }

    void add(const contest::PeerFigures& peer) {
        std::printf("%-24s %8s %-11s %4d %6d %39s %6.2f %39.2f\n", peer.mesh, "", peer.peer, peer.pieces, peer.planes,
                    "", peer.lost, peer.cpuSeconds);
    }

private:
    std::ofstream m_csv;
};

void compete(const Task& task, const std::string& only, Table& table, contest::Verdict& verdict) {
    bool isShell = false;  // as decided by Gyre; all are judged alike
    for (const std::string& who : contest::contestants()) {
        if (!only.empty() && who != only) continue;
        const contest::Outcome outcome = contest::decomposeInChild(who, task.mesh, kLimit);
        if (outcome.pieces.empty()) {
            table.addRefusal(task, who, outcome);
            continue;
        }
        isShell = isShell || outcome.isShell;
        importers::FitOptions options;
        options.isShell = isShell;
        const Result<importers::FitReport> report = importers::measureFit(task.mesh, outcome.pieces, options);
        if (!report) continue;
        table.add(task, who, outcome, *report,
                  1e-3 * timing::nanosecondsPerTracer(outcome.pieces, timing::Where::Near) * 1000);
        verdict.add(task.name, who, outcome, *report);
        if (who == "gyre" && report->closesTunnels()) tellWidths(task, outcome, options);
    }
    for (const contest::PeerFigures& peer : contest::peerFigures())
        if (peer.mesh == task.name) table.add(peer);
}

}  // namespace

int main(int count, char** arguments) {
    if (contest::wasChild(count, arguments)) return 0;
    const Options options = optionsFrom(count, arguments);
    if (options.turns > 0) {
        contest::TurnedMeshes turned(options.turns);
        for (const Task& task : tasksOf(options)) turned.add(task.name, task.mesh);
        turned.print();
        return 0;
    }
    Table table(options.csv);
    contest::Verdict verdict;
    for (const Task& task : tasksOf(options)) compete(task, options.who, table, verdict);
    verdict.print();
    return 0;
}
