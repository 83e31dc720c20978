#include "editor/panels/Outliner.h"

#include "core/scene/Edits.h"
#include "core/scene/Field.h"
#include "editor/document/FieldText.h"
#include "editor/document/SceneTreeModel.h"
#include "editor/panels/Icon.h"
#include "editor/panels/OutlinerRows.h"
#include "editor/panels/OutlinerTree.h"

#include <QAction>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>
#include <vector>

namespace gyre::editor {
namespace {

constexpr int kWidthForKind = 300;  // names of a dozen letters beside "Vorticity source" and switches [pixels]
constexpr int kSwitchWidth = 24, kIndent = 14;  // [pixels]

Selection sorted(Selection selection) {
    std::ranges::sort(selection);
    return selection;
}

/// Whole rows as ranges of neighbours.
QItemSelection rangesOf(const std::vector<QModelIndex>& rows) {
    struct Place {
        QModelIndex parent;  // found once: a proxy model searches for it
        QModelIndex row;
    };
    std::vector<Place> places;
    places.reserve(rows.size());
    for (const QModelIndex& row : rows) places.push_back({row.parent(), row});
    std::ranges::sort(places, {}, [](const Place& place) { return std::pair(place.parent, place.row.row()); });
    const auto isNext = [](const Place& a, const Place& b) {
        return a.parent == b.parent && a.row.row() + 1 == b.row.row();
    };
    QItemSelection ranges;
    for (std::size_t first = 0, end = 0; first < places.size(); first = end) {
        for (end = first + 1; end < places.size() && isNext(places[end - 1], places[end]);) ++end;
        ranges.select(places[first].row, places[end - 1].row.siblingAtColumn(SceneTreeModel::ColumnCount - 1));
    }
    return ranges;
}

}  // namespace

Outliner::Outliner(Document& document, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_model(new SceneTreeModel(document, this)),
      m_rows(new OutlinerRows(m_model)),
      m_search(new QLineEdit(this)),
      m_kinds(new QToolButton(this)),
      m_tree(new OutlinerTree(this)) {
    createSearch();
    createKindMenu();
    createTree();
    auto* line = new QHBoxLayout;
    line->setSpacing(4);
    line->addWidget(m_search, 1);
    line->addWidget(m_kinds);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(6, 6, 6, 0);
    column->setSpacing(6);
    column->addLayout(line);
    column->addWidget(m_tree, 1);
    connect(&document, &Document::selectionChanged, this, &Outliner::showSelection);
    connect(&document, &Document::opened, this, [this] {
        m_folded.clear();
        fold();
        showSelection();
    });
    showSelection();
}

void Outliner::createSearch() {
    m_search->setPlaceholderText(tr("Search"));
    m_search->setClearButtonEnabled(true);
    m_search->setAccessibleName(tr("Search the outliner"));
    m_search->addAction(icon("search"), QLineEdit::LeadingPosition);
    connect(m_search, &QLineEdit::textChanged, this, &Outliner::filter);
}

void Outliner::createKindMenu() {
    m_kinds->setIcon(icon("filter"));
    m_kinds->setObjectName("kindFilter");
    m_kinds->setCheckable(true);
    m_kinds->setPopupMode(QToolButton::InstantPopup);
    m_kinds->setFocusPolicy(Qt::TabFocus);
    m_kinds->setToolTip(tr("Filter by kind"));
    m_kinds->setAccessibleName(tr("Filter by kind"));
    auto* menu = new QMenu(m_kinds);
    for (const char* word : kindWords()) {
        QAction* kind = menu->addAction(icon(word), fieldText(kindLabel(*defaultBody(word))));
        kind->setObjectName(word);
        kind->setCheckable(true);
        connect(kind, &QAction::toggled, this, &Outliner::filter);
    }
    menu->addSeparator();
    QAction* all = menu->addAction(tr("All kinds"));
    connect(all, &QAction::triggered, this, [menu] {
        for (QAction* kind : menu->actions()) kind->setChecked(false);
    });
    m_kinds->setMenu(menu);
}

void Outliner::createTree() {
    m_tree->setModel(m_rows);
    m_tree->setAccessibleName(tr("Outliner"));
    m_tree->setObjectName("outlinerTree");
    m_tree->setUniformRowHeights(true);
    m_tree->setIndentation(kIndent);
    m_tree->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_tree->setEditTriggers(QAbstractItemView::DoubleClicked);
    m_tree->setExpandsOnDoubleClick(false);  // a double click renames
    m_tree->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_tree->setDragDropMode(QAbstractItemView::DragDrop);  // rows to other places, presets from their panel
    m_tree->setDefaultDropAction(Qt::MoveAction);
    connect(m_model, &SceneTreeModel::presetDropped, this, &Outliner::presetDropped);
    m_tree->setHeaderHidden(true);
    QHeaderView* header = m_tree->header();
    header->setStretchLastSection(false);
    header->setMinimumSectionSize(kSwitchWidth);
    header->setSectionResizeMode(SceneTreeModel::Name, QHeaderView::Stretch);
    header->setSectionResizeMode(SceneTreeModel::Kind, QHeaderView::ResizeToContents);
    for (int column = SceneTreeModel::Drawn; column < SceneTreeModel::ColumnCount; ++column) {
        header->setSectionResizeMode(column, QHeaderView::Fixed);
        header->resizeSection(column, kSwitchWidth);
    }
    connect(m_tree->selectionModel(), &QItemSelectionModel::selectionChanged, this, &Outliner::selectionTouched);
    connect(&m_tree->rows(), &OutlinerDelegate::switchClicked, this, &Outliner::toggle);
    connect(m_tree, &QTreeView::expanded, this, [this](const QModelIndex& group) { remember(group, true); });
    connect(m_tree, &QTreeView::collapsed, this, [this](const QModelIndex& group) { remember(group, false); });
    connect(m_rows, &QAbstractItemModel::modelAboutToBeReset, this,
            [this] { m_scrolled = m_tree->verticalScrollBar()->value(); });
    connect(m_rows, &QAbstractItemModel::modelReset, this, &Outliner::restore);
    connect(m_rows, &QAbstractItemModel::rowsInserted, this, &Outliner::foldSoon);
    connect(m_rows, &QAbstractItemModel::layoutChanged, this, &Outliner::foldSoon);
    fold();
}

QSize Outliner::sizeHint() const { return {270, 400}; }
QSize Outliner::minimumSizeHint() const { return {190, 150}; }  // wider switches would leave no room for names

/// In a narrow panel the name replaces the kind, which the icon still shows.
void Outliner::resizeEvent(QResizeEvent* event) {
    m_tree->setColumnHidden(SceneTreeModel::Kind, width() < kWidthForKind);
    QWidget::resizeEvent(event);
}

void Outliner::setMoment(std::function<double()> moment) { m_model->setMoment(std::move(moment)); }

void Outliner::setContextActions(const QList<QAction*>& actions) { m_tree->addActions(actions); }

void Outliner::focusSearch() {
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

QModelIndex Outliner::rowOf(ElementId id) const { return m_rows->mapFromSource(m_model->indexOf(id)); }
ElementId Outliner::idAt(const QModelIndex& row) const {
    return row.isValid() ? m_model->idAt(m_rows->mapToSource(row)) : ElementId();
}

void Outliner::renameSelected() {
    if (m_document.selection().empty()) return;
    const QModelIndex row = rowOf(m_document.selection().back());
    if (!row.isValid()) return;
    m_tree->setFocus();
    m_tree->edit(row);
}

void Outliner::flash(const std::vector<ElementId>& ids) {
    m_tree->rows().flash({ids.begin(), ids.end()});
    if (!ids.empty()) m_tree->scrollTo(rowOf(ids.back()));
}

void Outliner::showSelection() {
    const QModelIndex last = selectRows();
    if (last.isValid()) m_tree->scrollTo(last);
}

/// Selects the rows of the document's selection. Returns the active one.
QModelIndex Outliner::selectRows() {
    const QScopedValueRollback showing(m_isShowing, true);
    std::vector<QModelIndex> rows;
    for (const ElementId id : m_document.selection())
        if (const QModelIndex row = rowOf(id); row.isValid()) rows.push_back(row);
    const QModelIndex last = rows.empty() ? QModelIndex() : rows.back();
    QItemSelectionModel& selection = *m_tree->selectionModel();
    m_tree->setUpdatesEnabled(false);  // otherwise the view repaints after each row
    // Cleared first and without the flag Rows: else Qt compares each range with each other.
    selection.clearSelection();
    selection.select(rangesOf(rows), QItemSelectionModel::Select);
    if (last.isValid()) selection.setCurrentIndex(last, QItemSelectionModel::NoUpdate);
    m_tree->setUpdatesEnabled(true);
    return last;
}

/// A reset model has lost the view's open groups, selection and scroll position.
void Outliner::restore() {
    fold();
    selectRows();
    m_tree->verticalScrollBar()->setValue(m_scrolled);
}

void Outliner::filter() {
    const QScopedValueRollback showing(m_isShowing, true);  // filtered rows stay selected
    QSet<QString> words;
    for (const QAction* kind : m_kinds->menu()->actions())
        if (kind->isChecked()) words += kind->objectName();
    m_kinds->setChecked(!words.isEmpty());
    m_rows->search(m_search->text());
    m_rows->showKinds(words);
    fold();
}

/// Groups are open unless the user closed them; while searching all are.
void Outliner::fold() {
    const QScopedValueRollback folding(m_isFolding, true);
    m_tree->expandAll();
    if (m_rows->isFiltering()) return;
    for (const ElementId id : m_folded) m_tree->collapse(rowOf(id));
}

/// Folds once for all rows that are inserted until then.
void Outliner::foldSoon() {
    if (std::exchange(m_isFoldDue, true)) return;
    QMetaObject::invokeMethod(
        this,
        [this] {
            m_isFoldDue = false;
            fold();
        },
        Qt::QueuedConnection);
}

void Outliner::remember(const QModelIndex& group, bool isOpen) {
    if (m_isFolding || m_rows->isFiltering()) return;
    if (isOpen)
        m_folded.erase(idAt(group));
    else
        m_folded.insert(idAt(group));
}

/// Switches all selected rows if the clicked row is one of them.
void Outliner::toggle(const QModelIndex& index, Qt::KeyboardModifiers modifiers) {
    const ElementId clicked = idAt(index);
    const Selection& selection = m_document.selection();
    const bool isSelected = std::ranges::find(selection, clicked) != selection.end();
    const Selection all = isSelected ? selection : Selection{clicked};
    const Element* element = gyre::find(m_document.scene(), clicked);
    const bool isSolo =
        index.column() == SceneTreeModel::Drawn && (modifiers.testFlag(Qt::AltModifier) || (element && element->solo));
    if (!element) return;
    if (!isSolo) return m_model->setSwitch(index.column(), all, !index.data(SceneTreeModel::OnRole).toBool());
    m_document.edit(element->solo ? tr("End solo") : tr("Solo"),
                    withSwitch(m_document.scene(), all, &Element::solo, !element->solo));
}

/// Rows also change in the middle of an undo step, when the document must not be edited. Waits until the step is over.
/// The document's signals have updated the tree by then, so that only changes by the user remain.
void Outliner::selectionTouched() {
    if (!m_isShowing) QMetaObject::invokeMethod(this, &Outliner::takeSelection, Qt::QueuedConnection);
}

/// The current row becomes the active element: the last of the selection.
void Outliner::takeSelection() {
    Selection selection;  // from the ranges: selectedRows() looks through all of them for each row
    for (const QItemSelectionRange& range : m_tree->selectionModel()->selection())
        for (int row = range.top(); row <= range.bottom(); ++row)
            selection.push_back(idAt(m_rows->index(row, SceneTreeModel::Name, range.parent())));
    const auto active = std::ranges::find(selection, idAt(m_tree->selectionModel()->currentIndex()));
    if (active != selection.end()) std::rotate(active, active + 1, selection.end());
    const Selection& known = m_document.selection();
    const bool isSame = sorted(selection) == sorted(known);
    if (!isSame || (!known.empty() && selection.back() != known.back())) m_document.select(selection);
}

}  // namespace gyre::editor

#include "moc_Outliner.cpp"
