#pragma once

#include <QWidget>

class QBoxLayout;
class QLabel;
class QToolButton;

namespace gyre::editor {

/// The current page of the guide: step, instruction, and buttons.
struct GuideWords {
    int number = 0, count = 0;  ///< number of the step, from 1; above count when the guide is finished
    QString title, text;
    bool offersSample = false;  ///< an installed sample file can be imported instead of the user's own
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

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QBoxLayout* m_parts;
    QLabel *m_number, *m_text;
    QToolButton *m_sample, *m_back, *m_skip, *m_leave;
};

}  // namespace gyre::editor
