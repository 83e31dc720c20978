// Makes obstacles of whole levels and of many stones, each in its own process, and judges them at the places that the
// levels list.
// bench_levels [--csv FILE] [--error METRES] [--limit SECONDS] [--turned] [--exact] [--wind N] [--step]
//              [--stones N,...] [--obj FOLDER] [LEVEL|FORM...]: see README.md.

#include "importers/meshes/MeshCleanup.h"
#include "tests/benchmarks/ContactTimes.h"
#include "tests/benchmarks/levels/LevelGoals.h"
#include "tests/benchmarks/levels/LevelJudge.h"
#include "tests/benchmarks/levels/LevelStep.h"
#include "tests/benchmarks/levels/WindTunnel.h"
#include "tests/benchmarks/obstacles/Contestants.h"
#include "tests/shapes/Levels.h"

#include <glm/gtc/quaternion.hpp>

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

using namespace gyre;
using shapes::GameLevel;
using shapes::LevelForm;
namespace fs = std::filesystem;

namespace {

struct Options {
    std::string csv, obj;
    contest::JudgeSettings judge;
    double limit = 900;  // seconds for one decomposition
    bool isTurned = false, isExact = false, withStep = false;
    int wind = 0;  // openings of each name that a simulated wind is blown through
    std::vector<std::size_t> stones;
    std::vector<std::string> words;  // names of levels and forms
};

const std::vector<std::string> kLevelNames{"house", "castle", "street"};

bool isKnown(const std::string& word) {
    return std::ranges::find(kLevelNames, word) != kLevelNames.end() ||
           std::ranges::any_of(shapes::kLevelForms, [&](LevelForm form) { return word == nameOf(form); });
}

/// The whole text as a positive number, else nothing.
template <class Number>
bool read(std::string_view text, Number& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() && number > 0;
}

bool read(const std::string& list, std::vector<std::size_t>& numbers) {
    std::istringstream stream(list);
    for (std::string number; std::getline(stream, number, ',');)
        if (!read(std::string_view(number), numbers.emplace_back())) return false;
    return !numbers.empty();
}

/// Nothing for an argument that is not known, or a value that is no number.
std::optional<Options> optionsFrom(int count, char** arguments) {
    Options options;
    for (int i = 1; i < count; ++i) {
        const std::string argument = arguments[i];
        const std::string value = i + 1 < count ? arguments[i + 1] : "";
        bool isRead = true;
        if (argument == "--csv" || argument == "--obj") {
            (argument == "--csv" ? options.csv : options.obj) = value;
            isRead = !value.empty();
        } else if (argument == "--error") {
            isRead = read(std::string_view(value), options.judge.error);
        } else if (argument == "--limit") {
            isRead = read(std::string_view(value), options.limit);
        } else if (argument == "--stones") {
            isRead = read(value, options.stones);
        } else if (argument == "--wind") {
            isRead = read(std::string_view(value), options.wind);
        } else {
            if (argument == "--turned")
                options.isTurned = true;
            else if (argument == "--exact")
                options.isExact = true;
            else if (argument == "--step")
                options.withStep = true;
            else if (isKnown(argument))
                options.words.push_back(argument);
            else
                return std::nullopt;
            continue;
        }
        if (!isRead) return std::nullopt;
        ++i;
    }
    return options;
}

/// Whether the words leave this name in: all of its kind if none of them was named.
bool isWanted(const Options& options, const std::string& name, bool isLevel) {
    bool any = false;
    for (const std::string& word : options.words) {
        if ((std::ranges::find(kLevelNames, word) != kLevelNames.end()) != isLevel) continue;
        any = true;
        if (word == name) return true;
    }
    return !any;
}

std::vector<GameLevel> levelsOf(const Options& options) {
    std::vector<GameLevel> levels;
    if (isWanted(options, "house", true)) levels.push_back(shapes::house());
    if (isWanted(options, "castle", true)) levels.push_back(shapes::castle());
    if (isWanted(options, "street", true)) levels.push_back(shapes::street());
    return levels;
}

bool writeObj(const fs::path& path, const TriangleMesh& mesh) {
    std::ofstream file(path);
    file.precision(9);
    for (const glm::vec3& v : mesh.vertices) file << "v " << v.x << ' ' << v.y << ' ' << v.z << '\n';
    for (const glm::uvec3& t : mesh.triangles) file << "f " << t.x + 1 << ' ' << t.y + 1 << ' ' << t.z + 1 << '\n';
    if (!file.flush()) return false;
    std::printf("%s: %zu triangles\n", path.c_str(), mesh.triangles.size());
    return true;
}

/// All meshes as files. Returns the exit status.
int writeMeshes(const Options& options) {
    std::error_code error;
    fs::create_directories(options.obj, error);  // where that fails, so do the files
    bool isWritten = true;
    for (const GameLevel& level : levelsOf(options))
        for (const LevelForm form : shapes::kLevelForms)
            if (isWanted(options, nameOf(form), false))
                isWritten &=
                    writeObj(fs::path(options.obj) / (level.name + "-" + nameOf(form) + ".obj"), meshOf(level, form));
    for (const std::size_t count : options.stones)
        isWritten &=
            writeObj(fs::path(options.obj) / ("stones-" + std::to_string(count) + ".obj"), shapes::stones(count));
    if (!isWritten) std::fprintf(stderr, "bench_levels: not all files could be written to %s.\n", options.obj.c_str());
    return isWritten ? 0 : 1;
}

// A level turned about a slanted axis: no wall is parallel to an axis.

glm::quat turn() { return glm::angleAxis(0.6f, glm::normalize(glm::vec3(0.3f, 1, 0.2f))); }

TriangleMesh turned(TriangleMesh mesh) {
    for (glm::vec3& vertex : mesh.vertices) vertex = turn() * vertex;
    return mesh;
}

std::vector<ConvexPolytope> turnedBack(std::vector<ConvexPolytope> pieces) {
    const glm::quat back = glm::conjugate(turn());
    for (ConvexPolytope& piece : pieces) {
        for (Plane& plane : piece.planes) plane.normal = back * plane.normal;
        for (glm::vec3& vertex : piece.vertices) vertex = back * vertex;
    }
    return pieces;
}

std::size_t planesOf(const std::vector<ConvexPolytope>& pieces) {
    std::size_t count = 0;
    for (const ConvexPolytope& piece : pieces) count += piece.planes.size();
    return count;
}

void printPlace(const char* what, const contest::Farthest& farthest) {
    if (farthest.distance > 0)
        std::printf("#   largest %s %.1f cm at (%.2f, %.2f, %.2f)\n", what, 100 * farthest.distance, farthest.place.x,
                    farthest.place.y, farthest.place.z);
}

/// Names and numbers of the openings that are not open, and the place of the first of each name.
void printShut(const GameLevel& level, const contest::LevelReport& report) {
    struct Shut {
        int count = 0;
        std::size_t first = 0;
    };
    std::map<std::string, Shut> shut;
    for (std::size_t i = 0; i < level.openings.size(); ++i) {
        if (!level.openings[i].isWide() || contest::isOpen(report.openings[i])) continue;
        Shut& entry = shut[level.openings[i].name];
        if (entry.count++ == 0) entry.first = i;
    }
    for (const auto& [name, entry] : shut) {
        const glm::dvec3 place = level.openings[entry.first].centre;
        std::printf("#   obstructed: %d x %s, the first at (%.2f, %.2f, %.2f), %.0f %% of lines free, flux %.0f %%\n",
                    entry.count, name.c_str(), place.x, place.y, place.z, 100 * report.openings[entry.first].free,
                    100 * report.openings[entry.first].flux);
    }
}

/// Blows a simulated wind through the first openings of each name. Returns the least ratio to the level's own boxes.
double blow(const GameLevel& level, const std::vector<ConvexPolytope>& pieces, int ofEachName) {
    const std::vector<ConvexPolytope> solids = solidsOf(level);
    std::map<std::string, int> blown;
    double least = 1, sum = 0;
    int count = 0;
    for (const shapes::Opening& opening : level.openings) {
        if (!opening.isWide() || blown[opening.name]++ >= ofEachName) continue;
        const contest::TunnelFlux flux = contest::blowThrough(opening, pieces, solids);
        least = std::min(least, flux.ratio());
        sum += flux.ratio();
        ++count;
        if (flux.ratio() < contest::kLeastFlux)
            std::printf("#   wind: %zu of %zu tracers through the %s at (%.2f, %.2f, %.2f)\n", flux.pieces, flux.level,
                        opening.name.c_str(), opening.centre.x, opening.centre.y, opening.centre.z);
    }
    std::printf("#   wind through %d openings: at least %.0f %%, in the mean %.0f %% of the level's own\n", count,
                100 * least, 100 * sum / std::max(count, 1));
    return least;
}

/// A step with the level as one body, and without it. Tracers start at the last opening.
void printStep(const GameLevel& level, const std::vector<ConvexPolytope>& pieces) {
    const glm::vec3 emitter(level.openings.back().centre);
    const contest::StepCost with = contest::stepIn(pieces, emitter), without = contest::stepIn({}, emitter);
    std::printf("#   step: %.1f ms (the first %.0f ms), %.0f MB; without the body %.1f ms (%.0f ms), %.0f MB\n",
                with.median, with.first, with.megabytes, without.median, without.first, without.megabytes);
}

class Table {
public:
    explicit Table(const std::string& csv) {
        if (!csv.empty()) m_csv.open(csv);
        m_isWritable = csv.empty() || m_csv.is_open();
        std::printf("%-14s %7s %8s %6s %7s %7s %7s %6s %11s %11s %6s %6s %7s %7s %7s %6s\n", "level", "tris", "m2",
                    "pieces", "planes", "CPU s", "ms/m2", "MB", "open", "narrow", "flux", "mean", "bulge", "leak",
                    "bare", "us/k");
        m_csv << "level,triangles,m2,pieces,planes,CPU s,wall s,ms per m2,MB,open,openings,narrow open,narrow,least "
                 "flux %,mean flux %,bulge cm,leak cm,uncovered %,us per 1000 near,refusal\n";
    }

