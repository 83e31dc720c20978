#include "editor/viewport/ViewTool.h"

#include <QWidget>

namespace gyre::editor {

void redraw(QWidget& widget) { widget.update(); }

}  // namespace gyre::editor
