#pragma once

#include "editor/document/Document.h"
#include "editor/preview/Preview.h"
#include "editor/tools/Units.h"

#include <QWidget>

#include <optional>

class QAction;
class QHBoxLayout;
class QLabel;
class QScrollArea;
class QToolButton;

namespace gyre::editor {

class FrameBox;
class MarkEditor;
class TimeAxis;
class Timeline;
class TrackView;

/// The bar under the view: buttons of actions, frame and time, chosen and measured speed; below them the timeline, and
/// its tracks on the same time axis. The room of the tracks is the same for few and for many; without any they take
/// none.
class PlaybackBar : public QWidget {
    Q_OBJECT
public:
    PlaybackBar(Document& document, Preview& preview, TimeAxis& axis, QWidget* parent = nullptr);

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
    bool hasTrackRoom() const;      ///< whether tracks are to be shown, and there are any
    int heightFor(int rows) const;  ///< with room for this many tracks [pixels]
    TrackView& tracks() const { return *m_tracks; }
    void setShownUnits(const ShownUnits& units);
    /// Opens the fields of the chosen marks at a screen position.
    void editMarks(const QPoint& at);

Q_SIGNALS:
    void pointsGrabbed();  ///< a drag of the in or out point begins
    void pointsDragged(std::uint64_t in, std::uint64_t out);
    void trackRoomChanged();
    void refused(const QString& sentence);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildRow(QHBoxLayout& row);
    void buildTimeline(QHBoxLayout& row);
    void buildTracks();
    void fitTracks();
    void showChosen();
    void showLength();
    void showNow();
    void showStart();
    void showLevel(std::size_t level);
    bool followsPictures() const;
    void showMoment(std::uint64_t frame, double time);
    void showTimeline();
    void forgetDifference();
    QString speedText(std::uint64_t frame, double time);

    Document& m_document;
    Preview& m_preview;
    TimeAxis& m_axis;
    QHBoxLayout* m_buttons;
    FrameBox* m_frame;
    QLabel* m_time;
    QWidget* m_corner;  ///< beside the timeline, above the names of the tracks
    Timeline* m_timeline;
    QToolButton* m_speeds;
    QLabel* m_speed;
    QToolButton* m_level;  ///< shown while a level of detail is played; goes back to the effect as authored
    TrackView* m_tracks;
    QToolButton* m_chosen;  ///< names the chosen marks with their values, and opens their fields
    MarkEditor* m_markEditor;
    ShownUnits m_units;
    QScrollArea* m_trackArea;
    bool m_wantsTracks = true;
    const QWidget* m_view = nullptr;
    std::uint64_t m_shownFrame = 0;
    std::optional<FrameRange> m_points;
    std::optional<std::uint64_t> m_differing;  ///< the first frame that differs in a game
    std::uint64_t m_lastFrame = 0;
    std::uint64_t m_played = 0;
    double m_markTime = 0;                ///< simulated time when the speed was last measured [s]
    std::int64_t m_markMilliseconds = 0;  ///< wall clock at that moment
    QString m_speedText;
};

}  // namespace gyre::editor
