#pragma once

#include "core/scene/SceneDifferences.h"

#include <QTreeWidget>

namespace gyre::editor {

/// The differences of two scenes: object, property, and both values.
class DifferencesTable : public QTreeWidget {
    Q_OBJECT
public:
    DifferencesTable(const QString& before, const QString& after, QWidget* parent = nullptr);

    void show(const std::vector<Difference>& differences);

Q_SIGNALS:
    void elementClicked(gyre::ElementId element);

private:
    static QString objectText(const std::string& object);
    static QString propertyText(const std::string& property);
    static QString valueText(const std::string& value);
};

}  // namespace gyre::editor
