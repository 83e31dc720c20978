#pragma once

#include "editor/viewport/AxisWidgetTool.h"
#include "editor/viewport/ElementTools.h"
#include "editor/viewport/FlyTool.h"
#include "editor/viewport/HandlesTool.h"
#include "editor/viewport/KeyDotsTool.h"
#include "editor/viewport/NavigateTool.h"
#include "editor/viewport/NudgeTool.h"
#include "editor/viewport/PaintPiecesTool.h"
#include "editor/viewport/SelectTools.h"
#include "editor/viewport/SliceTool.h"
#include "editor/viewport/ToolList.h"
#include "editor/viewport/WipeTool.h"

namespace gyre::editor {

/// All tools of the view. `list` has their priority: the tool that is drawn on top gets the press.
struct ViewTools {
    explicit ViewTools(ViewContext& context);

    NavigateTool navigate;
    BoxSelectTool boxSelect;
    FlyTool fly;
    WipeTool wipe;
    AxisWidgetTool axisWidget;
    OtherVersionTool otherVersion;
    HitListTool hitList;
    PaintPiecesTool paintPieces;
    ParameterHandlesTool parameterHandles;
    ArrowsTool arrows;
    KeyDotsTool keyDots;
    HandlesTool handles;
    SliceTool slice;
    NudgeTool nudge;
    ClickSelectTool clickSelect;

    ToolList list{{&navigate, &boxSelect, &fly, &wipe, &axisWidget, &otherVersion, &hitList, &paintPieces,
                   &parameterHandles, &arrows, &keyDots, &handles, &slice, &nudge, &clickSelect}};
};

}  // namespace gyre::editor
