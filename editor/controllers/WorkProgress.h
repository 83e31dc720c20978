#pragma once

#include <QObject>

namespace gyre::editor {

class ExportController;
class Fits;
class Imports;
class PictureController;
class StatusLine;
struct EditorContext;

/// Shows the progress of long work in the status bar, which has one place for it. Imports go before pictures, and
/// pictures before fits. Exports are short and show no fraction.
class WorkProgress : public QObject {
    Q_OBJECT
public:
    WorkProgress(EditorContext& context, PictureController& pictures, const ExportController& exports);

private:
    void connectExports();
    void connectImports();
    void connectPictures();
    void connectFits();
    /// Whether the place is free for fits.
    bool isFree() const;

    StatusLine& m_status;
    Imports& m_imports;
    Fits& m_fits;
    PictureController& m_pictures;
    const ExportController& m_exports;
};

}  // namespace gyre::editor
