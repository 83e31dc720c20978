#pragma once

#include "core/scene/SceneDifferences.h"

#include <QDialog>

namespace gyre::editor {

/// A table of the differences of two scenes. Does not block the window.
class CompareDialog : public QDialog {
    Q_OBJECT
public:
    CompareDialog(const QString& before, const QString& after, const std::vector<Difference>& differences,
                  QWidget* parent);
};

}  // namespace gyre::editor
