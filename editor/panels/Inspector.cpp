#include "editor/panels/Inspector.h"

#include "core/scene/Drives.h"
#include "core/scene/FieldEffect.h"
#include "core/scene/Instances.h"
#include "editor/document/FieldText.h"
#include "editor/document/SentenceText.h"
#include "editor/panels/CostHint.h"
#include "editor/panels/CurveThumbnail.h"
#include "editor/panels/ElidedLabel.h"
#include "editor/panels/FieldEditors.h"
#include "editor/panels/KeyedFields.h"
#include "editor/panels/ManualTopic.h"
#include "editor/panels/Section.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <string_view>

namespace gyre::editor {
namespace {

constexpr int kGap = 6;
constexpr QSize kMark(26, 16);  // size of a row's curve thumbnail

const Element* activeElement(const Document& document) {
    const Selection& selection = document.selection();
    return selection.empty() ? nullptr : find(document.scene(), selection.back());
}

bool isAmong(const std::vector<ConstField>& fields, const FieldInfo& wanted) {
    return std::ranges::any_of(
        fields, [&wanted](const ConstField& field) { return std::string_view(field.info.key) == wanted.key; });
}

/// The heading of a field on the manual's page of all fields, which tests/core/field_pages.cpp makes. element: the one
/// that has it; null: the scene
ManualTopic topicOf(const Element* element, const FieldInfo& field) {
    if (element) return {isAmong(fieldsOf(*element), field) ? "Every element" : kindLabel(element->body), field.label};
    const FluidSettings fluid;
    return {isAmong(fieldsOf(fluid), field) ? "Simulation" : "Look", field.label};
}

}  // namespace

Inspector::Inspector(Document& document, QWidget* parent)
    : QScrollArea(parent), m_document(document), m_search(new QLineEdit(this)), m_nothing(new QLabel(this)) {
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    auto* place = new QWidget;
    auto* column = new QVBoxLayout(place);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    setWidget(place);
    createSearch();
    connect(&document, &Document::sceneChanged, this, [this](const Scene& before, const Scene& after) {
        showSelection();
        if (m_document.isStepping()) flashChanges(before, after);
    });
    connect(&document, &Document::selectionChanged, this, [this] {
        const bool isShown = m_inspected == m_document.selection() && m_shownScene == &m_document.scene();
        if (!isShown) showSelection();  // the change of the scene has shown both
    });
    connect(&document, &Document::opened, this, [this] {
        m_scrolled.clear();
        showSelection();
    });
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, [this] { m_steady.giveRoomBack(); });
    showSelection();
}

QSize Inspector::sizeHint() const { return {370, 600}; }
QSize Inspector::minimumSizeHint() const {
    return {316, 200};
}  // narrower panels would cut off the numbers of a vector

void Inspector::showSelection() {
    m_shownScene = &m_document.scene();
    std::vector<InspectedField> fields = inspectedFields(m_document.scene(), m_document.selection());
    for (InspectedField& field : fields) field.info.unit = shownKind(field.info, m_units);
    const bool isOther = m_inspected != m_document.selection();
    openPageFor(fields);
    refresh(fields);
    if (isOther) scrollAsLeft();
}

void Inspector::setShownUnits(const ShownUnits& units) {
    if (units == m_units) return;
    m_units = units;
    forgetPages();  // rows are made for their unit
    showSelection();
}

void Inspector::addToGroup(const QString& group, QWidget* panel) {
    m_panels[group] = panel;
    panel->setParent(this);
    putIntoPage(group, *panel);
}

void Inspector::addHeader(QWidget* content) {
    auto* header = new QWidget(content);
    m_page.name = new ElidedLabel(header);
    m_page.kind = new QLabel(header);
    m_page.name->setObjectName("inspectedName");
    m_page.name->setTextFormat(Qt::PlainText);
    m_page.kind->setProperty("quiet", true);
    auto* column = new QVBoxLayout(header);
    column->setContentsMargins(10, 8, 10, 8);
    column->setSpacing(0);
    column->addWidget(m_page.name);
    column->addWidget(m_page.kind);
    content->layout()->addWidget(header);
}

