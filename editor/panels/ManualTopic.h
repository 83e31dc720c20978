#pragma once

#include <QStringList>

class QWidget;

namespace gyre::editor {

/// Where the manual describes something: a heading, then, where needed, one below it. In English, whatever the user's
/// language: {"Handles"}, {"Emitter", "Rate"}.
using ManualTopic = QStringList;

/// Names the topic of this widget and the widgets inside.
void setManualTopic(QWidget& widget, const ManualTopic& topic);
/// The topic of a widget, its own or that of a parent; empty if there is none.
ManualTopic manualTopic(const QWidget* widget);

}  // namespace gyre::editor
