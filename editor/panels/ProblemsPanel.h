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
    int hints() const { return m_hints; }  ///< how many of them are only hints
    /// A source of problems that do not follow from the scene alone, called at each check.
    using Source = std::function<std::vector<Problem>(const Scene&)>;
    void addSource(Source source);
    /// Schedules a check after a change outside of the scene.
    void checkSoon();

Q_SIGNALS:
    void countChanged(int all, int hints);
    void refused(const QString& sentence);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void check();
    void show(const Problem& problem, const Element* element);
    void fitRows();
    void mend(const Problem& problem);
    void selectElementOf(QTreeWidgetItem* item);

    Document& m_document;
    std::vector<Source> m_sources;
    int m_hints = 0;
    QTimer* m_quiet;  ///< checks wait for the end of a drag
};

}  // namespace gyre::editor
