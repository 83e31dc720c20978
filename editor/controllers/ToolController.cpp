#include "editor/controllers/ToolController.h"

#include "editor/context/Actions.h"
#include "editor/context/EditorContext.h"
#include "editor/context/KeyMap.h"
#include "editor/viewport/Viewport.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace gyre::editor {
namespace {

constexpr std::array kAxes{std::pair("world", HandleAxes::World), std::pair("local", HandleAxes::Local),
                           std::pair("groupAxes", HandleAxes::Parent)};

}  // namespace

ToolController::ToolController(EditorContext& context)
    : m_viewport(context.panels.viewport), m_actions(context.actions) {
    connectTools();
    connectAxes();
    connectSnapping();
    m_actions.on("autoKey", this,
                 [this](bool on) { m_viewport.change([&](ViewSettings& view) { view.autoKey = on; }); });
    for (const char* id : {"move", "world", "pivotMiddle", "snapGrid", "autoKey"}) m_actions[id].setChecked(true);
}

void ToolController::connectTools() {
    using enum HandleTool;
    const std::vector<std::pair<const char*, std::vector<HandleTool>>> choices{{"select", {}},
                                                                               {"move", {Move}},
                                                                               {"rotate", {Rotate}},
                                                                               {"scale", {Scale}},
                                                                               {"transform", {Move, Rotate, Scale}}};
    for (const auto& [id, tools] : choices)
        m_actions.on(id, this, [this, tools = tools] {
            m_viewport.change([&](ViewSettings& view) { view.chooseTools(tools); });
        });
    const auto followKeys = [this] {  // in Blender Esc never leaves a tool
        const bool leaves = m_actions.keys().preset != KeyPreset::Blender;
        m_viewport.change([&](ViewSettings& view) { view.escLeaves = leaves; });
    };
    connect(&m_actions, &Actions::keysChanged, this, followKeys);
    followKeys();
    connect(&m_viewport, &Viewport::toolLeft, &m_actions["select"], &QAction::trigger);
    for (const auto& [id, tool] : {std::pair("grab", Move), std::pair("turn", Rotate), std::pair("resize", Scale)})
        m_actions.on(id, this, [this, tool = tool] { m_viewport.grab(tool); });
    m_actions.on("fly", this, [this] { m_viewport.fly(); });
    m_actions.on("boxSelect", this, [this] { m_viewport.beginBoxSelect(); });
}

void ToolController::connectAxes() {
    for (const auto& [id, axes] : kAxes)
        m_actions.on(id, this,
                     [this, axes = axes] { m_viewport.change([&](ViewSettings& view) { view.axes = axes; }); });
    m_actions.on("axes", this, &ToolController::chooseNextAxes);
    for (const auto& [id, pivot] :
         {std::pair("pivotMiddle", PivotPoint::Middle), std::pair("pivotActive", PivotPoint::Active),
          std::pair("pivotOwn", PivotPoint::Own)})
        m_actions.on(id, this,
                     [this, pivot = pivot] { m_viewport.change([&](ViewSettings& view) { view.pivot = pivot; }); });
}

void ToolController::chooseNextAxes() {
    const auto now =
        std::ranges::find_if(kAxes, [this](const auto& axes) { return m_actions[axes.first].isChecked(); });
    const auto next = now == kAxes.end() || now + 1 == kAxes.end() ? kAxes.begin() : now + 1;
    m_actions[next->first].trigger();
}

void ToolController::connectSnapping() {
    m_actions.on("snap", this, [this](bool on) {
        m_viewport.change([&](ViewSettings& view) { view.snapping.snapping = on ? Snapping::On : Snapping::Off; });
    });
    for (const auto& [id, to] : {std::pair("snapGrid", SnapTo::Grid), std::pair("snapSurface", SnapTo::Surface),
                                 std::pair("snapVertex", SnapTo::Vertex)})
        m_actions.on(id, this,
                     [this, to = to] { m_viewport.change([&](ViewSettings& view) { view.snapping.to = to; }); });
}

}  // namespace gyre::editor

#include "moc_ToolController.cpp"
