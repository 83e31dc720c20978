#include "editor/viewport/PaintPiecesTool.h"

#include "core/scene/SceneTree.h"
#include "editor/document/PieceChoice.h"
#include "editor/preview/Preview.h"
#include "editor/tools/PieceSketch.h"
#include "editor/viewport/ViewText.h"

#include <QKeyEvent>

namespace gyre::editor {

std::optional<std::size_t> PaintPiecesTool::pieceUnder(const ViewMouse& mouse) const {
    const PieceChoice& choice = m_context.pieces;
    const Element* element = gyre::find(m_context.document.scene(), choice.element());
    if (!element) return std::nullopt;
    return pieceAt(choice.pieces(), choice.hidden(), placeOf(*element, m_context.bodies), mouse.ray());
}

Reply PaintPiecesTool::press(const ViewMouse& mouse) {
    if (m_isActive) return Reply::Held;
    const bool paints = mouse.button == Qt::LeftButton && m_context.settings.paintsPieces;
    const std::optional<std::size_t> piece = paints ? pieceUnder(mouse) : std::nullopt;
    if (!piece) return Reply::Ignored;
    m_isActive = true;
    std::set<std::size_t> chosen = m_context.pieces.chosen();
    const bool takesOut = mouse.has(Qt::ControlModifier) && chosen.contains(*piece);
    if (!mouse.has(Qt::ShiftModifier) && !mouse.has(Qt::ControlModifier)) chosen.clear();
    if (takesOut)
        chosen.erase(*piece);
    else
        chosen.insert(*piece);
    m_context.pieces.choose(chosen);
    return Reply::Held;
}

void PaintPiecesTool::move(const ViewMouse& mouse) {
    const std::optional<std::size_t> piece = mouse.isDrag ? pieceUnder(mouse) : std::nullopt;
    if (!piece) return;
    std::set<std::size_t> chosen = m_context.pieces.chosen();
    chosen.insert(*piece);
    m_context.pieces.choose(chosen);
}

Reply PaintPiecesTool::key(const QKeyEvent& event) {
    if (m_isActive || !m_context.settings.paintsPieces || event.key() != Qt::Key_Escape) return Reply::Ignored;
    m_context.notices.toolLeft();
    return Reply::Done;
}

QString PaintPiecesTool::hint() const {
    if (!m_context.settings.paintsPieces) return {};
    return ViewText::tr(
        "Click: select a piece · drag: select several · Shift: add · Ctrl: remove · then merge or split them");
}

}  // namespace gyre::editor
