#pragma once

#include <QIcon>
#include <QString>

namespace gyre::editor {

/// One of resources/icons, without ".svg".
inline QIcon icon(const QString& name) { return QIcon(":/icons/" + name + ".svg"); }

}  // namespace gyre::editor
