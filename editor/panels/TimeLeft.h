#pragma once

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QString>

#include <deque>
#include <optional>

namespace gyre::editor {

/// Estimates how long work still takes from how fast its completed fraction has grown of late. The estimate says
/// nothing until the rate is known, and does not jump: it moves slowly towards what the rate says.
class TimeLeft {
public:
    /// Reports the completed fraction, 0..1, at a time [s]. A smaller fraction than before begins anew.
    void report(double fraction, double now);
    void clear() { *this = {}; }
    /// Until the work is done [s]; nothing while too little is known.
    std::optional<double> seconds() const;

private:
    struct Sample {
        double time, fraction;
    };
    std::deque<Sample> m_samples;  ///< of the last seconds, oldest first
    double m_began = 0, m_now = 0;
    std::optional<double> m_end;  ///< the time at which the work will be done, by a smoothed estimate [s]
};

/// The words for an estimate, which change only when it has changed clearly: "about 40 s left".
class TimeLeftText {
    Q_DECLARE_TR_FUNCTIONS(gyre::editor::TimeLeftText)
public:
    /// Without an estimate [s] there are no words.
    QString text(std::optional<double> seconds);

private:
    static QString wordsFor(int seconds);

    std::optional<int> m_shown;  ///< [s], rounded
};

/// Follows work by the clock and puts into words how long it still takes.
class WorkClock {
public:
    WorkClock() { m_since.start(); }
    /// completed: 0..1; negative: unknown. Empty while too little is known.
    QString left(double completed);

private:
    QElapsedTimer m_since;
    TimeLeft m_left;
    TimeLeftText m_words;
};

}  // namespace gyre::editor
