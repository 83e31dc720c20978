#pragma once

#include <QScreen>
#include <QWidget>

namespace gyre::editor {

/// Gives a dialog its first size, or less on a small screen, where its frame needs room, too.
inline void resizeWithinScreen(QWidget& dialog, const QSize& wanted) {
    constexpr QSize kFrame{8, 40};  // [pixels]
    dialog.resize(wanted.boundedTo(dialog.screen()->availableSize() - kFrame));
}

}  // namespace gyre::editor
