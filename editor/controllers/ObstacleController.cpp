#include "editor/controllers/ObstacleController.h"

#include "core/scene/SceneTree.h"
#include "editor/context/Actions.h"
#include "editor/context/EditorContext.h"
#include "editor/context/Messages.h"
#include "editor/document/Document.h"
#include "editor/document/PieceChoice.h"
#include "editor/exchange/Fits.h"
#include "editor/exchange/MeshCache.h"
#include "editor/exchange/PieceEdits.h"
#include "editor/panels/FitPanel.h"
#include "editor/panels/Inspector.h"
#include "editor/panels/ManualTopic.h"
#include "editor/preview/LiveCosts.h"
#include "editor/viewport/Viewport.h"

#include <algorithm>
#include <set>
#include <utility>

namespace gyre::editor {

ObstacleController::ObstacleController(EditorContext& context)
    : m_document(context.document),
      m_meshCache(context.meshCache),
      m_pieces(context.pieces),
      m_fits(context.fits),
      m_viewport(context.panels.viewport),
      m_actions(context.actions),
      m_messages(context.messages),
      m_panel(new FitPanel(m_document, m_pieces)) {
    fillPanel(context);
    connect(&context.panels.inspector, &Inspector::held, &m_fits, &Fits::setHeld);
    connect(&m_fits, &Fits::changed, this, &ObstacleController::showFit);
    connect(&m_fits, &Fits::refused, &m_messages, &Messages::refusal);
    connect(&m_pieces, &PieceChoice::changed, this, &ObstacleController::watch);
    connect(&m_pieces, &PieceChoice::changed, this, &ObstacleController::enableVerbs);
    connect(&m_meshCache, &MeshCache::changed, this, &ObstacleController::watch);
    connect(&m_document, &Document::opened, this, &ObstacleController::watch);
    for (const auto& [id, look] : {std::pair("showMesh", BodyLook::Mesh), std::pair("showPieces", BodyLook::Pieces),
                                   std::pair("showErrors", BodyLook::ErrorMap)})
        m_actions.on(id, this, [this, look = look] {
            m_viewport.change([&](ViewSettings& view) { view.bodyLook = look; });
            watch();
        });
    m_actions["showMesh"].setChecked(true);
    m_actions.on("paint", this, [this] { m_viewport.change([](ViewSettings& view) { view.paintPieces(); }); });
    m_actions.on("mergePieces", this, &ObstacleController::merge);
    m_actions.on("splitPieces", this, &ObstacleController::split);
    enableVerbs();
}

void ObstacleController::fillPanel(const EditorContext& context) {
    for (const auto& [id, word] : {std::pair("showMesh", tr("Mesh")), std::pair("showPieces", tr("Pieces")),
                                   std::pair("showErrors", tr("Error map")), std::pair("paint", tr("Paint")),
                                   std::pair("mergePieces", tr("Merge")), std::pair("splitPieces", tr("Split"))})
        m_actions[id].setIconText(word);  // for the panel's narrow buttons
    m_panel->addActions({&m_actions["showMesh"], &m_actions["showPieces"], &m_actions["showErrors"]},
                        {&m_actions["paint"], &m_actions["mergePieces"], &m_actions["splitPieces"]});
    m_panel->setCosts([&costs = context.costs] { return costs.now(); });
    setManualTopic(*m_panel, {"Obstacles from meshes"});
    context.panels.inspector.addToGroup("Fit", m_panel);
    connect(m_panel, &FitPanel::refitWanted, this, [this] { m_fits.refit(m_pieces.element()); });
    connect(m_panel, &FitPanel::cancelWanted, &m_fits, &Fits::cancel);
}

/// Measures the fits of bodies, most urgent first: the active body for the inspector, then the bodies that the view
/// shows with an error map, then the others for the panel of problems.
void ObstacleController::watch() {
    std::vector<ElementId> ids;
    if (m_pieces.element()) ids.push_back(m_pieces.element());
    if (m_viewport.settings().bodyLook == BodyLook::ErrorMap)
        for (const Element& element : asShown(m_document.scene()).elements)
            if (element.visible && element.id != m_pieces.element()) ids.push_back(element.id);
    std::set<ElementId> known(ids.begin(), ids.end());
    for (const Element& element : m_document.scene().elements)
        if (known.insert(element.id).second) ids.push_back(element.id);
    m_fits.setWatched(ids);
    m_panel->setState(m_fits.state(m_pieces.element()));
    showMaps();
}

void ObstacleController::showFit(ElementId id) {
    if (id == m_pieces.element()) m_panel->setState(m_fits.state(id));
    showMaps();
}

void ObstacleController::showMaps() {
    ErrorMaps maps;
    for (const Element& element : m_document.scene().elements)
        if (const auto& map = m_fits.state(element.id).map) maps[element.id.value] = map;
    m_viewport.setErrorMaps(maps);
}

void ObstacleController::enableVerbs() {
    m_actions["mergePieces"].setEnabled(m_pieces.chosen().size() > 1);
    m_actions["splitPieces"].setEnabled(!m_pieces.chosen().empty());
}

void ObstacleController::merge() {
    replacePieces(tr("Merge pieces"), withMerged(m_pieces.pieces(), m_pieces.chosen()));
}

void ObstacleController::split() {
    const Element* element = gyre::find(m_document.scene(), m_pieces.element());
    if (!element) return;
    const auto mesh = m_meshCache.find(std::get<Body>(element->body).mesh);
    replacePieces(tr("Split pieces"), withSplit(m_pieces.pieces(), m_pieces.chosen(), mesh.get()));
}

void ObstacleController::replacePieces(const QString& text, const Result<Obstacle>& pieces) {
    if (!pieces) return m_messages.refusal(QString::fromStdString(pieces.error().text()));
    Scene after = m_document.scene();
    Element* element = gyre::find(after, m_pieces.element());
    if (!element) return;
    Body& body = std::get<Body>(element->body);
    body.obstacle = *pieces;
    body.mesh.byHand = true;
    m_document.edit(tr("%1 of %2").arg(text, QString::fromStdString(element->name)), after);
}

}  // namespace gyre::editor

#include "moc_ObstacleController.cpp"
