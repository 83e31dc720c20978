#pragma once

#include "editor/panels/InspectedFields.h"

#include <QWidget>

#include <memory>

namespace gyre::editor {

/// The widget that shows and edits one parameter. There is one class per type of value, none per parameter.
class FieldEditor : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;
    virtual void display(const InspectedField& field) = 0;
    /// A label before the editor that scrubs it, where that makes sense.
    virtual void addHandle(QWidget*) {}

Q_SIGNALS:
    void began();        ///< a new gesture
    void held(bool on);  ///< the mouse is on it and goes on changing it; let go
    void changed(const gyre::editor::FieldChange& change);
    void cancelled();  ///< back to what was before began()
    void refused(const QString& sentence);
};

/// The editor for the type of the field's value, named for screen readers.
FieldEditor* makeFieldEditor(const InspectedField& field, QWidget* parent);

/// "directSum" in files is "Direct sum" in English.
QString plainWord(const char* word);
/// In the language of the user.
QString wordOnScreen(const char* word);

/// Heading, which way to turn it, unit, range, default and key: all from Fields.h.
QString tooltipFor(const InspectedField& field);

}  // namespace gyre::editor
