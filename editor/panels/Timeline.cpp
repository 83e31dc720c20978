#include "editor/panels/Timeline.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

namespace gyre::editor {
namespace {

constexpr int kMargin = 10;                       // room for half of the pointer's head [pixels]
constexpr int kTrackTop = 7, kTrackHeight = 8;
constexpr double kTickSpacing = 70;               // at least, so that labels stay apart [pixels]
constexpr std::uint64_t kEndlessStretch = 600;    // an endless effect shows this much and grows by doubling

}  // namespace

Timeline::Timeline(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFocusPolicy(Qt::TabFocus);
    setAccessibleName(tr("Timeline"));
    setToolTip(tr("Click or drag to go to a frame. Hatched: the scene was edited while it played; restart for its own run."));
}

QSize Timeline::sizeHint() const { return {400, 38}; }
QSize Timeline::minimumSizeHint() const { return {80, 38}; }

void Timeline::setLength(std::uint64_t frames, double step) {
    m_frames = frames;
    m_step = step;
    update();
}

void Timeline::setNow(std::uint64_t frame, std::uint64_t played, bool isFaithful) {
    if (m_now == frame && m_played == played && m_isFaithful == isFaithful) return;
    m_now = frame;
    m_played = played;
    m_isFaithful = isFaithful;
    update();
}

std::uint64_t Timeline::shownFrames() const {
    if (m_frames > 0) return m_frames;
    std::uint64_t frames = kEndlessStretch;
    while (frames < std::max(m_now, m_played)) frames *= 2;
    return frames;
}

double Timeline::xOf(std::uint64_t frame) const {
    const double share = std::min(1.0, static_cast<double>(frame) / static_cast<double>(shownFrames()));
    return kMargin + share * (width() - 2 * kMargin);
}

std::uint64_t Timeline::frameAt(double x) const {
    const double share = std::clamp((x - kMargin) / std::max(1, width() - 2 * kMargin), 0.0, 1.0);
    return static_cast<std::uint64_t>(std::llround(share * static_cast<double>(shownFrames())));
}

void Timeline::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF track(kMargin, kTrackTop, width() - 2 * kMargin, kTrackHeight);
    painter.setPen(Qt::NoPen);
    painter.setBrush(palette().base());
    painter.drawRoundedRect(track, 3, 3);
    paintPlayed(painter, track);
    paintTicks(painter);
    const double x = xOf(m_now);
    painter.setPen(QPen(palette().windowText().color(), 2));
    painter.drawLine(QPointF(x, 2), QPointF(x, kTrackTop + kTrackHeight + 3));
    painter.setPen(Qt::NoPen);
    painter.setBrush(palette().windowText());
    painter.drawPolygon(QPolygonF({{x - 4, 0}, {x + 4, 0}, {x + 4, 3}, {x, 7}, {x - 4, 3}}));
    if (hasFocus()) painter.fillRect(QRectF(kMargin, height() - 2, track.width(), 1), palette().highlight());
}

void Timeline::paintPlayed(QPainter& painter, const QRectF& track) const {
    QRectF played = track;
    played.setRight(xOf(std::max(m_played, m_now)));
    if (played.width() < 1) return;
    QColor color = palette().highlight().color();
    color.setAlpha(m_isFaithful ? 150 : 60);
    painter.setBrush(color);
    painter.drawRoundedRect(played, 3, 3);
    if (m_isFaithful) return;
    painter.setBrush(QBrush(palette().highlight().color(), Qt::BDiagPattern));
    painter.drawRoundedRect(played, 3, 3);
}

void Timeline::paintTicks(QPainter& painter) const {
    const double seconds = static_cast<double>(shownFrames()) * m_step;
    const double pixelsPerSecond = (width() - 2 * kMargin) / std::max(seconds, 1e-9);
    constexpr std::array<double, 14> kSpacings{0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60, 600, 3600};
    const auto wide = std::ranges::find_if(kSpacings, [&](double s) { return s * pixelsPerSecond >= kTickSpacing; });
    const double spacing = wide == kSpacings.end() ? 36000 : *wide;
    QFont font = painter.font();
    font.setPixelSize(10);
    painter.setFont(font);
    painter.setPen(palette().placeholderText().color());
    for (int i = 0; i * spacing <= seconds * 1.0001; ++i) {
        const double x = kMargin + i * spacing * pixelsPerSecond;
        painter.drawLine(QPointF(x, kTrackTop + kTrackHeight + 2), QPointF(x, kTrackTop + kTrackHeight + 5));
        const QRectF label(std::clamp(x - 25, 0.0, width() - 50.0), kTrackTop + kTrackHeight + 6, 50, 14);
        const Qt::Alignment side = i == 0 ? Qt::AlignLeft : x > width() - 30 ? Qt::AlignRight : Qt::AlignHCenter;
        painter.drawText(label.adjusted(4, 0, -4, 0), side, QString("%1 s").arg(i * spacing));
    }
}

void Timeline::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) Q_EMIT sought(frameAt(event->position().x()));
}

void Timeline::mouseMoveEvent(QMouseEvent* event) {
    if (event->buttons().testFlag(Qt::LeftButton)) Q_EMIT sought(frameAt(event->position().x()));
}

void Timeline::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Right) return Q_EMIT sought(m_now + 1);
    if (event->key() == Qt::Key_Left) return Q_EMIT sought(m_now > 0 ? m_now - 1 : 0);
    if (event->key() == Qt::Key_Home) return Q_EMIT sought(0);
    if (event->key() == Qt::Key_End) return Q_EMIT sought(shownFrames());
    QWidget::keyPressEvent(event);
}

}  // namespace gyre::editor
