#pragma once

#include <QComboBox>

namespace gyre::editor {

class Document;

/// Puts the pivots of the selected bodies and groups to one of their sides, as the hinge of a door.
class PivotSides : public QComboBox {
    Q_OBJECT
public:
    explicit PivotSides(Document& document, QWidget* parent = nullptr);

private:
    void put(int index);

    Document& m_document;
};

}  // namespace gyre::editor
