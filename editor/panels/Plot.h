#pragma once

#include "editor/preview/Measures.h"

#include <QWidget>

#include <memory>

namespace gyre::editor {

/// The measures of the present run and of a pinned run; shared by all plots of a panel.
struct PlottedRuns {
    std::vector<Measures> now;
    std::vector<Measures> pinned;  ///< empty: no run is pinned
    double shownTime = 0;          ///< [s]
    std::uint64_t body = 0;        ///< the body whose measures are plotted
};

/// One measure over time in seconds: the run as a solid line, the pinned run as a dashed line, the present time, and
/// the value under the pointer. Jumps of the run are marked. The scale begins at zero unless there are negative values.
class Plot : public QWidget {
    Q_OBJECT
public:
    Plot(const MeasureInfo& measure, std::shared_ptr<const PlottedRuns> runs, QWidget* parent = nullptr);

    QSize sizeHint() const override { return {300, 104}; }
    QSize minimumSizeHint() const override { return {160, 72}; }

Q_SIGNALS:
    void sought(std::uint64_t frame);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    struct Scale;
    Scale scale() const;
    void seekTo(double x);
    double valueAt(const Measures& measures) const;
    const Measures* nearest(const std::vector<Measures>& run, double time) const;
    void paintRun(QPainter& painter, const Scale& scale, const std::vector<Measures>& run) const;
    void paintAxis(QPainter& painter, const Scale& scale) const;
    void paintTimes(QPainter& painter, const Scale& scale) const;
    void paintJumps(QPainter& painter, const Scale& scale) const;
    void paintReading(QPainter& painter, const Scale& scale) const;

    MeasureInfo m_measure;
    std::shared_ptr<const PlottedRuns> m_runs;
    double m_pointer = -1;  ///< position of the pointer [pixels]; negative: outside
};

}  // namespace gyre::editor
