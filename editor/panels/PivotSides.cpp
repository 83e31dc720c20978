#include "editor/panels/PivotSides.h"

#include "editor/document/Document.h"
#include "editor/tools/Pivot.h"

#include <array>

namespace gyre::editor {
namespace {

constexpr std::array<glm::ivec3, 7> kSides{
    {{0, 0, 0}, {-1, 0, 0}, {1, 0, 0}, {0, -1, 0}, {0, 1, 0}, {0, 0, -1}, {0, 0, 1}}};

}  // namespace

PivotSides::PivotSides(Document& document, QWidget* parent) : QComboBox(parent), m_document(document) {
    setObjectName("pivotSides");
    setPlaceholderText(tr("Put it to a side"));
    setAccessibleName(placeholderText());
    addItems({tr("Middle"), tr("Left side (-X)"), tr("Right side (+X)"), tr("Bottom (-Y)"), tr("Top (+Y)"),
              tr("Back (-Z)"), tr("Front (+Z)")});
    setCurrentIndex(-1);
    setToolTip(
        tr("Puts the pivot to the middle of a side of the body, or of what is in the group, along its own axes"));
    connect(this, &QComboBox::activated, this, &PivotSides::put);
}

void PivotSides::put(int index) {
    setCurrentIndex(-1);
    m_document.edit(tr("Put pivot to a side"),
                    withPivotAt(m_document.scene(), m_document.selection(), kSides[static_cast<std::size_t>(index)]));
}

}  // namespace gyre::editor

#include "moc_PivotSides.cpp"
