#include "editor/document/SceneTreeModel.h"

#include "core/scene/Edits.h"
#include "core/scene/Groups.h"
#include "core/scene/MovingGroups.h"
#include "editor/document/Document.h"
#include "editor/document/Presets.h"

#include <QCoreApplication>
#include <QMimeData>

/// The model's answers to views. SceneTreeRows.cpp follows the scene.
namespace gyre::editor {
namespace {

const QString kIdsFormat = QStringLiteral("application/x-gyre-element-ids");  // within one window

struct SwitchColumn {
    bool Element::*which;
    const char *on, *off;  ///< undo texts
};
constexpr SwitchColumn kSwitches[] = {
    {&Element::visible, QT_TRANSLATE_NOOP("gyre::editor::SceneTreeModel", "Show"),
     QT_TRANSLATE_NOOP("gyre::editor::SceneTreeModel", "Hide")},
    {&Element::locked, QT_TRANSLATE_NOOP("gyre::editor::SceneTreeModel", "Lock"),
     QT_TRANSLATE_NOOP("gyre::editor::SceneTreeModel", "Unlock")},
    {&Element::exported, QT_TRANSLATE_NOOP("gyre::editor::SceneTreeModel", "Take into effects"),
     QT_TRANSLATE_NOOP("gyre::editor::SceneTreeModel", "Leave out of effects")},
};

bool isSwitch(int column) { return column >= SceneTreeModel::Drawn && column < SceneTreeModel::ColumnCount; }

}  // namespace

ElementId SceneTreeModel::idAt(const QModelIndex& index) const {
    return checkIndex(index, CheckIndexOption::IndexIsValid) ? nodeAt(index).row.id : ElementId{};
}

SceneTreeModel::Node& SceneTreeModel::nodeAt(const QModelIndex& index) const {
    return index.isValid() ? *static_cast<Node*>(index.internalPointer()) : *m_root;
}

SceneTreeModel::Node* SceneTreeModel::nodeOf(ElementId id) const {
    const auto found = m_nodes.find(id);
    return found == m_nodes.end() ? nullptr : found->second;
}

QModelIndex SceneTreeModel::indexOf(ElementId id, int column) const {
    const Node* node = nodeOf(id);
    return node ? indexOf(*node, column) : QModelIndex();
}

QModelIndex SceneTreeModel::indexOf(const Node& node, int column) const {
    return node.parent ? createIndex(node.number, column, &node) : QModelIndex();
}

QModelIndex SceneTreeModel::index(int row, int column, const QModelIndex& parent) const {
    if (!hasIndex(row, column, parent)) return {};
    return createIndex(row, column, nodeAt(parent).children[static_cast<std::size_t>(row)].get());
}

QModelIndex SceneTreeModel::parent(const QModelIndex& index) const {
    return index.isValid() ? indexOf(*nodeAt(index).parent) : QModelIndex();
}

int SceneTreeModel::rowCount(const QModelIndex& parent) const {
    return parent.column() > Name ? 0 : static_cast<int>(nodeAt(parent).children.size());
}

int SceneTreeModel::columnCount(const QModelIndex&) const { return ColumnCount; }

QVariant SceneTreeModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const Row& row = nodeAt(index).row;
    const auto which = static_cast<std::size_t>(index.column() - Drawn);
    switch (role) {
        case IdRole:
            return qulonglong(row.id.value);
        case KindRole:
            return QString::fromLatin1(row.kindWord);
        case SortRole:
            return QString::fromLatin1(row.sort);
        case EnabledRole:
            return row.enabled;
        case SoloRole:
            return row.solo;
        case PrefabRole:
            return row.prefab;
        case OnRole:
            return isSwitch(index.column()) ? QVariant(row.on[which]) : QVariant();
        case EffectiveRole:
            return isSwitch(index.column()) ? QVariant(row.effective[which]) : QVariant();
        case Qt::DisplayRole:
            if (index.column() == Kind) return QCoreApplication::translate("Fields", row.kindLabel);
            [[fallthrough]];
        case Qt::EditRole:
            return index.column() == Name ? QVariant(row.name) : QVariant();
        default:
            return {};
    }
}

