#pragma once

#include "editor/exchange/GameRun.h"

#include <QDialog>

class QFormLayout;
class QLabel;
class QProgressBar;

namespace gyre::editor {

/// What the game will see: exports the scene into memory, runs it by the C library alone beside the editor's own
/// simulation, and says whether both are the same to the last bit, what it costs, and what stays behind. Does not block
/// the window.
class GameDialog : public QDialog {
    Q_OBJECT
public:
    GameDialog(const Scene& scene, QWidget* parent);

    /// Empty while it runs.
    QString verdict() const;
    /// What is found, in words; of the scene, what stays behind.
    static QString verdictText(const GameRunReport& report, const Scene& scene);
    static QString stampText(const StampReport& stamp);

Q_SIGNALS:
    void besideWanted();
    void differs(const gyre::Scene& scene, std::uint64_t frame);  ///< of the scene that was run

private:
    void showProgress();
    void finish(const GameRunOutcome& outcome);
    void showReport(const GameRunReport& report);

    Scene m_scene;
    GameRunJob m_job;
    QLabel* m_verdict;
    QProgressBar* m_progress;
    QFormLayout* m_facts;
};

}  // namespace gyre::editor
