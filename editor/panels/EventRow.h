#pragma once

#include "core/scene/Scene.h"

#include <QWidget>

#include <functional>

class QComboBox;
class QLineEdit;
class QToolButton;

namespace gyre::editor {

class NumberField;

/// An event: its name, kind, time, and the elements it starts.
class EventRow : public QWidget {
    Q_OBJECT
public:
    EventRow(const SceneEvent& event, QWidget* parent);

    void show(const SceneEvent& event, const Scene& scene);
    using QWidget::show;
    const SceneEvent& shownEvent() const { return m_event; }

Q_SIGNALS:
    void began();  ///< a gesture begins: the following changes are one undo step
    void changed(const gyre::SceneEvent& event);
    void cancelled();  ///< restore the state before began()
    void refused(const QString& sentence);
    void removeWanted();

private:
    void build();
    void change(const std::function<void(SceneEvent&)>& how);
    void showTime();
    void offerElements(const Scene& scene);

    SceneEvent m_event;
    QLineEdit* m_name;
    QComboBox* m_kind;
    NumberField* m_time;
    QToolButton* m_starts;
};

}  // namespace gyre::editor
