#pragma once

#include "core/scene/Scene.h"

#include <QWidget>

#include <array>
#include <cstdint>
#include <string>

class QLabel;
class QPushButton;
class QToolButton;

namespace gyre::editor {

class Document;
class RampEdit;

/// The colour, the opacity and the emission of the selected emitter over the life of its tracers, as ramps. They are
/// the curves over life that the panel Curves shows.
class LifeRamps : public QWidget {
    Q_OBJECT
public:
    explicit LifeRamps(Document& document, QWidget* parent = nullptr);

Q_SIGNALS:
    void refused(const QString& sentence);

private:
    /// The ramp of one field.
    struct Row {
        std::string field;  ///< its key
        QLabel* label;
        RampEdit* edit;
        QPushButton* add;
        QToolButton* remove;
    };
    Row makeRow(std::string_view field, const QString& name);
    void showRamps();
    FieldTarget targetOf(const std::string& field) const;

    Document& m_document;
    std::array<Row, 4> m_rows;
    std::uint64_t m_gesture = 0;
    Scene m_beforeGesture;
};

}  // namespace gyre::editor
