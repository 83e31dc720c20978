#pragma once

#include "editor/context/Dialogs.h"
#include "editor/context/Panels.h"

class QMainWindow;

namespace gyre::editor {

class Actions;
class Document;
class Fits;
class Folders;
class ImageCache;
class Imports;
class LiveCosts;
class MeshCache;
class Messages;
class OpenSave;
class PieceChoice;
class Preview;

/// The objects that the controllers of one window share. All references outlive the controllers.
struct EditorContext {
    QMainWindow& window;
    Dialogs dialogs;
    Document& document;
    Preview& preview;
    MeshCache& meshCache;
    ImageCache& imageCache;
    Imports& imports;
    PieceChoice& pieces;
    Fits& fits;
    const LiveCosts& costs;
    Actions& actions;
    Messages& messages;
    OpenSave& files;
    Folders& folders;
    Panels panels;
};

}  // namespace gyre::editor
