#pragma once

#include "editor/viewport/ViewTool.h"

/// Tools for comparing two versions.
namespace gyre::editor {

/// Drags the line between two versions.
class WipeTool final : public ViewTool {
public:
    explicit WipeTool(ViewContext& context) : m_context(context) {}

    bool hover(const ViewMouse& mouse) override;
    void leave() override { m_isHot = false; }
    Reply press(const ViewMouse& mouse) override;
    void move(const ViewMouse& mouse) override;
    std::optional<Qt::CursorShape> cursor() const override;

private:
    bool isOnLine(const ViewMouse& mouse) const;

    ViewContext& m_context;
    bool m_isHot = false;
};

/// Keeps the other tools away from the version that cannot be edited.
class OtherVersionTool final : public ViewTool {
public:
    explicit OtherVersionTool(ViewContext& context) : m_context(context) {}

    bool hover(const ViewMouse& mouse) override;
    void leave() override { m_isHot = false; }
    Reply press(const ViewMouse& mouse) override;
    QString hint() const override;

private:
    bool isOver(const ViewMouse& mouse) const;

    ViewContext& m_context;
    bool m_isHot = false;
};

}  // namespace gyre::editor
