#include "editor/panels/DifferencesTable.h"

#include "editor/document/FieldText.h"
#include "editor/panels/FieldEditors.h"

#include <QHeaderView>

#include <optional>
#include <string_view>
#include <utility>

namespace gyre::editor {
namespace {

constexpr int kChangedElementRole = Qt::UserRole;

/// The part of a text that stands for the %1 at the end of a pattern; none if the text does not begin like the pattern.
std::optional<std::string> restAfter(std::string_view pattern, const std::string& text) {
    const std::string_view start = pattern.substr(0, pattern.size() - 2);
    if (!text.starts_with(start)) return std::nullopt;
    return text.substr(start.size());
}

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
    for (const char* pattern : {QT_TR_NOOP("Parameter %1"), QT_TR_NOOP("Event %1"), QT_TR_NOOP("Level %1")})
        if (const auto name = restAfter(pattern, object)) return tr(pattern).arg(QString::fromStdString(*name));
    return QString::fromStdString(object);
}

QString DifferencesTable::propertyText(const std::string& property) {
    if (property.empty()) return tr("Whole element");
    for (const char* part : {QT_TR_NOOP("All of it"), QT_TR_NOOP("Group"), QT_TR_NOOP("Prefab"), QT_TR_NOOP("Kind"),
                             QT_TR_NOOP("Warm-up")})
        if (property == part) return tr(part);
    for (const char* pattern : {QT_TR_NOOP("Curve of %1"), QT_TR_NOOP("Curve over life of %1")})
        if (const auto field = restAfter(pattern, property)) return tr(pattern).arg(fieldText(field->c_str()));
    return fieldText(property.c_str());
}

QString DifferencesTable::valueText(const std::string& value) {
    if (value.empty()) return QStringLiteral("–");
    for (const char* word :
         {QT_TR_NOOP("on"), QT_TR_NOOP("off"), QT_TR_NOOP("none"), QT_TR_NOOP("there"), QT_TR_NOOP("changed")})
        if (value == word) return tr(word);
    for (const char* pattern : {QT_TR_NOOP("there, %1"), QT_TR_NOOP("changed, %1")})
        if (const auto keys = restAfter(pattern, value)) return tr(pattern).arg(valueText(*keys));
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
        const auto shown = [&](const std::string& value) {
            return each.isChoice && !value.empty() ? wordOnScreen(value.c_str()) : valueText(value);
        };
        auto* item =
            new QTreeWidgetItem(this, {each.element ? QString::fromStdString(each.object) : objectText(each.object),
                                       propertyText(each.property), shown(each.before), shown(each.after)});
        item->setData(0, kChangedElementRole, static_cast<qulonglong>(each.element.value));
    }
    if (wasEmpty) header()->resizeSections(QHeaderView::ResizeToContents);  // only once, to keep widths set by the user
}

}  // namespace gyre::editor

#include "moc_DifferencesTable.cpp"
