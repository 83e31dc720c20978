#include "editor/window/CompareDialog.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace gyre::editor {
namespace {

/// A whole element that only one of the scenes has is told by its kind.
QString shown(const std::string& value) { return value.empty() ? QStringLiteral("–") : QString::fromStdString(value); }

}  // namespace

CompareDialog::CompareDialog(const QString& before, const QString& after, const std::vector<Difference>& differences, QWidget* parent)
    : QDialog(parent) {
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Compare"));
    resize(760, 420);
    auto* table = new QTreeWidget(this);
    table->setAccessibleName(tr("Differences"));
    table->setHeaderLabels({tr("Object"), tr("Property"), before, after});
    table->setRootIsDecorated(false);
    table->setUniformRowHeights(true);
    table->setAlternatingRowColors(true);
    for (const Difference& each : differences)
        new QTreeWidgetItem(table, {QString::fromStdString(each.object), each.property.empty() ? tr("Whole element") : QString::fromStdString(each.property),
                                    shown(each.before), shown(each.after)});
    table->header()->resizeSections(QHeaderView::ResizeToContents);
    auto* count = new QLabel(differences.empty() ? tr("Both say the same.") : tr("%n difference(s)", nullptr, static_cast<int>(differences.size())), this);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* column = new QVBoxLayout(this);
    column->addWidget(count);
    column->addWidget(table, 1);
    column->addWidget(buttons);
}

}  // namespace gyre::editor
