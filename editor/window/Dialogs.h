#pragma once

#include <QString>
#include <QStringList>

#include <functional>

class QWidget;

namespace gyre::editor {

enum class Unsaved { Save, Discard, Cancel };

/// The questions that stop the window until they are answered. Tests put their own answers in place. An empty path
/// means cancelled.
struct Dialogs {
    std::function<QString(QWidget* parent, const QString& folder)> openScene;
    std::function<QString(QWidget* parent, const QString& suggested)> saveScene;
    std::function<QStringList(QWidget* parent, const QString& folder)> openMeshes;
    std::function<QString(QWidget* parent, const QString& suggested)> saveEffect;
    std::function<Unsaved(QWidget* parent, const QString& name)> askUnsaved;
    std::function<void(QWidget* parent, const QString& title, const QString& sentence)> tell;
};

/// The real ones.
Dialogs standardDialogs();

}  // namespace gyre::editor
