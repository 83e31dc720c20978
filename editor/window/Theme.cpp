#include "editor/window/Theme.h"

#include <QApplication>
#include <QFile>
#include <QFont>
#include <QIcon>
#include <QPalette>
#include <QProxyStyle>
#include <QStyleFactory>

/// The macro must stand outside of namespaces. Without it the linker leaves resources of static libraries out.
static void keepResources() {
    Q_INIT_RESOURCE(icons);
    Q_INIT_RESOURCE(theme);
}

namespace gyre::editor {
namespace {

const QColor kWindow(0x2b, 0x2d, 0x31);
const QColor kPanel(0x24, 0x26, 0x2a);
const QColor kField(0x1b, 0x1d, 0x20);
const QColor kButton(0x3a, 0x3d, 0x42);
const QColor kText(0xd8, 0xda, 0xde);
const QColor kQuiet(0x8d, 0x91, 0x98);
const QColor kDisabled(0x62, 0x66, 0x6d);
const QColor kAccent(0x2f, 0x8f, 0xa8);

/// Alt pressed and let go would move the focus into the menu bar, in the middle of Alt+drag navigation.
class Style : public QProxyStyle {
public:
    Style() : QProxyStyle(QStyleFactory::create("Fusion")) {}

    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget, QStyleHintReturn* data) const override {
        if (hint == SH_MenuBar_AltKeyNavigation) return 0;
        if (hint == SH_UnderlineShortcut) return 1;
        return QProxyStyle::styleHint(hint, option, widget, data);
    }
};

QPalette darkPalette() {
    QPalette palette;
    palette.setColor(QPalette::Window, kWindow);
    palette.setColor(QPalette::WindowText, kText);
    palette.setColor(QPalette::Base, kField);
    palette.setColor(QPalette::AlternateBase, kPanel);
    palette.setColor(QPalette::Text, kText);
    palette.setColor(QPalette::PlaceholderText, kQuiet);
    palette.setColor(QPalette::Button, kButton);
    palette.setColor(QPalette::ButtonText, kText);
    palette.setColor(QPalette::BrightText, Qt::white);
    palette.setColor(QPalette::ToolTipBase, kField);
    palette.setColor(QPalette::ToolTipText, kText);
    palette.setColor(QPalette::Highlight, kAccent);
    palette.setColor(QPalette::HighlightedText, Qt::white);
    palette.setColor(QPalette::Link, kAccent.lighter(150));
    palette.setColor(QPalette::Light, kButton.lighter(115));
    palette.setColor(QPalette::Midlight, kButton);
    palette.setColor(QPalette::Mid, kPanel);
    palette.setColor(QPalette::Dark, kField);
    palette.setColor(QPalette::Shadow, Qt::black);
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText})
        palette.setColor(QPalette::Disabled, role, kDisabled);
    palette.setColor(QPalette::Disabled, QPalette::Highlight, kButton);
    return palette;
}

}  // namespace

void applyTheme(QApplication& application) {
    keepResources();
    application.setStyle(new Style);
    application.setPalette(darkPalette());
    QFont font = application.font();
    font.setPixelSize(13);
    application.setFont(font);
    QFile sheet(":/theme/theme.qss");
    if (sheet.open(QIODevice::ReadOnly)) application.setStyleSheet(QString::fromUtf8(sheet.readAll()));
    application.setWindowIcon(QIcon(":/icons/gyre.svg"));
}

}  // namespace gyre::editor
