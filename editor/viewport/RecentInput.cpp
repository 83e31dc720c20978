#include "editor/viewport/RecentInput.h"

#include <QCoreApplication>
#include <QEvent>

namespace gyre::editor {

void RecentInput::startWatching() { QCoreApplication::instance()->installEventFilter(this); }

bool RecentInput::isWithin(int milliseconds) const { return m_since.isValid() && !m_since.hasExpired(milliseconds); }

bool RecentInput::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
        case QEvent::KeyPress:
        case QEvent::KeyRelease:
        case QEvent::MouseButtonPress:
        case QEvent::MouseButtonRelease:
        case QEvent::MouseMove:
        case QEvent::Wheel:
        case QEvent::TabletMove:
        case QEvent::TabletPress:
            m_since.start();
            break;
        default:
            break;
    }
    return QObject::eventFilter(watched, event);
}

}  // namespace gyre::editor
