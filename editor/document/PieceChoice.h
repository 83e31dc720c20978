#pragma once

#include "core/scene/Scene.h"

#include <QObject>

#include <cstddef>
#include <set>
#include <vector>

namespace gyre::editor {

class Document;

/// The chosen pieces of the active body, to be merged or split, and the hidden ones. State of the view, not of the
/// scene: it is reset with another body and with other pieces.
class PieceChoice : public QObject {
    Q_OBJECT
public:
    explicit PieceChoice(Document& document, QObject* parent = nullptr);

    ElementId element() const { return m_element; }  ///< zero: the active element has no pieces
    const Obstacle& pieces() const { return m_pieces; }
    const std::set<std::size_t>& chosen() const { return m_chosen; }
    const std::set<std::size_t>& hidden() const { return m_hidden; }

    void choose(const std::set<std::size_t>& pieces);
    void setHidden(std::size_t piece, bool hidden);
    void showAll();

Q_SIGNALS:
    void changed();  ///< chosen or hidden pieces, or their body

private:
    void follow();

    Document& m_document;
    ElementId m_element;
    Obstacle m_pieces;
    std::set<std::size_t> m_chosen, m_hidden;
};

}  // namespace gyre::editor
