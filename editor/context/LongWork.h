#pragma once

#include <cstddef>
#include <functional>

class QString;
class QWidget;

namespace gyre::editor {

/// From so many elements on, work on all of them may take longer than a frame.
inline constexpr std::size_t kManyElements = 2000;

/// Runs work on another thread and returns when it has ended. After a tenth of a second a dialog shows what is done and
/// offers to cancel; the event loop then goes on, and the window keeps its picture. False: the user has cancelled. The
/// work then goes on to its end unseen, so it must own all data that it uses.
[[nodiscard]] bool runWithProgress(QWidget& window, const QString& what, std::function<void()> work);

}  // namespace gyre::editor
