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

/// Unsaved work of a program that was killed.
struct LeftWork {
    QString folder;    ///< folder of the stored work
    QString original;  ///< the scene's file as saved last; empty if it never had one
    QDateTime time;    ///< time of the last stored change
    QImage picture;    ///< the view at that time, or null
    QString camera{};  ///< the view's camera at that time, as the caller of keep() wrote it; empty: unknown
};

/// Stores the unsaved work of one running program, in a folder of its own within the user's data folder, never beside
/// or over the scene's file. The folder is locked while the program runs, so that other programs can tell which work
/// was left behind.
class RecoveryFolder {
public:
    /// root: parent of all programs' folders. Nothing is written before the first `keep`.
    explicit RecoveryFolder(const QString& root = usualRoot());
    /// Stored work stays for the next start unless it was forgotten.
    ~RecoveryFolder();
    RecoveryFolder(RecoveryFolder&&) noexcept;
    RecoveryFolder& operator=(RecoveryFolder&&) noexcept;

    /// Replaces the stored work, completely or not at all. Callable from any thread, one call at a time.
    [[nodiscard]] Result<void> keep(const Scene& scene, const QString& original, const QImage& picture,
                                    const QString& camera = {});
    /// Deletes the stored work, after it was saved or discarded.
    void forget();

    static QString usualRoot();

private:
    bool isWhole() const;
    bool makeFolder();
    Result<void> write(const Scene& scene, const QString& original, const QImage& picture, const QString& camera);

    QString m_root, m_folder;
    std::unique_ptr<QLockFile> m_lock;
};

/// Makes a folder in the user's data folder that nobody else may read. False: it cannot be made.
bool makePrivateFolder(const QString& folder);

/// Work of programs that no longer run, newest first.
std::vector<LeftWork> leftWork(const QString& root = RecoveryFolder::usualRoot());
[[nodiscard]] Result<Scene> readLeftWork(const LeftWork& work);
void discardLeftWork(const LeftWork& work);

}  // namespace gyre::editor
