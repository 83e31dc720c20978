#include "tests/editor/RandomEdits.h"

#include "editor/document/DragGesture.h"
#include "editor/tools/ArrowStart.h"
#include "editor/tools/HandleDrag.h"
#include "editor/tools/KeyedDrag.h"
#include "editor/tools/ParameterHandleDrag.h"
#include "tests/editor/SlantedView.h"

#include <algorithm>
#include <array>

/// Drags in the view: handles, parameter handles and arrows, by mouse or by typed numbers.
namespace gyre::editor {
namespace {

constexpr double kLength = 8;  // length of the effect [s]

View viewOf(const glm::vec3& at) {
    View view = slantedView();
    view.camera.target = at;
    return view;
}

Handle handleAt(std::size_t draw) {
    constexpr std::array kKinds{HandleKind::Axis, HandleKind::Plane, HandleKind::Centre, HandleKind::View};
    return {kKinds[draw % 4], static_cast<int>(draw / 4 % 3)};
}

}  // namespace

Ray RandomEdits::anyRay(const View& view) {
    return rayThrough(view, 0.5f * view.size + 300.0f * glm::vec2(m_random.uniform(-1, 1), m_random.uniform(-1, 1)));
}

void RandomEdits::hold(std::unique_ptr<Drag> drag, const Selection& dragged, const View& view) {
    DragGesture gesture(m_document, std::move(drag), dragged);
    for (int i = 0; i < 3; ++i) {
        if (m_random.uniform() < 0.2f) gesture.drag().lockAxis(static_cast<int>(below(3)));
        if (m_random.uniform() < 0.1f) gesture.drag().lockPlane(static_cast<int>(below(3)));
        if (m_random.uniform() < 0.1f) gesture.drag().snapTo(below(2) == 0 ? SnapTo::Surface : SnapTo::Vertex);
        if (m_random.uniform() < 0.2f) gesture.drag().type("0123456789-.\b"[below(13)]);
        gesture.drag().update(anyRay(view),
                              {m_random.uniform() < 0.3f, m_random.uniform() < 0.3f, m_random.uniform() < 0.3f});
        gesture.apply();
    }
    if (m_random.uniform() < 0.2f) gesture.cancel();
}

void RandomEdits::takeHandle(const Selection& ids, const std::optional<Handles>& handles) {
    if (!handles) return;
    const View view = viewOf(handles->pivot);
    hold(std::make_unique<HandleDrag>(
             DragStart{m_document.scene(), ids, {*handles, handleAt(below(12)), view}, anyRay(view)}),
         ids, view);
}

void RandomEdits::drag() {
    const Selection ids = some(3);
    takeHandle(ids, handlesOf(m_document.scene(), ids, static_cast<HandleTool>(below(3)),
                              below(2) == 0 ? HandleAxes::World : HandleAxes::Local));
}

/// Drags along the axes of the active element's group.
void RandomEdits::dragInGroup() {
    Selection ids = some(3);
    for (const Element& element : m_document.scene().elements)
        if (element.parent && std::ranges::find(ids, element.id) == ids.end() && m_random.uniform() < 0.3f)
            ids.push_back(element.id);
    if (ids.empty() || !find(m_document.scene(), ids.back())->parent) return;
    takeHandle(ids, handlesOf(m_document.scene(), ids, static_cast<HandleTool>(below(3)), HandleAxes::Parent,
                              static_cast<PivotPoint>(below(3))));
}

/// Rotates or scales several elements about the active one, or each about itself.
void RandomEdits::turnAboutPivot() {
    const Selection ids = some(5);
    if (ids.size() < 2) return;
    const HandleTool tool = below(2) == 0 ? HandleTool::Rotate : HandleTool::Scale;
    takeHandle(ids, handlesOf(m_document.scene(), ids, tool, static_cast<HandleAxes>(below(3)),
                              below(2) == 0 ? PivotPoint::Active : PivotPoint::Own));
}

void RandomEdits::dragParameterHandle() {
    const Selection ids = some(1);
    if (ids.empty()) return;
    const std::vector<ParameterHandle> handles = parameterHandlesOf(*find(m_document.scene(), ids[0]));
    if (handles.empty()) return;
    const ParameterHandle& handle = handles[below(handles.size())];
    const View view = viewOf(handle.at());
    hold(std::make_unique<ParameterHandleDrag>(m_document.scene(), ids[0], handle, anyRay(view)), ids, view);
}

void RandomEdits::dragArrow(bool (*isMeant)(const Arrow&)) {
    std::vector<std::pair<ElementId, Arrow>> arrows;
    for (const Element& element : m_document.scene().elements)
        for (const Arrow& arrow : arrowsOf(element))
            if (isMeant(arrow)) arrows.emplace_back(element.id, arrow);
    if (arrows.empty()) return;
    const auto& [id, arrow] = arrows[below(arrows.size())];
    const View view = viewOf(arrow.from);
    hold(dragOf({m_document.scene(), id, arrow, view, anyRay(view)}), {id}, view);
}

void RandomEdits::aim() {
    dragArrow([](const Arrow& arrow) { return arrow.turns != Arrow::Turns::Field; });
}

/// Drags the arrow of a body's velocity or spin.
void RandomEdits::dragVector() {
    dragArrow([](const Arrow& arrow) { return arrow.turns == Arrow::Turns::Field; });
}

/// Drags a keyframed body at some time: sets a key, or moves its whole path.
void RandomEdits::dragKeyed() {
    Selection ids = keyed();
    if (ids.empty()) return;
    ids = {ids[below(ids.size())]};
    const EvaluatedScene now(m_document.scene(), ids, kLength * static_cast<double>(m_random.uniform()));
    const auto handles = handlesOf(now.scene(), ids, below(2) == 0 ? HandleTool::Move : HandleTool::Rotate,
                                   static_cast<HandleAxes>(below(3)));
    const View view = viewOf(handles->pivot);
    auto mover =
        std::make_unique<HandleDrag>(DragStart{now.scene(), ids, {*handles, handleAt(below(12)), view}, anyRay(view)});
    hold(std::make_unique<KeyedDrag>(now, below(2) == 0 ? PathEdit::Key : PathEdit::Whole, std::move(mover)), ids,
         view);
}

}  // namespace gyre::editor
