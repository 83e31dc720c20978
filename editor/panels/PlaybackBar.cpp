#include "editor/panels/PlaybackBar.h"

#include "editor/document/NumberText.h"
#include "editor/panels/ElidedLabel.h"
#include "editor/panels/LeaveField.h"
#include "editor/panels/Timeline.h"
#include "editor/panels/TrackView.h"

#include <QAction>
#include <QDateTime>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QScrollArea>
#include <QScrollBar>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace gyre::editor {
namespace {

constexpr std::int64_t kSpeedMilliseconds = 500;  // a shorter interval makes the text flicker
constexpr int kMostRows = 5;                      // largest number of visible tracks; others scroll

/// The measured speed. Its width is that of the widest text, so that the timeline keeps its place, or less in a narrow
/// window.
class SpeedLabel : public ElidedLabel {
public:
    using ElidedLabel::ElidedLabel;
    QSize sizeHint() const override {
        return {fontMetrics().horizontalAdvance("runs at ×0.00") + 8, ElidedLabel::sizeHint().height()};
    }
};

}  // namespace

PlaybackBar::PlaybackBar(Document& document, Preview& preview, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_preview(preview),
      m_buttons(new QHBoxLayout),
      m_frame(new QSpinBox(this)),
      m_time(new QLabel(this)),
      m_timeline(new Timeline(this)),
      m_speeds(new QToolButton(this)),
      m_speed(new SpeedLabel(this)),
      m_tracks(new TrackView(document, preview, *m_timeline)),
      m_trackArea(new QScrollArea(this)) {
    setObjectName("playbackBar");
    m_timeline->setObjectName("timeline");
    setAttribute(Qt::WA_StyledBackground);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 3, 10, 3);
    column->setSpacing(2);
    auto* row = new QHBoxLayout;
    column->addLayout(row);
    column->addWidget(m_trackArea);
    buildRow(*row);
    buildTracks();
    connect(m_timeline, &Timeline::sought, &preview, &Preview::seek);
    connect(m_timeline, &Timeline::pointsDragged, this, &PlaybackBar::pointsDragged);
    connect(m_frame, &QSpinBox::valueChanged, this,
            [this](int frame) { m_preview.seek(static_cast<std::uint64_t>(frame)); });
    connect(&preview, &Preview::snapshotChanged, this, &PlaybackBar::showNow);
    connect(&preview, &Preview::seekingChanged, this, &PlaybackBar::showTimeline);
    connect(&preview, &Preview::playingChanged, this, &PlaybackBar::showNow);
    connect(&document, &Document::sceneChanged, this, &PlaybackBar::showLength);
    connect(&document, &Document::opened, this, &PlaybackBar::showLength);
    connect(&document, &Document::opened, this, &PlaybackBar::forgetDifference);
    connect(&document, &Document::sceneChanged, this, &PlaybackBar::forgetDifference);
    showLength();
}

/// Fixes widths to the widest text, so that changing numbers do not shift their neighbours.
void PlaybackBar::buildRow(QHBoxLayout& row) {
    m_frame->setRange(0, 99'999'999);
    m_frame->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_frame->setAlignment(Qt::AlignRight);
    m_frame->setFixedWidth(m_frame->fontMetrics().horizontalAdvance("000000") + 18);
    m_frame->setKeyboardTracking(false);
    m_frame->setFocusPolicy(Qt::ClickFocus);
    m_frame->setAccessibleName(tr("Frame"));
    leaveOnEnter(*m_frame->findChild<QLineEdit*>());
    m_frame->setToolTip(tr("Current frame. Type a number to go to another frame."));
    m_time->setMinimumWidth(m_time->fontMetrics().horizontalAdvance("000.00 s") + 4);
    m_speeds->setObjectName("speeds");
    m_speeds->setPopupMode(QToolButton::InstantPopup);
    m_speeds->setFocusPolicy(Qt::TabFocus);
    m_speeds->setAutoRaise(true);
    m_speeds->setAccessibleName(tr("Speed"));
    m_speeds->setToolTip(tr("Playback speed"));
    m_speed->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_speed->setProperty("quiet", true);
    m_speed->setToolTip(tr("Simulated seconds per second, as measured"));
    m_buttons->setSpacing(2);
    row.setSpacing(8);
    row.addLayout(m_buttons);
    row.addWidget(m_frame);
    row.addWidget(m_time);
    row.addWidget(m_timeline, 1);
    row.addWidget(m_speeds);
    row.addWidget(m_speed);
}

