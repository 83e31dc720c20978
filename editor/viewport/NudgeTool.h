#pragma once

#include "editor/viewport/ViewTool.h"

namespace gyre::editor {

/// Moves the selection by a step of the grid with the arrow keys, Page Up and Page Down.
class NudgeTool final : public ViewTool {
public:
    explicit NudgeTool(ViewContext& context) : m_context(context) {}

    bool wantsKey(const QKeyEvent& event) const override;
    Reply key(const QKeyEvent& event) override;

private:
    ViewContext& m_context;
};

}  // namespace gyre::editor
