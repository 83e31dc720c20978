#pragma once

#include <QLineEdit>
#include <QMainWindow>

namespace gyre::editor {

/// Gives the keyboard from a field back to the view, which is the focus proxy of the main window: after Enter the field
/// looks finished, and keys act on the view. A field of a dialog keeps the keyboard.
inline void leaveField(const QWidget& field) {
    for (QWidget* parent = field.parentWidget(); parent; parent = parent->parentWidget()) {
        if (parent->windowType() == Qt::Dialog) return;
        if (auto* window = qobject_cast<QMainWindow*>(parent)) return window->setFocus();
    }
}

/// Leaves a line of text by Enter, once its other receivers have taken the text.
inline void leaveOnEnter(QLineEdit& line) {
    QObject::connect(&line, &QLineEdit::returnPressed, &line, [&line] { leaveField(line); });
}

}  // namespace gyre::editor
