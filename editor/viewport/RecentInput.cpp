#include "editor/viewport/RecentInput.h"

#include <QCoreApplication>
#include <QEvent>

namespace gyre::editor {

void RecentInput::startWatching() { QCoreApplication::instance()->installEventFilter(this); }

bool RecentInput::isWithin(int milliseconds) const { return m_since.isValid() && !m_since.hasExpired(milliseconds); }

bool RecentInput::eventFilter(QObject* watched, QEvent* event) {
    if (event->isInputEvent()) m_since.start();
    return QObject::eventFilter(watched, event);
}

}  // namespace gyre::editor
