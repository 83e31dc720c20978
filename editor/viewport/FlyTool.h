#pragma once

#include "editor/viewport/Flight.h"
#include "editor/viewport/ViewTool.h"

#include <QElapsedTimer>
#include <QTimer>

namespace gyre::editor {

/// Flies through the scene while the right button is held, or from a key press until a click or Return.
class FlyTool final : public ViewTool {
public:
    explicit FlyTool(ViewContext& context);

    /// Begins a flight without a button.
    void start(const ViewMouse& mouse);

    Reply press(const ViewMouse& mouse) override;
    void move(const ViewMouse& mouse) override;
    Reply release(const ViewMouse& mouse) override;
    bool wheel(float notches) override;
    bool wantsKey(const QKeyEvent& event) const override { return m_isActive || isStartKey(event); }
    Reply key(const QKeyEvent& event) override;
    bool keyReleased(const QKeyEvent& event) override;
    Reply focusLost(Qt::FocusReason) override { return Reply::Done; }
    void cancel() override;
    void end() override;
    QString hint() const override;

    /// Whether this is Shift with the key left of 1, in the style of Blender. The key is found by its position, because
    /// its
    /// letters differ between keyboards.
    bool isStartKey(const QKeyEvent& event) const;

private:
    enum class Held { Button, Nothing };

    void begin(const ViewMouse& mouse, Held held);
    void keepPointerOnScreen(const QPointF& global);
    void fly();

    ViewContext& m_context;
    Flight m_flight;
    QTimer m_timer;
    QElapsedTimer m_clock;
    bool m_isActive = false;
    bool m_hasFlown = false;  ///< the eye has moved in this flight
    Held m_held = Held::Button;
    int m_pane = Panes::kFree;
    Camera m_before;
    QPointF m_last;  ///< last position of the mouse [logical pixels]
};

}  // namespace gyre::editor
