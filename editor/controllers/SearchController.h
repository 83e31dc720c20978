#pragma once

#include <QObject>

namespace gyre::editor {

class LayoutController;
struct EditorContext;

/// Opens the command palette, and the searches of outliner and inspector.
class SearchController : public QObject {
    Q_OBJECT
public:
    SearchController(EditorContext& context, LayoutController& layouts);

private:
    void find();
    void findField();
    void openPalette();

    EditorContext& m_context;  ///< nearly all of it can be searched
    LayoutController& m_layouts;
};

}  // namespace gyre::editor
