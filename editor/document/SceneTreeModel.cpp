#include "editor/document/SceneTreeModel.h"

#include "core/scene/Edits.h"
#include "editor/document/Document.h"

#include <algorithm>

namespace gyre::editor {

SceneTreeModel::SceneTreeModel(Document& document, QObject* parent)
    : QAbstractItemModel(parent), m_document(document), m_rows(rowsOf(document.scene())) {
    connect(&document, &Document::opened, this, &SceneTreeModel::reset);
    connect(&document, &Document::sceneChanged, this, [this] { follow(m_document.scene()); });
}

SceneTreeModel::Row SceneTreeModel::rowOf(const Element& element) {
    return {element.id, QString::fromStdString(element.name), tr(kindLabel(element.body)), element.visible,
            element.enabled};
}

std::vector<SceneTreeModel::Row> SceneTreeModel::rowsOf(const Scene& scene) {
    std::vector<Row> rows;
    for (const Element& element : scene.elements) rows.push_back(rowOf(element));
    return rows;
}

int SceneTreeModel::rowWith(ElementId id) const {
    const auto found = std::ranges::find(m_rows, id, &Row::id);
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

ElementId SceneTreeModel::idAt(const QModelIndex& index) const {
    return checkIndex(index, CheckIndexOption::IndexIsValid) ? m_rows[static_cast<std::size_t>(index.row())].id
                                                             : ElementId{};
}

QModelIndex SceneTreeModel::indexOf(ElementId id, int column) const {
    const int row = rowWith(id);
    return row < 0 ? QModelIndex() : index(row, column);
}

QModelIndex SceneTreeModel::index(int row, int column, const QModelIndex& parent) const {
    return hasIndex(row, column, parent) ? createIndex(row, column) : QModelIndex();
}

QModelIndex SceneTreeModel::parent(const QModelIndex&) const { return {}; }

int SceneTreeModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int SceneTreeModel::columnCount(const QModelIndex&) const { return ColumnCount; }

QVariant SceneTreeModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    if (role == IdRole) return qulonglong(row.id.value);
    if (role == EnabledRole) return row.enabled;
    if (role == Qt::DisplayRole) return index.column() == Name ? row.name : row.kind;
    if (index.column() != Name) return {};
    if (role == Qt::EditRole) return row.name;
    if (role == Qt::CheckStateRole) return int(row.visible ? Qt::Checked : Qt::Unchecked);
    return {};
}

bool SceneTreeModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    const ElementId id = idAt(index);
    if (!id || index.column() != Name) return false;
    if (role == Qt::EditRole) return rename(id, value.toString().trimmed());
    if (role == Qt::CheckStateRole) return setVisible(id, value.toInt() == Qt::Checked);
    return false;
}

bool SceneTreeModel::rename(ElementId id, const QString& name) {
    if (name.isEmpty()) return false;
    m_document.edit(tr("Rename"), withName(m_document.scene(), id, name.toStdString()));
    return true;
}

bool SceneTreeModel::setVisible(ElementId id, bool visible) {
    Scene after = m_document.scene();
    Element* element = find(after, id);
    if (!element) return false;
    element->visible = visible;
    m_document.edit(visible ? tr("Show") : tr("Hide"), after);
    return true;
}

Qt::ItemFlags SceneTreeModel::flags(const QModelIndex& index) const {
    if (!index.isValid()) return Qt::NoItemFlags;
    const Qt::ItemFlags all = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    return index.column() == Name ? all | Qt::ItemIsEditable | Qt::ItemIsUserCheckable : all;
}

QVariant SceneTreeModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    return section == Name ? tr("Name") : tr("Kind");
}

void SceneTreeModel::reset() {
    beginResetModel();
    m_rows = rowsOf(m_document.scene());
    endResetModel();
}

void SceneTreeModel::follow(const Scene& after) {
    const std::vector<Row> wanted = rowsOf(after);
    removeMissing(wanted);
    insertAndMove(wanted);
    showChanges(wanted);
}

void SceneTreeModel::removeMissing(const std::vector<Row>& wanted) {
    for (int row = rowCount() - 1; row >= 0; --row) {
        const auto at = m_rows.begin() + row;
        if (std::ranges::find(wanted, at->id, &Row::id) != wanted.end()) continue;
        beginRemoveRows({}, row, row);
        m_rows.erase(at);
        endRemoveRows();
    }
}

void SceneTreeModel::insertAndMove(const std::vector<Row>& wanted) {
    for (int row = 0; row < static_cast<int>(wanted.size()); ++row) {
        const auto target = m_rows.begin() + row;
        const Row& next = wanted[static_cast<std::size_t>(row)];
        const int from = rowWith(next.id);
        if (from == row) continue;
        if (from < 0) {
            beginInsertRows({}, row, row);
            m_rows.insert(target, next);
            endInsertRows();
        } else {
            beginMoveRows({}, from, from, {}, row);
            std::rotate(target, m_rows.begin() + from, m_rows.begin() + from + 1);
            endMoveRows();
        }
    }
}

void SceneTreeModel::showChanges(const std::vector<Row>& wanted) {
    for (int row = 0; row < rowCount(); ++row) {
        Row& shown = m_rows[static_cast<std::size_t>(row)];
        if (shown == wanted[static_cast<std::size_t>(row)]) continue;
        shown = wanted[static_cast<std::size_t>(row)];
        Q_EMIT dataChanged(index(row, 0), index(row, ColumnCount - 1));
    }
}

}  // namespace gyre::editor