Section* Inspector::sectionFor(const QString& group) {
    Section*& section = m_page.sections[group];
    if (section) return section;
    section = new Section(fieldText(group.toUtf8().constData()), m_page.content);
    section->setOpen(!m_folded.contains(group));
    m_page.content->layout()->addWidget(section);
    connect(section, &Section::toggled, this, [this, group, section](bool open) {
        m_steady.edit(section);
        if (isSearching()) return;
        const bool isNew = open ? m_folded.erase(group) > 0 : m_folded.insert(group).second;
        if (isNew) Q_EMIT foldedChanged({m_folded.begin(), m_folded.end()});
    });
    return section;
}

void Inspector::setFolded(const QStringList& groups) {
    m_folded = {groups.begin(), groups.end()};
    foldSections();
}

void Inspector::foldSections() {
    for (const auto& [group, section] : m_page.sections) section->setOpen(isSearching() || !m_folded.contains(group));
}

void Inspector::addRow(const InspectedField& field, Section& section) {
    auto* row = new QWidget(&section);
    auto* label = new QLabel(labelText(field), row);
    FieldEditor* editor = makeFieldEditor(field, row);
    QToolButton* reset =
        makeResetButton(tr("Reset %1").arg(fieldText(field.info.label)), tr("Reset to the default"), row);
    label->setObjectName("label");
    label->setFixedWidth(kLabelWidth);
    label->setWordWrap(true);  // other languages are longer
    const QString tooltip = tooltipFor(field);
    label->setToolTip(tooltip);
    for (QWidget* part : {static_cast<QWidget*>(label), static_cast<QWidget*>(editor)}) part->installEventFilter(this);
    editor->addHandle(label);
    auto* line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(kGap);
    line->addWidget(label);
    line->addWidget(editor, 1);
    line->addWidget(reset);
    label->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(label, &QWidget::customContextMenuRequested, this,
            [this, label, field](const QPoint& at) { showMenu(field, *label, label->mapToGlobal(at)); });
    connectEditor(editor, field);
    connect(reset, &QToolButton::clicked, this, [this, field] { this->reset(field); });
    setManualTopic(*row, topicOf(activeElement(m_document), field.info));
    section.addRow(row);
    m_page.rows[field.info.key] = {&section, row, label, editor, reset, tooltip};
}

/// Adds to its tooltip why the field has no effect now, and its current cost.
bool Inspector::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_search) return searchKey(*event);
    if (event->type() == QEvent::ToolTip)
        for (const auto& [key, row] : m_page.rows) {
            if (watched != row.label && watched != row.editor) continue;
            QStringList parts{row.tooltip, row.whyIdle,
                              costHint(key, m_document.scene(), activeElement(m_document), m_costs())};
            parts.removeAll(QString());
            static_cast<QWidget*>(watched)->setToolTip(parts.join("<br>"));
        }
    return QScrollArea::eventFilter(watched, event);
}

/// A layout is settled: rows may have appeared or vanished, or changed their height.
bool Inspector::event(QEvent* event) {
    const int scrolled = verticalScrollBar()->value();
    const bool isDone = QScrollArea::event(event);
    if (event->type() != QEvent::LayoutRequest) return isDone;
    m_steady.hold(scrolled);
    notePlaces();
    return isDone;
}

void Inspector::notePlaces() {
    std::vector<QWidget*> rows;
    for (const auto& [key, row] : m_page.rows) rows.push_back(row.widget);
    for (const auto& [group, panel] : m_panels) rows.push_back(panel);
    for (const auto& [group, section] : m_page.sections) rows.push_back(section);
    m_steady.note(rows);
}

