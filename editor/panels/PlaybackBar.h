#pragma once

#include "editor/document/Document.h"
#include "editor/preview/Preview.h"

#include <QWidget>

#include <optional>

class QAction;
class QHBoxLayout;
class QLabel;
class QScrollArea;
class QSpinBox;
class QToolButton;

namespace gyre::editor {

class Timeline;
class TrackView;

/// The bar under the view: buttons of actions, frame and time, timeline, chosen and measured speed; and tracks below
/// the timeline, if there are any.
class PlaybackBar : public QWidget {
    Q_OBJECT
public:
    PlaybackBar(Document& document, Preview& preview, QWidget* parent = nullptr);

    /// Adds a button for an action of the window to the left group.
    void addButton(QAction* action);
    /// Sets the speeds to choose from, and the chosen one.
    void setSpeeds(const QList<QAction*>& speeds, QAction* chosen);
    void setSpeed(QAction* chosen);
    /// While it plays, shows the frames of pictures, which may be drawn later than they are computed, as long as this
    /// view is visible.
    void followPicturesOf(const QWidget& view) { m_view = &view; }
    void showPicture(std::uint64_t frame, double time);  ///< a picture of the view [steps], [s]
    void setPoints(std::optional<FrameRange> points);    ///< in and out points; none: the whole effect
    const std::optional<FrameRange>& points() const { return m_points; }
    /// Marks the frame from which a game differs. The earliest frame counts until the scene changes.
    void markDifference(std::uint64_t frame);
    void setTracksShown(bool on);
    const TrackView& tracks() const { return *m_tracks; }

Q_SIGNALS:
    void pointsDragged(std::uint64_t in, std::uint64_t out);

private:
    void buildRow(QHBoxLayout& row);
    void buildTracks();
    void fitTracks();
    void showLength();
    void showNow();
    bool followsPictures() const;
    void showMoment(std::uint64_t frame, double time);
    void showTimeline();
    void forgetDifference();
    QString speedText(std::uint64_t frame, double time);

    Document& m_document;
    Preview& m_preview;
    QHBoxLayout* m_buttons;
    QSpinBox* m_frame;
    QLabel* m_time;
    Timeline* m_timeline;
    QToolButton* m_speeds;
    QLabel* m_speed;
    TrackView* m_tracks;
    QScrollArea* m_trackArea;
    const QWidget* m_view = nullptr;
    std::uint64_t m_shownFrame = 0;
    bool m_tracksShown = true;
    std::optional<FrameRange> m_points;
    std::optional<std::uint64_t> m_differing;  ///< the first frame that differs in a game
    std::uint64_t m_lastFrame = 0;
    std::uint64_t m_played = 0;
    double m_markTime = 0;                ///< simulated time when the speed was last measured [s]
    std::int64_t m_markMilliseconds = 0;  ///< wall clock at that moment
    QString m_speedText;
};

}  // namespace gyre::editor
