#pragma once

#include "editor/document/Presets.h"

#include <QListWidget>

namespace gyre::editor {

/// Presets as pictures with names. Double click or Enter requests one; drags carry its id.
class PresetGallery : public QListWidget {
    Q_OBJECT
public:
    explicit PresetGallery(QWidget* parent = nullptr);

    void add(const Preset& preset);
    /// Shows only presets whose name, kind and hint contain every word of the text.
    void search(const QString& text);
    /// Makes the preset the current one and scrolls to it.
    void reveal(const QString& id);

Q_SIGNALS:
    void wanted(const QString& id);

protected:
    QStringList mimeTypes() const override;
    QMimeData* mimeData(const QList<QListWidgetItem*>& items) const override;

private:
    QString tooltipOf(const Preset& preset) const;
};

}  // namespace gyre::editor