void Inspector::connectEditor(FieldEditor* editor, const InspectedField& field) {
    const QString label = fieldText(field.info.label);
    connect(editor, &FieldEditor::began, this, [this] {
        m_gesture = m_document.newGesture();
        m_beforeGesture = m_document.scene();
        m_momentOfGesture = m_moment();
    });
    connect(editor, &FieldEditor::changed, this, [this, editor, field](const FieldChange& change) {
        m_steady.edit(editor->parentWidget());
        apply(tr("Change %1"), field, change, m_gesture);
        showSelection();  // a value kept to its range may equal the old one: then no news comes, yet the field must
                          // show it
    });
    connect(editor, &FieldEditor::cancelled, this,
            [this, label] { m_document.edit(editText(tr("Change %1"), label), m_beforeGesture, m_gesture); });
    connect(editor, &FieldEditor::refused, this, &Inspector::refused);
    connect(editor, &FieldEditor::held, this, &Inspector::held);
}

void Inspector::refresh(const std::vector<InspectedField>& fields) {
    m_page.name->setText(shownName());
    const Element* element = activeElement(m_document);
    m_page.kind->setText(kindLine());
    m_page.kind->setVisible(m_document.selection().size() < 2);
    const bool isLocked = element && unlocked(m_document.scene(), m_document.selection()).empty();
    if (isLocked) m_page.kind->setText(tr("%1 · locked").arg(m_page.kind->text()));
    std::set<Section*> inUse;
    const std::optional<double> moment = m_moment();
    auto keyed = keyedValues(m_document.scene(), m_document.selection(), moment.value_or(0));
    m_hasKeyed = !keyed.empty();
    if (!moment) keyed.clear();
    const SceneTraits traits = traitsOf(m_document.scene());
    QStringList hidden;  // names of what was found and is not shown
    std::set<QString> groups;
    m_firstFound.clear();
    for (const InspectedField& field : fields) {
        Row& row = m_page.rows.at(field.info.key);
        InspectedField shown = field;
        if (const auto values = keyed.find(field.info.key); values != keyed.end()) shown.values = values->second;
        row.editor->display(shown);
        markKeyed(row, keyed.contains(field.info.key));
        markIdle(row, whyWithoutEffect(m_document.scene(), traits, element, field.info.key));
        row.reset->setVisible(!field.isStandard());
        markOverride(row, field.isOverride);
        markCurve(row, field);
        row.editor->setEnabled(!isLocked || mayChangeLocked(field));
        const bool isWanted = isSought(field);
        row.widget->setVisible(field.info.shown && isWanted);
        if (field.info.shown) groups.insert(field.info.group);
        if (isWanted && !field.info.shown) hidden += fieldText(field.info.label);
        if (!isWanted || !field.info.shown) continue;
        inUse.insert(row.section);
        if (m_firstFound.empty()) m_firstFound = field.info.key;
    }
    for (const auto& [group, panel] : m_panels) {
        const auto section = m_page.sections.find(group);
        if (section == m_page.sections.end()) continue;
        const bool isWanted = groups.contains(group) && isSought(group, *panel);
        panel->setVisible(isWanted);
        if (isWanted) inUse.insert(section->second);
    }
    tellFound(!inUse.empty(), hidden);
    for (const auto& [group, section] : m_page.sections) section->setVisible(inUse.contains(section));
}

void Inspector::setMoment(std::function<std::optional<double>()> moment) {
    m_moment = std::move(moment);
    showSelection();
}

void Inspector::showMoment() {
    if (m_hasKeyed) showSelection();
}

/// Labels of fields that change nothing in the scene as it is are dim. The fields still take values: one may set glow
/// before fuel.
void Inspector::markIdle(Row& row, const std::optional<Sentence>& why) {
    row.whyIdle = why ? shownText(*why) : QString();
    if (row.label->property("idle").toBool() == why.has_value()) return;
    row.label->setProperty("idle", why.has_value());
    row.label->style()->polish(row.label);
}

