#include "editor/dialogs/RecoveryDialog.h"

#include "editor/dialogs/RoomOnScreen.h"
#include "editor/dialogs/RowPicture.h"

#include <QDialogButtonBox>
#include <QFileInfo>
#include <QLabel>
#include <QListWidget>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>

namespace gyre::editor {
namespace {

QString titleOf(const LeftWork& work) {
    const QString name =
        work.original.isEmpty() ? RecoveryDialog::tr("Never saved") : QFileInfo(work.original).fileName();
    const QString time = QLocale().toString(work.time.toLocalTime(), QLocale::ShortFormat);
    const QString folder = work.original.isEmpty() ? QString() : '\n' + QFileInfo(work.original).absolutePath();
    return RecoveryDialog::tr("%1\nLast autosave: %2").arg(name, time) + folder;
}

}  // namespace

RecoveryDialog::RecoveryDialog(const std::vector<LeftWork>& works, QWidget* parent)
    : QDialog(parent), m_list(new QListWidget(this)) {
    setWindowTitle(tr("Unsaved work"));
    resizeWithinScreen(*this, {640, 420});
    auto* text = new QLabel(
        tr("Gyre was closed without saving. An autosave exists. Recovering it changes no file until you save."), this);
    text->setWordWrap(true);
    m_list->setIconSize(kRowPicture);
    m_list->setSpacing(4);
    m_list->setAccessibleName(tr("Unsaved work"));
    for (const LeftWork& work : works) new QListWidgetItem(rowPicture(work.picture), titleOf(work), m_list);
    m_list->setCurrentRow(0);
    auto* buttons = new QDialogButtonBox(this);
    QPushButton* recover = buttons->addButton(tr("Recover"), QDialogButtonBox::AcceptRole);
    QPushButton* discard = buttons->addButton(tr("Discard"), QDialogButtonBox::DestructiveRole);
    QPushButton* later = buttons->addButton(tr("Ask again later"), QDialogButtonBox::RejectRole);
    recover->setDefault(true);
    recover->setObjectName("recover");
    discard->setObjectName("discard");
    later->setObjectName("later");
    connect(recover, &QPushButton::clicked, this, [this] { answer(LeftWorkAnswer::Do::Recover); });
    connect(discard, &QPushButton::clicked, this, [this] { answer(LeftWorkAnswer::Do::Discard); });
    connect(later, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_list, &QListWidget::itemActivated, this, [this] { answer(LeftWorkAnswer::Do::Recover); });
    auto* column = new QVBoxLayout(this);
    column->addWidget(text);
    column->addWidget(m_list, 1);
    column->addWidget(buttons);
}

void RecoveryDialog::answer(LeftWorkAnswer::Do what) {
    m_answer = {what, static_cast<std::size_t>(std::max(0, m_list->currentRow()))};
    accept();
}

LeftWorkAnswer RecoveryDialog::ask(QWidget* parent, const std::vector<LeftWork>& works) {
    RecoveryDialog dialog(works, parent);
    dialog.exec();
    return dialog.m_answer;
}

}  // namespace gyre::editor

#include "moc_RecoveryDialog.cpp"
