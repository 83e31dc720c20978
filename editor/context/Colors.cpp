#include "editor/context/Colors.h"

#include <QRegularExpression>

#include <algorithm>
#include <cassert>
#include <string_view>

namespace gyre::editor {
namespace {

struct Named {
    const char* name;
    QRgb dark, light;
};

/// Neutral greys and one accent colour, in both themes.
constexpr Named kColors[] = {
    {"edge", 0x17181b, 0xc4c7cc},      {"accent", 0x2f8fa8, 0x1f7f98},     {"field", 0x1b1d20, 0xffffff},
    {"text", 0xd8dade, 0x24272c},      {"line", 0x4a4d53, 0xb4b8be},       {"panel", 0x24262a, 0xe6e8eb},
    {"button", 0x3a3d42, 0xd9dce0},    {"buttonEdge", 0x45484e, 0xbfc3c9}, {"disabled", 0x62666d, 0x9b9fa6},
    {"checked", 0x2f6f80, 0xa9d5e0},   {"title", 0xb4b8be, 0x3d4147},      {"quiet", 0x8d9198, 0x686c73},
    {"window", 0x2b2d31, 0xf0f1f3},    {"number", 0x37393e, 0xffffff},     {"numberHover", 0x3f4247, 0xf4fafb},
    {"mixed", 0x303237, 0xe0e2e6},     {"bright", 0x5cc3d6, 0x0e6d86},     {"lit", 0x75531f, 0xf6cf8a},
    {"heading", 0x33363b, 0xdfe2e6},   {"list", 0x232529, 0xfafbfc},       {"listOdd", 0x26282c, 0xf3f5f7},
    {"listHover", 0x2f3237, 0xe8ecef}, {"listChosen", 0x2a5f6e, 0xb9dde6}, {"thumbHover", 0x5a5e65, 0x9a9ea5},
    {"status", 0xa4a8ae, 0x50545b},    {"good", 0x7fbf6a, 0x2f7d1f},       {"near", 0xe0a63a, 0x96630a},
    {"over", 0xe8695f, 0xb3261e},      {"chosenText", 0xffffff, 0x10262c},
};

}  // namespace

QColor themeColor(const char* name, Theme theme) {
    const auto* found =
        std::ranges::find(kColors, std::string_view(name), [](const Named& one) { return std::string_view(one.name); });
    assert(found != std::end(kColors));
    return QColor::fromRgb(theme == Theme::Dark ? found->dark : found->light);
}

QString withColors(const QString& sheet, Theme theme) {
    static const QRegularExpression name("@(\\w+)");
    QString text;
    qsizetype from = 0;
    for (auto match = name.globalMatch(sheet); match.hasNext();) {
        const QRegularExpressionMatch one = match.next();
        text += sheet.mid(from, one.capturedStart() - from) + themeColor(one.captured(1).toUtf8(), theme).name();
        from = one.capturedEnd();
    }
    return text + sheet.mid(from);
}

}  // namespace gyre::editor
