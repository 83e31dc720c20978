#include "editor/panels/GamePanel.h"

#include "editor/document/SentenceText.h"
#include "editor/panels/EventRow.h"
#include "editor/panels/JoinedRow.h"
#include "editor/panels/LevelsPart.h"
#include "editor/tools/CurveEdits.h"
#include "editor/tools/ParameterEdits.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace gyre::editor {
namespace {

/// Identity of the rows: which parameters and events exist, without their values.
bool areSameRows(const Scene& a, const Scene& b) {
    const auto isSame = [](const auto& one, const auto& other) { return one.id == other.id; };
    const auto isSameParameter = [](const Parameter& one, const Parameter& other) {
        return one.id == other.id && one.components == other.components && one.links == other.links;
    };
    return std::ranges::equal(a.parameters, b.parameters, isSameParameter) &&
           std::ranges::equal(a.events, b.events, isSame);
}

}  // namespace

GamePanel::GamePanel(Document& document, Preview& preview, QWidget* parent)
    : QWidget(parent), m_document(document), m_preview(preview) {
    setObjectName("gamePanel");
    m_hint =
        new QLabel(tr("No parameters yet. Right-click a field in the inspector and choose Open to the game."), this);
    m_hint->setProperty("quiet", true);
    auto* add = new QToolButton(this);
    add->setObjectName("addEvent");
    add->setText(tr("Add event"));
    add->setToolTip(tr("At the time shown in the view"));
    add->setFocusPolicy(Qt::StrongFocus);  // finishes a half-typed value first
    connect(add, &QToolButton::clicked, this,
            [this] { edit(tr("Add event"), withNewEvent(m_document.scene(), m_preview.currentTime())); });
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(10, 6, 10, 6);
    column->addWidget(headed(tr("Parameters"), m_hint, m_parameters));
    column->addWidget(headed(tr("Events"), add, m_events));
    m_levels = new LevelsPart(document, preview, this);
    connect(m_levels, &LevelsPart::refused, this, &GamePanel::refused);
    column->addWidget(m_levels);
    column->addStretch(1);
    m_scroll = new QScrollArea(this);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setWidget(content);
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(m_scroll);
    connect(&document, &Document::sceneChanged, this, &GamePanel::showScene);
    connect(&document, &Document::opened, this, &GamePanel::showScene);
    rebuild();
}

QWidget* GamePanel::headed(const QString& title, QWidget* beside, QVBoxLayout*& rows) {
    auto* part = new QWidget;
    auto* column = new QVBoxLayout(part);
    column->setContentsMargins(0, 0, 0, 4);
    column->setSpacing(4);
    auto* line = new QHBoxLayout;
    auto* heading = new QLabel(title, part);
    heading->setObjectName("gameHeading");
    line->addWidget(heading);
    line->addWidget(beside);
    line->addStretch(1);
    column->addLayout(line);
    rows = new QVBoxLayout;
    rows->setSpacing(3);
    column->addLayout(rows);
    return part;
}

void GamePanel::edit(const QString& text, const Scene& after, std::uint64_t gesture) {
    if (after != m_document.scene()) m_document.edit(text, after, gesture);
    showScene();  // a clamped value may equal the old one
}

void GamePanel::open(const FieldTarget& target) {
    if (!parameterOf(m_document.scene(), target) && m_document.scene().parameters.size() >= kMostParameters)
        return Q_EMIT refused(
            tr("A scene has at most %1 parameters. Remove another parameter first.").arg(kMostParameters));
    edit(tr("Open %1 to the game").arg(shownText(nameOf(m_document.scene(), target))),
         withOpened(m_document.scene(), target));
    const Parameter* parameter = parameterOf(m_document.scene(), target);
    for (QWidget* row : m_rows)
        if (auto* shown = qobject_cast<ParameterRow*>(row); shown && parameter && shown->id() == parameter->id) {
            QTimer::singleShot(0, row, [this, row] { m_scroll->ensureWidgetVisible(row); });  // after the layout
            return shown->edit();
        }
}

void GamePanel::showScene() {
    const Scene& scene = m_document.scene();
    if (!areSameRows(m_shown, scene)) return rebuild();
    std::size_t row = 0;
    for (const Parameter& parameter : scene.parameters)
        for (int component = 0; component < parameter.components; ++component)
            static_cast<ParameterRow*>(m_rows[row++])->show(parameter, drivenBy(parameter));
    for (const SceneEvent& event : scene.events) static_cast<EventRow*>(m_rows[row++])->show(event, scene);
    m_levels->showScene();
}

void GamePanel::rebuild() {
    for (QWidget* row : std::exchange(m_rows, {})) {
        row->blockSignals(true);  // a half-typed value would be committed again when the row hides
        row->hide();
        row->deleteLater();  // this may run inside a signal of the row
    }
    const Scene& scene = m_document.scene();
    m_shown.parameters = scene.parameters;
    m_shown.events = scene.events;
    m_hint->setVisible(scene.parameters.empty());
    for (const Parameter& parameter : scene.parameters) addParameterRows(parameter);
    for (const SceneEvent& event : scene.events) addEventRow(event);
    m_levels->showScene();
}

void GamePanel::setShownUnits(const ShownUnits& units) {
    m_units = units;
    showScene();
}

ParameterRow::Driven GamePanel::drivenBy(const Parameter& parameter) const {
    const Scene& scene = m_document.scene();
    QStringList names;
    for (const ParameterLink& link : parameter.links) names += shownText(nameOf(scene, link.target));
    FieldInfo field = fieldOf(scene, parameter);
    field.unit = shownKind(field, m_units);
    return {names.join(", "), field};
}

void GamePanel::addParameterRows(const Parameter& parameter) {
    for (int component = 0; component < parameter.components; ++component) {
        auto* row = new ParameterRow(parameter, component, drivenBy(parameter), this);
        m_parameters->addWidget(row);
        m_rows.push_back(row);
        joinRow(
            *this, m_document, row, [row] { return row->parameter(); },
            [this](const Parameter& changed, std::uint64_t gesture) {
                edit(tr("Change %1").arg(QString::fromStdString(changed.name)),
                     withParameter(m_document.scene(), changed), gesture);
            });
        connect(row, &ParameterRow::removeWanted, this,
                [this, id = parameter.id] { edit(tr("Remove parameter"), withoutParameter(m_document.scene(), id)); });
    }
}

void GamePanel::addEventRow(const SceneEvent& event) {
    auto* row = new EventRow(event, this);
    m_events->addWidget(row);
    m_rows.push_back(row);
    row->show(event, m_document.scene());
    joinRow(
        *this, m_document, row, [row] { return row->shownEvent(); },
        [this](const SceneEvent& changed, std::uint64_t gesture) {
            edit(tr("Change event"), withEvent(m_document.scene(), changed), gesture);
        });
    connect(row, &EventRow::removeWanted, this,
            [this, id = event.id] { edit(tr("Remove event"), withoutEvent(m_document.scene(), id)); });
}

}  // namespace gyre::editor

#include "moc_GamePanel.cpp"
