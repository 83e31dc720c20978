#pragma once

#include <QLayout>
#include <QToolButton>

namespace gyre::editor {

/// Adds a button at the end of a bar over the view. `name`: name of the QObject.
inline QToolButton* addBarButton(QWidget& bar, const QString& text, const char* name, const QString& meaning) {
    auto* button = new QToolButton(&bar);
    button->setText(text);
    button->setObjectName(name);
    button->setToolTip(meaning);
    button->setFocusPolicy(Qt::TabFocus);
    bar.layout()->addWidget(button);
    return button;
}

}  // namespace gyre::editor
