#pragma once

#include "editor/document/Presets.h"

#include <QWidget>

class QLineEdit;

namespace gyre::editor {

class PresetGallery;

/// A gallery of presets, with a search over names, kinds and hints. Double click or Enter inserts a preset into the
/// scene; presets can also be dragged into the view. They are read on first use, because 40 pictures would delay every
/// start.
class PresetsPanel : public QWidget {
    Q_OBJECT
public:
    explicit PresetsPanel(QWidget* parent = nullptr);

    /// Reads the presets again, after the user saved one.
    void reload();
    /// The preset of this id, or null.
    const Preset* find(const QString& id);
    const std::vector<Preset>& all();
    /// Makes the preset the current one and scrolls to it.
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
