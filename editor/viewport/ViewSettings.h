#pragma once

#include "editor/render/FluidView.h"
#include "editor/render/Quality.h"
#include "editor/tools/Handles.h"
#include "editor/tools/Slice.h"
#include "editor/tools/Snapping.h"
#include "editor/viewport/Navigation.h"

#include <glm/vec2.hpp>

#include <memory>
#include <vector>

namespace gyre::editor {

struct Image;

/// How obstacles made of pieces are drawn: as their mesh, with their pieces over it, or as a map of the error between
/// the two.
enum class BodyLook { Mesh, Pieces, ErrorMap };

/// Settings of the view that the user chooses. Scene files do not hold them.
struct ViewSettings {
    std::vector<HandleTool> tools{HandleTool::Move};  ///< tools whose handles are shown; empty: select only
    bool paintsPieces = false;                        ///< clicks and drags choose pieces of the active body
    HandleAxes axes = HandleAxes::World;
    PivotPoint pivot = PivotPoint::Middle;
    SnapSteps snapping;
    bool autoKey = true;    ///< moving a keyframed body sets a key; off: the whole path moves along
    bool escLeaves = true;  ///< Esc without a drag leaves the tool, then the selection; off: it only cancels drags
    NavigationStyle navigation;
    bool groundGrid = true;
    bool onlyPicture = false;                 ///< neither outlines nor handles nor text over the picture
    bool overlay = true;                      ///< text over the picture
    bool frameGuide = false;                  ///< a frame where exported pictures are cut
    glm::ivec2 pictureSize{1280, 720};        ///< of exported pictures, at least 1; its aspect is the frame's [pixels]
    std::shared_ptr<const Image> backdrop{};  ///< picture instead of the sky, or null
    BodyLook bodyLook = BodyLook::Mesh;
    ShownViews shown;
    Slice slice;
    Quality quality = Quality::Normal;

    /// Chooses tools with handles and ends painting; no tools: select only.
    void chooseTools(const std::vector<HandleTool>& chosen) {
        tools = chosen;
        paintsPieces = false;
    }
    void paintPieces() {
        tools.clear();
        paintsPieces = true;
    }
};

inline float pictureAspect(const ViewSettings& settings) {
    return static_cast<float>(settings.pictureSize.x) / static_cast<float>(settings.pictureSize.y);
}

}  // namespace gyre::editor
