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
                            tr("Load the file as the other program wrote it. Undo brings your version back."));
    m_compare = addBarButton(*this, tr("Compare"), "compareScene", tr("Show the differences."));
    m_keep = addBarButton(*this, tr("Keep mine"), "keepScene",
                          tr("Continue with your version. Gyre asks again before it overwrites the file."));
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
    m_text->setText(
        tr("%1 was deleted from the disk. The scene is still open; save it to write the file again.").arg(name));
    m_keep->setText(tr("Keep mine"));
    m_reload->hide();
    m_compare->hide();
    show();
}

void ChangeBar::showUnlocked(const QString& folder) {
    m_text->setText(tr("No lock file can be created in %1, so others are not warned that you edit this scene. Gyre "
                       "asks before it overwrites their changes.")
                        .arg(folder));
    showWarning();
}

void ChangeBar::showNotKept(const QString& sentence) {
    m_text->setText(sentence);
    showWarning();
}

/// There is nothing to do but to read it.
void ChangeBar::showWarning() {
    m_keep->setText(tr("All right"));
    m_reload->hide();
    m_compare->hide();
    show();
}

}  // namespace gyre::editor

#include "moc_ChangeBar.cpp"
