#pragma once

#include <QWidget>

#include <cstdint>

namespace gyre::editor {

/// The frames of the effect from left to right: what was played, where we are, seconds below. A press or drag asks for
/// a frame.
class Timeline : public QWidget {
    Q_OBJECT
public:
    explicit Timeline(QWidget* parent = nullptr);

    /// frames: of the whole effect; 0 without end. step: of one frame [s].
    void setLength(std::uint64_t frames, double step);
    /// isFaithful: what was played is the scene's own run, not one edited on the way.
    void setNow(std::uint64_t frame, std::uint64_t played, bool isFaithful);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void sought(std::uint64_t frame);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    std::uint64_t shownFrames() const;
    double xOf(std::uint64_t frame) const;
    std::uint64_t frameAt(double x) const;
    void paintTicks(QPainter& painter) const;
    void paintPlayed(QPainter& painter, const QRectF& track) const;

    std::uint64_t m_frames = 0;
    double m_step = 1.0 / 60;
    std::uint64_t m_now = 0;
    std::uint64_t m_played = 0;
    bool m_isFaithful = true;
};

}  // namespace gyre::editor
