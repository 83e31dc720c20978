#pragma once

#include "editor/context/Dialogs.h"
#include "editor/document/Document.h"
#include "editor/document/PresetInsertion.h"

#include <functional>

class QMenu;

namespace gyre::editor {

class Actions;
class OpenSave;
class Outliner;
class PresetGallery;
class PresetsPanel;
class Viewport;

/// Manages presets: inserts them, saves the selection as a preset of the user, starts a scene from a template.
class PresetController : public QObject {
    Q_OBJECT
public:
    PresetController(Document& document, OpenSave& files, QWidget& window, const Dialogs& dialogs);

    void connectTo(PresetsPanel& panel, Viewport& viewport, Outliner& outliner, Actions& actions);
    void fillTemplates(QMenu& menu);
    /// Templates and presets, in this order.
    void fill(PresetGallery& gallery);
    /// A new scene from a template, or with nothing in it but the preset.
    void begin(const QString& id);

Q_SIGNALS:
    void told(const QString& sentence);
    void refused(const QString& sentence);
    void templateOpened();
    void sceneBegun();  ///< a preset came into an empty scene

private:
    void beginTemplate(const Scene& scene);
    /// How a preset comes into a scene: at a point, or into a group.
    using Insertion = std::function<PresetInsertion(const Scene& scene, const Scene& preset)>;
    void insert(const QString& id, const Insertion& insertion);
    void insertAt(const QString& id, const glm::vec3& ground);
    void saveSelection();

    Document& m_document;
    OpenSave& m_files;
    QWidget& m_window;
    Dialogs m_dialogs;
    PresetsPanel* m_panel = nullptr;
    Viewport* m_viewport = nullptr;
};

}  // namespace gyre::editor
