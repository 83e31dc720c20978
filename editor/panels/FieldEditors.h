#pragma once

#include "editor/panels/InspectedFields.h"

#include <QWidget>

#include <memory>

class QToolButton;

namespace gyre::editor {

inline constexpr int kLabelWidth = 118;  ///< holds the longest label of Fields.h at 13 px [pixels]

/// The widget that shows and edits one parameter. There is one class per type of value, none per parameter.
class FieldEditor : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;
    virtual void display(const InspectedField& field) = 0;
    /// Lets a label in front of the editor scrub its number, if it has one.
    virtual void addHandle(QWidget*) {}

Q_SIGNALS:
    void began();        ///< a gesture begins
    void held(bool on);  ///< a drag of the value has begun or ended
    void changed(const gyre::editor::FieldChange& change);
    void cancelled();  ///< restore the state before began()
    void refused(const QString& sentence);
};

/// The editor for the type of the field's value, named for screen readers.
FieldEditor* makeFieldEditor(const InspectedField& field, QWidget* parent);

/// The button behind an editor that resets its value. It keeps its place while hidden.
QToolButton* makeResetButton(const QString& name, const QString& tooltip, QWidget* parent);

/// The label in front of the editor. Three numbers in a row have no room for their unit, so the label shows it.
QString labelText(const InspectedField& field);

/// "directSum" in files is "Direct sum" in English.
QString plainWord(const char* word);
/// The word in the language of the user.
QString wordOnScreen(const char* word);

/// Label, description, unit, range, default and key of a field, from Fields.h.
QString tooltipFor(const InspectedField& field);

}  // namespace gyre::editor
