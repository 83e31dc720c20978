#pragma once

#include "editor/exchange/MeshProblems.h"

#include <QObject>

namespace gyre::editor {

class PrefabController;
struct EditorContext;

/// Adds to the panel of problems what the scene alone does not tell: meshes, images, prefabs, fits and runs that broke
/// off. Shows the number of problems in the status bar.
class ProblemsController : public QObject {
    Q_OBJECT
public:
    ProblemsController(EditorContext& context, const PrefabController& prefabs);

private:
    void addFiles(EditorContext& context, const PrefabController& prefabs);
    void addFits(EditorContext& context);
    void addBrokenRuns(EditorContext& context);

    MeshProblems m_meshProblems;
};

}  // namespace gyre::editor
