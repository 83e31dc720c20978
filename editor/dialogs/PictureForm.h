#pragma once

#include "editor/context/PictureChoices.h"
#include "editor/writers/ContentFit.h"

#include <QStringList>
#include <QWidget>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace gyre::editor {

class ColorButton;
class FrameBox;

/// The options that are available at the moment.
struct PicturesOffered {
    QStringList cameras;        ///< names of the scene's cameras
    double frameSeconds = 1;    ///< duration of a frame
    QString fluidView;          ///< how the view shows the fluid; pictures show it so
    bool hasBackdrop = false;   ///< the view has a picture behind it
    bool hasFfmpeg = false;     ///< all videos can be made
    bool hasGStreamer = false;  ///< opaque WebM can be made
};

/// The rows of the dialog for pictures. Each change is signalled at once. Rows that do not apply are hidden.
class PictureForm : public QWidget {
    Q_OBJECT
public:
    PictureForm(const PictureChoices& choices, const PicturesOffered& offered, QWidget* parent);

    const PictureChoices& choices() const { return m_choices; }
    void setPath(const QString& path);
    void setOffered(const PicturesOffered& offered);
    void setFitEnabled(bool on);

Q_SIGNALS:
    void changed();
    void placeWanted();
    /// The camera should be moved so that the content fills the picture.
    void fitWanted(gyre::editor::FitContent content);

private:
    void addWhat();
    void addSize();
    void addMoments();
    void addLook();
    void addCamera();
    void addBackground();
    void showColor(const glm::vec3& linear);
    void addPlace();
    void connectRows();
    QComboBox* box(const QString& label, const char* name, const QStringList& texts);
    template <class Box>
    Box* number(const QString& label, const char* name, int least, int most);
    QWidget* addPair(const QString& label, QWidget* first, const QString& between, QWidget* second,
                     QWidget* before = nullptr);
    void showChoices(const PictureChoices& choices);
    void showSize();
    void showRates();
    void showTransparency();
    void chooseFile(int index);
    void chooseSize(int index);
    void read();

    PictureChoices m_choices;
    PicturesOffered m_offered;
    bool m_isShowing = false;  ///< the widgets are being updated, so their signals are no choices of the user
    bool m_isOwnSize = false;  ///< "Own size" is chosen, even if a preset has the same size
    QFormLayout* m_rows;
    QComboBox *m_file, *m_camera, *m_size, *m_rate, *m_samples, *m_background, *m_ground, *m_alpha;
    QSpinBox *m_width, *m_height, *m_columns, *m_gridRows;
    FrameBox *m_frame, *m_first, *m_last;
    QWidget *m_gridRow, *m_rangeRow;
    QCheckBox *m_loop, *m_motion;
    QLabel *m_noVideo, *m_fluid;
    QLineEdit* m_path;
    QPushButton* m_fit;
    ColorButton* m_color;
    glm::vec3 m_colorBefore{0};  ///< before its dialog was opened, linear
    QWidget* m_place;
};

}  // namespace gyre::editor
