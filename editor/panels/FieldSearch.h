#pragma once

#include <QStringList>

#include <string_view>
#include <vector>

namespace gyre::editor {

struct InspectedField;

/// The texts by which a search finds a field, in the language of the window and in English: its name, its group, the
/// words it chooses from, its key in files, and other words for it.
QStringList searchedNames(const InspectedField& field);
/// Keys of the fields that have other words.
std::vector<std::string_view> fieldsWithOtherWords();
/// A group of Fields.h in both languages.
QStringList searchedNames(const QString& group);

/// Whether each typed word is part of a name.
bool isFound(const QString& typed, const QStringList& names);

}  // namespace gyre::editor
