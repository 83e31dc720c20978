#pragma once

#include <QDateTime>
#include <QFileSystemWatcher>
#include <QHash>
#include <QObject>
#include <QSet>
#include <QTimer>

namespace gyre::editor {

/// Tells when other programs change files. Each is watched with its folder, because programs that write safely put a
/// new file in its place, and the system's watch goes with the old one. A change is told once the file was quiet for
/// half a second. Files are told apart by size and time, not read.
class FileWatch : public QObject {
    Q_OBJECT
public:
    explicit FileWatch(QObject* parent = nullptr);

    /// Whole paths; those watched before go on being compared with what they were.
    void setFiles(const QSet<QString>& files);
    /// The file is as it should be: our own program wrote or read it just now.
    void accept(const QString& file);

Q_SIGNALS:
    void changed(const QString& file);
    void vanished(const QString& file);

private:
    /// What tells one state of a file from another.
    struct State {
        bool exists = false;
        qint64 size = 0;
        QDateTime time;

        bool operator==(const State&) const = default;
    };
    static State stateOf(const QString& file);

    void watchAgain();
    void look();

    QFileSystemWatcher m_watcher;
    QHash<QString, State> m_known;   ///< by file: as last told or accepted
    QHash<QString, State> m_latest;  ///< by file: at the last look, while it was not quiet
    QTimer m_quiet;
};

}  // namespace gyre::editor
