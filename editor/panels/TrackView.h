#pragma once

#include "editor/document/Document.h"
#include "editor/preview/Preview.h"
#include "editor/tools/Snapping.h"
#include "editor/tools/Tracks.h"
#include "editor/tools/Units.h"

#include <QWidget>

#include <optional>
#include <set>
#include <span>
#include <string>
#include <tuple>
#include <vector>

namespace gyre::editor {

class Timeline;

/// The tracks below a timeline, on its scale: a row for each element that has keys, curves, a start or a stop, and one
/// for the game's events. A click selects a mark and goes to its time, a drag moves it by whole frames as one undo
/// step, Del removes it, and the right button opens a menu. A rubber band or Shift selects several marks, and edits
/// then apply to all of them; brackets at the ends of several marks scale their times.
class TrackView : public QWidget {
    Q_OBJECT
public:
    TrackView(Document& document, Preview& preview, const Timeline& timeline, QWidget* parent = nullptr);

    void setShownUnits(const ShownUnits& units) { m_units = units; }
    double lastTime() const { return m_lastTime; }  ///< time of the last mark [s]
    const std::vector<TrackMark>& chosen() const { return m_chosen; }
    void choose(std::vector<TrackMark> marks);
    /// Centre of a mark in its row, for tests and tooltips. [pixels]
    QPointF placeOf(const TrackMark& mark) const;
    QString nameAt(int row) const;  ///< text at the left of the row
    int rows() const { return static_cast<int>(m_rows.size()); }
    static int rowHeight();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void lastChanged();
    void rowsChanged();  ///< there are more or fewer of them
    void chosenChanged();
    void copyWanted();
    void pasteWanted();
    void duplicateWanted();
    void refused(const QString& sentence);
    /// The numbers of the chosen marks are to be edited at a screen position.
    void editWanted(const QPoint& at);
    /// Opens the menu of the chosen marks at a screen position.
    void menuWanted(const QPoint& at);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void setOwnKeys(const QStringList& keys);
    /// A shown track, or a part of a track below it.
    struct Row {
        Track track;
        bool isPart = false, isOpen = false;
    };
    struct Grip {
        enum class Does { Move, Copy, ScaleFirst, ScaleLast } does = Does::Move;
        TrackMark taken;                ///< the mark under the mouse, or at the scaled end
        std::vector<TrackMark> before;  ///< all moved marks, at their times before the drag
        QPointF pressed;
        std::uint64_t gesture = 0;
        Scene start;
        bool hasMoved = false, toggles = false;  ///< toggles: a click adds the mark to the chosen ones or removes it
    };
    /// A rubber band over marks, which begins at an empty place.
    struct Band {
        QPointF pressed, now;
        std::vector<TrackMark> before;  ///< marks that stay selected, with Shift
        bool isOpen = false;
    };

    void takeScene();
    void findLast();
    void followChosen(const std::vector<Row>& before);
    void findChosen();
    bool isChosen(const TrackMark& mark) const;
    double xOf(double time) const;
    double timeAt(double x) const;
    double namesEnd() const;
    int rowAt(double y) const;
    std::optional<TrackMark> markAt(const QPointF& at) const;
    QString tooltipAt(const QPointF& at) const;
    void select(ElementId owner);
    void seek(double time);
    void toggle(const Row& row);
    void toggleChosen(const TrackMark& mark);
    /// Brackets outside of the first and the last of several chosen marks.
    struct Brackets {
        TrackMark first, last;
        QRectF span;  ///< between the brackets
    };
    std::optional<Brackets> brackets() const;
    std::optional<Grip::Does> bracketAt(const QPointF& at) const;
    bool beginScaling(const QPointF& at);
    void beginGrip(const TrackMark& mark, const QPointF& at, Qt::KeyboardModifiers modifiers);
    void dragGrip(const QPointF& at, Qt::KeyboardModifiers modifiers);
    Scene dragged(const QPointF& at, Snapping snapping, std::vector<TrackMark>& marks) const;
    void endGrip();
    void tellOtherEnd(const Scene& after, std::span<const TrackMark> before, std::span<const TrackMark> marks,
                      double by);
    void beginBand(const QMouseEvent& event);
    void dragBand(const QPointF& at);
    void endBand();
    std::vector<TrackMark> marksIn(const QRectF& area) const;
    QString movingText(const Scene& after) const;
    void walk(int by);
    void moveChosen(int frames);
    void removeChosen();
    void cancelDrag();
    void showMarks(const std::vector<TrackMark>& marks);
    QRectF timeArea() const;
    void paintBrackets(QPainter& painter) const;
    void paintRow(QPainter& painter, int index) const;
    void paintMarks(QPainter& painter, const Row& row, double middle) const;
    void paintMark(QPainter& painter, const TrackMark& mark, const QPointF& at) const;

    Document& m_document;
    Preview& m_preview;
    const Timeline& m_timeline;
    std::vector<Row> m_rows;
    std::set<std::uint64_t> m_open;  ///< owners whose parts are shown
    std::vector<TrackMark> m_chosen;
    QStringList m_ownKeys;
    using MarkKey = std::tuple<TrackMark::Kind, ElementId, std::string, std::size_t>;
    static MarkKey keyOf(const TrackMark& mark) { return {mark.kind, mark.owner, mark.field, mark.index}; }
    std::set<MarkKey> m_chosenKeys;  ///< of m_chosen
    std::optional<Grip> m_grip;
    std::optional<Band> m_band;
    std::optional<double> m_pan;  ///< the time under the middle button while it moves the axis [s]
    double m_lastTime = 0;
    ShownUnits m_units;
};

}  // namespace gyre::editor
