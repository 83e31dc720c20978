#pragma once

#include <QComboBox>

namespace gyre::editor {

class Document;

/// Gives the selected emitters the surface of a body, and the place of that body. Lists the bodies that have one when
/// it opens.
class SurfaceSource : public QComboBox {
    Q_OBJECT
public:
    explicit SurfaceSource(Document& document, QWidget* parent = nullptr);

    void showPopup() override;

private:
    void take(int index);

    Document& m_document;
};

}  // namespace gyre::editor
