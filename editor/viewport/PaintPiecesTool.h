#pragma once

#include "editor/viewport/ViewTool.h"

#include <cstddef>

namespace gyre::editor {

/// Selects pieces of the active body by clicks and strokes. A press beside the body goes to tools of lower priority.
class PaintPiecesTool final : public ViewTool {
public:
    explicit PaintPiecesTool(ViewContext& context) : m_context(context) {}

    bool isHitByEye() const override { return true; }
    Reply press(const ViewMouse& mouse) override;
    void move(const ViewMouse& mouse) override;
    Reply key(const QKeyEvent& event) override;
    void end() override { m_isActive = false; }
    QString hint() const override;

private:
    std::optional<std::size_t> pieceUnder(const ViewMouse& mouse) const;

    ViewContext& m_context;
    bool m_isActive = false;
};

}  // namespace gyre::editor
