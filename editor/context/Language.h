#pragma once

class QCoreApplication;
class QTranslator;

namespace gyre::editor {

enum class Language { System, English, German };

/// Fills it with our catalogue of that language; false: there is none, as of English.
bool loadCatalogue(QTranslator& translator, Language language);

/// Installs the catalogue of that language; of English there is none, as the texts themselves are. To be called before
/// windows are made: they take their texts once, so another choice shows at the next start.
void applyLanguage(QCoreApplication& application, Language language);

}  // namespace gyre::editor
