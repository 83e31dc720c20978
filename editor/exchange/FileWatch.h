#pragma once

#include <QDateTime>
#include <QFileSystemWatcher>
#include <QHash>
#include <QObject>
#include <QSet>
#include <QTimer>

namespace gyre::editor {

/// Reports files changed by other programs. Each file is watched together with its folder, because careful programs
/// replace a file and the system's watch stays with the old one. A change is reported after the file was quiet for half
/// a second. Changes are detected by size and time.
class FileWatch : public QObject {
    Q_OBJECT
public:
    explicit FileWatch(QObject* parent = nullptr);

    /// Absolute paths. Files watched before keep their known state.
    void setFiles(const QSet<QString>& files);
    /// Accepts the file's current state, because our own program wrote or read it just now.
    void accept(const QString& file);

Q_SIGNALS:
    void changed(const QString& file);
    void vanished(const QString& file);

private:
    /// State of a file for comparison.
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
    QHash<QString, State> m_known;   ///< by file: last reported or accepted state
    QHash<QString, State> m_latest;  ///< by file: last observed state, while not yet quiet
    QTimer m_quiet;
};

}  // namespace gyre::editor
