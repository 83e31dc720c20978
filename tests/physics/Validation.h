#pragma once

#include <QString>

#include <cmath>

/// Tests against theory say what they found in one form, which the command tests/physics/validation-table gathers.
namespace gyre::validation {

/// A line of the table. `row` is that of the design's table of cases.
struct Line {
    int row;
    QString what, found, theory, tolerance;
    const char* source;
};

inline void tell(const Line& line) {
    qInfo("validation|%d|%s|%s|%s|%s|%s", line.row, qPrintable(line.what), qPrintable(line.found),
          qPrintable(line.theory), qPrintable(line.tolerance), line.source);
}

/// A number and what theory says of it. The tolerance is a share of the theory's, or, where that is nothing, an amount.
struct Agreement {
    int row;
    QString what;
    double found, theory, tolerance;
    const char* source;
};

/// Tells it, and whether it is within the tolerance.
inline bool agrees(const Agreement& a) {
    const QString tolerance = a.theory == 0 ? QString::number(a.tolerance) : QString("%1 %").arg(100 * a.tolerance);
    tell({a.row, a.what, QString::number(a.found, 'g', 5), QString::number(a.theory, 'g', 5), tolerance, a.source});
    return std::abs(a.found - a.theory) < a.tolerance * (a.theory == 0 ? 1 : std::abs(a.theory));
}

/// Tells it, with the theory in words.
inline bool holds(bool itDoes, const Line& line) {
    tell(line);
    return itDoes;
}

}  // namespace gyre::validation
