#pragma once

#include "editor/document/Document.h"
#include "editor/exchange/DraggedMeshes.h"
#include "editor/exchange/ImageShelf.h"
#include "editor/exchange/Imports.h"
#include "editor/exchange/MeshProblems.h"
#include "editor/exchange/MeshShelf.h"
#include "editor/preview/Preview.h"
#include "editor/window/Actions.h"
#include "editor/window/BackdropDesk.h"
#include "editor/window/CompareDesk.h"
#include "editor/window/Dialogs.h"
#include "editor/window/EditDesk.h"
#include "editor/window/ExportDesk.h"
#include "editor/window/GuideDesk.h"
#include "editor/window/LayoutDesk.h"
#include "editor/window/MachineDesk.h"
#include "editor/window/MotionDesk.h"
#include "editor/window/ObstacleDesk.h"
#include "editor/window/OpenSave.h"
#include "editor/window/PanelDesk.h"
#include "editor/window/PictureDesk.h"
#include "editor/window/PrefabDesk.h"
#include "editor/window/Preferences.h"
#include "editor/window/PresetDesk.h"
#include "editor/window/RepeatDesk.h"
#include "editor/window/SafetyDesk.h"
#include "editor/window/StageDesk.h"
#include "editor/window/TimeDesk.h"

#include <QMainWindow>

#include <memory>
#include <utility>

namespace gyre::editor {

class BudgetWatch;
class ChangeBar;
class ComparePanel;
class CostsPanel;
class CurvesPanel;
class GamePanel;
class GuideBar;
class HistoryPanel;
class ImportBar;
class Inspector;
class LogPanel;
class Outliner;
class PlaybackBar;
class PlotsPanel;
class PresetsPanel;
class ProblemsPanel;
class StatusLine;
class Viewport;
enum class KeyPreset;

/// Places the panels round the view and ties the actions to what they do. It holds the document and the preview, and
/// decides nothing about either.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    explicit MainWindow(const Dialogs& dialogs = standardDialogs());
    ~MainWindow() override;

    /// Opens and plays; a refusal is told and changes nothing.
    bool openFile(const QString& path);
    /// Shows a scene that has no file yet, and plays it.
    void showScene(const Scene& scene);
    void importMeshes(const QStringList& files, const glm::vec3& ground);

    Document& document() { return m_document; }
    Preview& preview() { return m_preview; }
    Actions& actions() { return m_actions; }
    Viewport& viewport() { return *m_viewport; }
    OpenSave& files() { return m_files; }
    ObstacleDesk& obstacles() { return m_obstacles; }
    SafetyDesk& safety() { return m_safety; }
    CompareDesk& comparison() { return m_compare; }
    PrefabDesk& prefabs() { return m_prefabs; }
    GuideDesk& guide() { return m_guide; }
    PictureDesk& pictures() { return m_pictures; }
    BackdropDesk& backdrop() { return m_backdrop; }
    /// The page to begin from.
    void welcome();

protected:
    void closeEvent(QCloseEvent* event) override;

private:
    void bringForward(const char* dock);
    void createPanels();
    QDockWidget* addDock(const QString& title, const char* name, QWidget* panel, Qt::DockWidgetArea area);
    void createMenus();
    void nameTopics();
    void connectFileActions();
    void connectEditActions();
    void connectViewActions();
    void connectHandleActions();
    void connectPreview();
    void connectReports();
    void connectCosts();
    void connectWork();
    void flashSteps();

    /// Ties an action to a verb of this window or of one of its parts.
    template <class Do>
    void on(const char* action, Do&& perform) {
        connect(&m_actions[action], &QAction::triggered, this, std::forward<Do>(perform));
    }
    void openPalette();
    void openManual();
    void openKeys();
    void openPreferences();
    void useKeysAndMouseOf(KeyPreset preset);
    void apply(const Preferences& preferences);
    void insert(const std::string& actionId);
    void lookFrom(float yaw, float pitch);
    void toggleCamera();
    void chooseMeshes();
    void showPlaying(bool playing);
    void showTitle();
    void showContextMenu(const QPoint& global);
    void showKeys();
    void showAbout();
    void refuse(const QString& sentence);

    Dialogs m_dialogs;
    Document m_document;
    Preview m_preview;
    Actions m_actions;
    OpenSave m_files;
    MeshShelf m_shelf;
    ImageShelf m_images;
    MeshProblems m_meshProblems{m_shelf};
    Imports m_imports;
    DraggedMeshes m_dragged;
    StageDesk m_stage;
    ObstacleDesk m_obstacles;
    SafetyDesk m_safety;
    EditDesk m_edits;
    RepeatDesk m_repeat{m_document};
    PresetDesk m_presetDesk;
    PrefabDesk m_prefabs;
    GuideDesk m_guide;
    TimeDesk m_time;
    MotionDesk m_motion;
    CompareDesk m_compare;
    MachineDesk m_machines{m_preview, *this};
    BackdropDesk m_backdrop;
    PictureDesk m_pictures;
    ExportDesk m_exports;
    PanelDesk m_panels{*this, m_actions};
    LayoutDesk m_layouts{*this, m_panels, m_dialogs};

    Viewport* m_viewport = nullptr;
    PlaybackBar* m_playback = nullptr;
    Outliner* m_outliner = nullptr;
    ChangeBar* m_changeBar = nullptr;
    GuideBar* m_guideBar = nullptr;
    ImportBar* m_importBar = nullptr;
    Inspector* m_inspector = nullptr;
    HistoryPanel* m_history = nullptr;
    PresetsPanel* m_presets = nullptr;
    ProblemsPanel* m_problems = nullptr;
    LogPanel* m_log = nullptr;
    CostsPanel* m_costs = nullptr;
    BudgetWatch* m_budgetWatch = nullptr;
    PlotsPanel* m_plots = nullptr;
    CurvesPanel* m_curves = nullptr;
    ComparePanel* m_comparePanel = nullptr;
    GamePanel* m_game = nullptr;
    StatusLine* m_status = nullptr;
};

}  // namespace gyre::editor