    void add(const std::string& name, const TriangleMesh& mesh, const contest::Outcome& outcome,
             const contest::LevelFigures& f, const contest::LevelReport& report) {
        const double contact = timing::nanosecondsPerTracer(outcome.pieces, timing::Where::Near);
        std::printf(
            "%-14s %7zu %8.0f %6zu %7zu %7.1f %7.2f %6.0f %5zu /%4zu %5zu /%4zu %5.0f%% %5.0f%% %5.1fcm %5.1fcm "
            "%6.2f%% %6.1f\n",
            name.c_str(), mesh.triangles.size(), f.area, outcome.pieces.size(), planesOf(outcome.pieces),
            outcome.cpuSeconds, 1000 * outcome.cpuSeconds / f.area, outcome.megabytes, f.open, f.wide, f.narrowOpen,
            f.narrow, 100 * f.leastFlux, 100 * f.meanFlux, 100 * report.bulge.distance, 100 * report.leak.distance,
            100 * report.uncovered, contact);
        m_csv << name << ',' << mesh.triangles.size() << ',' << f.area << ',' << outcome.pieces.size() << ','
              << planesOf(outcome.pieces) << ',' << outcome.cpuSeconds << ',' << outcome.wallSeconds << ','
              << 1000 * outcome.cpuSeconds / f.area << ',' << outcome.megabytes << ',' << f.open << ',' << f.wide << ','
              << f.narrowOpen << ',' << f.narrow << ',' << 100 * f.leastFlux << ',' << 100 * f.meanFlux << ','
              << 100 * report.bulge.distance << ',' << 100 * report.leak.distance << ',' << 100 * report.uncovered
              << ',' << contact << ",\n"
              << std::flush;
        for (const std::string& note : outcome.notes) std::printf("#   note: %s\n", note.c_str());
        std::fflush(stdout);
    }

