#include "editor/controllers/ObstacleController.h"

#include "core/scene/SceneTree.h"
#include "editor/context/Actions.h"
#include "editor/dialogs/ManualWindow.h"
#include "editor/document/Document.h"
#include "editor/exchange/MeshCache.h"
#include "editor/exchange/PieceEdits.h"
#include "editor/panels/FieldText.h"
#include "editor/panels/FitPanel.h"
#include "editor/panels/Inspector.h"
#include "editor/viewport/Viewport.h"

#include <algorithm>
#include <utility>

namespace gyre::editor {

ObstacleController::ObstacleController(Document& document, MeshCache& shelf, QObject* parent)
    : QObject(parent), m_document(document), m_shelf(shelf), m_pieces(document), m_fits(document, shelf) {}

void ObstacleController::connectTo(Inspector& inspector, Viewport& viewport, Actions& actions) {
    m_viewport = &viewport;
    m_actions = &actions;
    for (const auto& [id, word] : {std::pair("showMesh", tr("Mesh")), std::pair("showPieces", tr("Pieces")),
                                   std::pair("showErrors", tr("Error map")), std::pair("paint", tr("Paint")),
                                   std::pair("mergePieces", tr("Merge")), std::pair("splitPieces", tr("Split"))})
        actions[id].setIconText(word);  // for the panel's narrow buttons
    m_panel = new FitPanel(m_document, m_pieces);
    m_panel->addActions({&actions["showMesh"], &actions["showPieces"], &actions["showErrors"]},
                        {&actions["paint"], &actions["mergePieces"], &actions["splitPieces"]});
    setManualTopic(*m_panel, "Obstacles from meshes");
    inspector.addToGroup(fieldText("Fit"), m_panel);
    connect(&inspector, &Inspector::held, &m_fits, &Fits::setHeld);
    connect(m_panel, &FitPanel::refitWanted, this, [this] { m_fits.refit(m_pieces.element()); });
    connect(m_panel, &FitPanel::cancelWanted, &m_fits, &Fits::cancel);
    connect(&m_fits, &Fits::changed, this, &ObstacleController::showFit);
    connect(&m_fits, &Fits::refused, this, &ObstacleController::refused);
    connect(&m_pieces, &PieceChoice::changed, this, &ObstacleController::watch);
    connect(&m_pieces, &PieceChoice::changed, this, &ObstacleController::enableVerbs);
    connect(&m_shelf, &MeshCache::changed, this, &ObstacleController::watch);
    connect(&m_document, &Document::opened, this, &ObstacleController::watch);
    for (const auto& [id, look] : {std::pair("showMesh", BodyLook::Mesh), std::pair("showPieces", BodyLook::Pieces),
                                   std::pair("showErrors", BodyLook::ErrorMap)})
        connect(&actions[id], &QAction::triggered, this, [this, look = look] {
            m_viewport->change([&](ViewSettings& view) { view.bodyLook = look; });
            watch();
        });
    actions["showMesh"].setChecked(true);
    connect(&actions["paint"], &QAction::triggered, this,
            [this] { m_viewport->change([](ViewSettings& view) { view.paintPieces(); }); });
    connect(&actions["mergePieces"], &QAction::triggered, this, &ObstacleController::merge);
    connect(&actions["splitPieces"], &QAction::triggered, this, &ObstacleController::split);
    enableVerbs();
}

void ObstacleController::setCosts(std::function<StepCosts()> costs) { m_panel->setCosts(std::move(costs)); }

/// The fit of the active body is measured for the inspector, first of all; those of what the view shows an error map
/// of; the others in the end, for the problems.
void ObstacleController::watch() {
    std::vector<ElementId> ids;
    if (m_pieces.element()) ids.push_back(m_pieces.element());
    if (m_viewport->settings().bodyLook == BodyLook::ErrorMap)
        for (const Element& element : asShown(m_document.scene()).elements)
            if (element.visible && element.id != m_pieces.element()) ids.push_back(element.id);
    for (const Element& element : m_document.scene().elements)
        if (std::ranges::find(ids, element.id) == ids.end()) ids.push_back(element.id);
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
    m_viewport->setErrorMaps(maps);
}

void ObstacleController::enableVerbs() {
    (*m_actions)["mergePieces"].setEnabled(m_pieces.chosen().size() > 1);
    (*m_actions)["splitPieces"].setEnabled(!m_pieces.chosen().empty());
}

void ObstacleController::merge() {
    replacePieces(tr("Merge pieces"), withMerged(m_pieces.pieces(), m_pieces.chosen()));
}

void ObstacleController::split() {
    const Element* element = gyre::find(m_document.scene(), m_pieces.element());
    if (!element) return;
    const auto mesh = m_shelf.find(std::get<Body>(element->body).mesh);
    replacePieces(tr("Split pieces"), withSplit(m_pieces.pieces(), m_pieces.chosen(), mesh.get()));
}

void ObstacleController::replacePieces(const QString& text, const Result<Obstacle>& pieces) {
    if (!pieces) return Q_EMIT refused(QString::fromStdString(pieces.error().text()));
    Scene after = m_document.scene();
    Element* element = gyre::find(after, m_pieces.element());
    if (!element) return;
    Body& body = std::get<Body>(element->body);
    body.obstacle = *pieces;
    body.mesh.byHand = true;
    m_document.edit(tr("%1 of %2").arg(text, QString::fromStdString(element->name)), after);
}

}  // namespace gyre::editor
