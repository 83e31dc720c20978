#pragma once

#include "editor/exchange/GameRun.h"

#include <QDialog>

class QFormLayout;
class QLabel;

namespace gyre::editor {

class WorkBar;

/// Shows the effect as the game will run it. Exports the scene into memory and runs it in the C library beside the
/// editor's simulation. Reports whether both are equal to the last bit, the cost, and what is not exported. Does not
/// block the window.
class GameDialog : public QDialog {
    Q_OBJECT
public:
    GameDialog(const Scene& scene, QWidget* parent);
    ~GameDialog() override;

    /// Empty while it runs.
    QString verdict() const;
    /// The result in words, with the elements of the scene that are not exported.
    static QString verdictText(const GameRunReport& report, const Scene& scene);
    static QString stampText(const StampReport& stamp);

Q_SIGNALS:
    void besideWanted();
    void differs(const gyre::Scene& scene, std::uint64_t frame);  ///< scene: as it was run

private:
    void showProgress();
    void finish(const GameRunOutcome& outcome);
    void showReport(const GameRunReport& report);

    Scene m_scene;
    std::unique_ptr<GameRunJob> m_job;
    QLabel* m_verdict;
    WorkBar* m_progress;
    QFormLayout* m_facts;
};

}  // namespace gyre::editor
