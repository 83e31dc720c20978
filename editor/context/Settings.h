#pragma once

#include "editor/context/KeyMap.h"
#include "editor/context/PictureChoices.h"
#include "editor/context/Preferences.h"
#include "editor/panels/CostBudget.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <map>

class QMainWindow;

namespace gyre::editor {

/// Values that the program keeps between sessions, in an INI file of the user's configuration folder.
namespace settings {

/// Sizes and places of window and panels. Restoring keeps the window on a screen that exists.
void saveLayout(const QMainWindow& window);
void restoreLayout(QMainWindow& window);
void forgetLayout();

/// Where the panels are, and how high the timeline is.
struct PanelLayout {
    QByteArray panels;   ///< result of QMainWindow::saveState
    int timeHeight = 0;  ///< TimeSplitter::chosenHeight [pixels]

    bool operator==(const PanelLayout&) const = default;
};

/// Layouts by the names that artists gave them.
struct NamedLayouts {
    std::map<QString, PanelLayout> kept;
    QStringList leftOut;  ///< names of those that are damaged or of another version
};
NamedLayouts namedLayouts();
/// Deletes `removed`, then stores `put`. Other layouts in the file stay unchanged. False: it cannot be written.
[[nodiscard]] bool changeNamedLayouts(const QStringList& removed, const std::map<QString, PanelLayout>& put);
/// Whether panels stay where they are.
bool layoutLocked();
void setLayoutLocked(bool locked);

/// How the view looked at scenes when they were left, the last one first: each entry is a path, a line break and
/// numbers.
QStringList leftViews();
void setLeftViews(const QStringList& views);

/// Path of the INI file.
QString file();

/// Scenes opened or saved, newest first; at most ten.
QStringList recentFiles();
void addRecentFile(const QString& path);

/// Folder of the last file of this kind; empty: none. `Folders` says where a dialog begins.
QString lastFolder(const QString& kind);
void setLastFolder(const QString& kind, const QString& folder);

/// The keys as they were chosen last, or those of a preset as they were changed last.
KeyMap keyMap();
KeyMap keyMap(KeyPreset preset);
void setKeyMap(const KeyMap& keys);

CostBudget costBudget();
void setCostBudget(const CostBudget& budget);
int memoryBudget();  ///< for an instance [MB]; 0: none
void setMemoryBudget(int megabytes);
/// Result of calibrating this machine [us]; 0: never calibrated.
double ownCalibration();
void setOwnCalibration(double microseconds);

/// The step at which the guided first run was left; 0: never begun.
int guideStep();
void setGuideStep(int step);
bool welcomesAtStart();
void setWelcomesAtStart(bool on);

/// Groups of fields that the inspector shows folded.
QStringList foldedSections();
void setFoldedSections(const QStringList& groups);
/// Fields that the inspector shows first, as "emitter/rate".
QStringList favouriteFields();
void setFavouriteFields(const QStringList& fields);

/// The last choices in the dialog for pictures, without path and frames.
PictureChoices pictureChoices();
void setPictureChoices(const PictureChoices& choices);

/// The picture behind the view of a scene's file; empty: none. Those of the files seen last are kept.
QString backdropOf(const QString& scene);
void setBackdropOf(const QString& scene, const QString& picture);

/// Whether the view shows where exported pictures are cut.
bool frameGuide();
void setFrameGuide(bool on);

/// How many panes the view had last.
int panes();
void setPanes(int count);

Preferences preferences();
void setPreferences(const Preferences& preferences);

}  // namespace settings

}  // namespace gyre::editor
