#pragma once

#include <QCoreApplication>

namespace gyre::editor {

/// Translates the texts of the view. Tools and painting functions are no QObjects, so they share this context.
struct ViewText {
    Q_DECLARE_TR_FUNCTIONS(gyre::editor::ViewText)
};

}  // namespace gyre::editor
