#pragma once

#include "editor/calibration/StepMedian.h"
#include "editor/document/Document.h"
#include "editor/panels/CostBudget.h"
#include "editor/preview/Preview.h"

#include <QStatusBar>

#include <glm/vec3.hpp>

#include <initializer_list>
#include <optional>
#include <vector>

class QFontMetrics;
class QLabel;
class QPushButton;

namespace gyre::editor {

class WorkBar;

/// The bar at the bottom: hint for the mouse, selection, position of the pointer, counts of particles unless the view
/// shows them, cost of a step, memory of an instance, number of problems, state of the autosave, and progress of long
/// work.
class StatusLine : public QStatusBar {
    Q_OBJECT
public:
    StatusLine(Document& document, Preview& preview, QWidget* parent = nullptr);

    void setHint(const QString& hint);
    void setDetail(const QString& sentence);  ///< fraction of tracers that the view draws, shown beside the counts
    /// Shows the counts of tracers, vortons and bodies. Off if the view shows them itself.
    void setCountsShown(bool shown);
    /// Shows the point in the world under the pointer, if any. [m]
    void setCursor(const std::optional<glm::vec3>& place);
    void setSafety(const QString& state, const QString& sentence);
    void setBudget(const CostBudget& budget);
    /// Shows the memory of an instance and its budget. [bytes], [MB]; 0 MB: no budget
    void setMemory(std::uint64_t bytes, int budget);
    /// `all` counts the hints, too, which alone are no reason for an alarm.
    void setProblems(int all, int hints);
    void startWork(const QString& what);
    void setProgress(double share);  ///< negative: unknown
    void endWork();

    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void cancelWanted();
    void problemsClicked();
    void costClicked();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Part {
        QWidget* widget;
        bool isWanted;  ///< shown if there is room
    };
    void want(std::initializer_list<Part> parts);
    bool wants(const QWidget& part) const;
    void showWhatFits();
    QLabel* addLabel(const QString& widest, const QString& name);
    QPushButton* addButton(const QString& widest, const char* name);
    void showSelection();
    void showCounts();
    void takeStep();
    void showCost();
    void showVerdict(QPushButton& button, const CostVerdict& verdict);

    Document& m_document;
    Preview& m_preview;
    CostBudget m_budget;
    StepMedian m_step;
    std::uint64_t m_frame = 0;  ///< frame of the last step
    std::vector<Part> m_parts;  ///< all but the hint, the most important first
    QLabel* m_hint;
    QLabel* m_work;
    WorkBar* m_progress;
    QPushButton* m_cancel;
    QLabel* m_detail;
    QLabel* m_selection;
    QLabel* m_cursor;
    QLabel* m_counts;
    QPushButton *m_cost, *m_memory;
    QPushButton* m_problems;
    QLabel* m_safety;
};

/// Shortens a hint, whose parts are separated by " · ", to a width by omitting whole parts at the end.
QString fitting(const QString& hint, const QFontMetrics& metrics, int width);

}  // namespace gyre::editor
