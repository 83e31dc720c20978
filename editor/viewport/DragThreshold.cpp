#include "editor/viewport/DragThreshold.h"

#include <QApplication>

#include <algorithm>

namespace gyre::editor {

bool isDrag(const QPointF& moved, quint64 milliseconds) {
    constexpr quint64 kQuick = 100;
    constexpr int kCareful = 4;
    const int quick = QApplication::startDragDistance();
    return moved.manhattanLength() >= (milliseconds < kQuick ? quick : std::min(quick, kCareful));
}

}  // namespace gyre::editor
