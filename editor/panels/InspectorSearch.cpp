#include "editor/panels/FieldSearch.h"
#include "editor/panels/Icon.h"
#include "editor/panels/Inspector.h"
#include "editor/panels/LeaveField.h"

#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QVBoxLayout>

/// The search above the sections. While one searches, the sections of what is found are open.
namespace gyre::editor {
namespace {

constexpr int kRim = 6;  // around the line [pixels]

}  // namespace

void Inspector::createSearch() {
    m_search->setObjectName("fieldSearch");
    m_search->setPlaceholderText(tr("Search fields"));
    m_search->setClearButtonEnabled(true);
    m_search->setAccessibleName(tr("Search the fields of the inspector"));
    m_search->addAction(icon("search"), QLineEdit::LeadingPosition);
    m_search->installEventFilter(this);
    m_nothing->setObjectName("nothingFound");
    m_nothing->setProperty("quiet", true);
    m_nothing->setWordWrap(true);
    m_nothing->setTextFormat(Qt::PlainText);
    m_nothing->setContentsMargins(2 * kRim, 2 * kRim, 2 * kRim, 2 * kRim);
    m_nothing->hide();
    widget()->layout()->addWidget(m_nothing);
    setViewportMargins(0, m_search->sizeHint().height() + 2 * kRim, 0, 0);
    connect(m_search, &QLineEdit::textChanged, this, &Inspector::search);
    connect(m_search, &QLineEdit::returnPressed, this, [this] {
        if (isSearching() && !m_firstFound.empty()) reveal(m_firstFound);
    });
}

void Inspector::focusSearch() {
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

bool Inspector::isSearching() const { return !m_sought.isEmpty(); }

/// A search begins at the top; after it the fields are where they were.
void Inspector::search() {
    const bool began = !isSearching();
    const int scrolled = verticalScrollBar()->value();
    m_sought = m_search->text().simplified();
    if (began && isSearching()) keepScrolled(scrolled);
    foldSections();
    showSelection();
    scrollAsLeft();
}

bool Inspector::isSought(const InspectedField& field) const {
    return !isSearching() || isFound(m_sought, searchedNames(field));
}

/// A panel is found by its group, by its name and by its labels.
bool Inspector::isSought(const QString& group, const QWidget& panel) const {
    if (!isSearching()) return true;
    QStringList names = searchedNames(group) + QStringList(panel.accessibleName());
    for (const QLabel* label : panel.findChildren<QLabel*>()) names += label->text();
    return isFound(m_sought, names);
}

/// Says why nothing is shown: no field has such a name, or what has it is hidden.
void Inspector::tellFound(bool isAny, const QStringList& hidden) {
    m_nothing->setVisible(!isAny);
    if (isAny) return;
    m_nothing->setText(
        hidden.isEmpty()
            ? tr("No field here is called “%1”. The command palette also searches the settings of the scene.")
                  .arg(m_sought)
            : tr("Hidden, because it means nothing with the present values of other fields: %1.")
                  .arg(hidden.join(", ")));
}

/// Esc clears the line, and then leaves it.
bool Inspector::searchKey(QEvent& event) {
    const bool isKey = event.type() == QEvent::KeyPress || event.type() == QEvent::ShortcutOverride;
    if (!isKey || static_cast<QKeyEvent&>(event).key() != Qt::Key_Escape) return false;
    event.accept();
    if (event.type() == QEvent::ShortcutOverride) return true;
    if (m_search->text().isEmpty()) leaveField(*m_search);
    m_search->clear();
    return true;
}

void Inspector::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    const QRect seen = viewport()->geometry();
    const int height = m_search->sizeHint().height();
    m_search->setGeometry(seen.left() + kRim, seen.top() - height - kRim, seen.width() - 2 * kRim, height);
}

}  // namespace gyre::editor
