#pragma once

#include "editor/viewport/PaneView.h"

#include <QPointF>
#include <QString>
#include <Qt>

#include <optional>

class QKeyEvent;

namespace gyre::editor {

/// The state of the mouse at an event.
struct ViewMouse {
    PaneView pane;        ///< pane under the pointer; for an active tool, the pane where it began
    QPointF pixel;        ///< position in the pane's picture [logical pixels]
    QPointF pressed;      ///< position in the picture at the press [logical pixels]
    QPointF position;     ///< position in the widget [logical pixels]
    QPointF global;       ///< position on the screen
    bool isDrag = false;  ///< the mouse has moved beyond the drag threshold since the press
    Qt::MouseButton button = Qt::NoButton;
    Qt::KeyboardModifiers modifiers;

    Ray ray() const { return rayAt(pane, pixel); }
    bool has(Qt::KeyboardModifier key) const { return modifiers.testFlag(key); }
};

/// A tool's answer to an event.
enum class Reply {
    Ignored,   ///< the event is not for this tool
    Held,      ///< the tool becomes or stays active
    Done,      ///< the tool has finished
    Cancelled  ///< the tool asks to be cancelled
};

/// A task for mouse and keys in the view. Tools have an order of priority. A press, or a key while no tool is active,
/// goes to the first tool that does not ignore it. A tool that replies Held is active and gets all events until it
/// gives another reply. Between events a tool stores only the state that its hint and painting need.
class ViewTool {
public:
    virtual ~ViewTool() = default;

    /// Whether the tool would take a press of the left button. Called on mouse moves while no tool is active.
    virtual bool hover(const ViewMouse&) { return false; }
    /// Whether a press must hit something that the tool draws. If the view shows only the picture, such a tool takes no
    /// press, because one would not see what is hit.
    virtual bool isHitByEye() const { return false; }
    /// Called when the pointer has left the tool's items, or another tool would take the press.
    virtual void leave() {}
    /// Also called while active, for a second button.
    virtual Reply press(const ViewMouse&) { return Reply::Ignored; }
    virtual void move(const ViewMouse&) {}
    /// The reply Ignored means that the tool has finished without using the press. The right button then opens the
    /// menu.
    virtual Reply release(const ViewMouse&) { return Reply::Done; }
    /// Whether the active tool used the wheel. Notches away from the user are positive.
    virtual bool wheel(float) { return false; }
    /// Whether the tool takes the key before the window's actions do.
    virtual bool wantsKey(const QKeyEvent&) const { return false; }
    virtual Reply key(const QKeyEvent&) { return Reply::Ignored; }
    virtual bool keyReleased(const QKeyEvent&) { return false; }
    /// The view has lost the keyboard's focus while this tool is active.
    virtual Reply focusLost(Qt::FocusReason) { return Reply::Held; }

    /// Takes back the changes of the active tool. end() follows.
    virtual void cancel() {}
    /// Called once when the tool stops being active.
    virtual void end() {}

    virtual void paint(const PaneView&, PaneSketch&) const {}
    /// The effect of the mouse, for the status line; may be empty.
    virtual QString hint() const { return {}; }
    /// Status of the active tool, shown beside the pointer.
    virtual QString status() const { return {}; }
    virtual std::optional<Qt::CursorShape> cursor() const { return std::nullopt; }
};

/// The item of one kind that is under the pointer, if any.
template <class Item>
class Hot {
public:
    /// Sets the item, and redraws the widget if it changed.
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
