#pragma once

#include <QLocale>
#include <QString>

namespace gyre::editor {

inline constexpr int kCostsEveryMilliseconds = 400;  ///< between updates: numbers that change faster cannot be read
inline constexpr double kLeastCost = 5e-4;           ///< smallest cost that is shown [ms]

/// The cost in microseconds, without its unit.
inline QString microseconds(double milliseconds) {
    return QLocale().toString(1000 * milliseconds, 'f', milliseconds < 0.01 ? 1 : 0);
}

}  // namespace gyre::editor
