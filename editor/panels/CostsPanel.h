#pragma once

#include "editor/document/Document.h"
#include "editor/preview/ObjectCosts.h"
#include "editor/preview/Preview.h"

#include <QElapsedTimer>
#include <QWidget>

#include <map>

class QBoxLayout;
class QDoubleSpinBox;
class QLabel;
class QPushButton;
class QSpinBox;
class QTreeWidget;
class QTreeWidgetItem;

namespace gyre::editor {

class CostTrial;
struct CostRow;

/// What a step may cost, and how much slower than this machine the one is that it is for.
struct CostBudget {
    int microseconds = 2000;
    double machineFactor = 1;

    bool operator==(const CostBudget&) const = default;
};

/// What each object and each stage of a step costs, in the order of cost, and whether it is within the budget.
/// Objects are counted only while the panel is seen. What a step would take less without each is estimated from the counts,
/// and measured on demand by running the scene without it.
class CostsPanel : public QWidget {
    Q_OBJECT
public:
    CostsPanel(Document& document, Preview& preview, QWidget* parent = nullptr);

    void setBudget(const CostBudget& budget);
    /// Whether its tab is in front. A panel behind another counts as visible for Qt.
    void setSeen(bool on);

Q_SIGNALS:
    void budgetChanged(const CostBudget& budget);

private:
    void buildBudget(QBoxLayout& row);
    void buildTrial(QBoxLayout& row);
    void buildTable();
    void tryWithoutEach();
    void endTrial();
    void forgetTrial();
    void takeStep();
    void showCosts();
    void showVerdict();
    void fill(QTreeWidgetItem& group, std::vector<CostRow> rows);
    std::vector<CostRow> objectRows() const;
    QString savedText(const CostRow& row) const;
    QString nameOf(std::uint64_t element) const;

    Document& m_document;
    Preview& m_preview;
    bool m_isSeen = false;
    CostBudget m_budget;
    CostMedians m_medians;
    QElapsedTimer m_sinceShown;
    QSpinBox* m_allowed;
    QDoubleSpinBox* m_factor;
    QLabel* m_verdict;
    QPushButton* m_try;
    CostTrial* m_trial = nullptr;                     ///< while one goes on
    std::map<std::uint64_t, double> m_tried;          ///< share of a step that goes without the element, as measured
    QTreeWidget* m_table;
    QTreeWidgetItem* m_objects = nullptr;
    QTreeWidgetItem* m_stages = nullptr;
};

/// How a cost stands to a budget: a word, and a colour of the theme.
struct CostVerdict {
    QString sentence;
    const char* state;   ///< "good", "near" or "over": a property for the style sheet
};
CostVerdict verdictOn(double stepMilliseconds, const CostBudget& budget);

}  // namespace gyre::editor
