#include "editor/panels/PlaybackBar.h"

#include "editor/panels/Timeline.h"

#include <QAction>
#include <QDateTime>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

#include <algorithm>
#include <cmath>

namespace gyre::editor {
namespace {

constexpr std::int64_t kSpeedMilliseconds = 500;   // shorter and the readout flickers

}  // namespace

PlaybackBar::PlaybackBar(Document& document, Preview& preview, QWidget* parent)
    : QWidget(parent), m_document(document), m_preview(preview), m_buttons(new QHBoxLayout), m_now(new QLabel(this)),
      m_timeline(new Timeline(this)), m_speed(new QLabel(this)) {
    setObjectName("playbackBar");
    setAttribute(Qt::WA_StyledBackground);
    m_now->setMinimumWidth(m_now->fontMetrics().horizontalAdvance("Frame 00000  000.00 s") + 8);
    m_speed->setMinimumWidth(m_speed->fontMetrics().horizontalAdvance("×0.00 speed") + 8);
    m_speed->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_speed->setProperty("quiet", true);
    m_speed->setToolTip(tr("Simulated seconds per second"));
    m_buttons->setSpacing(2);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(8, 3, 10, 3);
    row->setSpacing(10);
    row->addLayout(m_buttons);
    row->addWidget(m_now);
    row->addWidget(m_timeline, 1);
    row->addWidget(m_speed);
    connect(m_timeline, &Timeline::sought, &preview, &Preview::seek);
    connect(&preview, &Preview::snapshotChanged, this, &PlaybackBar::showNow);
    connect(&preview, &Preview::playingChanged, this, &PlaybackBar::showNow);
    connect(&document, &Document::sceneChanged, this, &PlaybackBar::showLength);
    connect(&document, &Document::opened, this, &PlaybackBar::showLength);
    showLength();
}

void PlaybackBar::addButton(QAction* action) {
    auto* button = new QToolButton(this);
    button->setDefaultAction(action);
    button->setFocusPolicy(Qt::TabFocus);   // after a click, Space still plays
    button->setAutoRaise(true);
    button->setIconSize({18, 18});
    button->setAccessibleName(action->text());
    m_buttons->addWidget(button);
}

void PlaybackBar::showLength() {
    const FluidSettings& fluid = m_document.scene().fluid;
    m_timeline->setLength(static_cast<std::uint64_t>(std::llround(fluid.duration / fluid.substep)), fluid.substep);
    showNow();
}

void PlaybackBar::showNow() {
    const std::shared_ptr<const Snapshot> now = m_preview.snapshot();
    if (now->frame == 0 && m_lastFrame != 0) m_played = 0;
    m_played = std::max(m_played, now->frame);
    m_now->setText(tr("Frame %1  %2 s").arg(now->frame).arg(now->time, 0, 'f', 2));
    m_timeline->setNow(now->frame, m_played, m_preview.isFaithful());
    m_speed->setText(speedText(now->frame, now->time));
    m_lastFrame = now->frame;
}

QString PlaybackBar::speedText(std::uint64_t frame, double time) {
    const std::int64_t milliseconds = QDateTime::currentMSecsSinceEpoch();
    const std::int64_t passed = milliseconds - m_markMilliseconds;
    if (!m_preview.isPlaying()) m_speedText = tr("paused");
    else if (m_speedText == tr("paused")) m_speedText.clear();
    if (m_preview.isPlaying() && passed >= kSpeedMilliseconds && frame >= m_lastFrame)
        m_speedText = tr("×%1 speed").arg(std::max(0.0, (time - m_markTime) * 1000 / static_cast<double>(passed)), 0, 'f', 2);
    if (passed >= kSpeedMilliseconds || !m_preview.isPlaying() || frame < m_lastFrame) {
        m_markMilliseconds = milliseconds;
        m_markTime = time;
    }
    return m_speedText;
}

}  // namespace gyre::editor
