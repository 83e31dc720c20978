#pragma once

#include "editor/document/PresetInsertion.h"

#include <QObject>

#include <functional>

class QMainWindow;
class QMenu;

namespace gyre::editor {

class Document;
class Messages;
class OpenSave;
class PresetGallery;
class PresetsPanel;
class Preview;
class Viewport;
struct Dialogs;
struct EditorContext;

/// Manages presets: inserts them, saves the selection as a preset of the user, starts a scene from a template.
class PresetController : public QObject {
    Q_OBJECT
public:
    explicit PresetController(EditorContext& context);

    /// Adds templates and presets, in this order.
    void fill(PresetGallery& gallery);
    /// Starts a new scene from a template, or with only this preset.
    void begin(const QString& id);

private:
    void connectDrops(EditorContext& context);
    void addTemplateMenu(EditorContext& context);
    void fillTemplates(QMenu& menu);
    void beginTemplate(const Scene& scene);
    /// Inserts a preset into a scene: at a point, or into a group.
    using Insertion = std::function<PresetInsertion(const Scene& scene, const Scene& preset)>;
    void insert(const QString& id, const Insertion& insertion);
    void insertAt(const QString& id, const glm::vec3& ground);
    void saveSelection();

    QMainWindow& m_window;
    const Dialogs& m_dialogs;
    Document& m_document;
    Preview& m_preview;
    OpenSave& m_files;
    PresetsPanel& m_panel;
    Viewport& m_viewport;
    Messages& m_messages;
};

}  // namespace gyre::editor
