#pragma once

#include <QCoreApplication>
#include <QLocale>
#include <QString>

namespace gyre::editor {

/// A text of Fields.h, or the name of a kind of element, in the language of the user.
inline QString fieldText(const char* text) { return QCoreApplication::translate("Fields", text); }

/// The name of a new element, in the language of the user.
inline QString newElementName(const char* name) { return QCoreApplication::translate("NewElements", name); }

/// A name or label within a sentence. German nouns keep their capital letter.
inline QString inSentence(const QString& name) {
    return QLocale().language() == QLocale::German ? name : name.toLower();
}

}  // namespace gyre::editor
