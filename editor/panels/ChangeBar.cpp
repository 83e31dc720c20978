#include "editor/panels/ChangeBar.h"

#include "editor/panels/BarButton.h"

#include <QHBoxLayout>
#include <QLabel>

namespace gyre::editor {

ChangeBar::ChangeBar(QWidget* parent) : QWidget(parent), m_text(new QLabel(this)) {
    setObjectName("changeBar");
    setAttribute(Qt::WA_StyledBackground);
    m_text->setWordWrap(true);  // rather two lines than a wider window
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(10, 5, 10, 5);
    row->setSpacing(8);
    row->addWidget(m_text, 1);
    m_reload = addBarButton(*this, tr("Reload"), "reloadScene",
                            tr("Take what the other program wrote. One step of undo brings yours back."));
    m_compare = addBarButton(*this, tr("Compare"), "compareScene", tr("Show what is different."));
    m_keep = addBarButton(*this, tr("Keep mine"), "keepScene",
                          tr("Go on with what is here; you are asked again before you save over the file."));
    connect(m_reload, &QToolButton::clicked, this, &ChangeBar::reloadWanted);
    connect(m_compare, &QToolButton::clicked, this, &ChangeBar::compareWanted);
    connect(m_keep, &QToolButton::clicked, this, &ChangeBar::keepWanted);
    for (const auto signal : {&ChangeBar::reloadWanted, &ChangeBar::keepWanted})
        connect(this, signal, this, &QWidget::hide);
    hide();
}

void ChangeBar::showChanged(const QString& name) {
    m_text->setText(tr("%1 was changed by another program.").arg(name));
    m_keep->setText(tr("Keep mine"));
    m_reload->show();
    m_compare->show();
    show();
}

void ChangeBar::showVanished(const QString& name) {
    m_text->setText(tr("%1 is gone from the disk. Your work is still here: save to write it again.").arg(name));
    m_keep->setText(tr("Keep mine"));
    m_reload->hide();
    m_compare->hide();
    show();
}

void ChangeBar::showUnlocked(const QString& folder) {
    m_text->setText(tr("Nobody is warned that you edit this scene: no lock file can be made in %1. You are asked "
                       "before you save over what others wrote.")
                        .arg(folder));
    m_keep->setText(tr("All right"));
    m_reload->hide();
    m_compare->hide();
    show();
}

}  // namespace gyre::editor
