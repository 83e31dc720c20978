#include "editor/window/KeyFilter.h"

#include "editor/panels/Timeline.h"

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QAbstractSlider>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenuBar>
#include <QTabBar>

namespace gyre::editor {
namespace {

bool isPress(const QKeyEvent& key) {
    return key.key() == Qt::Key_Space || key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter;
}

bool isPaging(const QKeyEvent& key) { return key.key() >= Qt::Key_Home && key.key() <= Qt::Key_PageDown; }

bool isHistory(const QKeyEvent& key) {
    const Qt::KeyboardModifiers held = key.modifiers() & (Qt::ControlModifier | Qt::ShiftModifier | Qt::AltModifier);
    if (key.key() == Qt::Key_Y) return held == Qt::ControlModifier;
    return key.key() == Qt::Key_Z && (held == Qt::ControlModifier || held == (Qt::ControlModifier | Qt::ShiftModifier));
}

}  // namespace

KeyFilter::Verdict KeyFilter::verdict(const QObject& watched, const QKeyEvent& key) {
    if (const auto* field = qobject_cast<const QLineEdit*>(&watched)) {
        if (field->isReadOnly()) return Verdict::Action;
        return isHistory(key) && !field->isModified() ? Verdict::Action : Verdict::Undecided;
    }
    const QStringList own = watched.property("ownKeys").toStringList();
    const bool isCommand = key.modifiers().testFlag(Qt::ControlModifier);
    if (!isCommand && own.contains(QKeySequence(key.key()).toString())) return Verdict::Widget;
    if (own.contains(QKeySequence(key.keyCombination()).toString())) return Verdict::Widget;
    if (qobject_cast<const QAbstractButton*>(&watched) && isPress(key)) return Verdict::Widget;
    const bool pages = qobject_cast<const QAbstractScrollArea*>(&watched) ||
                       qobject_cast<const QAbstractSlider*>(&watched) || qobject_cast<const QTabBar*>(&watched) ||
                       qobject_cast<const QMenuBar*>(&watched) || qobject_cast<const QComboBox*>(&watched) ||
                       qobject_cast<const Timeline*>(&watched);
    if (pages && isPaging(key) && key.modifiers() == Qt::NoModifier) return Verdict::Widget;
    if (qobject_cast<const QComboBox*>(&watched) && isPress(key)) return Verdict::Widget;
    return Verdict::Undecided;
}

bool KeyFilter::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::ShortcutOverride || !watched->isWidgetType()) return false;
    const Verdict decided = verdict(*watched, *static_cast<QKeyEvent*>(event));
    if (decided == Verdict::Undecided) return false;
    event->setAccepted(decided == Verdict::Widget);
    return true;
}

}  // namespace gyre::editor

#include "moc_KeyFilter.cpp"
