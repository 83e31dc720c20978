#pragma once

#include "editor/context/EditorContext.h"
#include "editor/controllers/BackdropController.h"
#include "editor/controllers/CameraController.h"
#include "editor/controllers/CompareController.h"
#include "editor/controllers/CostsController.h"
#include "editor/controllers/EditController.h"
#include "editor/controllers/ExportController.h"
#include "editor/controllers/FileController.h"
#include "editor/controllers/GameController.h"
#include "editor/controllers/GuideController.h"
#include "editor/controllers/HelpController.h"
#include "editor/controllers/ImportController.h"
#include "editor/controllers/InsertController.h"
#include "editor/controllers/InspectorController.h"
#include "editor/controllers/LayoutController.h"
#include "editor/controllers/LevelsController.h"
#include "editor/controllers/MachineController.h"
#include "editor/controllers/MotionController.h"
#include "editor/controllers/ObstacleController.h"
#include "editor/controllers/OriginController.h"
#include "editor/controllers/PanelController.h"
#include "editor/controllers/PictureController.h"
#include "editor/controllers/PlotsController.h"
#include "editor/controllers/PrefabController.h"
#include "editor/controllers/PreferencesController.h"
#include "editor/controllers/PresetController.h"
#include "editor/controllers/PreviewController.h"
#include "editor/controllers/ProblemsController.h"
#include "editor/controllers/RepeatController.h"
#include "editor/controllers/SafetyController.h"
#include "editor/controllers/SearchController.h"
#include "editor/controllers/StageController.h"
#include "editor/controllers/TimeController.h"
#include "editor/controllers/ToolController.h"
#include "editor/controllers/UndoController.h"
#include "editor/controllers/ViewController.h"
#include "editor/controllers/WelcomeController.h"
#include "editor/controllers/WorkProgress.h"

namespace gyre::editor {

/// The controllers of a window. Each connects itself when it is made, and the order matters twice: a signal reaches
/// its receivers in the order of their connections, and a controller may need another one.
struct Controllers {
    explicit Controllers(EditorContext& shared) : context(shared) {}

    EditorContext& context;
    SafetyController safety{context};
    PrefabController prefabs{context};
    TimeController time{context};        // sets the range of the preview before the preview gets the scene
    CompareController compare{context};  // after time: while versions are compared, edits are always replayed
    BackdropController backdrop{context};
    PictureController pictures{context, backdrop};
    ExportController exports{context};
    PresetController presets{context};
    PreviewController preview{context};
    FileController files{context};
    ImportController imports{context, prefabs};
    UndoController undo{context};
    InsertController insert{context};
    EditController edit{context};
    RepeatController repeat{context};
    StageController stage{context};
    OriginController origin{context};
    MotionController motion{context};
    GuideController guide{context, imports, exports};
    ToolController tools{context};
    ViewController view{context};
    CameraController camera{context};
    InspectorController inspector{context};
    GameController game{context, compare};
    LevelsController levels{context};
    ProblemsController problems{context, prefabs};
    CostsController costs{context};
    PlotsController plots{context};
    MachineController machines{context};  // after costs: shows machines for the budget that is set
    ObstacleController obstacles{context};
    WorkProgress progress{context, pictures, exports, time};
    PreferencesController preferences{context, safety};
    WelcomeController welcome{context, presets, preferences};
    HelpController help{context};
    PanelController panels{context};
    LayoutController layouts{context, panels};
    SearchController search{context, layouts};
};

}  // namespace gyre::editor
