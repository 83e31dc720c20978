#pragma once

#include <QPointer>

#include <utility>
#include <vector>

class QScrollArea;
class QWidget;

namespace gyre::editor {

/// Keeps a row of a scrolling column in its place on the screen while other rows appear and vanish. This row is the one
/// that was edited, else that under the pointer, that with the keyboard, or the first one seen. Where too little is
/// left below it to scroll so far, the column ends in empty room until one scrolls up.
class SteadyScroll {
public:
    explicit SteadyScroll(QScrollArea& area) : m_area(area) {}

    /// Takes the present places of the rows as those to keep. Rows within others come first.
    void note(const std::vector<QWidget*>& rows);
    /// The next change is by this row.
    void edit(QWidget* row) { m_edited = row; }
    /// Scrolls so that the kept row is where it was while the column was scrolled this far [pixels].
    void hold(int scrolled);
    /// Removes the empty room, except what the present place needs.
    void giveRoomBack();
    void forget();

private:
    struct Place {
        QPointer<QWidget> row;
        int top, bottom;  ///< in the column [pixels]
    };
    const Place* kept(int scrolled) const;
    void setRoom(int room);
    int heightOfRows() const;

    QScrollArea& m_area;
    std::vector<Place> m_places;
    QPointer<QWidget> m_edited;
    int m_room = 0;  ///< empty room below the rows [pixels]
};

}  // namespace gyre::editor
