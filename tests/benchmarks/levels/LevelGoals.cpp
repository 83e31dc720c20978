#include "tests/benchmarks/levels/LevelGoals.h"

#include <algorithm>
#include <cstdio>

namespace contest {
namespace {

constexpr double kPieces = 600, kSeconds = 20, kMegabytes = 1536;  // of the house
constexpr double kTimesTheHouse = 2;                               // processor time per m^2
constexpr double kSampling = 1e-3;                                 // rounding of floats and samples [m]
constexpr double kUncovered = 1e-4;                                // fraction of the area

}  // namespace

bool isOpen(const OpeningResult& opening) { return opening.free == 1; }

LevelFigures figuresOf(const shapes::GameLevel& level, double area, const LevelReport& report) {
    LevelFigures figures;
    figures.area = area;
    double sum = 0;
    for (std::size_t i = 0; i < report.openings.size(); ++i) {
        const bool open = isOpen(report.openings[i]);
        if (!level.openings[i].isWide()) {
            ++figures.narrow;
            figures.narrowOpen += open;
            continue;
        }
        ++figures.wide;
        figures.open += open;
        figures.leastFlux = std::min(figures.leastFlux, report.openings[i].flux);
        sum += report.openings[i].flux;
    }
    if (figures.wide > 0) figures.meanFlux = sum / static_cast<double>(figures.wide);
    return figures;
}

void LevelGoals::check(bool isMet, const std::string& name, const char* format, double value, double goal) {
    if (isMet) return;
    char text[160];
    std::snprintf(text, sizeof text, format, value, goal);
    m_misses.push_back(name + ": " + text);
}

void LevelGoals::add(const std::string& level, const std::string& form, const LevelFigures& figures,
                     const Outcome& outcome, const LevelReport& report) {
    ++m_judged;
    const std::string name = form.empty() ? level : level + " " + form;
    const double perArea = outcome.cpuSeconds / figures.area;
    const auto pieces = static_cast<double>(outcome.pieces.size());
    if (level == "house") {
        m_houses[form] = perArea;
        check(pieces <= kPieces, name, "%.0f pieces, goal %.0f", pieces, kPieces);
        check(outcome.cpuSeconds <= kSeconds, name, "%.1f s, goal %.0f", outcome.cpuSeconds, kSeconds);
    } else if (const auto house = m_houses.find(form); house != m_houses.end()) {
        check(perArea <= kTimesTheHouse * house->second, name, "%.2f ms per m2, goal %.2f", 1000 * perArea,
              1000 * kTimesTheHouse * house->second);
    }
    check(outcome.megabytes <= kMegabytes, name, "%.0f MB, goal %.0f", outcome.megabytes, kMegabytes);
    check(figures.open == figures.wide, name, "%.0f openings open, goal %.0f", static_cast<double>(figures.open),
          static_cast<double>(figures.wide));
    check(figures.leastFlux >= kLeastFlux, name, "%.0f %% flux through the worst opening, goal %.0f %%",
          100 * figures.leastFlux, 100 * kLeastFlux);
    check(report.bulge.distance <= m_error + kSampling, name, "bulge %.1f cm, goal %.1f", 100 * report.bulge.distance,
          100 * m_error);
    check(report.uncovered <= kUncovered, name, "%.3f %% of the surface uncovered, goal %.3f %%",
          100 * report.uncovered, 100 * kUncovered);
}

void LevelGoals::addWind(const std::string& name, double leastRatio) {
    check(leastRatio >= kLeastFlux, name, "%.0f %% of the wind through the worst opening, goal %.0f %%",
          100 * leastRatio, 100 * kLeastFlux);
}

void LevelGoals::addRefusal(const std::string& name) {
    ++m_judged;
    m_misses.push_back(name + ": no pieces");
}

bool LevelGoals::print() const {
    std::printf("# %zu meshes judged, %zu goals missed%s\n", m_judged, m_misses.size(), m_misses.empty() ? "." : ":");
    for (const std::string& miss : m_misses) std::printf("#   %s\n", miss.c_str());
    return m_misses.empty();
}

}  // namespace contest
