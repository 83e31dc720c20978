#include "tests/editor/RandomEdits.h"

#include "core/scene/Edits.h"
#include "editor/document/Clip.h"
#include "editor/tools/KeyEdits.h"
#include "editor/tools/MarkEdits.h"

#include <QMimeData>

/// Edits of body keys, as by the view and the tracks.
namespace gyre::editor {

Selection RandomEdits::keyed() {
    Selection ids;
    for (const Element& element : m_document.scene().elements)
        if (!keysOf(element).empty()) ids.push_back(element.id);
    return ids;
}

/// Sets keys of random elements. Some bodies are moved by the simulation and have another pose than in the scene.
void RandomEdits::setKeys() {
    const Selection ids = some(6);
    std::vector<BodyView> running;
    for (const ElementId id : ids)
        if (below(2) == 0) running.push_back({id.value, {5.0f * m_random.inUnitBall(), {1, 0, 0, 0}}, {}});
    m_document.edit("Set key", withKeys(m_document.scene(), ids, anyTime(), running));
}

void RandomEdits::removeKeys() {
    const Selection ids = keyed();
    if (ids.empty()) return;
    const std::span<const MotionKey> keys = keysOf(*find(m_document.scene(), ids[below(ids.size())]));
    m_document.edit("Remove key",
                    withoutKeys(m_document.scene(), ids, static_cast<double>(keys[below(keys.size())].time)));
}

/// Pastes the first keys of a body through the clipboard.
void RandomEdits::pasteKeys() {
    const Selection ids = keyed();
    if (ids.empty()) return;
    const ElementId owner = ids[below(ids.size())];
    const std::size_t count = 1 + below(keysOf(*find(m_document.scene(), owner)).size());
    std::vector<TrackMark> marks;
    for (std::size_t i = 0; i < count; ++i) marks.push_back({TrackMark::Kind::BodyKey, owner, {}, i});
    const CopiedKeys copied = copiedKeys(m_document.scene(), marks);
    const auto clip = clipOfKeys(copied);
    const Result<CopiedKeys> found = clip ? keysIn(**clip) : clip.error();
    if (!found)
        m_refusal = found.error().text();
    else if (!(*found == copied))
        m_refusal = "Keys are others after the clipboard.";
    else
        m_document.edit("Paste keys", withPastedKeys(m_document.scene(), *found, some(8), anyTime()).scene);
}

void RandomEdits::setInterpolation() {
    std::vector<TrackMark> marks;
    for (const Track& track : tracksOf(m_document.scene(), {}))
        for (const TrackMark& mark : track.marks)
            if (mark.kind == TrackMark::Kind::BodyKey && below(2) == 0) marks.push_back(mark);
    m_document.edit("Interpolation of keys",
                    withInterpolation(m_document.scene(), marks, static_cast<Interpolation>(below(3))));
}

}  // namespace gyre::editor
