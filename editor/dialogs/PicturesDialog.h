#pragma once

#include "editor/dialogs/PictureForm.h"

#include <QDialog>

#include <functional>

class QLabel;
class QPushButton;

namespace gyre::editor {

class WorkBar;

/// The plan that follows from the choices for the current scene, or what is wrong with them.
using PictureCheck = std::function<PlannedPictures(const PictureChoices&)>;

/// Asks which pictures to make and shows the progress. Does not block the window. Closing it does not stop the work.
class PicturesDialog : public QDialog {
    Q_OBJECT
public:
    PicturesDialog(const PictureChoices& choices, const PicturesOffered& offered, PictureCheck check, QWidget* parent);

    PictureForm& form() { return *m_form; }
    void showStarted(const QString& what);
    void showProgress(double share);
    /// folder: contains the written files; empty: none were written.
    void showResult(const QString& sentence, const QString& folder);
    void showRefusal(const QString& sentence);

Q_SIGNALS:
    void exportWanted(const gyre::editor::PictureChoices& choices);
    void cancelWanted();
    void folderWanted(const QString& folder);

private:
    void addResult();
    void addButtons();
    void check();
    QString sentenceOn(const PicturePlan& plan) const;
    static QString gifNote(bool isTransparent);
    void tell(QLabel& label, const QString& sentence, const char* state);

    PictureCheck m_check;
    QString m_folder;
    bool m_isRunning = false;
    PictureForm* m_form;
    QLabel *m_sentence, *m_result;
    WorkBar* m_progress;
    QPushButton *m_export, *m_cancel, *m_showFolder;
};

}  // namespace gyre::editor