bool SceneTreeModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    const ElementId id = idAt(index);
    if (!id) return false;
    if (index.column() == Name && role == Qt::EditRole) return rename(id, value.toString().trimmed());
    if (!isSwitch(index.column()) || role != OnRole) return false;
    setSwitch(index.column(), std::span(&id, 1), value.toBool());
    return true;
}

bool SceneTreeModel::rename(ElementId id, const QString& name) {
    if (name.isEmpty()) return false;
    m_document.edit(tr("Rename"), withName(m_document.scene(), id, name.toStdString()));
    return true;
}

void SceneTreeModel::setSwitch(int column, std::span<const ElementId> ids, bool on) {
    const SwitchColumn& info = kSwitches[column - Drawn];
    m_document.edit(tr(on ? info.on : info.off), withSwitch(m_document.scene(), ids, info.which, on));
}

Qt::ItemFlags SceneTreeModel::flags(const QModelIndex& index) const {
    if (!index.isValid()) return Qt::ItemIsDropEnabled;
    Qt::ItemFlags all = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsDragEnabled;
    all |= nodeAt(index).row.isGroup ? Qt::ItemIsDropEnabled : Qt::ItemNeverHasChildren;
    return index.column() == Name ? all | Qt::ItemIsEditable : all;
}

QVariant SceneTreeModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    const QString titles[] = {tr("Name"), tr("Kind"), tr("Drawn"), tr("Locked"), tr("In the effect")};
    return section >= 0 && section < ColumnCount ? QVariant(titles[section]) : QVariant();
}

QStringList SceneTreeModel::mimeTypes() const { return {kIdsFormat, kPresetFormat}; }

QMimeData* SceneTreeModel::mimeData(const QModelIndexList& indexes) const {
    QStringList ids;
    for (const QModelIndex& index : indexes)
        if (index.column() == Name) ids += QString::fromStdString(toText(idAt(index)));
    if (ids.isEmpty()) return nullptr;
    auto* data = new QMimeData;
    data->setData(kIdsFormat, ids.join('\n').toLatin1());
    data->setProperty("model", QVariant::fromValue(static_cast<const QObject*>(this)));
    return data;
}

bool SceneTreeModel::canDropMimeData(const QMimeData* data, Qt::DropAction action, int, int,
                                     const QModelIndex& parent) const {
    if (data->hasFormat(kPresetFormat))
        return action == Qt::CopyAction && (!parent.isValid() || nodeAt(parent).row.isGroup);
    const bool isOurs = data->hasFormat(kIdsFormat) && data->property("model").value<const QObject*>() == this;
    return isOurs && action == Qt::MoveAction && (!parent.isValid() || nodeAt(parent).row.isGroup);
}

bool SceneTreeModel::dropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                                  const QModelIndex& parent) {
    if (!canDropMimeData(data, action, row, column, parent)) return false;
    if (const QByteArray preset = data->data(kPresetFormat); !preset.isEmpty()) {
        Q_EMIT presetDropped(QString::fromUtf8(preset), idAt(parent));
        return true;
    }
    std::vector<ElementId> ids;
    for (const QByteArray& text : data->data(kIdsFormat).split('\n'))
        if (const auto id = elementIdFrom(text.toStdString())) ids.push_back(*id);
    const ElementId before = row < 0 ? ElementId{} : idAt(index(row, Name, parent));
    const Scene& scene = m_document.scene();
    m_document.edit(tr("Move in the outliner"),
                    keptInPlace(scene, moved(scene, ids, {idAt(parent), before}), ids, m_moment()));
    return true;
}

}  // namespace gyre::editor

#include "moc_SceneTreeModel.cpp"
