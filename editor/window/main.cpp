#include "core/system/Endings.h"
#include "editor/context/Actions.h"
#include "editor/context/EditorContext.h"
#include "editor/context/Messages.h"
#include "editor/context/Settings.h"
#include "editor/context/Theme.h"
#include "editor/controllers/NewElements.h"
#include "editor/document/PictureFile.h"
#include "editor/preview/Preview.h"
#include "editor/viewport/Viewport.h"
#include "editor/window/Controllers.h"
#include "editor/window/MainWindow.h"
#include "editor/window/PseudoTranslation.h"
#include "editor/window/SystemCheck.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QDockWidget>
#include <QScreen>
#include <QSurfaceFormat>
#include <QTimer>

#include <optional>
#include <utility>

/// gyre-editor [SCENE]: opens the scene, or a starter, and plays it.
namespace {

/// Must be called before QApplication is made.
void chooseGraphics() {
    QApplication::setAttribute(Qt::AA_ShareOpenGLContexts);  // keeps the view's context when it moves to another window
    QSurfaceFormat format;
    format.setVersion(3, 3);
    format.setProfile(QSurfaceFormat::CoreProfile);
    format.setDepthBufferSize(24);
    QSurfaceFormat::setDefaultFormat(format);
}

/// Returns the exit code of the program.
int takePicture(gyre::editor::MainWindow& window, const QString& file) {
    const bool written = gyre::editor::writePicture(window.screen()->grabWindow(window.winId()).toImage(), file);
    if (!written) qCritical("%s was not written. Is its folder there, and does it end in .png?", qPrintable(file));
    return written ? 0 : 1;
}

/// Whether all ids are those of actions. Reports the first that is not.
bool areActions(const QStringList& ids) {
    QStringList known;
    for (const gyre::editor::ActionInfo& info : gyre::editor::actionTable()) known += info.id;
    for (const QString& id : ids)
        if (!known.contains(id)) {
            qCritical("--do %s: there is no such action. There are %s.", qPrintable(id), qPrintable(known.join(", ")));
            return false;
        }
    return true;
}

constexpr int kRest = 2000;  // [ms] until the paused view is drawn in full quality

}  // namespace

int main(int argc, char** argv) {
    gyre::letTooLargeWritesFail();
    chooseGraphics();
    std::optional<gyre::editor::DisplayNeeded> isStarting(std::in_place);
    QApplication application(argc, argv);
    isStarting.reset();
    QApplication::setApplicationName("gyre-editor");
    QApplication::setOrganizationName("gyre");
    QApplication::setApplicationVersion(GYRE_VERSION);
    QCommandLineParser options;
    options.setApplicationDescription("Makes fluid effects from vortex particles.");
    options.addHelpOption();
    options.addVersionOption();
    options.addPositionalArgument("scene", "A .gyre file to open and play.", "[scene]");
    const QCommandLineOption picture("screenshot", "Writes a picture of the window to <file.png> and quits.",
                                     "file.png");
    const QCommandLineOption seconds("play", "How long to play before the picture, 3 by default.", "seconds", "3");
    const QCommandLineOption selected("select", "Selects the element of this name first.", "name");
    const QCommandLineOption actions("do", "Triggers the action of this id first, such as showErrors; may be repeated.",
                                     "action");
    const QCommandLineOption pseudo("pseudo", "Shows all texts 40 % longer, as other languages have them.");
    const QCommandLineOption panels(
        "panel", "Brings the panel of this title to the front, such as Costs; may be repeated.", "title");
    const QCommandLineOption other("compare", "Compares the scene with this one.", "scene");
    const QCommandLineOption language("language", "Shows the window in <en> or <de>, whatever the preferences say.",
                                      "language");
    options.addOptions({picture, seconds, selected, actions, panels, pseudo, other, language});
    options.process(application);
    if (!areActions(options.values(actions))) return 2;

    using gyre::editor::Language;
    const bool isGerman = options.value(language) == "de", isEnglish = options.value(language) == "en";
    applyLanguage(application, isGerman    ? Language::German
                               : isEnglish ? Language::English
                                           : gyre::editor::settings::preferences().language);
    if (options.isSet(pseudo)) QCoreApplication::installTranslator(new gyre::editor::PseudoTranslation(&application));
    gyre::editor::applyTheme(application, gyre::editor::settings::preferences().theme);
    if (const QString missing = gyre::editor::missingPart(); !missing.isEmpty()) {
        gyre::editor::tellMissingPart(missing, options.isSet(picture));
        return gyre::editor::kMissingPart;
    }
    gyre::editor::MainWindow window;
    window.show();
    std::optional<int> result;   // of the picture
    if (options.isSet(picture))  // before a dialog can open, which is then in the picture
        QTimer::singleShot(static_cast<int>(options.value(seconds).toDouble() * 1000), &window, [&] {
            window.preview().pause();
            QTimer::singleShot(kRest, &window, [&] {
                result = takePicture(window, options.value(picture));
                QCoreApplication::exit(*result);
            });
        });
    const QStringList files = options.positionalArguments();
    const bool isRecovered = !options.isSet(picture) && window.controllers().safety.offerLeftWork();
    if (!isRecovered && files.isEmpty() && !options.isSet(picture) && gyre::editor::settings::welcomesAtStart())
        window.actions()["welcome"].trigger();
    if (isRecovered)
        window.preview().play();
    else if (files.isEmpty() || !window.openFile(files.front()))
        window.showScene(gyre::editor::starterScene());
    if (const QString missing = gyre::editor::missingPictures(); !missing.isEmpty()) {
        qWarning("gyre-editor: %s", qPrintable(missing));
        window.context().messages.refusal(missing);
    }
    const gyre::Scene scene = window.document().scene();  // a copy: selecting replaces the document's
    for (const gyre::Element& element : scene.elements)
        if (QString::fromStdString(element.name) == options.value(selected)) window.document().select({element.id});
    if (options.isSet(other)) window.controllers().compare.compareWithFile(options.value(other));
    for (const QString& id : options.values(actions)) window.actions()[id.toStdString()].trigger();
    for (QDockWidget* dock : window.findChildren<QDockWidget*>()) {
        if (!options.values(panels).contains(dock->windowTitle())) continue;
        dock->show();
        dock->raise();
    }
    return result ? *result : QApplication::exec();
}
