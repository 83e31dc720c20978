#include "editor/panels/SurfaceSource.h"

#include "editor/document/Document.h"
#include "editor/tools/SurfaceEmitters.h"

namespace gyre::editor {

SurfaceSource::SurfaceSource(Document& document, QWidget* parent) : QComboBox(parent), m_document(document) {
    setObjectName("surfaceSource");
    setPlaceholderText(tr("Take it from a body"));
    setAccessibleName(placeholderText());
    setToolTip(tr("Copies the surface of a box or an imported mesh, and puts the emitter to its place"));
    connect(this, &QComboBox::activated, this, &SurfaceSource::take);
}

void SurfaceSource::showPopup() {
    clear();
    for (const Element& element : m_document.scene().elements)
        if (hasEmittingSurface(element))
            addItem(QString::fromStdString(element.name), QVariant::fromValue(element.id.value));
    if (count() == 0) addItem(tr("There is no box and no imported mesh yet"));
    setCurrentIndex(-1);
    QComboBox::showPopup();
}

void SurfaceSource::take(int index) {
    const Element* body = gyre::find(m_document.scene(), ElementId{itemData(index).toULongLong()});
    setCurrentIndex(-1);
    if (!body) return;
    m_document.edit(tr("Emit from %1").arg(QString::fromStdString(body->name)),
                    withSurfaceOf(m_document.scene(), m_document.selection(), *body));
}

}  // namespace gyre::editor

#include "moc_SurfaceSource.cpp"
