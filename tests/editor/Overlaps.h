#pragma once

#include <QStringList>

class QWidget;

namespace gyre::editor {

/// Widgets that lie over another of the same layout, or stick out of what they are laid out in, each as a sentence that
/// names it.
QStringList overlaps(const QWidget& root);

}  // namespace gyre::editor
