#pragma once

#include <QIcon>
#include <QString>

namespace gyre::editor {

/// One of resources/icons, without ".svg". Drawn for dark windows; in light ones the same hues come dark, whenever the
/// application's palette changes.
QIcon icon(const QString& name);

}  // namespace gyre::editor
