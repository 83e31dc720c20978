#include "editor/panels/EventRow.h"

#include "editor/panels/Calm.h"
#include "editor/panels/Icon.h"
#include "editor/panels/NumberField.h"
#include "editor/tools/ParameterEdits.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QMenu>
#include <QToolButton>

#include <algorithm>

namespace gyre::editor {
namespace {

constexpr int kNameWidth = 150, kTimeWidth = 150;                                     // [pixels]
constexpr Range kOfMarkers{0, 86'400}, kOfTriggers{SceneEvent::kByGameOnly, 86'400};  // [s]

FieldInfo timeIn(const Range& range) { return {"time", "Time", "", "s", range, ""}; }

}  // namespace

EventRow::EventRow(const SceneEvent& event, QWidget* parent)
    : QWidget(parent),
      m_event(event),
      m_name(new QLineEdit(this)),
      m_kind(new Calm<QComboBox>(this)),
      m_time(new NumberField(timeIn(kOfMarkers), NumberField::Kind::Double, this)),
      m_starts(new QToolButton(this)) {
    setObjectName("eventRow");
    build();
    connect(m_name, &QLineEdit::editingFinished, this, [this] {
        m_name->setModified(false);
        if (m_name->text().toStdString() == m_event.name) return;
        change([this](SceneEvent& changed) { changed.name = m_name->text().trimmed().toStdString(); });
    });
    connect(m_kind, &QComboBox::activated, this,
            [this](int kind) { change([kind](SceneEvent& changed) { changed.kind = static_cast<EventKind>(kind); }); });
    connect(m_time, &NumberField::began, this, &EventRow::began);
    connect(m_time, &NumberField::cancelled, this, &EventRow::cancelled);
    connect(m_time, &NumberField::refused, this, &EventRow::refused);
    connect(m_time, &NumberField::edited, this, [this](const Typed& typed) {
        m_event.time = typed.appliedTo(m_event.time);
        Q_EMIT changed(m_event);
    });
}

void EventRow::change(const std::function<void(SceneEvent&)>& how) {
    Q_EMIT began();
    how(m_event);
    Q_EMIT changed(m_event);
}

void EventRow::build() {
    m_name->setObjectName("eventName");
    m_name->setAccessibleName(tr("Name of the event"));
    m_name->setToolTip(tr("The game receives the event under this name."));
    m_name->setFixedWidth(kNameWidth);
    m_kind->setObjectName("eventKind");
    m_kind->setAccessibleName(tr("Kind of event"));
    m_kind->addItems({tr("Marker"), tr("Trigger")});
    m_kind->setToolTip(
        tr("A marker notifies the game at its time. A trigger starts elements, either at its time or when the game "
           "calls it."));
    m_time->setObjectName("eventTime");
    m_time->setAccessibleName(tr("Time of the event"));
    m_time->setFixedWidth(kTimeWidth);
    m_starts->setObjectName("eventStarts");
    m_starts->setPopupMode(QToolButton::InstantPopup);
    m_starts->setFocusPolicy(Qt::StrongFocus);  // finishes a half-typed value first
    m_starts->setToolTip(tr("Emitters, sources and regions that this trigger starts"));
    m_starts->setMenu(new QMenu(m_starts));
    auto* remove = new QToolButton(this);
    remove->setIcon(icon("close"));
    remove->setObjectName("removeEvent");
    remove->setFocusPolicy(Qt::StrongFocus);
    remove->setToolTip(tr("Remove the event"));
    remove->setAccessibleName(tr("Remove the event"));
    connect(remove, &QToolButton::clicked, this, &EventRow::removeWanted);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    for (QWidget* part : std::initializer_list<QWidget*>{m_name, m_kind, m_time, m_starts}) row->addWidget(part);
    row->addStretch(1);
    row->addWidget(remove);
}

void EventRow::show(const SceneEvent& event, const Scene& scene) {
    m_event = event;
    const QSignalBlocker quiet(m_name);
    const bool isTrigger = event.kind == EventKind::Trigger;
    if (!m_name->isModified() || !m_name->hasFocus()) m_name->setText(QString::fromStdString(event.name));
    m_kind->setCurrentIndex(static_cast<int>(event.kind));
    showTime();
    m_starts->setVisible(isTrigger);
    offerElements(scene);
}

void EventRow::showTime() {
    const bool isTrigger = m_event.kind == EventKind::Trigger;
    m_time->serve(timeIn(isTrigger ? kOfTriggers : kOfMarkers));
    m_time->setToolTip(isTrigger ? tr("Time of the trigger. A negative time means that only the game fires it.")
                                 : tr("Time of the marker"));
    if (m_event.time < 0)
        m_time->showWords(tr("by the game only"), m_event.time);
    else
        m_time->showValue(m_event.time);
}

void EventRow::offerElements(const Scene& scene) {
    for (QAction* old : m_starts->menu()->actions()) {
        m_starts->menu()->removeAction(old);
        old->deleteLater();  // this may run inside a signal of the old menu
    }
    QStringList names;
    for (const Element& element : scene.elements) {
        if (!canBeStarted(element)) continue;
        const QString name = QString::fromStdString(element.name);
        const bool isStarted = std::ranges::find(m_event.starts, element.id) != m_event.starts.end();
        if (isStarted) names += name;
        QAction* choice = m_starts->menu()->addAction(name);
        choice->setCheckable(true);
        choice->setChecked(isStarted);
        connect(choice, &QAction::triggered, this, [this, id = element.id](bool on) {
            change([&](SceneEvent& event) {
                std::erase(event.starts, id);
                if (on) event.starts.push_back(id);
            });
        });
    }
    m_starts->setText(names.isEmpty() ? tr("Starts nothing yet") : tr("Starts %1").arg(names.join(", ")));
}

}  // namespace gyre::editor

#include "moc_EventRow.cpp"
