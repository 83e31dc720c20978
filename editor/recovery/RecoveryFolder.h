#pragma once

#include "core/base/Result.h"
#include "core/scene/Scene.h"

#include <QDateTime>
#include <QImage>
#include <QString>

#include <memory>
#include <vector>

class QLockFile;

namespace gyre::editor {

/// Unsaved work that a program left behind when it was killed.
struct LeftWork {
    QString folder;    ///< where it is kept
    QString original;  ///< the scene's file, which holds what was saved last; empty: it never had one
    QDateTime time;    ///< of the latest change that was kept
    QImage picture;    ///< of the view then; null where there was none
};

/// Where one running program keeps its unsaved work: a folder of its own in the user's data folder, never beside or
/// over the scene's file. The folder is locked as long as the program runs, so that another knows whose work was left
/// behind.
class RecoveryFolder {
public:
    /// root: the folder of all programs' folders. Nothing is written before the first `keep`.
    explicit RecoveryFolder(const QString& root = usualRoot());
    /// What was kept stays, for the next start, unless it was forgotten.
    ~RecoveryFolder();
    RecoveryFolder(RecoveryFolder&&) noexcept;
    RecoveryFolder& operator=(RecoveryFolder&&) noexcept;

    /// Replaces what was kept: whole or not at all. From any thread, one call at a time.
    [[nodiscard]] Result<void> keep(const Scene& scene, const QString& original, const QImage& picture);
    /// The work was saved, or is not wanted any more.
    void forget();

    static QString usualRoot();

private:
    QString m_root, m_folder;
    std::unique_ptr<QLockFile> m_lock;
};

/// Work whose program is gone, newest first.
std::vector<LeftWork> leftWork(const QString& root = RecoveryFolder::usualRoot());
[[nodiscard]] Result<Scene> readLeftWork(const LeftWork& work);
void discardLeftWork(const LeftWork& work);

}  // namespace gyre::editor
