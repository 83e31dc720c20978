#pragma once

#include "editor/viewport/PaneView.h"

#include <QPointF>
#include <QString>
#include <Qt>

#include <optional>

class QKeyEvent;

namespace gyre::editor {

/// The mouse as tools see it.
struct ViewMouse {
    PaneView pane;        ///< under the pointer; while a tool is active, where it began
    QPointF pixel;        ///< in the pane's picture [logical pixels]
    QPointF pressed;      ///< the same, where the button was pressed
    QPointF position;     ///< in the widget [logical pixels]
    QPointF global;       ///< on the screen
    bool isDrag = false;  ///< the mouse went far enough since the press
    Qt::MouseButton button = Qt::NoButton;
    Qt::KeyboardModifiers modifiers;

    Ray ray() const { return rayAt(pane, pixel); }
    bool has(Qt::KeyboardModifier key) const { return modifiers.testFlag(key); }
};

/// A tool's answer to an event.
enum class Reply {
    Ignored,   ///< the event is not for this tool
    Held,      ///< the tool is active from now on, or stays so
    Done,      ///< the tool has finished, or did all at once
    Cancelled  ///< the tool wants to be cancelled
};

/// Something to be done with mouse and keys in the view. Tools stand in a list. A press, and a key while no tool is
/// active, goes to the first tool that does not ignore it. The tool that replies Held is active and gets all events
/// until it replies otherwise. Between events a tool only keeps what it needs to hint and to paint.
class ViewTool {
public:
    virtual ~ViewTool() = default;

    /// Whether a press of the left button would be for this tool. Called as the mouse moves while no tool is active.
    virtual bool hover(const ViewMouse&) { return false; }
    /// The pointer is elsewhere, or over what another tool takes.
    virtual void leave() {}
    /// Also called while active, for a second button.
    virtual Reply press(const ViewMouse&) { return Reply::Ignored; }
    virtual void move(const ViewMouse&) {}
    /// Ignored: the tool is finished and made no use of the press. So the right button opens the menu.
    virtual Reply release(const ViewMouse&) { return Reply::Done; }
    /// Whether the wheel was for this tool, which is active. Notches away from the user are positive.
    virtual bool wheel(float) { return false; }
    /// Whether the tool wants the key before any action of the window has it.
    virtual bool wantsKey(const QKeyEvent&) const { return false; }
    virtual Reply key(const QKeyEvent&) { return Reply::Ignored; }
    virtual bool keyReleased(const QKeyEvent&) { return false; }
    /// The view has lost the keyboard's focus while this tool is active.
    virtual Reply focusLost(Qt::FocusReason) { return Reply::Held; }

    /// Takes back what the active tool did. end() follows.
    virtual void cancel() {}
    /// The tool is no longer active. Called once for each time it was.
    virtual void end() {}

    virtual void paint(const PaneView&, PaneSketch&) const {}
    /// What the mouse will do, for the status line; empty: nothing to say.
    virtual QString hint() const { return {}; }
    /// What the active tool does, beside the pointer.
    virtual QString status() const { return {}; }
    virtual std::optional<Qt::CursorShape> cursor() const { return std::nullopt; }
};

/// The one item under the pointer, of one kind.
template <class Item>
class Hot {
public:
    /// Redraws if it is another item than before.
    void set(const std::optional<Item>& item, QWidget& widget);
    bool operator!() const { return !m_item; }
    const Item* operator->() const { return &*m_item; }
    const std::optional<Item>& item() const { return m_item; }

private:
    std::optional<Item> m_item;
};

/// Redraws a widget. Out of line, so that tools need not know QWidget.
void redraw(QWidget& widget);

template <class Item>
void Hot<Item>::set(const std::optional<Item>& item, QWidget& widget) {
    const auto isSame = [](const Item& a, const Item& b) {
        if constexpr (requires { a.isSame(b); })
            return a.isSame(b);
        else
            return a == b;
    };
    if (m_item && item ? isSame(*m_item, *item) : m_item.has_value() == item.has_value()) return;
    m_item = item;
    redraw(widget);
}

}  // namespace gyre::editor
