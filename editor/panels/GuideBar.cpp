#include "editor/panels/GuideBar.h"

#include "editor/panels/BarButton.h"

#include <QHBoxLayout>
#include <QLabel>

namespace gyre::editor {

GuideBar::GuideBar(QWidget* parent)
    : QWidget(parent),
      m_parts(new QBoxLayout(QBoxLayout::LeftToRight, this)),
      m_number(new QLabel(this)),
      m_text(new QLabel(this)) {
    setObjectName("guideBar");
    setAttribute(Qt::WA_StyledBackground);
    m_number->setObjectName("guideNumber");
    m_text->setObjectName("guideText");
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::RichText);
    auto* words = new QHBoxLayout;
    words->setSpacing(10);
    words->addWidget(m_number);
    words->addWidget(m_text, 1);
    auto* buttons = new QWidget(this);
    auto* row = new QHBoxLayout(buttons);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(10);
    row->addStretch();
    m_parts->setContentsMargins(10, 6, 10, 6);
    m_parts->setSpacing(6);
    m_parts->addLayout(words, 1);
    m_parts->addWidget(buttons);
    m_sample =
        addBarButton(*buttons, tr("Take a sample"), "guideSample", tr("Import the rock that is installed with Gyre."));
    m_back = addBarButton(*buttons, tr("Back"), "guideBack", tr("Show the previous step again."));
    m_skip = addBarButton(*buttons, tr("Skip"), "guideSkip", tr("Skip this step, if the next one does not need it."));
    m_leave = addBarButton(*buttons, tr("Leave"), "guideLeave",
                           tr("Close the guide. Help, Guided first run continues from this step."));
    connect(m_sample, &QToolButton::clicked, this, &GuideBar::sampleWanted);
    connect(m_back, &QToolButton::clicked, this, &GuideBar::backWanted);
    connect(m_skip, &QToolButton::clicked, this, &GuideBar::skipWanted);
    connect(m_leave, &QToolButton::clicked, this, &GuideBar::leaveWanted);
    hide();
}

/// In a narrow window the buttons are below the words.
void GuideBar::resizeEvent(QResizeEvent* event) {
    constexpr int kNarrowBar = 640;
    m_parts->setDirection(width() < kNarrowBar ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    QWidget::resizeEvent(event);
}

void GuideBar::show(const GuideWords& words) {
    const bool isDone = words.number > words.count;
    m_number->setText(isDone ? QStringLiteral("✓") : tr("%1 of %2").arg(words.number).arg(words.count));
    m_text->setText(QString("<b>%1</b><br>%2").arg(words.title, words.text));
    m_sample->setVisible(words.offersSample);
    m_back->setVisible(!isDone);
    m_skip->setVisible(!isDone);
    m_back->setEnabled(words.number > 1);
    m_leave->setText(isDone ? tr("Close") : tr("Leave"));
    show();
}

}  // namespace gyre::editor

#include "moc_GuideBar.cpp"
