#include "editor/panels/PlaybackBar.h"

#include "editor/document/NumberText.h"
#include "editor/panels/ElidedLabel.h"
#include "editor/panels/FrameBox.h"
#include "editor/panels/Icon.h"
#include "editor/panels/LeaveField.h"
#include "editor/panels/MarkEditor.h"
#include "editor/panels/TimeAxis.h"
#include "editor/panels/Timeline.h"
#include "editor/panels/TrackView.h"

#include <QAction>
#include <QDateTime>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QScrollArea>
#include <QScrollBar>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace gyre::editor {
namespace {

constexpr std::int64_t kSpeedMilliseconds = 500;   // a shorter interval makes the text flicker
constexpr int kLeastRows = 2;                      // smallest number of visible tracks; others scroll
constexpr int kLeastNames = 76, kMostNames = 170;  // width of the names of tracks [pixels]
constexpr int kNamesPart = 5;                      // names take a fifth of the width, within these limits

constexpr int kGestureWait = 50;  // until a pressed button is asked again whether it was let go [ms]

constexpr int kChosenMargins = 12;  // of the button that names the chosen marks [pixels]

/// The measured speed. Its width is that of the widest text, so that its neighbours keep their place. In a narrow
/// window the number stands alone.
class SpeedLabel : public ElidedLabel {
public:
    using ElidedLabel::ElidedLabel;
    QSize minimumSizeHint() const override {
        return {fontMetrics().horizontalAdvance(kTimes + fixedNumber(0, 2)) + 8,
                ElidedLabel::minimumSizeHint().height()};
    }
    QSize sizeHint() const override {
        const QString widest = PlaybackBar::tr("runs at ×%1").arg(fixedNumber(0, 2));
        return {fontMetrics().horizontalAdvance(widest) + 8, ElidedLabel::sizeHint().height()};
    }

protected:
    QString shownText() const override {
        const bool isWhole = fontMetrics().horizontalAdvance(text()) <= contentsRect().width();
        return isWhole ? text() : text().mid(std::max<qsizetype>(0, text().indexOf(kTimes)));
    }

private:
    static constexpr QChar kTimes = u'×';
};

/// As much of "name · time · value" as fits: the name goes first, because the chosen mark stands in the row with its
/// name.
QString chosenTextIn(QString text, const QFontMetrics& font, int width) {
    const QString separator = QStringLiteral(" · ");
    if (font.horizontalAdvance(text) > width && text.contains(separator)) text = text.section(separator, 1);
    while (font.horizontalAdvance(text) > width && text.contains(separator)) text = text.section(separator, 0, -2);
    return font.elidedText(text, Qt::ElideRight, width);
}

}  // namespace

