#pragma once

#include "tests/benchmarks/levels/LevelJudge.h"
#include "tests/benchmarks/obstacles/Contestants.h"

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace contest {

inline constexpr double kLeastFlux = 0.8;  ///< through an opening, compared with the level's own boxes

bool isOpen(const OpeningResult& opening);  ///< no line through its inner part meets a piece

/// Sums over the openings of a level.
struct LevelFigures {
    double area = 0;                         ///< of the mesh [m^2]
    std::size_t wide = 0, open = 0;          ///< openings wider than 0.4 m; of these, open ones
    std::size_t narrow = 0, narrowOpen = 0;  ///< the others
    double leastFlux = 1, meanFlux = 1;      ///< over the wide ones
};
LevelFigures figuresOf(const shapes::GameLevel& level, double area, const LevelReport& report);

/// Collects what misses its goal.
class LevelGoals {
public:
    explicit LevelGoals(double error) : m_error(error) {}

    /// Castle and street are compared with the house of the same form, if that came first.
    void add(const std::string& level, const std::string& form, const LevelFigures& figures, const Outcome& outcome,
             const LevelReport& report);
    void addWind(const std::string& name, double leastRatio);
    void addRefusal(const std::string& name);

    /// True if all goals are met.
    bool print() const;

private:
    double m_error;
    std::size_t m_judged = 0;
    std::map<std::string, double> m_houses;  ///< processor seconds per m^2, by form
    std::vector<std::string> m_misses;

    void check(bool isMet, const std::string& name, const char* format, double value, double goal);
};

}  // namespace contest
