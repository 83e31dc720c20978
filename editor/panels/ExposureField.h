#pragma once

#include "core/scene/Scene.h"
#include "editor/document/Document.h"

#include <QWidget>

namespace gyre::editor {

class NumberField;

/// The exposure of the picture, a field of the scene, as a small field above the view: dragging it sideways makes the
/// picture brighter or darker without leaving the selected element.
class ExposureField : public QWidget {
    Q_OBJECT
public:
    explicit ExposureField(Document& document, QWidget* parent = nullptr);

Q_SIGNALS:
    void refused(const QString& sentence);

private:
    void showExposure();

    Document& m_document;
    NumberField* m_number;
    Scene m_beforeGesture;
    std::uint64_t m_gesture = 0;
};

}  // namespace gyre::editor
