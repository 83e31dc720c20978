#include "editor/viewport/PhysicalKey.h"

#include <QGuiApplication>
#include <QKeyEvent>

#include <array>

namespace gyre::editor {
namespace {

struct Place {
    quint32 code;  ///< scan code of the IBM PC/AT keyboard, set 1, as reported by Windows and Linux
    int key;
};

constexpr std::array<Place, 17> kPlaces{{{2, Qt::Key_1},
                                         {3, Qt::Key_2},
                                         {4, Qt::Key_3},
                                         {5, Qt::Key_4},
                                         {6, Qt::Key_5},
                                         {7, Qt::Key_6},
                                         {8, Qt::Key_7},
                                         {9, Qt::Key_8},
                                         {10, Qt::Key_9},
                                         {11, Qt::Key_0},
                                         {16, Qt::Key_Q},
                                         {17, Qt::Key_W},
                                         {18, Qt::Key_E},
                                         {30, Qt::Key_A},
                                         {31, Qt::Key_S},
                                         {32, Qt::Key_D},
                                         {41, Qt::Key_QuoteLeft}}};

/// Offset that the system adds to scan codes: X11 and Wayland count from 8.
quint32 offsetOfCodes() {
    const QString platform = QGuiApplication::platformName();
    return platform == "xcb" || platform.startsWith("wayland") ? 8 : 0;
}

bool reportsPlaces() {
    const QString platform = QGuiApplication::platformName();
    return platform == "xcb" || platform.startsWith("wayland") || platform == "windows";
}

}  // namespace

int physicalKey(const QKeyEvent& event) {
    const quint32 offset = offsetOfCodes();
    if (!reportsPlaces() || event.nativeScanCode() <= offset) return event.key();
    for (const Place& place : kPlaces)
        if (place.code == event.nativeScanCode() - offset) return place.key;
    return event.key();
}

}  // namespace gyre::editor