    void addRefusal(const std::string& name, const TriangleMesh& mesh, const contest::Outcome& outcome) {
        std::printf("%-14s %7zu %8.0f %s, %.0f MB\n", name.c_str(), mesh.triangles.size(), shapes::areaOf(mesh),
                    outcome.refusal.c_str(), outcome.megabytes);
        std::fflush(stdout);
        m_csv << name << ',' << mesh.triangles.size() << ',' << shapes::areaOf(mesh) << ",,,,,," << outcome.megabytes
              << ",,,,,,,,,,,\"" << outcome.refusal << "\"\n"
              << std::flush;
    }

    bool isWritable() const { return m_isWritable; }

private:
    std::ofstream m_csv;
    bool m_isWritable = true;  ///< or there is no file to write
};

void judgeLevel(const GameLevel& level, LevelForm form, const Options& options, Table& table,
                contest::LevelGoals& goals) {
    const std::string name = level.name + " " + nameOf(form);
    const TriangleMesh mesh = meshOf(level, form);
    const TriangleMesh cleaned = importers::cleanUp(options.isTurned ? turned(mesh) : mesh).mesh;
    contest::Outcome outcome;
    if (options.isExact)
        outcome.pieces = solidsOf(level);
    else
        outcome = contest::decomposeInChild("fit " + std::to_string(options.judge.error), cleaned, options.limit);
    if (outcome.pieces.empty()) {
        table.addRefusal(name, mesh, outcome);
        goals.addRefusal(name);
        return;
    }
    if (options.isTurned && !options.isExact) outcome.pieces = turnedBack(std::move(outcome.pieces));
    const contest::LevelReport report = judge(level, form, mesh, outcome.pieces, options.judge, Workers(2));
    const contest::LevelFigures figures = contest::figuresOf(level, shapes::areaOf(mesh), report);
    table.add(name, mesh, outcome, figures, report);
    printPlace("bulge", report.bulge);
    printPlace("leak", report.leak);
    printShut(level, report);
    if (options.withStep) printStep(level, outcome.pieces);
    if (options.wind > 0) goals.addWind(name, blow(level, outcome.pieces, options.wind));
    std::fflush(stdout);
    goals.add(level.name, nameOf(form), figures, outcome, report);
}

void judgeStones(std::size_t count, const Options& options, Table& table, contest::LevelGoals& goals) {
    const std::string name = "stones " + std::to_string(count);
    const TriangleMesh mesh = shapes::stones(count);
    const contest::Outcome outcome = contest::decomposeInChild("fit " + std::to_string(options.judge.error),
                                                               importers::cleanUp(mesh).mesh, options.limit);
    if (outcome.pieces.empty()) {
        table.addRefusal(name, mesh, outcome);
        goals.addRefusal(name);
        return;
    }
    contest::LevelReport report;
    contest::JudgeSettings settings = options.judge;
    settings.spacing = 0.02;  // stones are 0.2 to 0.4 m
    judgeSurfaces(mesh, true, outcome.pieces, settings, Workers(2), report);
    const contest::LevelFigures figures = contest::figuresOf({}, shapes::areaOf(mesh), report);
    table.add(name, mesh, outcome, figures, report);
    printPlace("bulge", report.bulge);
    printPlace("leak", report.leak);
    std::fflush(stdout);
    goals.add(name, "", figures, outcome, report);
}

}  // namespace

int main(int count, char** arguments) {
    if (contest::wasChild(count, arguments)) return 0;
    const std::optional<Options> options = optionsFrom(count, arguments);
    if (!options) {
        std::fprintf(
            stderr,
            "bench_levels [--csv FILE] [--error METRES] [--limit SECONDS] [--turned] [--exact] [--wind N] [--step] "
            "[--stones N,...] [--obj FOLDER] [house|castle|street|welded|parts|shell...]\n");
        return 2;
    }
    if (!options->obj.empty()) return writeMeshes(*options);
    Table table(options->csv);
    if (!table.isWritable()) {
        std::fprintf(stderr, "bench_levels: %s cannot be written.\n", options->csv.c_str());
        return 2;
    }
    contest::LevelGoals goals(options->judge.error);
    if (options->stones.empty() || !options->words.empty())
        for (const GameLevel& level : levelsOf(*options))
            for (const LevelForm form : shapes::kLevelForms)
                if (isWanted(*options, nameOf(form), false)) judgeLevel(level, form, *options, table, goals);
    for (const std::size_t stones : options->stones) judgeStones(stones, *options, table, goals);
    return goals.print() ? 0 : 1;
}
