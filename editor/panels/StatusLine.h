#pragma once

#include "editor/calibration/StepMedian.h"
#include "editor/document/Document.h"
#include "editor/panels/CostBudget.h"
#include "editor/preview/Preview.h"

#include <QStatusBar>

#include <glm/vec3.hpp>

#include <optional>

class QFontMetrics;
class QLabel;
class QProgressBar;
class QPushButton;

namespace gyre::editor {

/// The bar at the bottom: what the mouse will do, what is selected, where the pointer is, how much there is unless the
/// view says so, what a step costs, how many problems there are, whether the work is safe, and the progress of long
/// work.
class StatusLine : public QStatusBar {
    Q_OBJECT
public:
    StatusLine(Document& document, Preview& preview, QWidget* parent = nullptr);

    void setHint(const QString& hint);
    void setDetail(const QString& sentence);  ///< what the view leaves out; stands beside the counts
    /// How many tracers, vortons and bodies there are; off where the view says so itself.
    void setCountsShown(bool shown);
    /// Where the pointer is in the world [m]; nothing: over no ground.
    void setCursor(const std::optional<glm::vec3>& place);
    void setSafety(const QString& state, const QString& sentence);
    void setBudget(const CostBudget& budget);
    void setProblems(int count);
    void startWork(const QString& what);
    void setProgress(double share);  ///< below 0: how much is left is not known
    void endWork();

Q_SIGNALS:
    void cancelWanted();
    void problemsClicked();
    void costClicked();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QLabel* addLabel(const QString& widest, const QString& name);
    QPushButton* addButton(const QString& widest, const char* name);
    void showSelection();
    void showCounts();
    void takeStep();
    void showCost();

    Document& m_document;
    Preview& m_preview;
    CostBudget m_budget;
    StepMedian m_step;
    std::uint64_t m_frame = 0;  ///< of the last step that was taken
    QLabel* m_hint;
    QLabel* m_work;
    QProgressBar* m_progress;
    QPushButton* m_cancel;
    QLabel* m_detail;
    QLabel* m_selection;
    QLabel* m_cursor;
    QLabel* m_counts;
    QPushButton* m_cost;
    QPushButton* m_problems;
    QLabel* m_safety;
};

/// A hint whose parts have " · " between them, in this width: the last parts are left out whole, not cut.
QString fitting(const QString& hint, const QFontMetrics& metrics, int width);

}  // namespace gyre::editor
