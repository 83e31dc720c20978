#pragma once

#include <QWidget>

class QLabel;
class QToolButton;

namespace gyre::editor {

/// What a guide says just now: which step, what to do, and the ways to go.
struct GuideWords {
    int number = 0, count = 0;  ///< of the step, from 1; number above count: all is done
    QString title, text;
    bool offersSample = false;  ///< a file of ours can be taken instead of one's own
};

/// The bar over the view that leads through the first effect.
class GuideBar : public QWidget {
    Q_OBJECT
public:
    explicit GuideBar(QWidget* parent = nullptr);

    void show(const GuideWords& words);
    using QWidget::show;

Q_SIGNALS:
    void backWanted();
    void skipWanted();
    void leaveWanted();
    void sampleWanted();

private:
    QLabel *m_number, *m_text;
    QToolButton *m_sample, *m_back, *m_skip, *m_leave;
};

}  // namespace gyre::editor
