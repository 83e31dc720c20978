#include "editor/window/SystemCheck.h"

#include <QApplication>
#include <QDir>
#include <QFontDatabase>
#include <QIcon>
#include <QMessageBox>
#include <QOffscreenSurface>
#include <QOpenGLContext>
#include <QRawFont>

#include <cstdio>
#include <cstdlib>

namespace gyre::editor {
namespace {

constexpr int kMajor = 3, kMinor = 3;  // of OpenGL

void passOn(QtMsgType type, const QMessageLogContext&, const QString& text) {
    if (type != QtFatalMsg) {
        std::fprintf(stderr, "%s\n", qPrintable(text));
        return;
    }
    const bool isWithoutDisplay =
        qEnvironmentVariableIsEmpty("DISPLAY") && qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY");
    std::fprintf(
        stderr, "gyre-editor: %s. Without a display, the program gyre checks, runs, draws and exports scenes.\n%s",
        isWithoutDisplay ? "there is no display to open a window on. Start it in a desktop session, or log in with "
                           "ssh -X"
                         : "Qt can open no window on the display that the environment names. Check DISPLAY and "
                           "WAYLAND_DISPLAY, and what Qt says here",
        isWithoutDisplay ? "" : qPrintable(text + "\n"));
    std::_Exit(kMissingPart);  // Qt would abort now
}

QString withHelp(const QString& what) {
    return what + "\n\n" +
           QCoreApplication::translate(
               "SystemCheck",
               "Install or repair the graphics driver. This package draws with the processor: libgl1-mesa-dri on "
               "Debian "
               "and Ubuntu, mesa-dri-drivers on Fedora, mesa on Arch. The program gyre checks, runs and exports scenes "
               "without OpenGL.");
}

/// Without fonts Qt still lists families, and draws each character as a box.
bool hasFonts() { return !QRawFont::fromFont(QApplication::font()).fontTable("cmap").isEmpty(); }

/// Fonts beside the program, which the portable archive has, serve where the system has none.
void useOwnFonts() {
    const QDir folder(QCoreApplication::applicationDirPath() + "/../share/gyre/fonts");
    QStringList families;
    for (const QFileInfo& file : folder.entryInfoList({"*.ttf"}, QDir::Files, QDir::Name))
        families += QFontDatabase::applicationFontFamilies(QFontDatabase::addApplicationFont(file.absoluteFilePath()));
    if (families.isEmpty()) return;
    QFont font = QApplication::font();
    font.setFamily(families.front());
    QApplication::setFont(font);
}

QString openGlFault() {
    QOffscreenSurface surface;
    surface.create();
    QOpenGLContext context;  // ends before its surface
    if (!context.create() || !surface.isValid() || !context.makeCurrent(&surface))
        return withHelp(QCoreApplication::translate(
                            "SystemCheck", "Gyre draws with OpenGL %1.%2, and this display has no OpenGL that works.")
                            .arg(kMajor)
                            .arg(kMinor));
    const auto [major, minor] = context.format().version();
    if (major > kMajor || (major == kMajor && minor >= kMinor)) return "";
    return withHelp(QCoreApplication::translate("SystemCheck",
                                                "Gyre draws with OpenGL %1.%2, and this display has only OpenGL %3.%4.")
                        .arg(kMajor)
                        .arg(kMinor)
                        .arg(major)
                        .arg(minor));
}

}  // namespace

DisplayNeeded::DisplayNeeded() { qInstallMessageHandler(passOn); }
DisplayNeeded::~DisplayNeeded() { qInstallMessageHandler(nullptr); }

QString missingPart() {
    if (!hasFonts()) useOwnFonts();
    if (!hasFonts())
        return QCoreApplication::translate(
            "SystemCheck", "No fonts are installed. Install some, such as fonts-dejavu-core on Debian and Ubuntu.");
    return openGlFault();
}

QString missingPictures() {
    if (!QIcon(":/icons/arrow-down.svg").pixmap(16).isNull()) return "";
    return QCoreApplication::translate(
        "SystemCheck",
        "Arrows, check marks, close buttons and the icon of the window are not drawn, because Qt's plugin for SVG "
        "pictures is not installed. Install it: qt6-svg-plugins on Debian from 13, libqt6svg6 on Debian 12, qt6-qtsvg "
        "on Fedora, qt6-svg on Arch.");
}

void tellMissingPart(const QString& what, bool isScript) {
    std::fprintf(stderr, "gyre-editor: %s\n", qPrintable(QString(what).replace("\n\n", " ")));
    const QString platform = QGuiApplication::platformName();
    const bool isSeen = platform != "offscreen" && platform != "minimal" && hasFonts();
    if (isSeen && !isScript) QMessageBox::critical(nullptr, QGuiApplication::applicationDisplayName(), what);
}

}  // namespace gyre::editor
