#pragma once

#include "editor/viewport/BandTool.h"

namespace gyre::editor {

/// Makes the next drag a rubber band, wherever it begins. Armed by an action.
class BoxSelectTool final : public BandTool {
public:
    using BandTool::BandTool;

    void arm() { m_isArmed = true; }

    Reply press(const ViewMouse& mouse) override;
    bool wantsKey(const QKeyEvent& event) const override;
    Reply key(const QKeyEvent& event) override;
    void cancel() override { m_isArmed = false; }
    QString hint() const override;
    std::optional<Qt::CursorShape> cursor() const override;

protected:
    bool wants(const ViewMouse&) const override { return m_isArmed; }

private:
    bool m_isArmed = false;
};

/// Ctrl+Alt+click lists all elements under the pointer, nearest first, to choose from.
class HitListTool final : public BandTool {
public:
    using BandTool::BandTool;

protected:
    bool wants(const ViewMouse& mouse) const override;
    void click(const ViewMouse& mouse) override;
};

/// Selects elements by clicks and rubber bands. It has the lowest priority and takes presses that no other tool takes.
class ClickSelectTool final : public BandTool {
public:
    using BandTool::BandTool;

    /// The elements under the pointer, nearest first.
    const std::vector<Hit>& hits() const { return m_hits; }

    bool hover(const ViewMouse& mouse) override;
    void leave() override { setHovered({}); }
    Reply key(const QKeyEvent& event) override;
    QString hint() const override;

protected:
    bool wants(const ViewMouse&) const override { return true; }
    void click(const ViewMouse& mouse) override;

private:
    void setHovered(std::vector<Hit> hits);

    std::vector<Hit> m_hits;
};

}  // namespace gyre::editor