void PlaybackBar::buildTracks() {
    m_trackArea->setObjectName("trackArea");
    m_trackArea->setWidget(m_tracks);
    m_trackArea->setWidgetResizable(true);
    m_trackArea->setFrameShape(QFrame::NoFrame);
    m_trackArea->setFocusPolicy(Qt::NoFocus);
    m_trackArea->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    connect(m_tracks, &TrackView::rowsChanged, this, &PlaybackBar::fitTracks);
    fitTracks();
}

void PlaybackBar::fitTracks() {
    m_trackArea->setVisible(m_tracksShown && !m_tracks->isEmpty());
    m_trackArea->setFixedHeight(TrackView::rowHeight() * std::clamp(m_tracks->rows(), 1, kMostRows));
}

void PlaybackBar::setTracksShown(bool on) {
    m_tracksShown = on;
    fitTracks();
}

void PlaybackBar::addButton(QAction* action) {
    auto* button = new QToolButton(this);
    button->setDefaultAction(action);
    button->setFocusPolicy(Qt::TabFocus);  // after a click, Space still plays
    button->setAutoRaise(true);
    button->setIconSize({18, 18});
    m_buttons->addWidget(button);
}

void PlaybackBar::setSpeeds(const QList<QAction*>& speeds, QAction* chosen) {
    auto* menu = new QMenu(m_speeds);
    menu->addActions(speeds);
    m_speeds->setMenu(menu);
    setSpeed(chosen);
}

void PlaybackBar::setSpeed(QAction* chosen) { m_speeds->setText(chosen->iconText()); }

void PlaybackBar::setPoints(std::optional<FrameRange> points) {
    m_points = points;
    showTimeline();
}

void PlaybackBar::markDifference(std::uint64_t frame) {
    m_differing = std::min(m_differing.value_or(frame), frame);
    showTimeline();
}

void PlaybackBar::forgetDifference() {
    if (std::exchange(m_differing, std::nullopt)) showTimeline();
}

void PlaybackBar::showLength() {
    const FluidSettings& fluid = m_document.scene().fluid;
    m_timeline->setLength(framesOf(fluid), fluid.substep);
    showNow();
}

void PlaybackBar::showNow() {
    const std::shared_ptr<const Snapshot> now = m_preview.snapshot();
    if (now->frame == 0 && m_lastFrame != 0) m_played = 0;
    m_played = std::max(m_played, now->frame);
    if (!followsPictures()) showMoment(now->frame, now->time);
    showTimeline();
    m_speed->setText(speedText(now->frame, now->time));
    m_lastFrame = now->frame;
}

bool PlaybackBar::followsPictures() const { return m_view && m_view->isVisible() && m_preview.isPlaying(); }

void PlaybackBar::showPicture(std::uint64_t frame, double time) {
    if (!followsPictures()) return;
    showMoment(frame, time);
    showTimeline();
}

void PlaybackBar::showMoment(std::uint64_t frame, double time) {
    m_shownFrame = frame;
    m_time->setText(tr("%1 s").arg(fixedNumber(time, 2)));
    if (m_frame->hasFocus()) return;
    const QSignalBlocker quiet(m_frame);
    m_frame->setValue(static_cast<int>(frame));
}

void PlaybackBar::showTimeline() {
    m_timeline->setView({m_shownFrame, m_played, m_preview.isFaithful(), m_preview.keptFrames(), m_preview.seeking(),
                         m_points, m_differing});
}

QString PlaybackBar::speedText(std::uint64_t frame, double time) {
    const std::int64_t milliseconds = QDateTime::currentMSecsSinceEpoch();
    const std::int64_t passed = milliseconds - m_markMilliseconds;
    if (!m_preview.isPlaying())
        m_speedText = tr("paused");
    else if (m_speedText == tr("paused"))
        m_speedText.clear();
    if (m_preview.isPlaying() && passed >= kSpeedMilliseconds && frame >= m_lastFrame)
        m_speedText = tr("runs at ×%1")
                          .arg(fixedNumber(std::max(0.0, (time - m_markTime) * 1000 / static_cast<double>(passed)), 2));
    if (passed >= kSpeedMilliseconds || !m_preview.isPlaying() || frame < m_lastFrame) {
        m_markMilliseconds = milliseconds;
        m_markTime = time;
    }
    return m_speedText;
}

}  // namespace gyre::editor

#include "moc_PlaybackBar.cpp"
