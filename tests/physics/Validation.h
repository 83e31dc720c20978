#pragma once

#include <QString>

#include <cmath>

/// Tests against theory print their results in one format, which tests/physics/validation-table collects.
namespace gyre::validation {

/// A line of the table. `row` is the number of the validation case.
struct Line {
    int row;
    QString what, found, theory, tolerance;
    const char* source;
};

inline void tell(const Line& line) {
    qInfo("validation|%d|%s|%s|%s|%s|%s", line.row, qPrintable(line.what), qPrintable(line.found),
          qPrintable(line.theory), qPrintable(line.tolerance), line.source);
}

/// A computed number and its value by theory. The tolerance is relative to the theory, or absolute if that is zero.
struct Agreement {
    int row;
    QString what;
    double found, theory, tolerance;
    const char* source;
};

/// Prints the line and returns whether the number is within the tolerance.
inline bool agrees(const Agreement& a) {
    const QString tolerance = a.theory == 0 ? QString::number(a.tolerance) : QString("%1 %").arg(100 * a.tolerance);
    tell({a.row, a.what, QString::number(a.found, 'g', 5), QString::number(a.theory, 'g', 5), tolerance, a.source});
    return std::abs(a.found - a.theory) < a.tolerance * (a.theory == 0 ? 1 : std::abs(a.theory));
}

/// Prints a line whose theory is in words and returns `itDoes`.
inline bool holds(bool itDoes, const Line& line) {
    tell(line);
    return itDoes;
}

}  // namespace gyre::validation
