#pragma once

#include "editor/context/Dialogs.h"

#include <QDialog>
#include <QTimer>

class QCheckBox;
class QLabel;
class QListWidget;
class QPushButton;

namespace gyre::editor {

/// Lists the earlier versions of the open file, or of all files, with picture and time, and asks which one to open.
class VersionsDialog : public QDialog {
    Q_OBJECT
public:
    /// original: the open file; empty: none. all: as EarlierVersions::all() lists them.
    VersionsDialog(const QString& original, const std::vector<EarlierVersion>& all, QWidget* parent);

    static std::optional<EarlierVersion> ask(QWidget* parent, const QString& original,
                                             const std::vector<EarlierVersion>& all);

private:
    bool isOfOpenFile(const EarlierVersion& version) const;
    void fill();
    void loadPicture();

    QString m_original;
    std::vector<EarlierVersion> m_all, m_listed;
    QLabel* m_text;
    QListWidget* m_list;
    QCheckBox* m_ofAllFiles;
    QPushButton* m_open;
    QTimer m_loading;  ///< reads one picture at a time, because there may be hundreds
    std::size_t m_loaded = 0;
};

}  // namespace gyre::editor
