#pragma once

#include "editor/document/Document.h"
#include "editor/panels/LevelRow.h"
#include "editor/panels/TimeLeft.h"
#include "editor/preview/Preview.h"

#include <QWidget>

#include <optional>
#include <vector>

class QLabel;
class QToolButton;
class QVBoxLayout;

namespace gyre::editor {

/// The levels of detail of the scene: a row for each, which the preview may play, and a comparison of all with the
/// effect as authored.
class LevelsPart : public QWidget {
    Q_OBJECT
public:
    LevelsPart(Document& document, Preview& preview, QWidget* parent);

    void showScene();
    /// progress: 0..1 of a comparison that runs; none: none runs
    void showProgress(std::optional<double> progress);
    /// By level; empty: none.
    void showComparisons(std::vector<LevelComparison> comparisons);

Q_SIGNALS:
    void refused(const QString& sentence);
    void compareWanted();
    void cancelWanted();

private:
    void rebuild();
    void addRow(std::size_t index);
    void addLevel();
    void removeLevel(std::size_t index);
    void edit(const QString& text, const Scene& after, std::uint64_t gesture = 0);
    void showRowComparisons();
    void showPreviewed();

    Document& m_document;
    Preview& m_preview;
    QToolButton* m_compare;
    QLabel* m_progress;
    WorkClock m_clock;
    QVBoxLayout* m_column;
    std::vector<LevelRow*> m_rows;
    std::vector<LevelComparison> m_comparisons;  ///< by level; empty: none
    bool m_isComparing = false;
};

}  // namespace gyre::editor
