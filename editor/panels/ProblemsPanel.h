#pragma once

#include "editor/document/Document.h"
#include "editor/document/Problem.h"

#include <QTreeWidget>

class QTimer;

namespace gyre::editor {

/// Problems of the scene, worst first. A click selects the element; the button applies the fix as one undo step.
class ProblemsPanel : public QTreeWidget {
    Q_OBJECT
public:
    explicit ProblemsPanel(Document& document, QWidget* parent = nullptr);

    int count() const;
    /// Problems that the scene alone does not tell, asked for at each check.
    using Source = std::function<std::vector<Problem>(const Scene&)>;
    void addSource(Source source);
    /// Soon: something else than the scene has changed.
    void checkSoon();

Q_SIGNALS:
    void countChanged(int count);
    void refused(const QString& sentence);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void check();
    void show(const Problem& problem);
    void mend(const Problem& problem);
    void selectElementOf(QTreeWidgetItem* item);

    Document& m_document;
    std::vector<Source> m_sources;
    QTimer* m_quiet;  ///< checks wait for the end of a drag
};

}  // namespace gyre::editor
