#pragma once

#include <QObject>

#include <string>

namespace gyre::editor {

class Document;
class Viewport;
struct EditorContext;

/// The actions of the menu Insert that add an element without asking for a file.
class InsertController : public QObject {
    Q_OBJECT
public:
    explicit InsertController(EditorContext& context);

private:
    void insert(const std::string& actionId);

    Document& m_document;
    const Viewport& m_viewport;
};

}  // namespace gyre::editor
