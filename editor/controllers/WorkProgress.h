#pragma once

#include <QObject>

namespace gyre::editor {

class ExportController;
class Fits;
class Imports;
class PictureController;
class StatusLine;
class TimeController;
struct EditorContext;

/// Shows the progress of long work in the status bar, which has one place for it. Imports go before pictures, pictures
/// before the search for a loop, and that before fits. Exports are short and show no fraction.
class WorkProgress : public QObject {
    Q_OBJECT
public:
    WorkProgress(EditorContext& context, PictureController& pictures, const ExportController& exports,
                 TimeController& time);

private:
    void connectExports();
    void connectImports();
    void connectPictures();
    void connectSearch();
    void connectFits();
    void endOrSearchOn();
    /// Whether the place is free for fits.
    bool isFree() const;

    StatusLine& m_status;
    Imports& m_imports;
    Fits& m_fits;
    PictureController& m_pictures;
    const ExportController& m_exports;
    TimeController& m_time;
    QString m_search;  ///< the text of the status bar while a loop is searched for
};

}  // namespace gyre::editor
