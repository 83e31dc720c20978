#pragma once

#include "editor/document/Document.h"
#include "editor/document/PieceChoice.h"
#include "editor/preview/LiveCosts.h"
#include "editor/tools/FitMap.h"

#include <QWidget>

#include <functional>

class QAction;
class QGridLayout;
class QHBoxLayout;
class QLabel;
class QPushButton;
class QTimer;
class QTreeWidget;
class QTreeWidgetItem;

namespace gyre::editor {

class WorkBar;

/// The pieces of the active body: progress of the fit, its quality, their cost, and a list to show, hide and select
/// them.
class FitPanel : public QWidget {
    Q_OBJECT
public:
    FitPanel(Document& document, PieceChoice& choice, QWidget* parent = nullptr);

    /// The current cost of a step, from which the cost of a piece follows.
    void setCosts(std::function<StepCosts()> costs) { m_costs = std::move(costs); }
    void setState(const FitState& state);
    /// Adds buttons: how bodies are drawn, and edits of selected pieces.
    void addActions(const QList<QAction*>& displays, const QList<QAction*>& verbs);

Q_SIGNALS:
    void refitWanted();
    void cancelWanted();

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    QLabel* addLine(QGridLayout* grid, const QString& title, const char* name, const QString& meaning);
    void addReport();
    void addList();
    void refresh();
    void showReport(float scale);
    void showPriceOfPiece();
    void showMass(const Body& body, float scale);
    void showSentence(const Body& body);
    void fillList();
    void takeChoice();
    void takeHidden(QTreeWidgetItem* item);

    Document& m_document;
    PieceChoice& m_choice;
    FitState m_state;
    std::function<StepCosts()> m_costs;
    QTimer* m_again;  ///< updates the cost, because the number of tracers changes
    Obstacle m_listed;
    bool m_isFilling = false;
    QWidget* m_work;
    WorkBar* m_progress;
    QLabel* m_sentence;
    QPushButton* m_refit;
    QHBoxLayout* m_displayButtons;
    QHBoxLayout* m_verbs;
    QLabel *m_pieces = nullptr, *m_bulge = nullptr, *m_leak = nullptr, *m_holes = nullptr, *m_volume = nullptr,
           *m_planes = nullptr, *m_price = nullptr, *m_mass = nullptr, *m_centre = nullptr;
    QTreeWidget* m_list = nullptr;
};

}  // namespace gyre::editor
