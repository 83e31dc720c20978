#include "editor/context/Panels.h"

#include <QDockWidget>

namespace gyre::editor {

void bringForward(QWidget& panel) {
    for (QWidget* around = &panel; around; around = around->parentWidget())
        if (auto* dock = qobject_cast<QDockWidget*>(around)) {
            dock->show();
            return dock->raise();
        }
}

}  // namespace gyre::editor
