#pragma once

#include <QStringList>

class QWidget;

namespace gyre::editor {

/// Every visible text of these widgets and what is in them that has less room than it needs, as a sentence that names
/// it. What elides on purpose, and shows the whole text as a tooltip, is not named.
QStringList clippedTexts(const QWidget& root);

}  // namespace gyre::editor
