#include "editor/panels/TimeSplitter.h"

#include "editor/panels/PlaybackBar.h"

#include <algorithm>

namespace gyre::editor {
namespace {

constexpr int kSmall = 460;                 // lower windows leave the room to the view [pixels]
constexpr int kRows = 5, kRowsIfSmall = 2;  // rows of tracks

}  // namespace

TimeSplitter::TimeSplitter(QWidget& view, PlaybackBar& bar, QWidget* parent)
    : QSplitter(Qt::Vertical, parent), m_bar(bar) {
    setObjectName("timeSplitter");
    setHandleWidth(4);
    setChildrenCollapsible(false);
    addWidget(&view);
    addWidget(&bar);
    setStretchFactor(0, 1);
    setStretchFactor(1, 0);
    connect(this, &QSplitter::splitterMoved, this, [this] { m_chosen = sizes().last(); });
    connect(&bar, &PlaybackBar::trackRoomChanged, this, &TimeSplitter::fit);
}

void TimeSplitter::setChosenHeight(int height) {
    m_chosen = height;
    fit();
}

void TimeSplitter::fit() {
    const bool hasRoom = m_bar.hasTrackRoom();
    const int wanted = m_chosen > 0 && hasRoom ? m_chosen : m_bar.heightFor(height() < kSmall ? kRowsIfSmall : kRows);
    const int bar = std::max(wanted, m_bar.minimumSizeHint().height());
    handle(1)->setEnabled(hasRoom);
    setSizes({height() - handleWidth() - bar, bar});
}

void TimeSplitter::resizeEvent(QResizeEvent* event) {
    QSplitter::resizeEvent(event);
    fit();
}

}  // namespace gyre::editor

#include "moc_TimeSplitter.cpp"
