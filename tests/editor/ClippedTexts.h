#pragma once

#include <QStringList>

class QWidget;

namespace gyre::editor {

/// Every visible text in `root` and its children that is clipped, as a sentence that names it. Texts that are elided on
/// purpose and have a tooltip are not listed.
QStringList clippedTexts(const QWidget& root);

}  // namespace gyre::editor
