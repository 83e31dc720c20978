#pragma once

#include "core/scene/SceneDifferences.h"

#include <QTreeWidget>

namespace gyre::editor {

/// What two scenes say differently: object, property, and what either says.
class DifferencesTable : public QTreeWidget {
    Q_OBJECT
public:
    DifferencesTable(const QString& before, const QString& after, QWidget* parent = nullptr);

    void show(const std::vector<Difference>& differences);

Q_SIGNALS:
    void elementClicked(gyre::ElementId element);
};

}  // namespace gyre::editor
