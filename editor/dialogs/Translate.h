#pragma once

#include <QCoreApplication>
#include <QString>

namespace gyre::editor {

/// The text in the program's language, for functions outside classes of Qt.
inline QString tr(const char* text) { return QCoreApplication::translate("gyre::editor", text); }

}  // namespace gyre::editor
