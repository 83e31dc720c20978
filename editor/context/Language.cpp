#include "editor/context/Language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QTranslator>

/// The macro must stand outside of namespaces. Without it the linker leaves resources of static libraries out.
static void keepTranslations() { Q_INIT_RESOURCE(translations); }

namespace gyre::editor {

bool isGerman(Language language) {
    return language == Language::German ||
           (language == Language::System && QLocale::system().language() == QLocale::German);
}

QLocale localeOf(Language language) {
    const QLocale::Language ours = isGerman(language) ? QLocale::German : QLocale::English;
    const QLocale system = QLocale::system();
    return system.language() == ours ? QLocale(ours, system.territory()) : QLocale(ours);
}

bool loadCatalogue(QTranslator& translator, Language language) {
    keepTranslations();
    return isGerman(language) && translator.load("gyre_de", ":/translations");
}

void applyLanguage(QCoreApplication& application, Language language) {
    QLocale::setDefault(localeOf(language));
    auto* ours = new QTranslator(&application);
    if (!loadCatalogue(*ours, language)) return delete ours;
    auto* qt = new QTranslator(&application);  // for buttons of Qt's own dialogs
    if (qt->load("qtbase_de", QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(qt);
    QCoreApplication::installTranslator(ours);
}

}  // namespace gyre::editor
