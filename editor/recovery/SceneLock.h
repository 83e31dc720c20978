#pragma once

#include <QString>

#include <memory>

class QLockFile;

namespace gyre::editor {

/// Says to other editors that a scene's file is being edited: a lock file beside it, which names program, process and
/// host. That of a program that was killed counts no more.
class SceneLock {
public:
    SceneLock();
    ~SceneLock();
    SceneLock(SceneLock&&) noexcept;
    SceneLock& operator=(SceneLock&&) noexcept;

    enum class Outcome {
        Mine,
        Other,       ///< another editor has it: see holder
        Impossible,  ///< the folder takes no files, or knows no locks: nobody can tell
    };
    /// Lets go of the file locked before. file: whole path.
    Outcome take(const QString& file);
    void release();

    /// Who has the file that `take` could not have, as in "gyre-editor, process 123 on mill".
    const QString& holder() const { return m_holder; }

private:
    std::unique_ptr<QLockFile> m_lock;
    QString m_file, m_holder;
};

}  // namespace gyre::editor
