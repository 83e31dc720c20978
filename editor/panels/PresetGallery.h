#pragma once

#include "editor/document/Presets.h"

#include <QListWidget>

namespace gyre::editor {

/// Presets as pictures with their names. Double click or Enter wants one; drags carry its id.
class PresetGallery : public QListWidget {
    Q_OBJECT
public:
    explicit PresetGallery(QWidget* parent = nullptr);

    void add(const Preset& preset);
    /// Shows those only whose name, kind and hint have every word of the text.
    void search(const QString& text);
    /// Makes it the current one and scrolls to it.
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