PlaybackBar::PlaybackBar(Document& document, Preview& preview, TimeAxis& axis, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_preview(preview),
      m_axis(axis),
      m_buttons(new QHBoxLayout),
      m_frame(new FrameBox(this)),
      m_time(new QLabel(this)),
      m_corner(new QWidget(this)),
      m_timeline(new Timeline(axis, this)),
      m_speeds(new QToolButton(this)),
      m_speed(new SpeedLabel(this)),
      m_level(new QToolButton(this)),
      m_tracks(new TrackView(document, preview, *m_timeline)),
      m_chosen(new QToolButton(this)),
      m_markEditor(new MarkEditor(document, *m_tracks, this)),
      m_trackArea(new QScrollArea(this)) {
    setObjectName("playbackBar");
    m_timeline->setObjectName("timeline");
    setAttribute(Qt::WA_StyledBackground);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 3, 10, 3);
    column->setSpacing(2);
    auto *row = new QHBoxLayout, *times = new QHBoxLayout;
    column->addLayout(row);
    column->addLayout(times);
    column->addWidget(m_trackArea, 1);
    buildRow(*row);
    buildTimeline(*times);
    buildTracks();
    connect(m_timeline, &Timeline::sought, &preview, &Preview::seek);
    connect(m_timeline, &Timeline::pointsGrabbed, this, &PlaybackBar::pointsGrabbed);
    connect(m_timeline, &Timeline::pointsDragged, this, &PlaybackBar::pointsDragged);
    connect(m_frame, &QSpinBox::valueChanged, this,
            [this](int frame) { m_preview.seek(static_cast<std::uint64_t>(frame)); });
    connect(&preview, &Preview::currentChanged, this, &PlaybackBar::showNow);
    connect(&preview, &Preview::seekingChanged, this, &PlaybackBar::showTimeline);
    connect(&preview, &Preview::playingChanged, this, &PlaybackBar::showNow);
    connect(&document, &Document::sceneChanged, this, &PlaybackBar::showLength);
    connect(&document, &Document::sceneChanged, this, &PlaybackBar::showChosen);
    connect(&document, &Document::opened, this, &PlaybackBar::showLength);
    connect(&document, &Document::opened, this, &PlaybackBar::showStart);
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
    m_frame->setToolTip(tr("Current frame. Type a number, or a time such as 2.5 s, to go to another frame."));
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
    m_chosen->setObjectName("chosenMarks");
    m_chosen->setAccessibleName(tr("Chosen marks"));
    m_chosen->setFocusPolicy(Qt::TabFocus);
    m_chosen->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    row.addWidget(m_chosen, 1);
    row.addWidget(m_speeds);
    row.addWidget(m_speed);
    m_level->setObjectName("playedLevel");
    m_level->setFocusPolicy(Qt::TabFocus);
    m_level->setCheckable(true);
    m_level->setToolTip(tr("The view plays a level of detail. Click to play the effect as authored."));
    connect(m_level, &QToolButton::clicked, this, [this] { m_preview.setLevel(0); });
    connect(&m_preview, &Preview::levelChanged, this, &PlaybackBar::showLevel);
    showLevel(m_preview.level());
    row.addWidget(m_level);
}

void PlaybackBar::showLevel(std::size_t level) {
    m_level->setVisible(level > 0);
    m_level->setChecked(level > 0);
    m_level->setText(tr("Level %1").arg(level));
}

void PlaybackBar::buildTimeline(QHBoxLayout& row) {
    auto* all = new QToolButton(m_corner);
    all->setObjectName("showAllTime");
    all->setIcon(icon("fit-time"));
    all->setAutoRaise(true);
    all->setFocusPolicy(Qt::TabFocus);
    all->setAccessibleName(tr("Show all of the time axis"));
    all->setToolTip(tr("Show all of the time axis. Key over the tracks: Home"));
    connect(all, &QToolButton::clicked, &m_axis, &TimeAxis::showAll);
    connect(&m_axis, &TimeAxis::changed, all, [this, all] { all->setEnabled(!m_axis.showsAll()); });
    all->setEnabled(false);
    auto* corner = new QHBoxLayout(m_corner);
    corner->setContentsMargins(0, 0, 0, 0);
    corner->addStretch(1);
    corner->addWidget(all);
    row.setSpacing(0);
    row.addWidget(m_corner);
    row.addWidget(m_timeline, 1);
    row.addSpacing(m_trackArea->verticalScrollBar()->sizeHint().width());  // tracks end at their scroll bar
}

void PlaybackBar::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_corner->setFixedWidth(std::clamp(width() / kNamesPart, kLeastNames, kMostNames));
    layout()->activate();
    showChosen();
}

