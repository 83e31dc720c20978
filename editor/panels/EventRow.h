#pragma once

#include "core/scene/Scene.h"

#include <QWidget>

class QComboBox;
class QDoubleSpinBox;
class QLineEdit;
class QToolButton;

namespace gyre::editor {

/// One event: its name, what it is, when it comes, and what it starts.
class EventRow : public QWidget {
    Q_OBJECT
public:
    EventRow(const SceneEvent& event, QWidget* parent);

    void show(const SceneEvent& event, const Scene& scene);
    using QWidget::show;

Q_SIGNALS:
    void changed(const gyre::SceneEvent& event);
    void removeWanted();

private:
    void build();
    void offerElements(const Scene& scene);

    SceneEvent m_event;
    QLineEdit* m_name;
    QComboBox* m_kind;
    QDoubleSpinBox* m_time;
    QToolButton* m_starts;
};

}  // namespace gyre::editor
