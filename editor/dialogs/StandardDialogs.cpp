#include "editor/dialogs/StandardDialogs.h"

#include "editor/dialogs/RecoveryDialog.h"
#include "editor/dialogs/Translate.h"
#include "editor/dialogs/VersionsDialog.h"

#include <QCoreApplication>
#include <QDesktopServices>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QUrl>

namespace gyre::editor {
namespace {

/// The ending is put on before the dialog asks whether a file of that name may be replaced.
QString fileToWrite(QWidget* parent, const QString& title, const QString& suggested, const QString& filter,
                    const QString& ending) {
    QFileDialog dialog(parent, title, suggested, filter);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(ending);
    dialog.selectFile(suggested);
    return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().value(0) : QString();
}

Unsaved askUnsaved(QWidget* parent, const QString& name) {
    QMessageBox box(QMessageBox::Warning, tr("Unsaved changes"), tr("Save the changes to %1?").arg(name),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, parent);
    box.setInformativeText(tr("Unsaved changes are lost."));
    box.button(QMessageBox::Discard)->setText(tr("Don't save"));
    box.setDefaultButton(QMessageBox::Save);
    switch (box.exec()) {
        case QMessageBox::Save:
            return Unsaved::Save;
        case QMessageBox::Discard:
            return Unsaved::Discard;
        default:
            return Unsaved::Cancel;
    }
}

bool askAbandonExport(QWidget* parent) {
    QMessageBox box(QMessageBox::Warning, tr("An export is running"), tr("Close Gyre before the export has ended?"),
                    QMessageBox::NoButton, parent);
    box.setInformativeText(tr("Unfinished files are not kept."));
    const QAbstractButton* abandon = box.addButton(tr("Abandon the export"), QMessageBox::DestructiveRole);
    box.setDefaultButton(box.addButton(tr("Keep open"), QMessageBox::RejectRole));
    box.exec();
    return box.clickedButton() == abandon;
}

Replaced askReplaced(QWidget* parent, const QString& name) {
    QMessageBox box(QMessageBox::Warning, tr("Changed by another program"),
                    tr("%1 was changed by another program since it was opened.").arg(name), QMessageBox::Cancel,
                    parent);
    box.setInformativeText(tr("Overwriting the file loses the changes of the other program."));
    const QAbstractButton* overwrite = box.addButton(tr("Overwrite"), QMessageBox::DestructiveRole);
    const QAbstractButton* elsewhere = box.addButton(tr("Save as…"), QMessageBox::AcceptRole);
    box.exec();
    if (box.clickedButton() == overwrite) return Replaced::Overwrite;
    return box.clickedButton() == elsewhere ? Replaced::SaveElsewhere : Replaced::Cancel;
}

bool askReplaceFiles(QWidget* parent, const QString& first, int count) {
    const QString name = QFileInfo(first).fileName();
    const QString text = count == 1 ? tr("%1 exists already.").arg(name)
                                    : tr("%1 and %2 more files exist already.").arg(name).arg(count - 1);
    QMessageBox box(QMessageBox::Warning, tr("Replace files"), text, QMessageBox::Cancel, parent);
    const QAbstractButton* replace = box.addButton(tr("Replace"), QMessageBox::DestructiveRole);
    box.exec();
    return box.clickedButton() == replace;
}

bool askReplaceLayout(QWidget* parent, const QString& name) {
    QMessageBox box(QMessageBox::Warning, tr("Replace layout"), tr("A layout called %1 exists already.").arg(name),
                    QMessageBox::Cancel, parent);
    box.setTextFormat(Qt::PlainText);
    const QAbstractButton* replace = box.addButton(tr("Replace"), QMessageBox::DestructiveRole);
    box.exec();
    return box.clickedButton() == replace;
}

bool askSaveElsewhere(QWidget* parent, const QString& sentence) {
    QMessageBox box(QMessageBox::Warning, tr("Not saved"), sentence, QMessageBox::Close, parent);
    box.setInformativeText(tr("The scene is still open and unsaved."));
    const QAbstractButton* elsewhere = box.addButton(tr("Save as…"), QMessageBox::AcceptRole);
    box.exec();
    return box.clickedButton() == elsewhere;
}

/// A failure that names its file and its reason, with a button as the way out.
bool askAfterFailure(QWidget* parent, const QString& title, const QString& sentence, const QString& wayOut) {
    QMessageBox box(QMessageBox::Warning, title, sentence, QMessageBox::Cancel, parent);
    box.setTextFormat(Qt::PlainText);
    QPushButton* chosen = box.addButton(wayOut, QMessageBox::AcceptRole);
    box.setDefaultButton(chosen);
    box.exec();
    return box.clickedButton() == chosen;
}

bool askReadOutside(QWidget* parent, const QString& mesh, const QStringList& files) {
    constexpr qsizetype kShown = 8;
    QString list = files.mid(0, kShown).join('\n');
    if (files.size() > kShown) list += '\n' + tr("and %1 more").arg(files.size() - kShown);
    QMessageBox box(QMessageBox::Warning, tr("Files outside the mesh's folder"),
                    tr("%1 needs these files, which are not in its folder:").arg(mesh) + "\n\n" + list,
                    QMessageBox::NoButton, parent);
    box.setTextFormat(Qt::PlainText);
    if (files.size() > kShown) box.setDetailedText(files.join('\n'));  // the user decides about all of them
    box.setInformativeText(
        tr("A mesh can name any file of yours. Read these only if they belong to it, or copy them into its folder."));
    const QAbstractButton* read = box.addButton(tr("Read them"), QMessageBox::AcceptRole);
    box.setDefaultButton(box.addButton(tr("Don't import"), QMessageBox::RejectRole));
    box.exec();
    return box.clickedButton() == read;
}

}  // namespace

Dialogs standardDialogs() {
    const QString scenes = tr("Gyre scenes (*.gyre *.gyreprefab)");
    const QString meshes = tr(
        "Meshes (*.obj *.gltf *.glb *.fbx *.stl *.ply *.dae *.3ds *.3mf *.amf *.off *.dxf *.x *.blend);;All files (*)");
    Dialogs dialogs;
    dialogs.openScene = [=](QWidget* parent, const QString& folder) {
        return QFileDialog::getOpenFileName(parent, tr("Open scene"), folder, scenes + tr(";;All files (*)"));
    };
    dialogs.saveScene = [=](QWidget* parent, const QString& suggested) {
        return fileToWrite(parent, tr("Save scene"), suggested, scenes, "gyre");
    };
    dialogs.openMeshes = [=](QWidget* parent, const QString& folder) {
        return QFileDialog::getOpenFileNames(parent, tr("Import meshes"), folder, meshes);
    };
    dialogs.saveEffect = [](QWidget* parent, const QString& suggested) {
        return fileToWrite(parent, tr("Export effect"), suggested, tr("Gyre effects (*.gyrefx)"), "gyrefx");
    };
    const QString prefabs = tr("Gyre prefabs (*.gyreprefab)");
    dialogs.openPrefab = [=](QWidget* parent, const QString& folder) {
        return QFileDialog::getOpenFileName(parent, tr("Place prefab"), folder, prefabs + tr(";;All files (*)"));
    };
    dialogs.savePrefab = [=](QWidget* parent, const QString& suggested) {
        return fileToWrite(parent, tr("Save group as prefab"), suggested, prefabs, "gyreprefab");
    };
    dialogs.savePictures = [](QWidget* parent, const QString& suggested, const QString& ending) {
        const QString filter =
            ending == "png" ? tr("Pictures (*.png *.exr *.webp *.tif *.tga *.bmp *.jpg)") : "*." + ending;
        QFileDialog dialog(parent, tr("Export pictures"), suggested, filter);
        dialog.setAcceptMode(QFileDialog::AcceptSave);
        dialog.setOption(QFileDialog::DontConfirmOverwrite);  // asked when it begins, for all files
        dialog.setDefaultSuffix(ending);
        dialog.selectFile(suggested);
        return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().value(0) : QString();
    };
    dialogs.openBackdrop = [](QWidget* parent, const QString& folder) {
        return QFileDialog::getOpenFileName(parent, tr("Picture behind the view"), folder, tr("Pictures (*.png)"));
    };
    dialogs.openImage = [](QWidget* parent, const QString& folder) {
        return QFileDialog::getOpenFileName(parent, tr("Image plane"), folder, tr("Pictures (*.png)"));
    };
    dialogs.askReplaceFiles = askReplaceFiles;
    dialogs.showFolder = [](const QString& folder) { QDesktopServices::openUrl(QUrl::fromLocalFile(folder)); };
    dialogs.askUnsaved = askUnsaved;
    dialogs.askAbandonExport = askAbandonExport;
    dialogs.askReplaced = askReplaced;
    dialogs.askSaveElsewhere = askSaveElsewhere;
    dialogs.askOtherPlace = [](QWidget* parent, const QString& title, const QString& sentence) {
        return askAfterFailure(parent, title, sentence, tr("Choose another place…"));
    };
    dialogs.askOtherFile = [](QWidget* parent, const QString& title, const QString& sentence) {
        return askAfterFailure(parent, title, sentence, tr("Choose another file…"));
    };
    dialogs.askReadOutside = askReadOutside;
    dialogs.askLeftWork = [](QWidget* parent, const std::vector<LeftWork>& works) {
        return RecoveryDialog::ask(parent, works);
    };
    dialogs.askEarlierVersion = [](QWidget* parent, const QString& original, const std::vector<EarlierVersion>& all) {
        return VersionsDialog::ask(parent, original, all);
    };
    dialogs.askPresetName = [](QWidget* parent, const QString& suggested) {
        return QInputDialog::getText(parent, tr("Save as preset"), tr("Name of the preset"), QLineEdit::Normal,
                                     suggested);
    };
    dialogs.askLayoutName = [](QWidget* parent, const QString& suggested) {
        return QInputDialog::getText(parent, tr("Save layout"), tr("Name of the layout"), QLineEdit::Normal, suggested);
    };
    dialogs.askReplaceLayout = askReplaceLayout;
    dialogs.tell = [](QWidget* parent, const QString& title, const QString& sentence) {
        QMessageBox::warning(parent, title, sentence);
    };
    return dialogs;
}

}  // namespace gyre::editor
