#include "editor/panels/SafetyBar.h"

#include "editor/panels/BarButton.h"

#include <QHBoxLayout>
#include <QLabel>

namespace gyre::editor {

SafetyBar::SafetyBar(QWidget* parent) : QWidget(parent), m_text(new QLabel(this)) {
    setObjectName("safetyBar");
    setAttribute(Qt::WA_StyledBackground);
    m_text->setWordWrap(true);  // rather more lines than a wider window
    m_text->setTextFormat(Qt::PlainText);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(10, 5, 10, 5);
    row->setSpacing(8);
    row->addWidget(m_text, 1);
    const QToolButton* save = addBarButton(*this, tr("Save"), "saveUnkept", tr("Save the scene to its file."));
    const QToolButton* hide = addBarButton(*this, tr("All right"), "hideUnkept",
                                           tr("Hide this message. The status bar still says “not safe”."));
    connect(save, &QToolButton::clicked, this, &SafetyBar::saveWanted);
    connect(hide, &QToolButton::clicked, this, &QWidget::hide);
    this->hide();
}

void SafetyBar::showFailure(const QString& reason) {
    m_text->setText(tr("Unsaved work cannot be kept, so a crash would lose it: %1").arg(reason));
    show();
}

}  // namespace gyre::editor

#include "moc_SafetyBar.cpp"
