#include "editor/panels/Outliner.h"

#include "editor/document/SceneTreeModel.h"
#include "editor/panels/Icon.h"

#include <QAction>
#include <QHeaderView>
#include <QLineEdit>
#include <QScopedValueRollback>
#include <QSortFilterProxyModel>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>

namespace gyre::editor {
namespace {

constexpr int kWidthForKind = 230;   // names of a dozen letters beside "Vorticity source" [pixels]

/// The model's rows that match the search, with an icon per kind. Elements left out of the simulation are grey.
class OutlinerRows : public QSortFilterProxyModel {
public:
    OutlinerRows(Document& document, SceneTreeModel* model) : QSortFilterProxyModel(model), m_document(document) {
        setSourceModel(model);
        setFilterCaseSensitivity(Qt::CaseInsensitive);
        setFilterKeyColumn(-1);
    }
    QVariant data(const QModelIndex& index, int role) const override {
        const bool isName = index.column() == SceneTreeModel::Name;
        if (role == Qt::DecorationRole && isName) {
            const Element* element = find(m_document.scene(), ElementId{index.data(SceneTreeModel::IdRole).toULongLong()});
            return element ? QVariant(icon(kindWord(element->body))) : QVariant();
        }
        if (role == Qt::ForegroundRole && (!isName || !index.data(SceneTreeModel::EnabledRole).toBool())) return QColor(0x8d, 0x91, 0x98);
        if (role == Qt::ToolTipRole) return index.siblingAtColumn(SceneTreeModel::Kind).data();
        return QSortFilterProxyModel::data(index, role);
    }

private:
    Document& m_document;
};

}  // namespace

Outliner::Outliner(Document& document, QWidget* parent)
    : QWidget(parent), m_document(document), m_model(new SceneTreeModel(document, this)), m_rows(new OutlinerRows(document, m_model)),
      m_search(new QLineEdit(this)), m_tree(new QTreeView(this)) {
    m_search->setPlaceholderText(tr("Search"));
    m_search->setClearButtonEnabled(true);
    m_search->setAccessibleName(tr("Search the outliner"));
    m_search->addAction(icon("search"), QLineEdit::LeadingPosition);
    m_tree->setModel(m_rows);
    m_tree->setAccessibleName(tr("Outliner"));
    m_tree->setObjectName("outlinerTree");
    m_tree->setRootIsDecorated(false);
    m_tree->setUniformRowHeights(true);
    m_tree->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_tree->setEditTriggers(QAbstractItemView::DoubleClicked);
    m_tree->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionResizeMode(SceneTreeModel::Name, QHeaderView::Stretch);
    m_tree->header()->setSectionResizeMode(SceneTreeModel::Kind, QHeaderView::ResizeToContents);
    m_tree->setHeaderHidden(true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(6, 6, 6, 0);
    column->setSpacing(6);
    column->addWidget(m_search);
    column->addWidget(m_tree, 1);
    connect(m_search, &QLineEdit::textChanged, this, &Outliner::search);
    connect(m_tree->selectionModel(), &QItemSelectionModel::selectionChanged, this, &Outliner::selectionTouched);
    connect(&document, &Document::selectionChanged, this, &Outliner::showSelection);
    connect(&document, &Document::opened, this, &Outliner::showSelection);
    showSelection();
}

QSize Outliner::sizeHint() const { return {250, 400}; }

/// Where it gets narrow the kind gives way to the name; the icon still tells it.
void Outliner::resizeEvent(QResizeEvent* event) {
    m_tree->setColumnHidden(SceneTreeModel::Kind, width() < kWidthForKind);
    QWidget::resizeEvent(event);
}

void Outliner::setContextActions(const QList<QAction*>& actions) { m_tree->addActions(actions); }

void Outliner::renameSelected() {
    if (m_document.selection().empty()) return;
    const QModelIndex row = m_rows->mapFromSource(m_model->indexOf(m_document.selection().back()));
    if (!row.isValid()) return;
    m_tree->setFocus();
    m_tree->edit(row);
}

void Outliner::showSelection() {
    const QScopedValueRollback showing(m_isShowing, true);
    QItemSelection wanted;
    for (const ElementId id : m_document.selection()) {
        const QModelIndex row = m_rows->mapFromSource(m_model->indexOf(id));
        if (row.isValid()) wanted.select(row, row);
    }
    m_tree->selectionModel()->select(wanted, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    if (wanted.isEmpty()) return;
    const QModelIndex last = wanted.last().topLeft();
    m_tree->selectionModel()->setCurrentIndex(last, QItemSelectionModel::NoUpdate);
    m_tree->scrollTo(last);
}

void Outliner::search(const QString& text) {
    const QScopedValueRollback showing(m_isShowing, true);   // what is filtered away stays selected
    m_rows->setFilterFixedString(text);
}

/// Rows also come and go in the middle of an undo step, when the document must not be told anything: wait until it is
/// over. By then its own news has brought the tree in line, and only what the user did is left to take.
void Outliner::selectionTouched() {
    if (!m_isShowing) QMetaObject::invokeMethod(this, &Outliner::takeSelection, Qt::QueuedConnection);
}

/// The current row becomes the active element: the last of the selection.
void Outliner::takeSelection() {
    Selection selection;
    for (const QModelIndex& row : m_tree->selectionModel()->selectedRows()) selection.push_back(m_model->idAt(m_rows->mapToSource(row)));
    const QModelIndex current = m_tree->selectionModel()->currentIndex();
    const auto active = std::ranges::find(selection, current.isValid() ? m_model->idAt(m_rows->mapToSource(current)) : ElementId());
    if (active != selection.end()) std::rotate(active, active + 1, selection.end());
    const Selection& known = m_document.selection();
    const bool isSame = selection.size() == known.size() && std::ranges::is_permutation(selection, known);
    if (!isSame || (!known.empty() && selection.back() != known.back())) m_document.select(selection);
}

}  // namespace gyre::editor
