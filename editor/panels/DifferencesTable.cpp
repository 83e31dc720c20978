#include "editor/panels/DifferencesTable.h"

#include "editor/document/FieldText.h"

#include <QHeaderView>

#include <utility>

namespace gyre::editor {
namespace {

constexpr int kChangedElementRole = Qt::UserRole;

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

QString DifferencesTable::objectText(const std::string& object) {
    for (const char* part : {QT_TR_NOOP("Scene"), QT_TR_NOOP("Fluid"), QT_TR_NOOP("Look")})
        if (object == part) return tr(part);
    return QString::fromStdString(object);
}

QString DifferencesTable::valueText(const std::string& value) {
    if (value.empty()) return QStringLiteral("–");
    for (const char* word : {QT_TR_NOOP("on"), QT_TR_NOOP("off"), QT_TR_NOOP("none")})
        if (value == word) return tr(word);
    const QString text = QString::fromStdString(value);
    const qsizetype space = text.indexOf(' ');
    for (const auto& [unit, counted] :
         {std::pair{" keys", QT_TR_NOOP("%1 keys")}, std::pair{" convex pieces", QT_TR_NOOP("%1 convex pieces")}})
        if (text.endsWith(unit)) return tr(counted).arg(text.left(space));
    return text;
}

void DifferencesTable::show(const std::vector<Difference>& differences) {
    const bool wasEmpty = topLevelItemCount() == 0;
    clear();
    for (const Difference& each : differences) {
        const QString property = each.property.empty() ? tr("Whole element") : fieldText(each.property.c_str());
        auto* item =
            new QTreeWidgetItem(this, {each.element ? QString::fromStdString(each.object) : objectText(each.object),
                                       property, valueText(each.before), valueText(each.after)});
        item->setData(0, kChangedElementRole, static_cast<qulonglong>(each.element.value));
    }
    if (wasEmpty) header()->resizeSections(QHeaderView::ResizeToContents);  // only once, to keep widths set by the user
}

}  // namespace gyre::editor

#include "moc_DifferencesTable.cpp"
