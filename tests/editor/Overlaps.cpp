#include "tests/editor/Overlaps.h"

#include <QLabel>
#include <QLayout>
#include <QMainWindow>
#include <QStackedLayout>

#include <algorithm>
#include <vector>

namespace gyre::editor {
namespace {

QString nameOf(const QWidget& widget) {
    const QString text = widget.property("text").toString();
    const QRect place = widget.geometry();
    return QString("%1 %2 \"%3\" (%4 to %5, %6 to %7)")
        .arg(widget.metaObject()->className(), widget.objectName(), text)
        .arg(place.left())
        .arg(place.right())
        .arg(place.top())
        .arg(place.bottom());
}

/// Collects the widgets of a layout and its nested layouts. A stack of pages counts with its visible page.
void collect(const QLayout& layout, std::vector<const QWidget*>& widgets) {
    for (int i = 0; i < layout.count(); ++i) {
        const QLayoutItem& item = *layout.itemAt(i);
        if (const QLayout* inner = const_cast<QLayoutItem&>(item).layout())
            collect(*inner, widgets);
        else if (const QWidget* widget = item.widget(); widget && widget->isVisible())
            widgets.push_back(widget);
    }
}

}  // namespace

QStringList overlaps(const QWidget& root) {
    QStringList found;
    QList<QWidget*> all = root.findChildren<QWidget*>();
    all.push_back(const_cast<QWidget*>(&root));
    for (const QWidget* parent : all) {
        if (!parent->isVisible() || !parent->layout() || qobject_cast<const QMainWindow*>(parent))
            continue;  // Qt places docks
        std::vector<const QWidget*> widgets;
        collect(*parent->layout(), widgets);
        for (std::size_t i = 0; i < widgets.size(); ++i) {
            const QRect place = widgets[i]->geometry();
            const bool isSibling = widgets[i]->parentWidget() == parent;
            if (isSibling && !parent->rect().contains(place) && !place.isEmpty())
                found += nameOf(*widgets[i]) + " sticks out of " + nameOf(*parent);
            for (std::size_t j = i + 1; j < widgets.size(); ++j)
                if (widgets[i]->parentWidget() == widgets[j]->parentWidget() &&
                    place.intersects(widgets[j]->geometry()))
                    found += nameOf(*widgets[i]) + " lies over " + nameOf(*widgets[j]);
        }
    }
    found.removeDuplicates();
    return found;
}

}  // namespace gyre::editor
