#include "editor/dialogs/MachinesDialog.h"

#include "editor/document/NumberText.h"
#include "editor/panels/WorkBar.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>

namespace gyre::editor {
namespace {

enum MachineColumn { kName, kNumber, kFactor, kColumns };
constexpr int kMachinesWidth = 524;  // [px]

QString numberText(double microseconds) { return MachinesDialog::tr("%1 µs").arg(fixedNumber(microseconds, 1)); }

}  // namespace

MachinesDialog::MachinesDialog(QWidget* parent)
    : QDialog(parent),
      m_own(new QLabel(this)),
      m_measure(new QPushButton(this)),
      m_progress(new WorkBar(this)),
      m_list(new QTreeWidget(this)),
      m_remove(new QPushButton(tr("Remove"), this)),
      m_name(new QLineEdit(this)),
      m_number(new QLineEdit(this)),
      m_add(new QPushButton(tr("Add"), this)),
      m_refusal(new QLabel(this)) {
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Target machines"));
    auto* column = new QVBoxLayout(this);
    column->addStrut(kMachinesWidth);  // setMinimumWidth would let it be narrower than its hints
    column->setContentsMargins(18, 16, 18, 14);
    column->setSpacing(10);
    auto* how = new QLabel(tr("Run <b>gyre cost --calibrate</b> on the target machine. It times a fixed small scene "
                              "and prints the time of a step, such as 2510.4 us. Type or paste this number below. The "
                              "panel <i>Costs</i> then estimates the costs of your effects on that machine."),
                           this);
    how->setWordWrap(true);
    column->addWidget(how);
    buildOwn(*column);
    buildList(*column);
    buildNew(*column);
    m_refusal->setWordWrap(true);
    m_refusal->hide();
    column->addWidget(m_refusal);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    for (QAbstractButton* button : buttons->buttons()) static_cast<QPushButton*>(button)->setAutoDefault(false);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    column->addWidget(buttons);
    showProgress(-1);
    enableButtons();
}

void MachinesDialog::buildOwn(QBoxLayout& column) {
    auto* row = new QHBoxLayout;
    m_own->setObjectName("ownNumber");
    m_measure->setObjectName("measureOwn");
    m_measure->setAutoDefault(false);
    m_measure->setToolTip(tr("Playback stops for a few seconds. Do not run other programs meanwhile."));
    row->addWidget(m_own, 1);
    row->addWidget(m_progress);
    row->addWidget(m_measure);
    column.addLayout(row);
    connect(m_measure, &QPushButton::clicked, this, &MachinesDialog::measureWanted);
}

void MachinesDialog::buildList(QBoxLayout& column) {
    m_list->setObjectName("machines");
    m_list->setAccessibleName(tr("Target machines"));
    m_list->setColumnCount(kColumns);
    m_list->setHeaderLabels({tr("Machine"), tr("Time of a step"), tr("Relative to this machine")});
    m_list->header()->setSectionResizeMode(kName, QHeaderView::Stretch);
    m_list->header()->setStretchLastSection(false);
    for (const MachineColumn narrow : {kNumber, kFactor})
        m_list->header()->setSectionResizeMode(narrow, QHeaderView::ResizeToContents);
    m_list->setRootIsDecorated(false);
    m_list->setMinimumHeight(120);
    m_remove->setObjectName("removeMachine");
    m_remove->setAutoDefault(false);
    column.addWidget(m_list, 1);
    auto* row = new QHBoxLayout;
    row->addStretch();
    row->addWidget(m_remove);
    column.addLayout(row);
    connect(m_list, &QTreeWidget::itemSelectionChanged, this, [this] {
        if (!m_list->selectedItems().isEmpty())
            m_name->setText(m_list->selectedItems().front()->text(kName));  // to give it another number
        enableButtons();
    });
    connect(m_remove, &QPushButton::clicked, this,
            [this] { Q_EMIT removed(m_list->selectedItems().front()->text(kName).toStdString()); });
}

void MachinesDialog::buildNew(QBoxLayout& column) {
    m_name->setObjectName("machineName");
    m_name->setAccessibleName(tr("Name of the machine"));
    m_name->setPlaceholderText(tr("Name, such as Console"));
    m_number->setObjectName("machineNumber");
    m_number->setAccessibleName(tr("Time of a step"));
    m_number->setPlaceholderText(tr("Time of a step, such as 2510.4 us"));
    m_add->setObjectName("addMachine");
    m_add->setDefault(true);
    auto* row = new QHBoxLayout;
    row->addWidget(m_name, 1);
    row->addWidget(m_number, 1);
    row->addWidget(m_add);
    column.addLayout(row);
    constexpr int kFrame = 24;  // [px]
    for (QLineEdit* line : {m_name, m_number}) {
        line->setMinimumWidth(line->fontMetrics().horizontalAdvance(line->placeholderText()) + kFrame);
        connect(line, &QLineEdit::textChanged, this, &MachinesDialog::enableButtons);
    }
    connect(m_add, &QPushButton::clicked, this, &MachinesDialog::add);
}

void MachinesDialog::enableButtons() {
    m_add->setEnabled(!m_name->text().trimmed().isEmpty() && calibrationIn(m_number->text().toStdString()));
    m_remove->setEnabled(!m_list->selectedItems().isEmpty());
}

void MachinesDialog::add() {
    const Machine machine{m_name->text().simplified().toStdString(), *calibrationIn(m_number->text().toStdString())};
    m_name->clear();
    m_number->clear();
    m_refusal->hide();
    Q_EMIT added(machine);
}

void MachinesDialog::showMachines(const std::vector<Machine>& machines, double own) {
    m_own->setText(own > 0 ? tr("This machine: %1").arg(numberText(own)) : tr("This machine: not measured yet"));
    m_measure->setText(own > 0 ? tr("Measure again") : tr("Measure"));
    m_list->clear();
    for (const Machine& machine : machines) {
        const QString factor = own > 0 ? QString("×%1").arg(fixedNumber(factorOf(machine, own), 2)) : QString("—");
        auto* item = new QTreeWidgetItem(
            m_list, {QString::fromStdString(machine.name), numberText(machine.microseconds), factor});
        for (const MachineColumn column : {kNumber, kFactor})
            item->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    }
    enableButtons();
}

void MachinesDialog::showProgress(double share) {
    m_progress->setVisible(share >= 0);
    m_progress->setShare(share);
    m_measure->setEnabled(share < 0);
}

void MachinesDialog::refuse(const QString& sentence) {
    m_refusal->setText(sentence);
    m_refusal->show();
}

}  // namespace gyre::editor

#include "moc_MachinesDialog.cpp"
