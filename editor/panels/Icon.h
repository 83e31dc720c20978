#pragma once

#include <QIcon>
#include <QString>

namespace gyre::editor {

/// The icon resources/icons/`name`.svg. Icons are drawn for dark windows. In light windows their hues stay and their
/// lightness is mirrored, also when the palette changes.
QIcon icon(const QString& name);

}  // namespace gyre::editor
