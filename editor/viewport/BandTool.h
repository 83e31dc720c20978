#pragma once

#include "editor/viewport/ViewTool.h"

#include <memory>

class QRubberBand;

namespace gyre::editor {

/// Base of tools that select: a drag draws a rubber band, and a press without a drag is a click. Derived tools define
/// the effect of a click and which presses they take.
class BandTool : public ViewTool {
public:
    explicit BandTool(ViewContext& context);
    ~BandTool() override;

    Reply press(const ViewMouse& mouse) override;
    void move(const ViewMouse& mouse) override;
    Reply release(const ViewMouse& mouse) override;
    bool wantsKey(const QKeyEvent&) const override { return m_hasBand; }
    void end() override;

protected:
    /// Whether the tool takes this press of the left button.
    virtual bool wants(const ViewMouse& mouse) const = 0;
    virtual void click(const ViewMouse&) {}
    bool isActive() const { return m_isActive; }

    ViewContext& m_context;
    bool m_hasBand = false;

private:
    QRubberBand* m_band;  ///< the widget owns it
    bool m_isActive = false;
};

}  // namespace gyre::editor
