#include "editor/document/PieceChoice.h"

#include "editor/document/Document.h"

namespace gyre::editor {
namespace {

const Body* bodyWithPieces(const Scene& scene, const Selection& selection) {
    const Element* element = selection.empty() ? nullptr : find(scene, selection.back());
    const Body* body = element ? std::get_if<Body>(&element->body) : nullptr;
    return body && body->shape == BodyShape::Hulls && !body->obstacle.pieces().empty() ? body : nullptr;
}

}  // namespace

PieceChoice::PieceChoice(Document& document, QObject* parent) : QObject(parent), m_document(document) {
    connect(&document, &Document::sceneChanged, this, &PieceChoice::follow);
    connect(&document, &Document::selectionChanged, this, &PieceChoice::follow);
    connect(&document, &Document::opened, this, &PieceChoice::follow);
}

void PieceChoice::follow() {
    const Body* body = bodyWithPieces(m_document.scene(), m_document.selection());
    const ElementId element = body ? m_document.selection().back() : ElementId{};
    const Obstacle pieces = body ? body->obstacle : Obstacle{};
    if (element == m_element && pieces == m_pieces) return;
    m_element = element;
    m_pieces = pieces;
    m_chosen.clear();
    m_hidden.clear();
    Q_EMIT changed();
}

void PieceChoice::choose(const std::set<std::size_t>& pieces) {
    if (pieces == m_chosen) return;
    m_chosen = pieces;
    Q_EMIT changed();
}

void PieceChoice::setHidden(std::size_t piece, bool hidden) {
    const bool isNews = hidden ? m_hidden.insert(piece).second : m_hidden.erase(piece) > 0;
    if (isNews) Q_EMIT changed();
}

void PieceChoice::showAll() {
    if (m_hidden.empty()) return;
    m_hidden.clear();
    Q_EMIT changed();
}

}  // namespace gyre::editor

#include "moc_PieceChoice.cpp"
