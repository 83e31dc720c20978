#include "editor/panels/SteadyScroll.h"

#include <QApplication>
#include <QCursor>
#include <QLayout>
#include <QScrollArea>
#include <QScrollBar>

#include <algorithm>

namespace gyre::editor {

void SteadyScroll::note(const std::vector<QWidget*>& rows) {
    m_places.clear();
    for (QWidget* row : rows) {
        if (!row->isVisible()) continue;
        const int top = row->mapTo(m_area.widget(), QPoint()).y();
        m_places.push_back({row, top, top + row->height()});
    }
}

const SteadyScroll::Place* SteadyScroll::kept(int scrolled) const {
    const auto findIf = [this](const auto& isWanted) {
        const auto found = std::ranges::find_if(
            m_places, [&](const Place& place) { return place.row && place.row->isVisible() && isWanted(place); });
        return found == m_places.end() ? nullptr : &*found;
    };
    const int seen = m_area.viewport()->height();
    const auto isSeen = [&](const Place& place) { return place.bottom > scrolled && place.top < scrolled + seen; };
    if (const Place* edited = findIf([&](const Place& place) { return place.row == m_edited && isSeen(place); }))
        return edited;
    const QPoint pointer = m_area.viewport()->mapFromGlobal(QCursor::pos());
    const int pointed = pointer.y() + scrolled;
    if (m_area.viewport()->rect().contains(pointer))
        if (const Place* under =
                findIf([&](const Place& place) { return place.top <= pointed && pointed < place.bottom; }))
            return under;
    const QWidget* focus = QApplication::focusWidget();
    if (const Place* focused =
            findIf([&](const Place& place) { return place.row->isAncestorOf(focus) && isSeen(place); }))
        return focused;
    return findIf([&](const Place& place) { return place.top >= scrolled && isSeen(place); });
}

int SteadyScroll::heightOfRows() const {
    const QLayout& column = *m_area.widget()->layout();
    const int height = column.hasHeightForWidth() ? column.totalHeightForWidth(m_area.viewport()->width())
                                                  : column.totalSizeHint().height();
    return height - m_room;
}

/// Resizes the column at once, because the scroll bar takes its range from there.
void SteadyScroll::setRoom(int room) {
    if (room == m_room) return;
    const int rows = heightOfRows();
    m_room = room;
    QWidget& column = *m_area.widget();
    column.layout()->setContentsMargins(0, 0, 0, room);
    column.resize(column.width(), std::max(m_area.viewport()->height(), rows + room));
}

void SteadyScroll::hold(int scrolled) {
    const Place* place = kept(scrolled);
    m_edited = nullptr;
    if (!place) return;
    const int wanted = std::max(0, scrolled + place->row->mapTo(m_area.widget(), QPoint()).y() - place->top);
    setRoom(std::max(0, wanted + m_area.viewport()->height() - heightOfRows()));
    m_area.verticalScrollBar()->setValue(wanted);
}

void SteadyScroll::giveRoomBack() {
    const int needed = m_area.verticalScrollBar()->value() + m_area.viewport()->height() - heightOfRows();
    if (m_room > 0) setRoom(std::clamp(needed, 0, m_room));
}

void SteadyScroll::forget() {
    m_places.clear();
    m_edited = nullptr;
    setRoom(0);
}

}  // namespace gyre::editor
