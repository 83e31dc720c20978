#include "editor/window/KeyFilter.h"

#include "editor/context/Actions.h"
#include "editor/panels/Timeline.h"
#include "editor/viewport/Viewport.h"

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QCursor>
#include <QDockWidget>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QScopedValueRollback>
#include <QTabBar>
#include <QVariantMap>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

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

constexpr std::array<std::string_view, 3> kByPointer{"duplicate", "frame", "frameAll"};

/// Whether letters and paging keys are typed into the widget.
bool isTyped(const QWidget& widget) {
    if (const auto* line = qobject_cast<const QLineEdit*>(&widget)) return !line->isReadOnly();
    return qobject_cast<const QAbstractSpinBox*>(&widget) || qobject_cast<const QPlainTextEdit*>(&widget);
}

bool isWithin(const QWidget* widget, const QWidget& other) {
    return widget && (widget == &other || other.isAncestorOf(widget));
}

}  // namespace

KeyFilter::KeyFilter(const Actions& actions, QWidget& window)
    : QObject(&window), m_actions(actions), m_window(window) {}

/// Whether the widget belongs to the window, or to a panel of it that floats, which is a window of its own.
bool KeyFilter::isOfWindow(const QWidget& widget) const {
    const QWidget* around = widget.window();
    return around == &m_window || (qobject_cast<const QDockWidget*>(around) && around->parentWidget() == &m_window);
}

/// The action with this key that some widget may do in its own way; "" for none.
std::string KeyFilter::actionOf(const QKeyEvent& key) const {
    const QKeySequence pressed(key.keyCombination());
    for (const char* id : {"duplicate", "frame", "frameAll", "delete", "copy", "paste", "selectAll"})
        if (m_actions[id].shortcuts().contains(pressed)) return id;
    return {};
}

/// What the action means to the widget or to one around it.
std::optional<KeyFilter::Meaning> KeyFilter::meaningIn(QWidget* widget, const std::string& action) {
    for (; widget; widget = widget->parentWidget()) {
        const QVariantMap actions = widget->property("ownActions").toMap();
        const auto own = actions.find(QString::fromStdString(action));
        if (own == actions.end() || !widget->property("ownKeys").toStringList().contains(own->toString())) continue;
        return Meaning{widget, QKeySequence(own->toString())[0]};
    }
    return std::nullopt;
}

/// Whether the keys of actions decide. Sets what the press means. A tool of the view that waits for the key gets it.
/// Qt asks the parents of the widget with the focus, too, until one accepts.
bool KeyFilter::decideByActions(QWidget& watched, QKeyEvent& key) {
    m_meaning.reset();
    if (!isOfWindow(watched) || isTyped(watched) || QApplication::activePopupWidget()) return false;
    if (const auto* view = qobject_cast<const Viewport*>(&watched); view && view->wantsKey(key)) return false;
    const std::string action = actionOf(key);
    if (action.empty()) return false;
    std::optional<Meaning> meaning = meaningIn(&watched, action);
    if (std::ranges::find(kByPointer, action) != kByPointer.end()) {
        QWidget* pointed = QApplication::widgetAt(QCursor::pos());
        if (pointed && !isOfWindow(*pointed)) pointed = nullptr;
        if (const std::optional<Meaning> there = meaningIn(pointed, action)) {
            meaning = there;
        } else if (meaningIn(QApplication::focusWidget(), action) && m_window.focusProxy() &&
                   isWithin(pointed, *m_window.focusProxy())) {
            key.ignore();
            return true;
        }
    }
    if (!meaning) return false;
    m_meaning = meaning;
    key.accept();
    return true;
}

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
    if (!watched->isWidgetType()) return false;
    if (m_isSending) {  // Qt asks again for the key that is sent here
        if (event->type() != QEvent::ShortcutOverride) return false;
        event->accept();
        return true;
    }
    if (event->type() == QEvent::KeyPress && m_meaning) {
        const Meaning meaning = *std::exchange(m_meaning, std::nullopt);
        if (!meaning.widget) return true;
        QKeyEvent press(QEvent::KeyPress, meaning.key.key(), meaning.key.keyboardModifiers());
        const QScopedValueRollback sending(m_isSending, true);
        QCoreApplication::sendEvent(meaning.widget, &press);
        return true;
    }
    if (event->type() != QEvent::ShortcutOverride) return false;
    if (decideByActions(*static_cast<QWidget*>(watched), *static_cast<QKeyEvent*>(event))) return true;
    const Verdict decided = verdict(*watched, *static_cast<QKeyEvent*>(event));
    if (decided == Verdict::Undecided) return false;
    event->setAccepted(decided == Verdict::Widget);
    return true;
}

}  // namespace gyre::editor

#include "moc_KeyFilter.cpp"
