#pragma once

#include "editor/document/ImportStatus.h"

#include <QWidget>

class QComboBox;
class QLabel;

namespace gyre::editor {

/// A bar over the view after an import: how large the mesh came out beside a figure of 1.8 m, and what may be chosen
/// otherwise. Asks nothing: who does not care goes on working.
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
    bool m_isShowing = false;  ///< news are on their way in: no choice
};

}  // namespace gyre::editor
