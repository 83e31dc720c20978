#include "editor/panels/TimeLeft.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace gyre::editor {
namespace {

constexpr double kRateWindow = 20;    // the rate is that of so long [s]; shorter ones jump with single slow frames
constexpr double kSampleEach = 0.25;  // [s]
constexpr double kFirstLook = 1.5;    // no estimate before [s]: shaders are compiled and caches filled first
constexpr double kLeastFraction = 0.01;
constexpr double kSettling = 4;  // time in which an estimate follows the rate [s]
constexpr int kFew = 5;          // below, seconds are not counted [s]

/// Steps of 5 s, from a minute on of half a minute, then of minutes and of five minutes. [s]
int stepFor(double seconds) { return seconds < 60 ? 5 : seconds < 180 ? 30 : seconds < 1200 ? 60 : 300; }

}  // namespace

void TimeLeft::report(double fraction, double now) {
    if (m_samples.empty() || fraction < m_samples.back().fraction) {
        clear();
        m_began = m_now = now;
        m_samples.push_back({now, fraction});
        return;
    }
    const double passed = now - std::exchange(m_now, now);
    if (now - m_samples.back().time >= kSampleEach) m_samples.push_back({now, fraction});
    while (m_samples.size() > 2 && m_samples[1].time <= now - kRateWindow) m_samples.pop_front();
    const Sample& first = m_samples.front();
    if (now - m_began < kFirstLook || fraction < kLeastFraction || fraction <= first.fraction) return;
    const double rate = (fraction - first.fraction) / (now - first.time);
    const double end = now + (1 - fraction) / rate;
    if (!m_end)
        m_end = end;
    else
        *m_end += (end - *m_end) * (1 - std::exp(-passed / kSettling));
}

std::optional<double> TimeLeft::seconds() const {
    if (!m_end) return std::nullopt;
    return std::max(0.0, *m_end - m_now);
}

QString TimeLeftText::wordsFor(int seconds) {
    if (seconds <= kFew) return tr("a few seconds left");
    if (seconds < 60) return tr("about %1 s left").arg(seconds);
    const int minutes = seconds / 60;
    if (minutes >= 60) return tr("about %1 h %2 min left").arg(minutes / 60).arg(minutes % 60);
    const QString half = seconds % 60 >= 30 ? QStringLiteral("½") : QString();
    return tr("about %1 min left").arg(QString::number(minutes) + half);
}

QString TimeLeftText::text(std::optional<double> seconds) {
    if (!seconds) {
        m_shown.reset();
        return {};
    }
    const int step = stepFor(*seconds);
    const int rounded = std::max(1, static_cast<int>(std::lround(*seconds / step))) * step;
    // It counts down step by step, and up only if the work takes clearly longer than was said.
    const bool isClear = !m_shown || rounded < *m_shown || *seconds > 1.25 * *m_shown + stepFor(*m_shown);
    if (isClear) m_shown = rounded;
    return wordsFor(*m_shown);
}

QString WorkClock::left(double completed) {
    if (completed < 0)
        m_left.clear();
    else
        m_left.report(completed, static_cast<double>(m_since.nsecsElapsed()) * 1e-9);
    return m_words.text(m_left.seconds());
}

}  // namespace gyre::editor
