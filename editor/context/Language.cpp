#include "editor/context/Language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QTranslator>

/// The macro must stand outside of namespaces. Without it the linker leaves resources of static libraries out.
static void keepTranslations() { Q_INIT_RESOURCE(translations); }

namespace gyre::editor {
namespace {

/// Texts of Qt's own that the window shows. Its German catalogue is a package of its own, which may be missing.
[[maybe_unused]] constexpr const char* kTextsOfQt[]{
    QT_TRANSLATE_NOOP("QKeySequenceEdit", "Press shortcut"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "OK"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "Cancel"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "Close"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "Save"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "Open"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "Discard"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "&Yes"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "&No"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "Apply"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "Reset"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "Restore Defaults"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "Help"),
    QT_TRANSLATE_NOOP("QFileDialog", "Look in:"),
    QT_TRANSLATE_NOOP("QFileDialog", "File &name:"),
    QT_TRANSLATE_NOOP("QFileDialog", "Files of type:"),
    QT_TRANSLATE_NOOP("QFileDialog", "&Open"),
    QT_TRANSLATE_NOOP("QFileDialog", "&Save"),
    QT_TRANSLATE_NOOP("QFileDialog", "&Choose"),
    QT_TRANSLATE_NOOP("QFileDialog", "Directory:"),
    QT_TRANSLATE_NOOP("QFileSystemModel", "Name"),
    QT_TRANSLATE_NOOP("QFileSystemModel", "Size"),
    QT_TRANSLATE_NOOP("QFileSystemModel", "Type"),
    QT_TRANSLATE_NOOP("QFileSystemModel", "Date Modified"),
    QT_TRANSLATE_NOOP("QFileSystemModel", "Computer"),
};

}  // namespace

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