/// Labels of fields in which an edit sets a key have the colour of keys.
void Inspector::markKeyed(const Row& row, bool isKeyed) {
    if (row.label->property("keyed").toBool() == isKeyed) return;
    row.label->setProperty("keyed", isKeyed);
    row.label->style()->unpolish(row.label);
    row.label->style()->polish(row.label);
    row.label->setAccessibleDescription(isKeyed ? tr("Auto key: a change sets a key at the present frame") : QString());
}

/// Labels of fields that differ from the prefab are bold.
void Inspector::markOverride(const Row& row, bool isOverride) {
    if (row.label->property("override").toBool() == isOverride) return;
    row.label->setProperty("override", isOverride);
    row.label->style()->unpolish(row.label);
    row.label->style()->polish(row.label);
    row.label->setAccessibleDescription(isOverride ? tr("Differs from the prefab") : QString());
}

/// Shows the thumbnail inside the label's area, so that all editors stay aligned.
void Inspector::markCurve(Row& row, const InspectedField& field) {
    if (!row.curve && !field.curved) return;
    if (!row.curve) {
        row.curve = new QToolButton(row.widget);
        row.curve->setObjectName("curveMark");
        row.curve->setIconSize(kMark);
        row.curve->setFixedSize(kMark);
        row.curve->setFocusPolicy(Qt::TabFocus);
        row.curve->setAccessibleName(tr("Curve of %1").arg(fieldText(field.info.label)));
        auto* line = static_cast<QHBoxLayout*>(row.widget->layout());
        line->insertWidget(line->indexOf(row.label) + 1, row.curve);
        connect(row.curve, &QToolButton::clicked, this, [this, key = std::string(field.info.key)] { showCurve(key); });
    }
    row.curve->setVisible(field.curved.has_value());
    row.label->setFixedWidth(field.curved ? kLabelWidth - kMark.width() - kGap : kLabelWidth);
    const Curve* curve = field.curved ? curveOf(m_document.scene(), *field.curved) : nullptr;
    if (!curve) return;
    const bool isColor = std::string_view(field.info.unit) == "rgb";
    const int components = std::holds_alternative<glm::vec3>(field.standards.front()) ? 3 : 1;
    const ThumbnailStyle style{kMark, devicePixelRatioF(), palette().highlight().color(), palette().base().color()};
    row.curve->setIcon(curveThumbnail(curve->keys, components, isColor ? CurveOf::Color : CurveOf::Numbers, style));
    row.curve->setToolTip(isOverLife(m_document.scene(), *field.curved) ? tr("Has a curve over life; click to edit")
                                                                        : tr("Has a curve over time; click to edit"));
}

QString Inspector::kindLine() const {
    const Element* element = activeElement(m_document);
    if (!element) return tr("Settings of the whole scene");
    const QString kind = fieldText(kindLabel(element->body));
    const Scene& scene = m_document.scene();
    if (scene.prefabs.empty()) return kind;
    const Instances instances(scene);
    const std::size_t i = SceneTree(scene).indexOf(element->id);
    const Prefab* prefab = instances.prefabOf(i);
    if (!prefab || !instances.sourceOf(i)) return kind;
    const QString file = QString::fromStdString(prefab->file);
    return instances.rootOf(i) == i ? tr("Instance of %1").arg(file) : tr("%1 · of %2").arg(kind, file);
}

QString Inspector::shownName() const {
    const std::size_t count = m_document.selection().size();
    if (count > 1) return tr("%1 elements").arg(count);
    const Element* element = activeElement(m_document);
    return element ? QString::fromStdString(element->name) : tr("Scene");
}

QString Inspector::editText(const QString& pattern, const QString& label) const {
    const QString what = inSentence(label);
    return pattern.arg(m_document.selection().empty() ? what : tr("%1 of %2").arg(what, shownName()));
}

}  // namespace gyre::editor

#include "moc_Inspector.cpp"
