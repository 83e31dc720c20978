#include "editor/panels/WallHint.h"

#include "core/particles/Snapshot.h"
#include "editor/document/Document.h"
#include "editor/preview/Preview.h"

#include <algorithm>

namespace gyre::editor {

WallHint::WallHint(const Document& document, const Preview& preview, QWidget* parent)
    : QLabel(parent), m_document(document), m_preview(preview) {
    setObjectName("wallHint");
    setProperty("quiet", true);
    setWordWrap(true);
    setContentsMargins(0, 2, 0, 2);
    connect(&document, &Document::selectionChanged, this, &WallHint::show);
    connect(&preview, &Preview::snapshotChanged, this, &WallHint::show);
    show();
}

void WallHint::show() {
    const std::shared_ptr<const Snapshot> shot = m_preview.snapshot();
    const Selection& selection = m_document.selection();
    const auto found =
        selection.empty() ? shot->bodies.end() : std::ranges::find(shot->bodies, selection.back().value, &BodyView::id);
    QString text;
    if (shot->frame > 0 && found != shot->bodies.end())
        text = found->isWallOfRoom ? tr("Stops the fluid as a wall of a room, by mirror images. Grip is friction.")
                                   : tr("Stops the fluid by an impulse in it. With grip, it sheds wakes.");
    if (text != this->text()) setText(text);
}

}  // namespace gyre::editor

#include "moc_WallHint.cpp"
