#pragma once

#include <QLocale>

class QCoreApplication;
class QTranslator;

namespace gyre::editor {

enum class Language { System, English, German };

/// Fills it with our catalogue of that language; false: there is none, as of English.
bool loadCatalogue(QTranslator& translator, Language language);

/// Whether windows are German in that language.
bool isGerman(Language language);
/// The format of numbers and dates in that language: with the user's territory if the system has the same language.
QLocale localeOf(Language language);

/// Sets the default QLocale, by which NumberText.h writes numbers, and installs the catalogue of that language; of
/// English there is none, as the texts themselves are. To be called before windows are made: they take their texts
/// once, so another choice shows at the next start.
void applyLanguage(QCoreApplication& application, Language language);

}  // namespace gyre::editor
