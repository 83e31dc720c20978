#include "editor/batch/ImportReportText.h"

#include "core/scene/Fields.h"
#include "editor/tools/Sheet.h"

#include <cstdio>
#include <string>

namespace gyre::batch {
namespace {

using importers::FitReport;
using importers::ImportReport;
using Numbers = std::vector<std::pair<std::string, double>>;

constexpr double kPercent = 100;

template <class... Values>
std::string formatted(const char* format, Values... values) {
    char text[256];
    std::snprintf(text, sizeof text, format, values...);
    return text;
}

template <class Vector>
Numbers axes(const Vector& v) {
    return {{"x", v.x}, {"y", v.y}, {"z", v.z}};
}

void count(Report& report, const char* name, std::size_t value) { report.stat(name, static_cast<std::int64_t>(value)); }

double densityOf(const importers::ImportedObstacle& obstacle) { return obstacle.body.density; }

void addMesh(const ImportReport& found, Report& report) {
    report.stat("format", found.format);
    count(report, "triangles", found.triangles);
    count(report, "vertices", found.vertices);
    count(report, "meshes", found.meshes);
    count(report, "nodes", found.nodes);
    count(report, "duplicate_triangles_dropped", found.duplicateTriangles);
    count(report, "zero_area_triangles_dropped", found.zeroAreaTriangles);
    count(report, "points_and_lines_dropped", found.droppedPointsAndLines);
    count(report, "open_edges", found.openEdges);
    count(report, "non_manifold_edges", found.nonManifoldEdges);
    report.stat("size_m", axes(found.size));
    report.stat("origin_m", axes(found.origin));
    report.stat("rounding_m", found.rounding);
    report.stat("metres_per_unit", static_cast<double>(found.metresPerUnit));
    report.stat("unit_from_file", found.unitFromFile);
    report.stat("up_axis", std::string(words(found.up)[static_cast<std::size_t>(found.up)]));
}

/// Counts of places where the obstacle is not what was asked for; all 0 for a good one.
void addFaults(const importers::Faults& faults, Report& report) {
    count(report, "places_beyond_error", faults.bulges);
    count(report, "places_uncovered", faults.leaks);
    count(report, "parts_lost", faults.lostParts);
    report.stat("error_permitted_m", static_cast<double>(faults.asked));
    report.stat("checked_bulge_m", static_cast<double>(faults.bulge));
    report.stat("checked_leak_m", static_cast<double>(faults.leak));
    report.stat("worst_place_m", axes(faults.worst));
}

void addPieces(const ImportReport& found, double density, Report& report) {
    count(report, "pieces", found.pieces);
    count(report, "planes", found.planes);
    count(report, "most_planes_of_a_piece", found.mostPlanes);
    count(report, "hull_vertices", found.hullVertices);
    report.stat("exact", found.isExact);
    report.stat("shell", found.isShell);
    report.stat("error_aimed_at_m", static_cast<double>(found.error));
    addFaults(found.faults, report);
    const MassProperties& mass = found.mass;
    report.stat("volume_m3", mass.volume);
    report.stat("density_kg_m3", density);
    report.stat("mass_kg", density * mass.volume);
    report.stat("centre_of_mass_m", axes(mass.centreOfMass));
    report.stat("inertia_kg_m2", Numbers{{"xx", density * mass.inertia[0][0]},
                                         {"yy", density * mass.inertia[1][1]},
                                         {"zz", density * mass.inertia[2][2]},
                                         {"xy", density * mass.inertia[0][1]},
                                         {"yz", density * mass.inertia[1][2]},
                                         {"zx", density * mass.inertia[2][0]}});
    report.stat("mesh_from_cache", found.meshFromCache);
    report.stat("pieces_from_cache", found.piecesFromCache);
    report.stat("notes", found.notes);
}

Numbers spread(const importers::Spread& s) {
    return {{"most", s.most}, {"most_of_99_percent", s.mostOf99}, {"mean", s.mean}};
}

bool isSheet(const ReportedObstacle& reported) {
    return editor::isSheet(reported.obstacle->report.isShell, reported.fit->meshVolume, reported.fit->hullVolume);
}

/// Fractions of the hull, which a sheet does not have.
void addVolumes(const FitReport& fit, Report& report) {
    report.stat("over_percent_of_hull", kPercent * fit.over);
    report.stat("under_percent_of_hull", kPercent * fit.under);
    report.stat("deep_percent_of_hull", kPercent * fit.deep);
    report.stat("lost_percent_of_hull", kPercent * fit.lost);
    report.stat("iou", fit.iou);
}

void addFit(const ReportedObstacle& reported, Report& report) {
    const FitReport& fit = *reported.fit;
    count(report, "merged_planes", fit.planes);
    report.stat("hull_volume_m3", fit.hullVolume);
    report.stat("mesh_volume_m3", fit.meshVolume);
    report.stat("pieces_volume_m3", fit.piecesVolume);
    report.stat("sheet", isSheet(reported));
    if (!isSheet(reported)) addVolumes(fit, report);
    report.stat("bulge_m", spread(fit.bulge));
    report.stat("leak_m", spread(fit.leak));
    report.stat("mesh_tunnels", std::int64_t{fit.meshTunnels});
    report.stat("piece_tunnels", std::int64_t{fit.pieceTunnels});
    report.stat("rays_blocked_percent", kPercent * fit.raysBlocked);
    report.stat("rays_leaking_percent", kPercent * fit.raysLeaking);
    report.stat("planes_tested", fit.planesTested);
    report.stat("worst_error_m", static_cast<double>(fit.worst.error));
    report.stat("worst_error_at_m", axes(fit.worst.position));
}

/// Short stats of one of several obstacles.
Numbers numbersOf(const ReportedObstacle& reported) {
    const ImportReport& found = reported.obstacle->report;
    Numbers list{{"triangles", static_cast<double>(found.triangles)},
                 {"pieces", static_cast<double>(found.pieces)},
                 {"planes", static_cast<double>(found.planes)},
                 {"volume_m3", found.mass.volume},
                 {"mass_kg", densityOf(*reported.obstacle) * found.mass.volume}};
    if (reported.fit) {
        if (!isSheet(reported)) list.emplace_back("lost_percent_of_hull", kPercent * reported.fit->lost);
        list.emplace_back("bulge_m", reported.fit->bulge.most);
    }
    return list;
}

void printFit(const ReportedObstacle& reported, Report& report) {
    const FitReport& fit = *reported.fit;
    const bool hasVolume = !isSheet(reported);
    report.print(formatted("  fit: bulge %.3g m (99 %% %.3g m, mean %.2g m), leak %.3g m, ", double{fit.bulge.most},
                           double{fit.bulge.mostOf99}, fit.bulge.mean, double{fit.leak.most}) +
                 (hasVolume
                      ? formatted("volume +%.2f %% -%.2f %% of the hull", kPercent * fit.over, kPercent * fit.under)
                      : "no volume: the mesh is a sheet"));
    report.print((hasVolume ? formatted("  passages: %.2f %% of the hull is closed to the fluid; ", kPercent * fit.lost)
                            : "  passages: ") +
                 formatted("tunnels %d of %d; %.1f planes tested per particle", fit.pieceTunnels, fit.meshTunnels,
                           fit.planesTested));
    report.print(formatted("  worst: %.3g m at (%.3g, %.3g, %.3g)", double{fit.worst.error},
                           double{fit.worst.position.x}, double{fit.worst.position.y}, double{fit.worst.position.z}));
}

}  // namespace

void addStats(const std::vector<ReportedObstacle>& obstacles, Report& report) {
    const ReportedObstacle& first = obstacles.front();
    addMesh(first.obstacle->report, report);
    addPieces(first.obstacle->report, densityOf(*first.obstacle), report);
    if (first.fit) addFit(first, report);
    count(report, "bodies", obstacles.size());
    if (obstacles.size() == 1) return;
    for (std::size_t i = 0; i < obstacles.size(); ++i)
        report.stat("body " + std::to_string(i + 1) + " " + obstacles[i].obstacle->report.part,
                    numbersOf(obstacles[i]));
}

void printReport(const ReportedObstacle& reported, Report& report) {
    const ImportReport& found = reported.obstacle->report;
    const std::string part = found.part.empty() ? "" : ", mesh \"" + found.part + "\"";
    report.print(found.file + " (" + found.format + ")" + part + ": " + std::to_string(found.triangles) +
                 " triangles, " +
                 formatted("%.3f x %.3f x %.3f m", double{found.size.x}, double{found.size.y}, double{found.size.z}));
    report.print("  unit: " + std::to_string(found.metresPerUnit) + " m" +
                 (found.unitFromFile ? ", from the file" : ", assumed; --metres-per-unit sets it"));
    report.print("  dropped: " + std::to_string(found.duplicateTriangles) + " duplicate, " +
                 std::to_string(found.zeroAreaTriangles) + " without area, " +
                 std::to_string(found.droppedPointsAndLines) + " points and lines");
    report.print("  open edges: " + std::to_string(found.openEdges) +
                 ", non-manifold: " + std::to_string(found.nonManifoldEdges));
    report.print("  obstacle: " + std::to_string(found.pieces) + " convex, " + std::to_string(found.planes) +
                 " planes (at most " + std::to_string(found.mostPlanes) + " a piece)" +
                 (found.isExact ? ", exact" : "") + (found.isShell ? ", a shell" : ""));
    report.print(formatted("  mass: %.4g kg at %.4g kg/m3, volume %.4g m3",
                           densityOf(*reported.obstacle) * found.mass.volume, densityOf(*reported.obstacle),
                           found.mass.volume));
    if (reported.fit) printFit(reported, report);
    if (found.meshFromCache || found.piecesFromCache)
        report.print(std::string("  from the cache: ") + (found.meshFromCache ? "the mesh" : "") +
                     (found.meshFromCache && found.piecesFromCache ? ", " : "") +
                     (found.piecesFromCache ? "the pieces" : ""));
    for (const std::string& note : found.notes) report.print("  note: " + note);
}

void warnIfUnconfined(const importers::ImportReport& found, const Report& report) {
    for (const std::string& sentence : found.unconfined) report.sayOnce(sentence);
}

}  // namespace gyre::batch
