#include "editor/context/Theme.h"

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
    Q_INIT_RESOURCE(presets);
}

namespace gyre::editor {
namespace {

/// Alt pressed and let go would move the focus into the menu bar, in the middle of Alt+drag navigation.
class Style : public QProxyStyle {
public:
    Style() : QProxyStyle(QStyleFactory::create("Fusion")) {}

    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* data) const override {
        if (hint == SH_MenuBar_AltKeyNavigation) return 0;
        if (hint == SH_UnderlineShortcut) return 1;
        return QProxyStyle::styleHint(hint, option, widget, data);
    }
};

QPalette paletteOf(Theme theme) {
    const auto color = [theme](const char* name) { return themeColor(name, theme); };
    QPalette palette;
    palette.setColor(QPalette::Window, color("window"));
    palette.setColor(QPalette::WindowText, color("text"));
    palette.setColor(QPalette::Base, color("field"));
    palette.setColor(QPalette::AlternateBase, color("panel"));
    palette.setColor(QPalette::Text, color("text"));
    palette.setColor(QPalette::PlaceholderText, color("quiet"));
    palette.setColor(QPalette::Button, color("button"));
    palette.setColor(QPalette::ButtonText, color("text"));
    palette.setColor(QPalette::BrightText, Qt::white);
    palette.setColor(QPalette::ToolTipBase, color("field"));
    palette.setColor(QPalette::ToolTipText, color("text"));
    palette.setColor(QPalette::Highlight, color("accent"));
    palette.setColor(QPalette::HighlightedText, Qt::white);
    palette.setColor(QPalette::Link, color("bright"));
    palette.setColor(QPalette::Light, color("button").lighter(115));
    palette.setColor(QPalette::Midlight, color("button"));
    palette.setColor(QPalette::Mid, color("panel"));
    palette.setColor(QPalette::Dark, theme == Theme::Dark ? color("field") : color("line"));
    palette.setColor(QPalette::Shadow, Qt::black);
    for (const QPalette::ColorRole role :
         {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText})
        palette.setColor(QPalette::Disabled, role, color("disabled"));
    palette.setColor(QPalette::Disabled, QPalette::Highlight, color("button"));
    return palette;
}

}  // namespace

void applyTheme(QApplication& application, Theme theme) {
    keepResources();
    application.setStyle(new Style);
    application.setPalette(paletteOf(theme));
    QFont font = application.font();
    font.setPixelSize(13);
    application.setFont(font);
    QFile sheet(":/theme/theme.qss");
    if (sheet.open(QIODevice::ReadOnly))
        application.setStyleSheet(withColors(QString::fromUtf8(sheet.readAll()), theme));
    application.setWindowIcon(QIcon(":/icons/gyre.svg"));
}

}  // namespace gyre::editor
