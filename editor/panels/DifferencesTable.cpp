#include "editor/panels/DifferencesTable.h"

#include <QHeaderView>

namespace gyre::editor {
namespace {

constexpr int kChangedElementRole = Qt::UserRole;

/// An element that only one of the scenes has is shown by its kind.
QString shown(const std::string& value) { return value.empty() ? QStringLiteral("–") : QString::fromStdString(value); }

}  // namespace

DifferencesTable::DifferencesTable(const QString& before, const QString& after, QWidget* parent) : QTreeWidget(parent) {
    setObjectName("differences");
    setAccessibleName(tr("Differences"));
    setHeaderLabels({tr("Object"), tr("Property"), before, after});
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setAlternatingRowColors(true);
    connect(this, &QTreeWidget::itemClicked, this, [this](QTreeWidgetItem* item) {
        if (const ElementId id{item->data(0, kChangedElementRole).toULongLong()}) Q_EMIT elementClicked(id);
    });
}

void DifferencesTable::show(const std::vector<Difference>& differences) {
    const bool wasEmpty = topLevelItemCount() == 0;
    clear();
    for (const Difference& each : differences) {
        auto* item = new QTreeWidgetItem(
            this, {QString::fromStdString(each.object),
                   each.property.empty() ? tr("Whole element") : QString::fromStdString(each.property),
                   shown(each.before), shown(each.after)});
        item->setData(0, kChangedElementRole, static_cast<qulonglong>(each.element.value));
    }
    if (wasEmpty) header()->resizeSections(QHeaderView::ResizeToContents);  // only once, to keep widths set by the user
}

}  // namespace gyre::editor

#include "moc_DifferencesTable.cpp"
