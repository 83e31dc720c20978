#pragma once

#include "editor/document/ImportStatus.h"

#include <QWidget>

class QComboBox;
class QLabel;

namespace gyre::editor {

/// A bar over the view after an import: the size of the mesh beside a figure of 1.8 m, and other choices of unit, up
/// axis and bodies. It is not modal.
class ImportBar : public QWidget {
    Q_OBJECT
public:
    explicit ImportBar(QWidget* parent = nullptr);

    void show(const ImportStatus& news);

Q_SIGNALS:
    void chosen(const gyre::editor::ImportChoice& choice);

private:
    class Figure;
    void choose();
    void setUnits(float metresPerUnit);

    Figure* m_figure;
    QLabel* m_text;
    QComboBox *m_unit, *m_up, *m_bodies;
    bool m_isShowing = false;  ///< the widgets are being updated, so their signals are no choices of the user
};

}  // namespace gyre::editor
