#pragma once

#include <QString>

/// What the window needs of the system: a display, OpenGL 3.3 and fonts. Without a display Qt aborts the program,
/// without OpenGL its views crash, without fonts nothing can be read, without Qt's plugin for SVG there are no arrows.
namespace gyre::editor {

/// Exit code of `gyre` and of the window for a part that is not installed.
inline constexpr int kMissingPart = 8;

/// While it lives, the program ends with kMissingPart and a sentence where Qt would abort because it finds no display.
class DisplayNeeded {
public:
    DisplayNeeded();
    ~DisplayNeeded();
    DisplayNeeded(const DisplayNeeded&) = delete;
    DisplayNeeded& operator=(const DisplayNeeded&) = delete;
};

/// What is missing, and which packages help; empty if everything is there. Needs the application.
QString missingPart();

/// What the window lacks without Qt's plugin for SVG, which is a package of its own in newer systems, and which package
/// helps; empty if it is there. The window can be used without it. Needs the application and its icons.
QString missingPictures();

/// Tells it on standard error and, where a user can read it, in a window. isScript: nobody is there to close a window.
void tellMissingPart(const QString& what, bool isScript);

}  // namespace gyre::editor
