#pragma once

#include "editor/document/Document.h"
#include "editor/document/PieceChoice.h"
#include "editor/exchange/Fits.h"
#include "editor/exchange/ImageCache.h"
#include "editor/exchange/Imports.h"
#include "editor/exchange/MeshCache.h"
#include "editor/preview/LiveCosts.h"
#include "editor/preview/Preview.h"

namespace gyre::editor {

/// The document of a window, and what is computed from it. Knows no widgets.
struct Session {
    Document document;
    Preview preview;
    MeshCache meshCache{document};
    ImageCache imageCache{document};
    Imports imports{document, meshCache};
    PieceChoice pieces{document};
    Fits fits{document, meshCache};
    LiveCosts costs{preview};
};

}  // namespace gyre::editor
