#pragma once

#include <QCoreApplication>
#include <QString>

namespace gyre::editor {

/// A text of Fields.h, or the name of a kind of element, in the language of the user.
inline QString fieldText(const char* text) { return QCoreApplication::translate("Fields", text); }

}  // namespace gyre::editor
