#include "editor/panels/Inspector.h"

#include "core/scene/ElementIndex.h"
#include "editor/document/FieldText.h"
#include "editor/panels/FieldEditors.h"
#include "editor/panels/Section.h"

#include <QApplication>
#include <QLabel>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

/// The cache of rows for the kinds of elements that were shown.
namespace gyre::editor {
namespace {

constexpr const char* kFavourites = QT_TRANSLATE_NOOP("Fields", "Favourites");
constexpr std::size_t kMostPages = 16;  // kinds and mixtures of kinds; a page has some hundred widgets

QString favouriteName(const std::string& kind, const std::string& key) {
    return QString::fromStdString(kind + '/' + key);
}

/// The element whose fields are shown; no id: the scene's settings.
ElementId activeOf(const Selection& selection) { return selection.empty() ? ElementId{} : selection.back(); }

}  // namespace

Inspector::Layout Inspector::layoutOf(const std::vector<InspectedField>& fields) const {
    Layout layout;
    for (const Element* element : elementsOf(m_document.scene(), m_document.selection())) {
        const std::string kind = kindWord(element->body);
        if (layout.empty() || layout.back() != kind) layout.push_back(kind);
    }
    for (const InspectedField& field : fields) layout.push_back(std::string(field.info.key) + ' ' + field.info.unit);
    return layout;
}

void Inspector::openPageFor(const std::vector<InspectedField>& fields) {
    const Layout layout = layoutOf(fields);
    const bool isOther = m_inspected != m_document.selection();
    if (isOther && !isSearching()) keepScrolled(verticalScrollBar()->value());
    if (isOther) m_inspected = m_document.selection();
    if (isOther && hasUnfinishedInput()) drop(m_page);
    if (m_page.content && layout == m_layout) return;
    hidePage();
    auto kept = m_hidden.extract(layout);
    takeOut(layout, kept ? std::move(kept.mapped()) : makePage(fields));
}

void Inspector::keepScrolled(int scrolled) { m_scrolled[activeOf(m_inspected)] = scrolled; }

/// Scrolls to where the fields of the shown element were left, or to their beginning.
void Inspector::scrollAsLeft() {
    m_steady.forget();
    settle();
    verticalScrollBar()->setValue(isSearching() ? 0 : m_scrolled[activeOf(m_inspected)]);
    notePlaces();
}

/// Lays out rows that were made, shown or hidden a moment ago.
void Inspector::settle() {
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    widget()->layout()->activate();
    widget()->adjustSize();
}

/// A half-typed value belongs to the elements inspected before, not to those inspected now.
bool Inspector::hasUnfinishedInput() const {
    return m_page.content && m_page.content->isAncestorOf(QApplication::focusWidget());
}

Inspector::Page Inspector::makePage(const std::vector<InspectedField>& fields) {
    m_page = {};
    m_page.content = new QWidget(widget());  // with its parent, because reparenting many widgets is slow
    auto* column = new QVBoxLayout(m_page.content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(1);
    addHeader(m_page.content);
    const std::set<std::string> kinds = selectedKinds();
    for (const InspectedField& field : fields)
        if (isFavourite(field.info.key, kinds)) addRow(field, *sectionFor(kFavourites));
    for (const InspectedField& field : fields) {
        Section* section = sectionFor(field.info.group);  // for its panel, too, which stays where it is
        if (!isFavourite(field.info.key, kinds)) addRow(field, *section);
    }
    column->addStretch(1);
    widget()->layout()->addWidget(m_page.content);
    return std::exchange(m_page, {});
}

/// The selected kinds; "scene" if nothing is selected.
std::set<std::string> Inspector::selectedKinds() const {
    std::set<std::size_t> seen;
    std::set<std::string> kinds;
    for (const Element* element : elementsOf(m_document.scene(), m_document.selection()))
        if (seen.insert(element->body.index()).second) kinds.insert(kindWord(element->body));
    if (kinds.empty()) kinds.insert("scene");
    return kinds;
}

/// A field of several kinds is a favourite if it is one in all of them.
bool Inspector::isFavourite(const std::string& key, const std::set<std::string>& kinds) const {
    return std::ranges::all_of(
        kinds, [&](const std::string& kind) { return m_favourites.contains(favouriteName(kind, key)); });
}

void Inspector::toggleFavourite(const std::string& key) {
    const std::set<std::string> kinds = selectedKinds();
    const bool isLeaving = isFavourite(key, kinds);
    for (const std::string& kind : kinds)
        if (isLeaving)
            m_favourites.erase(favouriteName(kind, key));
        else
            m_favourites.insert(favouriteName(kind, key));
    forgetPages();  // the row stands elsewhere
    showSelection();
    Q_EMIT favouritesChanged({m_favourites.begin(), m_favourites.end()});
}

void Inspector::setFavourites(const QStringList& fields) {
    m_favourites = {fields.begin(), fields.end()};
    forgetPages();
    showSelection();
}

/// Clears the object names of a hidden page, so that a search by name finds the shown row.
void Inspector::hidePage() {
    if (!m_page.content) return;
    if (m_hidden.size() >= kMostPages) forgetPages();
    if (!m_page.content) return;
    const auto isOthers = [this](const QWidget* part) {
        return std::ranges::any_of(
            m_panels, [&](const auto& one) { return one.second == part || one.second->isAncestorOf(part); });
    };
    for (QWidget* part : m_page.content->findChildren<QWidget*>()) {
        if (isOthers(part)) continue;
        m_page.names.emplace_back(part, part->objectName());
        part->setObjectName({});
    }
    m_page.content->hide();
    m_hidden[m_layout] = std::exchange(m_page, {});
}

void Inspector::takeOut(const Layout& layout, Page page) {
    m_layout = layout;
    m_page = std::move(page);
    for (const auto& [part, name] : std::exchange(m_page.names, {}))
        if (part) part->setObjectName(name);
    foldSections();
    for (const auto& [group, panel] : m_panels) putIntoPage(group, *panel);
    m_page.content->show();
}

void Inspector::putIntoPage(const QString& group, QWidget& panel) {
    const auto section = m_page.sections.find(group);
    const bool isWanted = section != m_page.sections.end();
    if (isWanted) section->second->addRow(&panel);
    panel.setVisible(isWanted);
}

void Inspector::drop(Page& page) {
    for (auto& [key, row] : page.rows)
        row.editor->disconnect(this);  // a half-typed value does not belong to the new selection
    for (const auto& [group, panel] : m_panels) {
        if (!page.content->isAncestorOf(panel)) continue;
        panel->hide();
        panel->setParent(this);  // not deleted with the rows
    }
    for (QWidget* part : page.content->findChildren<QWidget*>()) part->setObjectName({});
    page.content->hide();
    page.content->deleteLater();  // this may run inside a signal of the page
    page = {};
}

void Inspector::forgetPages() {
    for (auto& [layout, page] : std::exchange(m_hidden, {})) drop(page);
    if (m_page.content) drop(m_page);
}

}  // namespace gyre::editor
