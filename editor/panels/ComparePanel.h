#pragma once

#include "editor/document/Document.h"
#include "editor/panels/CostBudget.h"
#include "editor/preview/ComparedVersion.h"
#include "editor/preview/ObjectCosts.h"
#include "editor/preview/Preview.h"

#include <QElapsedTimer>
#include <QWidget>

#include <optional>

class QAction;
class QHBoxLayout;
class QLabel;
class QSlider;
class QStackedWidget;
class QTimer;
class QTreeWidget;

namespace gyre::editor {

class DifferencesTable;
class GameVerdict;

/// Compares two versions of the scene: differences of their settings, their costs, their arrangement in the view, and
/// the choice of one. Its buttons are actions of the window.
class ComparePanel : public QWidget {
    Q_OBJECT
public:
    ComparePanel(Document& document, Preview& preview, QWidget* parent = nullptr);

    /// Adds buttons: what to compare with, how to show it, and which version to keep.
    void addButtons(const QList<QAction*>& beginnings, const QList<QAction*>& looks, const QList<QAction*>& ends);
    void compareWith(const ComparedVersion& version);
    void endCompare();
    void setWipe(double share);
    GameVerdict& game() { return *m_game; }    ///< shown during a comparison with the game
    void setBudget(const CostBudget& budget);  ///< budget on the target machine
    /// Whether its tab is in front; costs are counted while it is.
    void setSeen(bool on);

Q_SIGNALS:
    void wipeMoved(double share);
    void elementChosen(gyre::ElementId element);

private:
    QWidget* buildInvitation();
    QWidget* buildComparison();
    QTreeWidget* buildCosts();
    void addButton(QAction* action, QHBoxLayout& row);
    void count(bool on);
    void takeSteps();
    void showDifferences();
    void showCosts();
    void showProgress();
    QString nameOf(std::uint64_t element) const;

    Document& m_document;
    Preview& m_preview;
    std::optional<ComparedVersion> m_version;
    bool m_isSeen = false;
    double m_machineFactor = 1;
    TypicalCosts m_edited, m_other;
    QElapsedTimer m_sinceShown;
    QTimer* m_soon;  ///< updates the differences when editing pauses
    QStackedWidget* m_pages;
    QHBoxLayout *m_beginnings = nullptr, *m_looks = nullptr, *m_ends = nullptr;
    QSlider* m_wipe = nullptr;
    QLabel *m_progress = nullptr, *m_count = nullptr;
    DifferencesTable* m_differences = nullptr;
    QWidget* m_tables = nullptr;
    GameVerdict* m_game = nullptr;
    QTreeWidget* m_costs = nullptr;
};

}  // namespace gyre::editor
