#pragma once

#include "editor/context/Actions.h"
#include "editor/context/Dialogs.h"
#include "editor/context/OpenSave.h"
#include "editor/context/Preferences.h"
#include "editor/controllers/BackdropController.h"
#include "editor/controllers/CompareController.h"
#include "editor/controllers/EditController.h"
#include "editor/controllers/ExportController.h"
#include "editor/controllers/GuideController.h"
#include "editor/controllers/LayoutController.h"
#include "editor/controllers/MachineController.h"
#include "editor/controllers/MotionController.h"
#include "editor/controllers/ObstacleController.h"
#include "editor/controllers/PanelController.h"
#include "editor/controllers/PictureController.h"
#include "editor/controllers/PrefabController.h"
#include "editor/controllers/PresetController.h"
#include "editor/controllers/RepeatController.h"
#include "editor/controllers/SafetyController.h"
#include "editor/controllers/StageController.h"
#include "editor/controllers/TimeController.h"
#include "editor/dialogs/StandardDialogs.h"
#include "editor/document/Document.h"
#include "editor/exchange/DraggedMeshes.h"
#include "editor/exchange/ImageCache.h"
#include "editor/exchange/Imports.h"
#include "editor/exchange/MeshCache.h"
#include "editor/exchange/MeshProblems.h"
#include "editor/preview/Preview.h"

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
    ObstacleController& obstacles() { return m_obstacles; }
    SafetyController& safety() { return m_safety; }
    CompareController& comparison() { return m_compare; }
    PrefabController& prefabs() { return m_prefabs; }
    GuideController& guide() { return m_guide; }
    PictureController& pictures() { return m_pictures; }
    BackdropController& backdrop() { return m_backdrop; }
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
    MeshCache m_shelf;
    ImageCache m_images;
    MeshProblems m_meshProblems{m_shelf};
    Imports m_imports;
    DraggedMeshes m_dragged;
    StageController m_stage;
    ObstacleController m_obstacles;
    SafetyController m_safety;
    EditController m_edits;
    RepeatController m_repeat{m_document};
    PresetController m_presetDesk;
    PrefabController m_prefabs;
    GuideController m_guide;
    TimeController m_time;
    MotionController m_motion;
    CompareController m_compare;
    MachineController m_machines{m_preview, *this};
    BackdropController m_backdrop;
    PictureController m_pictures;
    ExportController m_exports;
    PanelController m_panels{*this, m_actions};
    LayoutController m_layouts{*this, m_panels, m_dialogs};

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
