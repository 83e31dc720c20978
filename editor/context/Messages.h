#pragma once

#include <QObject>

namespace gyre::editor {

/// Shows sentences to the user. The kind of a sentence decides whether it is logged, and how long it stays in the
/// status bar.
class Messages : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    /// Helps with what the user is doing at the moment; not logged.
    void hint(const QString& sentence);
    /// Reports finished work.
    void result(const QString& sentence);
    /// Says why something was not done.
    void refusal(const QString& sentence);
    /// Adds to the log only.
    void note(const QString& sentence);
    /// Adds to the log only, as a warning.
    void warning(const QString& sentence);

Q_SIGNALS:
    void shown(const QString& sentence, int milliseconds);  ///< for the status bar
    void noted(const QString& sentence);                    ///< for the log
    void warned(const QString& sentence);                   ///< for the log, as a warning
};

}  // namespace gyre::editor
