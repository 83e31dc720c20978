#pragma once

#include <QStringList>

class QWidget;

namespace gyre::editor {

/// Widgets that overlap another widget of their layout or exceed their parent, each as a sentence that names it.
QStringList overlaps(const QWidget& root);

}  // namespace gyre::editor
