#include "editor/panels/EventRow.h"

#include "editor/document/ParameterEdits.h"
#include "editor/panels/Calm.h"
#include "editor/panels/Icon.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QMenu>
#include <QToolButton>

#include <algorithm>

namespace gyre::editor {
namespace {

constexpr int kNameWidth = 150, kTimeWidth = 150;   // [pixels]

}  // namespace

EventRow::EventRow(const SceneEvent& event, QWidget* parent)
    : QWidget(parent), m_event(event), m_name(new QLineEdit(this)), m_kind(new Calm<QComboBox>(this)), m_time(new Calm<QDoubleSpinBox>(this)), m_starts(new QToolButton(this)) {
    setObjectName("eventRow");
    build();
    connect(m_name, &QLineEdit::editingFinished, this, [this] {
        m_name->setModified(false);
        if (m_name->text().toStdString() == m_event.name) return;
        m_event.name = m_name->text().trimmed().toStdString();
        Q_EMIT changed(m_event);
    });
    connect(m_kind, &QComboBox::activated, this, [this](int kind) {
        m_event.kind = static_cast<EventKind>(kind);
        Q_EMIT changed(m_event);
    });
    connect(m_time, &QDoubleSpinBox::valueChanged, this, [this](double time) {
        m_event.time = time < 0 ? SceneEvent::kByGameOnly : time;
        Q_EMIT changed(m_event);
    });
}

void EventRow::build() {
    m_name->setObjectName("eventName");
    m_name->setAccessibleName(tr("Name of the event"));
    m_name->setToolTip(tr("By this name a game hears of it."));
    m_name->setFixedWidth(kNameWidth);
    m_kind->setObjectName("eventKind");
    m_kind->setAccessibleName(tr("Kind of event"));
    m_kind->addItems({tr("Marker"), tr("Trigger")});
    m_kind->setToolTip(tr("A marker only tells the game the time. A trigger starts elements, by the game or at its time."));
    m_time->setObjectName("eventTime");
    m_time->setAccessibleName(tr("Time of the event"));
    m_time->setDecimals(3);
    m_time->setSingleStep(0.1);
    m_time->setKeyboardTracking(false);
    m_time->setSuffix(tr(" s"));
    m_time->setFocusPolicy(Qt::StrongFocus);
    m_time->setFixedWidth(kTimeWidth);
    m_starts->setObjectName("eventStarts");
    m_starts->setPopupMode(QToolButton::InstantPopup);
    m_starts->setFocusPolicy(Qt::StrongFocus);   // what is half typed is done first
    m_starts->setToolTip(tr("Emitters, sources and regions that wait for it"));
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
    const QSignalBlocker quiet[] = {QSignalBlocker(m_name), QSignalBlocker(m_time)};
    const bool isTrigger = event.kind == EventKind::Trigger;
    if (!m_name->isModified() || !m_name->hasFocus()) m_name->setText(QString::fromStdString(event.name));
    m_kind->setCurrentIndex(static_cast<int>(event.kind));
    m_time->setRange(isTrigger ? -0.1 : 0, 86'400);
    m_time->setSpecialValueText(isTrigger ? tr("by the game only") : QString());
    m_time->setValue(event.time < 0 ? m_time->minimum() : event.time);
    m_starts->setVisible(isTrigger);
    offerElements(scene);
}

void EventRow::offerElements(const Scene& scene) {
    for (QAction* old : m_starts->menu()->actions()) {
        m_starts->menu()->removeAction(old);
        old->deleteLater();   // the choice of one may have led here
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
            std::erase(m_event.starts, id);
            if (on) m_event.starts.push_back(id);
            Q_EMIT changed(m_event);
        });
    }
    m_starts->setText(names.isEmpty() ? tr("Starts nothing yet") : tr("Starts %1").arg(names.join(", ")));
}

}  // namespace gyre::editor
