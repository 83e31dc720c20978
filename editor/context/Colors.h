#pragma once

#include <QColor>
#include <QString>

namespace gyre::editor {

enum class Theme { Dark, Light };

/// A colour of the theme by its name in theme.qss. An unknown name is a programming error.
QColor themeColor(const char* name, Theme theme);

/// The style sheet with each @name replaced by its colour.
QString withColors(const QString& sheet, Theme theme);

}  // namespace gyre::editor
