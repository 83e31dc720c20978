#include "editor/panels/OutlinerRows.h"

#include "editor/document/SceneTreeModel.h"
#include "editor/panels/Icon.h"

#include <QColor>

namespace gyre::editor {
namespace {

const QColor kQuiet(0x8d, 0x91, 0x98);

/// Tooltip of a switch: the effect of a click, or why the element is not shown.
QString switchText(const QModelIndex& index) {
    const bool on = index.data(SceneTreeModel::OnRole).toBool(),
               effective = index.data(SceneTreeModel::EffectiveRole).toBool();
    switch (index.column()) {
        case SceneTreeModel::Drawn:
            if (index.data(SceneTreeModel::SoloRole).toBool())
                return OutlinerRows::tr("Solo: only solo elements are drawn. Alt+click ends solo.");
            if (on && !effective)
                return OutlinerRows::tr(
                    "Hidden by its group, or because other elements are solo. Click to hide the element itself.");
            return on ? OutlinerRows::tr("Drawn. Click to hide the element, Alt+click to draw only this element.")
                      : OutlinerRows::tr(
                            "Hidden: the element and its particles are simulated but not drawn. Click to show them.");
        case SceneTreeModel::Locked:
            if (!on && effective) return OutlinerRows::tr("Locked by its group.");
            return on ? OutlinerRows::tr(
                            "Locked: the element cannot be picked in the view, moved, changed or removed. Click to "
                            "unlock it.")
                      : OutlinerRows::tr("Click to lock the element.");
        default:
            break;
    }
    if (on && !effective) return OutlinerRows::tr("Not exported, because its group is not.");
    return on ? OutlinerRows::tr("Exported with the effect. Click to leave the element out.")
              : OutlinerRows::tr("Simulated in the editor, but not exported. Click to export the element.");
}

}  // namespace

OutlinerRows::OutlinerRows(SceneTreeModel* model) : QSortFilterProxyModel(model) {
    setSourceModel(model);
    setRecursiveFilteringEnabled(true);
}

void OutlinerRows::search(const QString& text) {
    m_text = text.trimmed();
    invalidateFilter();
}

void OutlinerRows::showKinds(const QSet<QString>& words) {
    m_kinds = words;
    invalidateFilter();
}

QVariant OutlinerRows::data(const QModelIndex& index, int role) const {
    const bool isName = index.column() == SceneTreeModel::Name;
    const bool isSwitch = index.column() >= SceneTreeModel::Drawn;
    const bool asksForKind = isName && (role == Qt::DecorationRole || role == Qt::ToolTipRole);
    const QString prefab = asksForKind ? index.data(SceneTreeModel::PrefabRole).toString() : QString();
    if (role == Qt::DecorationRole && isName)
        return icon(prefab.isEmpty() ? index.data(SceneTreeModel::SortRole).toString() : "prefab");
    if (role == Qt::ToolTipRole && !prefab.isEmpty()) return tr("Instance of %1").arg(prefab);
    if (role == Qt::ForegroundRole && (!isName || !index.data(SceneTreeModel::EnabledRole).toBool())) return kQuiet;
    if (role == Qt::ToolTipRole)
        return isSwitch ? switchText(index) : index.siblingAtColumn(SceneTreeModel::Kind).data();
    if (role == Qt::AccessibleTextRole && isSwitch) return switchText(index);
    return QSortFilterProxyModel::data(index, role);
}

bool OutlinerRows::filterAcceptsRow(int row, const QModelIndex& parent) const {
    const QModelIndex name = sourceModel()->index(row, SceneTreeModel::Name, parent);
    const QString kind = name.siblingAtColumn(SceneTreeModel::Kind).data().toString();
    const bool isFound =
        name.data().toString().contains(m_text, Qt::CaseInsensitive) || kind.contains(m_text, Qt::CaseInsensitive);
    return isFound && (m_kinds.isEmpty() || m_kinds.contains(name.data(SceneTreeModel::KindRole).toString()));
}

}  // namespace gyre::editor

#include "moc_OutlinerRows.cpp"
