#include "editor/viewport/ViewTools.h"

namespace gyre::editor {

ViewTools::ViewTools(ViewContext& context)
    : navigate(context),
      boxSelect(context),
      fly(context),
      wipe(context),
      axisWidget(context),
      otherVersion(context),
      hitList(context),
      paintPieces(context),
      parameterHandles(context),
      arrows(context),
      keyDots(context),
      handles(context),
      slice(context),
      nudge(context),
      clickSelect(context) {}

}  // namespace gyre::editor
