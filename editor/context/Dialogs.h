#pragma once

#include "editor/recovery/EarlierVersions.h"
#include "editor/recovery/RecoveryFolder.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <optional>
#include <vector>

class QWidget;

namespace gyre::editor {

enum class Unsaved { Save, Discard, Cancel };
/// How to save over a file that another program changed since it was read.
enum class Replaced { Overwrite, SaveElsewhere, Cancel };

/// The choice for unsaved work of a program that was killed.
struct LeftWorkAnswer {
    enum class Do { Recover, Discard, Later } what = Do::Later;
    std::size_t which = 0;
};

/// The questions that stop the window until they are answered. Tests put their own answers in place. An empty path
/// means cancelled.
struct Dialogs {
    std::function<QString(QWidget* parent, const QString& folder)> openScene;
    std::function<QString(QWidget* parent, const QString& suggested)> saveScene;
    std::function<QStringList(QWidget* parent, const QString& folder)> openMeshes;
    std::function<QString(QWidget* parent, const QString& suggested)> saveEffect;
    std::function<QString(QWidget* parent, const QString& folder)> openPrefab;
    std::function<QString(QWidget* parent, const QString& suggested)> savePrefab;
    /// ending: without the dot.
    std::function<QString(QWidget* parent, const QString& suggested, const QString& ending)> savePictures;
    std::function<QString(QWidget* parent, const QString& folder)> openBackdrop;
    std::function<QString(QWidget* parent, const QString& folder)> openImage;
    /// Asks whether to replace existing files: the first one and their number.
    std::function<bool(QWidget* parent, const QString& first, int count)> askReplaceFiles;
    /// Opens the folder in the file manager.
    std::function<void(const QString& folder)> showFolder;
    std::function<Unsaved(QWidget* parent, const QString& name)> askUnsaved;
    /// Asks, when the window closes, whether to abandon an export that runs.
    std::function<bool(QWidget* parent)> askAbandonExport;
    std::function<Replaced(QWidget* parent, const QString& name)> askReplaced;
    /// Asks, after a failed save with its reason, whether to save under another name.
    std::function<bool(QWidget* parent, const QString& sentence)> askSaveElsewhere;
    /// Asks, after a file could not be written, whether to choose another place for it.
    std::function<bool(QWidget* parent, const QString& title, const QString& sentence)> askOtherPlace;
    /// Asks, after a file could not be read, whether to choose another file.
    std::function<bool(QWidget* parent, const QString& title, const QString& sentence)> askOtherFile;
    /// Asks whether a mesh may read these files, which it needs and which lie outside its folder.
    std::function<bool(QWidget* parent, const QString& mesh, const QStringList& files)> askReadOutside;
    std::function<LeftWorkAnswer(QWidget* parent, const std::vector<LeftWork>& works)> askLeftWork;
    /// Asks which earlier version to open. original: the open file, as versionedFile() names it; empty: none.
    std::function<std::optional<EarlierVersion>(QWidget* parent, const QString& original,
                                                const std::vector<EarlierVersion>& all)>
        askEarlierVersion;
    /// Empty: cancelled.
    std::function<QString(QWidget* parent, const QString& suggested)> askPresetName;
    /// Empty: cancelled.
    std::function<QString(QWidget* parent, const QString& suggested)> askLayoutName;
    std::function<bool(QWidget* parent, const QString& name)> askReplaceLayout;
    std::function<void(QWidget* parent, const QString& title, const QString& sentence)> tell;
};

}  // namespace gyre::editor
