#pragma once

#include "editor/document/Presets.h"

#include <QWidget>

class QLineEdit;

namespace gyre::editor {

class PresetGallery;

/// A gallery of presets, with a search over names, kinds and hints. Double click or Enter wants one in the scene; they
/// can be dragged into the view as well. Reads them when first asked for: 40 pictures would delay every start.
class PresetsPanel : public QWidget {
    Q_OBJECT
public:
    explicit PresetsPanel(QWidget* parent = nullptr);

    /// Reads them anew: the user has one more.
    void reload();
    /// Nothing if there is none of this id.
    const Preset* find(const QString& id);
    const std::vector<Preset>& all();
    /// Makes it the current one and scrolls to it.
    void reveal(const QString& id);

Q_SIGNALS:
    void wanted(const QString& id);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::vector<Preset> m_presets;  ///< empty: not read yet
    QLineEdit* m_search;
    PresetGallery* m_gallery;
};

}  // namespace gyre::editor
