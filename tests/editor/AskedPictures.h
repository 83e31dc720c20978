#pragma once

#include "tests/editor/WindowTest.h"

#include "editor/dialogs/PicturesDialog.h"
#include "editor/window/Controllers.h"
#include "tests/editor/Scenes.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QSpinBox>

namespace gyre::editor {

inline constexpr int kPicturePatience = 120000;  // time limit for pictures on a busy machine [ms]

/// A scene with a camera, through which the window and `gyre render` draw it.
inline Scene filmed() {
    Scene scene = ringsSmokeAndBall();
    Element camera;
    camera.id = ElementId{9};
    camera.name = "Shot";
    camera.body = SceneCamera{};
    camera.place.position = {0, 1, 4};
    scene.elements.push_back(camera);
    return scene;
}

/// Fills in the dialog as a user does.
struct Asked {
    explicit Asked(EditorWindow& of) : editor(of) {
        editor.trigger("exportPictures");
        dialog = editor.window->findChild<PicturesDialog*>();
    }

    template <class Widget>
    Widget& part(const char* name) {
        return *dialog->findChild<Widget*>(name);
    }
    void choose(const char* box, int index) { part<QComboBox>(box).setCurrentIndex(index); }
    void make(PictureFile file) { choose("pictureFile", static_cast<int>(file)); }
    void type(const char* number, int value) { part<QSpinBox>(number).setValue(value); }
    void size(int width, int height) {
        type("pictureWidth", width);
        type("pictureHeight", height);
    }
    void moments(int first, int last) {
        type("pictureFirst", first);
        type("pictureLast", last);
    }
    void into(const QString& name) { part<QLineEdit>("picturePath").setText(editor.file(name)); }
    void press(const char* button) { part<QPushButton>(button).click(); }
    QString sentence() { return part<QLabel>("pictureSentence").text(); }
    QString result() { return part<QLabel>("pictureResult").text(); }
    bool isDone() { return !editor.window->controllers().pictures.isRunning(); }

    EditorWindow& editor;
    QPointer<PicturesDialog> dialog;
};

}  // namespace gyre::editor
