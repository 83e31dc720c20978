#include "editor/controllers/ProblemsController.h"

#include "editor/context/EditorContext.h"
#include "editor/context/Messages.h"
#include "editor/controllers/PrefabController.h"
#include "editor/exchange/DressingProblems.h"
#include "editor/exchange/FitProblems.h"
#include "editor/exchange/Fits.h"
#include "editor/exchange/ImageCache.h"
#include "editor/exchange/MeshCache.h"
#include "editor/panels/FreezeWatch.h"
#include "editor/panels/ProblemsPanel.h"
#include "editor/panels/StatusLine.h"

namespace gyre::editor {

ProblemsController::ProblemsController(EditorContext& context, const PrefabController& prefabs)
    : m_meshProblems(context.meshCache) {
    addFiles(context, prefabs);
    addFits(context);
    addBrokenRuns(context);
    ProblemsPanel& panel = context.panels.problems;
    StatusLine& status = context.panels.status;
    connect(&panel, &ProblemsPanel::refused, &context.messages, &Messages::hint);
    connect(&panel, &ProblemsPanel::countChanged, &status, &StatusLine::setProblems);
    connect(&status, &StatusLine::problemsClicked, &panel, [&panel] { bringForward(panel); });
    status.setProblems(panel.count(), panel.hints());
}

void ProblemsController::addFiles(EditorContext& context, const PrefabController& prefabs) {
    ProblemsPanel& panel = context.panels.problems;
    panel.addSource([this](const Scene& scene) { return m_meshProblems.in(scene); });
    panel.addSource([&meshes = context.meshCache, &images = context.imageCache](const Scene& scene) {
        return dressingProblems(scene, meshes, images);
    });
    panel.addSource([&prefabs](const Scene& scene) { return prefabs.problems(scene); });
    connect(&context.meshCache, &MeshCache::changed, &panel, &ProblemsPanel::checkSoon);
    connect(&context.meshCache, &MeshCache::missing, &panel, &ProblemsPanel::checkSoon);
    connect(&context.imageCache, &ImageCache::changed, &panel, &ProblemsPanel::checkSoon);
    connect(&context.imageCache, &ImageCache::missing, &panel, &ProblemsPanel::checkSoon);
    connect(&prefabs, &PrefabController::filesChanged, &panel, &ProblemsPanel::checkSoon);
}

void ProblemsController::addFits(EditorContext& context) {
    context.panels.problems.addSource([&fits = context.fits](const Scene& scene) {
        return fitProblems(scene, [&fits](ElementId id) -> const FitState& { return fits.state(id); });
    });
    connect(&context.fits, &Fits::changed, &context.panels.problems, &ProblemsPanel::checkSoon);
}

void ProblemsController::addBrokenRuns(EditorContext& context) {
    ProblemsPanel& panel = context.panels.problems;
    auto* freeze = new FreezeWatch(context.document, context.preview, &panel);
    panel.addSource([freeze](const Scene& scene) { return freeze->problems(scene); });
    connect(freeze, &FreezeWatch::changed, &panel, &ProblemsPanel::checkSoon);
}

}  // namespace gyre::editor

#include "moc_ProblemsController.cpp"
