#include "editor/document/SceneTreeModel.h"

#include "core/scene/SceneTree.h"
#include "editor/document/Document.h"
#include "editor/tools/ElementSort.h"

#include <algorithm>
#include <iterator>
#include <utility>

/// How the model follows the scene: rows that are gone are removed; then, from the top down, each row is brought to its
/// place or made there. A row's groups stand where they belong before it moves, so none ever moves into itself. Where
/// many rows come, go or move, the model is reset instead: each signal costs its receivers time for all rows.
namespace gyre::editor {
namespace {

const ElementId kTop{};
// Rows that come, go or move one by one. With 10,000 rows, of which half are selected, a view takes 0.1 s for each.
constexpr std::size_t kMostSteps = 20;

/// Whether two elements look alike in the outliner.
bool looksAlike(const Element& a, const Element& b) {
    return a.id == b.id && a.name == b.name && a.parent == b.parent && a.body.index() == b.body.index() &&
           sortIcon(a.body) == sortIcon(b.body) && a.enabled == b.enabled && a.visible == b.visible &&
           a.locked == b.locked && a.solo == b.solo && a.exported == b.exported && a.prefab == b.prefab;
}

}  // namespace

SceneTreeModel::SceneTreeModel(Document& document, QObject* parent)
    : QAbstractItemModel(parent), m_document(document), m_root(std::make_unique<Node>()) {
    connect(&document, &Document::opened, this, &SceneTreeModel::reset);
    connect(&document, &Document::sceneChanged, this, &SceneTreeModel::follow);
    reset();
}

SceneTreeModel::~SceneTreeModel() = default;

SceneTreeModel::Wanted SceneTreeModel::wantedRows(const Scene& scene) {
    const SceneTree tree(scene);
    const Scene shown = asShown(scene);
    Wanted wanted;
    for (std::size_t i = 0; i < scene.elements.size(); ++i) {
        const Element &own = scene.elements[i], &seen = shown.elements[i];
        const std::size_t group = tree.parentOf(i);
        Row row{own.id,
                QString::fromStdString(own.name),
                QString::fromStdString(own.prefab),
                kindWord(own.body),
                kindLabel(own.body),
                sortIcon(own.body)};
        row.isGroup = std::holds_alternative<Group>(own.body);
        row.enabled = seen.enabled;
        row.solo = own.solo;
        row.on = {own.visible, own.locked, own.exported};
        row.effective = {seen.visible, seen.locked, seen.exported};
        wanted[group == SceneTree::kNone ? kTop : scene.elements[group].id].push_back(std::move(row));
    }
    return wanted;
}

void SceneTreeModel::reset() { resetTo(wantedRows(m_document.scene())); }

void SceneTreeModel::resetTo(const Wanted& wanted) {
    beginResetModel();
    m_nodes.clear();
    m_root = std::make_unique<Node>();
    std::vector<Node*> open{m_root.get()};
    while (!open.empty()) {
        Node& node = *open.back();
        open.pop_back();
        const auto rows = wanted.find(node.row.id);
        if (rows == wanted.end()) continue;
        for (const Row& row : rows->second) {
            Node* child = node.children.emplace_back(std::make_unique<Node>()).get();
            child->row = row;
            child->parent = &node;
            m_nodes[row.id] = child;
            open.push_back(child);
        }
        renumber(node);
    }
    endResetModel();
}

/// Another edit may have followed by now: the rows are those of the scene as it is.
void SceneTreeModel::follow(const Scene& before) {
    if (std::ranges::equal(before.elements, m_document.scene().elements, looksAlike)) return;
    const Wanted wanted = wantedRows(m_document.scene());
    m_steps = 0;
    if (comingAndGoing(wanted) > kMostSteps) return resetTo(wanted);
    m_isWanted.clear();
    for (const auto& [group, rows] : wanted)
        for (const Row& row : rows) m_isWanted[row.id] = true;
    removeUnwanted(*m_root);
    arrange(*m_root, wanted);
    removeUnwanted(*m_root);  // groups that were gone but for what was in them and stays
    if (hasTooManySteps()) return resetTo(wanted);
    showChanges(wanted);
}

/// The number of rows that are new, gone, or in another group.
std::size_t SceneTreeModel::comingAndGoing(const Wanted& wanted) const {
    std::size_t there = 0, elsewhere = 0;
    for (const auto& [group, rows] : wanted)
        for (const Row& row : rows) {
            const Node* node = nodeOf(row.id);
            if (node) ++there;
            if (!node || node->parent->row.id != group) ++elsewhere;
        }
    return elsewhere + m_nodes.size() - there;
}

bool SceneTreeModel::hasTooManySteps() const { return m_steps > kMostSteps; }

/// Whether the row, or one below it, stays.
bool SceneTreeModel::isWanted(const Node& node) const {
    return m_isWanted.contains(node.row.id) ||
           std::ranges::any_of(node.children, [this](const auto& child) { return isWanted(*child); });
}

void SceneTreeModel::removeUnwanted(Node& node) {
    for (int i = static_cast<int>(node.children.size()) - 1; i >= 0; --i) {
        Node& child = *node.children[static_cast<std::size_t>(i)];
        if (isWanted(child)) {
            removeUnwanted(child);
            continue;
        }
        ++m_steps;
        if (hasTooManySteps()) return;
        beginRemoveRows(indexOf(node), i, i);
        std::vector<const Node*> gone{&child};
        while (!gone.empty()) {
            const Node* last = gone.back();
            gone.pop_back();
            m_nodes.erase(last->row.id);
            for (const auto& below : last->children) gone.push_back(below.get());
        }
        node.children.erase(node.children.begin() + i);
        renumber(node);
        endRemoveRows();
    }
}

void SceneTreeModel::arrange(Node& node, const Wanted& wanted) {
    const auto found = wanted.find(node.row.id);
    if (found == wanted.end()) return;
    const std::vector<Row>& rows = found->second;
    for (int i = 0; i < static_cast<int>(rows.size()); ++i) {
        stepAside(node, i, rows);
        place(node, i, rows[static_cast<std::size_t>(i)]);
        if (hasTooManySteps()) return;
    }
    for (std::size_t i = 0; i < rows.size() && !hasTooManySteps(); ++i) arrange(*node.children[i], wanted);
}

/// A row that moved down the list goes there in one move, instead of all others up past it.
void SceneTreeModel::stepAside(Node& node, int number, const std::vector<Row>& wanted) {
    const auto at = static_cast<std::size_t>(number);
    if (at + 1 >= node.children.size() || node.children[at]->row.id == wanted[at].id ||
        node.children[at + 1]->row.id != wanted[at].id)
        return;
    const auto later = std::ranges::find(wanted.begin() + number, wanted.end(), node.children[at]->row.id, &Row::id);
    if (later == wanted.end()) return;
    const auto last = static_cast<std::ptrdiff_t>(node.children.size()) - 1;
    moveTo(node, static_cast<int>(std::min(later - wanted.begin(), last)), *node.children[at]);
}

void SceneTreeModel::place(Node& node, int number, const Row& row) {
    const auto at = static_cast<std::size_t>(number);
    if (at < node.children.size() && node.children[at]->row.id == row.id) return;
    if (Node* known = nodeOf(row.id))
        moveTo(node, number, *known);
    else
        insert(node, number, row);
}

void SceneTreeModel::insert(Node& node, int number, const Row& row) {
    ++m_steps;
    if (hasTooManySteps()) return;
    beginInsertRows(indexOf(node), number, number);
    auto fresh = std::make_unique<Node>();
    fresh->row = row;
    fresh->parent = &node;
    m_nodes[row.id] = fresh.get();
    node.children.insert(node.children.begin() + number, std::move(fresh));
    renumber(node);
    endInsertRows();
}

/// `number` counts without the moving row.
void SceneTreeModel::moveTo(Node& node, int number, Node& moving) {
    ++m_steps;
    if (hasTooManySteps()) return;
    Node& from = *moving.parent;
    const int old = moving.number;
    const bool isDown = &from == &node && old < number;
    if (!beginMoveRows(indexOf(from), old, old, indexOf(node), isDown ? number + 1 : number)) return;
    std::unique_ptr<Node> taken = std::move(from.children[static_cast<std::size_t>(old)]);
    from.children.erase(from.children.begin() + old);
    taken->parent = &node;
    node.children.insert(node.children.begin() + number, std::move(taken));
    renumber(from);
    renumber(node);
    endMoveRows();
}

void SceneTreeModel::showChanges(const Wanted& wanted) {
    for (const auto& [group, rows] : wanted) {
        const Node *first = nullptr, *last = nullptr;  // neighbours that changed
        const auto tell = [&] {
            if (first) Q_EMIT dataChanged(indexOf(*first), indexOf(*last, ColumnCount - 1));
            first = nullptr;
        };
        for (const Row& row : rows) {
            Node& node = *nodeOf(row.id);
            if (node.row == row) {
                tell();
                continue;
            }
            node.row = row;
            last = &node;
            if (!first) first = last;
        }
        tell();
    }
}

void SceneTreeModel::renumber(Node& node) {
    for (std::size_t i = 0; i < node.children.size(); ++i) node.children[i]->number = static_cast<int>(i);
}

}  // namespace gyre::editor