void PlaybackBar::buildTracks() {
    m_trackArea->setObjectName("trackArea");
    m_trackArea->setWidget(m_tracks);
    m_trackArea->setWidgetResizable(true);
    m_trackArea->setFrameShape(QFrame::NoFrame);
    m_trackArea->setFocusPolicy(Qt::NoFocus);
    m_trackArea->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_trackArea->setMinimumHeight(kLeastRows * TrackView::rowHeight());
    connect(m_tracks, &TrackView::lastChanged, this, &PlaybackBar::showLength);
    connect(m_tracks, &TrackView::rowsChanged, this, &PlaybackBar::fitTracks);
    fitTracks();
    connect(m_tracks, &TrackView::chosenChanged, this, &PlaybackBar::showChosen);
    connect(m_tracks, &TrackView::editWanted, this, &PlaybackBar::editMarks);
    connect(m_chosen, &QToolButton::clicked, this,
            [this] { editMarks(m_chosen->mapToGlobal(QPoint(m_chosen->width() / 2, 0))); });
    connect(m_markEditor, &MarkEditor::refused, this, &PlaybackBar::refused);
    connect(m_tracks, &TrackView::refused, this, &PlaybackBar::refused);
}

/// The room of the text stays when no mark is chosen.
void PlaybackBar::showChosen() {
    const QString text = markText(m_document.scene(), m_tracks->chosen(), m_units);
    m_chosen->setEnabled(!text.isEmpty());
    m_chosen->setText(chosenTextIn(text, m_chosen->fontMetrics(), m_chosen->width() - kChosenMargins));
    m_chosen->setToolTip(text.isEmpty() ? QString()
                                        : tr("%1\nClick to type the time and value of the chosen marks.").arg(text));
}

void PlaybackBar::editMarks(const QPoint& at) {
    m_markEditor->setParent(window());
    m_markEditor->open(at);
}

void PlaybackBar::setShownUnits(const ShownUnits& units) {
    m_units = units;
    m_tracks->setShownUnits(units);
    m_markEditor->setShownUnits(units);
    showChosen();
}

int PlaybackBar::heightFor(int rows) const {
    const int tracks = m_trackArea->isHidden() ? 0 : (rows - kLeastRows) * TrackView::rowHeight();
    return minimumSizeHint().height() + tracks;
}

void PlaybackBar::setTracksShown(bool on) {
    m_wantsTracks = on;
    if (on && m_tracks->rows() == 0)
        Q_EMIT refused(tr("The tracks appear with the first key, curve, start, end or event."));
    fitTracks();
}

bool PlaybackBar::hasTrackRoom() const { return m_wantsTracks && m_tracks->rows() > 0; }

/// Gives the tracks their room, or takes it if there are none. It waits until no button is pressed: a drag that sets
/// the first key must not move the view below the pointer.
void PlaybackBar::fitTracks() {
    if (hasTrackRoom() != m_trackArea->isHidden()) return;
    if (QGuiApplication::mouseButtons() != Qt::NoButton)
        return QTimer::singleShot(kGestureWait, this, &PlaybackBar::fitTracks);
    if (m_tracks->hasFocus()) leaveField(*this);
    m_trackArea->setVisible(hasTrackRoom());
    layout()->activate();
    Q_EMIT trackRoomChanged();
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
    m_frame->setFrameDuration(fluid.substep);
    m_timeline->setLength(framesOf(fluid), fluid.substep, m_tracks->lastTime() / fluid.substep);
    showNow();
}

/// The frame that is requested is shown at once, however long the fluid takes to get there.
void PlaybackBar::showNow() {
    const std::shared_ptr<const Snapshot> now = m_preview.snapshot();
    if (now->frame == 0 && m_lastFrame != 0) m_played = 0;
    m_played = std::max(m_played, now->frame);
    if (!followsPictures()) showMoment(m_preview.currentFrame(), m_preview.currentTime());
    showTimeline();
    m_speed->setText(speedText(now->frame, now->time));
    m_lastFrame = now->frame;
}

/// Another scene begins at frame 0, also where the frame of the one before was about to be typed.
void PlaybackBar::showStart() {
    const QSignalBlocker quiet(m_frame);
    m_frame->setValue(0);
    m_played = m_lastFrame = 0;
    showMoment(0, 0);
    showTimeline();
}

bool PlaybackBar::followsPictures() const {
    return m_view && m_view->isVisible() && m_preview.isPlaying() && !m_preview.seeking();
}

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
