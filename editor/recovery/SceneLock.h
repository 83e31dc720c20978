#pragma once

#include <QString>

#include <memory>

class QLockFile;

namespace gyre::editor {

/// Marks a scene's file as being edited: a lock file beside it names program, process and host. The lock of a killed
/// program is ignored.
class SceneLock {
public:
    SceneLock();
    ~SceneLock();
    SceneLock(SceneLock&&) noexcept;
    SceneLock& operator=(SceneLock&&) noexcept;

    enum class Outcome {
        Mine,
        Other,       ///< another editor holds it: see holder
        Impossible,  ///< the folder is not writable or does not support locks
    };
    /// Locks a file and releases the previous one. file: absolute path.
    Outcome take(const QString& file);
    void release();

    /// The program that holds the file after `take` failed, such as "gyre-editor, process 123 on mill".
    const QString& holder() const { return m_holder; }

private:
    std::unique_ptr<QLockFile> m_lock;
    QString m_file, m_holder;
};

}  // namespace gyre::editor
