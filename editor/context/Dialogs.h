#pragma once

#include "editor/recovery/RecoveryFolder.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <vector>

class QWidget;

namespace gyre::editor {

enum class Unsaved { Save, Discard, Cancel };
/// What to do with a file that another program changed since it was read.
enum class Replaced { Overwrite, SaveElsewhere, Cancel };

/// What to do with work that a killed program left behind.
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
    /// Of files that are there already, the first and how many: replace them?
    std::function<bool(QWidget* parent, const QString& first, int count)> askReplaceFiles;
    /// In the system's program for files.
    std::function<void(const QString& folder)> showFolder;
    std::function<Unsaved(QWidget* parent, const QString& name)> askUnsaved;
    std::function<Replaced(QWidget* parent, const QString& name)> askReplaced;
    /// After a failed save, with the reason: save under another name?
    std::function<bool(QWidget* parent, const QString& sentence)> askSaveElsewhere;
    std::function<LeftWorkAnswer(QWidget* parent, const std::vector<LeftWork>& works)> askLeftWork;
    /// Empty: cancelled.
    std::function<QString(QWidget* parent, const QString& suggested)> askPresetName;
    /// Empty: cancelled.
    std::function<QString(QWidget* parent, const QString& suggested)> askLayoutName;
    std::function<bool(QWidget* parent, const QString& name)> askReplaceLayout;
    std::function<void(QWidget* parent, const QString& title, const QString& sentence)> tell;
};

}  // namespace gyre::editor
