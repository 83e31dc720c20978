#include "editor/dialogs/LayoutsDialog.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QShortcut>
#include <QVBoxLayout>

#include <set>

namespace gyre::editor {
namespace {

constexpr int kLayoutsWidth = 380;  // [px]
constexpr int kNameBefore = Qt::UserRole;

}  // namespace

LayoutsDialog::LayoutsDialog(const QStringList& names, QWidget* parent)
    : QDialog(parent),
      m_list(new QListWidget(this)),
      m_rename(new QPushButton(tr("Rename"), this)),
      m_delete(new QPushButton(tr("Delete"), this)),
      m_note(new QLabel(this)),
      m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this)) {
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Manage layouts"));
    auto* column = new QVBoxLayout(this);
    column->addStrut(kLayoutsWidth);
    column->setContentsMargins(18, 16, 18, 14);
    column->setSpacing(10);
    buildList(names);
    auto* row = new QHBoxLayout;
    auto* verbs = new QVBoxLayout;
    verbs->addWidget(m_rename);
    verbs->addWidget(m_delete);
    verbs->addStretch();
    row->addWidget(m_list, 1);
    row->addLayout(verbs);
    column->addLayout(row, 1);
    m_note->setTextFormat(Qt::PlainText);  // names may hold anything
    m_note->setWordWrap(true);
    column->addWidget(m_note);
    column->addWidget(m_buttons);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &LayoutsDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &LayoutsDialog::reject);
    check();
}

void LayoutsDialog::buildList(const QStringList& names) {
    m_list->setObjectName("layouts");
    m_list->setAccessibleName(tr("Layouts"));
    m_list->setMinimumHeight(150);
    m_list->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
    for (const QString& name : names) {
        auto* item = new QListWidgetItem(name, m_list);
        item->setFlags(item->flags() | Qt::ItemIsEditable);
        item->setData(kNameBefore, name);
    }
    m_list->setCurrentRow(0);
    m_rename->setObjectName("renameLayout");
    m_delete->setObjectName("deleteLayout");
    for (QPushButton* button : {m_rename, m_delete}) button->setAutoDefault(false);
    auto* remove =
        new QShortcut(QKeySequence(Qt::Key_Delete), m_list, this, &LayoutsDialog::deleteChosen, Qt::WidgetShortcut);
    remove->setAutoRepeat(false);
    connect(m_delete, &QPushButton::clicked, this, &LayoutsDialog::deleteChosen);
    connect(m_rename, &QPushButton::clicked, m_list, [this] { m_list->editItem(m_list->currentItem()); });
    connect(m_list, &QListWidget::itemChanged, this, &LayoutsDialog::check);
    connect(m_list, &QListWidget::currentRowChanged, this, &LayoutsDialog::check);
}

QString LayoutsDialog::nameAt(int row) const { return m_list->item(row)->text().simplified(); }

void LayoutsDialog::deleteChosen() {
    const QListWidgetItem* item = m_list->takeItem(m_list->currentRow());
    if (!item) return;
    m_deleted += item->data(kNameBefore).toString();
    delete item;
    check();
}

QString LayoutsDialog::refusal() const {
    std::set<QString> taken;
    for (int row = 0; row < m_list->count(); ++row) {
        if (nameAt(row).isEmpty()) return tr("A layout needs a name.");
        if (!taken.insert(nameAt(row)).second) return tr("Two layouts cannot both be called %1.").arg(nameAt(row));
    }
    return {};
}

void LayoutsDialog::check() {
    const QString wrong = refusal();
    const bool isEmpty = m_list->count() == 0 && m_deleted.isEmpty();
    m_note->setText(isEmpty ? tr("No layout is saved yet. Arrange the panels and choose Save layout as.") : wrong);
    m_note->setVisible(!m_note->text().isEmpty());
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(wrong.isEmpty());
    for (QPushButton* button : {m_rename, m_delete}) button->setEnabled(m_list->currentRow() >= 0);
}

void LayoutsDialog::accept() {
    LayoutChanges changes{m_deleted, {}};
    for (int row = 0; row < m_list->count(); ++row) {
        const QString before = m_list->item(row)->data(kNameBefore).toString();
        if (nameAt(row) != before) changes.renamed[before] = nameAt(row);
    }
    if (!changes.deleted.isEmpty() || !changes.renamed.empty()) Q_EMIT changed(changes);
    QDialog::accept();
}

}  // namespace gyre::editor

#include "moc_LayoutsDialog.cpp"
