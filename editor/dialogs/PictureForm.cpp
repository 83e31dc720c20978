#include "editor/dialogs/PictureForm.h"

#include "editor/document/NumberText.h"
#include "editor/panels/Calm.h"
#include "editor/panels/ColorButton.h"
#include "editor/panels/FrameBox.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QStandardItemModel>

#include <algorithm>
#include <array>
#include <initializer_list>

namespace gyre::editor {
namespace {

constexpr std::array kSizes{glm::ivec2(1280, 720), glm::ivec2(1920, 1080), glm::ivec2(3840, 2160),
                            glm::ivec2(1024, 1024)};
constexpr std::array kCells{glm::ivec2(128, 128), glm::ivec2(256, 256), glm::ivec2(512, 512)};
constexpr std::array kRates{12.0, 24.0, 25.0, 30.0, 50.0, 60.0};  // [1/s]
constexpr std::array kSamples{1, 2, 4};
constexpr int kMostPixels = 16384, kMostCells = 64, kMostFrames = 1'000'000;

QString sizeText(const glm::ivec2& size) { return QString("%1 × %2").arg(size.x).arg(size.y); }

template <class List>
QStringList texts(const List& sizes) {
    QStringList all;
    for (const glm::ivec2& size : sizes) all += sizeText(size);
    return all;
}

template <class List, class Value>
int placeOf(const List& list, const Value& value) {
    return static_cast<int>(std::ranges::find(list, value) - std::ranges::begin(list));  // behind the last: not in it
}

constexpr std::array kTransparencies{
    Transparency{AlphaKind::Straight, Blending::Srgb}, Transparency{AlphaKind::Straight, Blending::Linear},
    Transparency{AlphaKind::Premultiplied, Blending::Srgb}, Transparency{AlphaKind::Premultiplied, Blending::Linear}};

void setItemEnabled(QComboBox& box, int item, bool on) {
    if (auto* model = qobject_cast<QStandardItemModel*>(box.model())) model->item(item)->setEnabled(on);
}

}  // namespace

PictureForm::PictureForm(const PictureChoices& choices, const PicturesOffered& offered, QWidget* parent)
    : QWidget(parent), m_choices(choices), m_offered(offered), m_rows(new QFormLayout(this)) {
    m_rows->setContentsMargins(0, 0, 0, 0);
    m_rows->setHorizontalSpacing(24);
    m_rows->setVerticalSpacing(7);
    addWhat();
    addSize();
    addMoments();
    addLook();
    addPlace();
    connectRows();
    setOffered(offered);
}

QComboBox* PictureForm::box(const QString& label, const char* name, const QStringList& texts) {
    auto* made = new Calm<QComboBox>(this);
    made->setObjectName(name);
    made->setAccessibleName(label);
    made->addItems(texts);
    return made;
}

template <class Box>
Box* PictureForm::number(const QString& label, const char* name, int least, int most) {
    auto* made = new Calm<Box>(this);
    made->setObjectName(name);
    made->setAccessibleName(label);
    made->setRange(least, most);
    made->setButtonSymbols(QAbstractSpinBox::NoButtons);
    made->setMinimumWidth(76);
    return made;
}

/// Two fields in one row, perhaps behind another that chooses for both.
QWidget* PictureForm::addPair(const QString& label, QWidget* first, const QString& between, QWidget* second,
                              QWidget* before) {
    auto* row = new QWidget(this);
    auto* line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    if (before) line->addWidget(before, 1);
    line->addWidget(first);
    line->addWidget(new QLabel(between, row));
    line->addWidget(second);
    if (!before) line->addStretch();
    m_rows->addRow(label, row);
    return row;
}

void PictureForm::addWhat() {
    m_file = box(tr("Make"), "pictureFile",
                 {tr("One picture"), tr("A sequence of pictures"), tr("A flipbook and its JSON file"),
                  tr("A video, MP4"), tr("A video, WebM"), tr("An animated picture, GIF"),
                  tr("An animated picture, APNG"), tr("An animated picture, WebP")});
    m_rows->addRow(tr("Make"), m_file);
    m_noVideo = new QLabel(this);
    m_noVideo->setObjectName("noVideo");
    m_noVideo->setWordWrap(true);
    m_noVideo->setProperty("quiet", true);
    m_rows->addRow(QString(), m_noVideo);
}

void PictureForm::addSize() {
    m_size = box(tr("Size"), "pictureSize", {});
    m_width = number<QSpinBox>(tr("Width"), "pictureWidth", 1, kMostPixels);
    m_height = number<QSpinBox>(tr("Height"), "pictureHeight", 1, kMostPixels);
    addPair(tr("Size of a picture"), m_width, QStringLiteral("×"), m_height, m_size);
    m_columns = number<QSpinBox>(tr("Columns"), "pictureColumns", 1, kMostCells);
    m_gridRows = number<QSpinBox>(tr("Rows"), "pictureRows", 1, kMostCells);
    m_gridRow = addPair(tr("Columns and rows"), m_columns, QStringLiteral("×"), m_gridRows);
    m_loop = new QCheckBox(tr("The last picture leads to the first"), this);
    m_loop->setObjectName("pictureLoop");
    m_loop->setToolTip(tr(
        "Pictures after the last one fade into the first quarter, of a video into its first second at most. For fire "
        "and smoke that go on; an effect with an end, such as an explosion, needs no loop."));
    m_rows->addRow(tr("Loop"), m_loop);
    m_motion = new QCheckBox(tr("A second sheet with the motion of the smoke"), this);
    m_motion->setObjectName("pictureMotion");
    m_motion->setToolTip(tr("Shaders blend between two pictures along these vectors, which avoids ghosting."));
    m_rows->addRow(tr("Motion vectors"), m_motion);
    m_samples = box(tr("Samples per pixel"), "pictureSamples", {tr("1"), tr("4: smooth edges"), tr("16: slow")});
    m_rows->addRow(tr("Samples per pixel"), m_samples);
}

void PictureForm::addMoments() {
    m_frame = number<FrameBox>(tr("Frame"), "pictureFrame", 0, kMostFrames);
    m_rows->addRow(tr("Frame"), m_frame);
    m_first = number<FrameBox>(tr("First frame"), "pictureFirst", 0, kMostFrames);
    m_last = number<FrameBox>(tr("Last frame"), "pictureLast", 0, kMostFrames);
    m_rangeRow = addPair(tr("Frames"), m_first, tr("to"), m_last);
    m_rate = box(tr("Pictures per second"), "pictureRate", {});
    m_rows->addRow(tr("Pictures per second"), m_rate);
}

void PictureForm::addCamera() {
    auto* row = new QWidget(this);
    auto* line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    m_camera = box(tr("Camera"), "pictureCamera", {});
    m_fit = new QPushButton(tr("Fit to content"), row);
    m_fit->setObjectName("pictureFit");
    m_fit->setAutoDefault(false);
    m_fit->setToolTip(
        tr("Moves the camera, without turning it, so that what is drawn in any of the frames fills the picture with a "
           "margin. The scene runs once from its start for this."));
    auto* menu = new QMenu(m_fit);
    const auto offer = [&](const QString& text, const char* name, FitContent content) {
        QAction* action = menu->addAction(text);
        action->setObjectName(name);
        connect(action, &QAction::triggered, this, [this, content] { Q_EMIT fitWanted(content); });
    };
    offer(tr("Fluid only"), "fitFluid", FitContent::Fluid);
    offer(tr("Fluid and bodies"), "fitBodies", FitContent::FluidAndBodies);
    m_fit->setMenu(menu);
    line->addWidget(m_camera, 1);
    line->addWidget(m_fit);
    m_rows->addRow(tr("Camera"), row);
}

/// A background of one colour has a swatch beside it.
void PictureForm::addBackground() {
    auto* row = new QWidget(this);
    auto* line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    m_background = box(tr("Background"), "pictureBackground",
                       {tr("Sky and ground of the scene"), tr("The picture behind the view"), tr("Transparent"),
                        tr("Black"), tr("One colour")});
    m_color = new ColorButton(row);
    m_color->setObjectName("pictureColor");
    m_color->setAccessibleName(tr("Colour of the background"));
    m_color->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(m_color, &ColorButton::began, this, [this] { m_colorBefore = linearColor(screenColor(m_choices.color)); });
    connect(m_color, &ColorButton::edited, this, &PictureForm::showColor);
    connect(m_color, &ColorButton::cancelled, this, [this] { showColor(m_colorBefore); });
    line->addWidget(m_background, 1);
    line->addWidget(m_color);
    m_rows->addRow(tr("Background"), row);
}

void PictureForm::showColor(const glm::vec3& linear) {
    m_choices.color = plainColor(screenColor(linear));
    m_color->showValue(linear);
    Q_EMIT changed();
}

void PictureForm::setFitEnabled(bool on) { m_fit->setEnabled(on); }

void PictureForm::addLook() {
    addCamera();
    m_fluid = new QLabel(this);
    m_fluid->setToolTip(tr("As in the view, chosen in the menu Fluid."));
    m_rows->addRow(tr("Fluid"), m_fluid);
    addBackground();
    m_alpha = box(tr("Alpha"), "pictureAlpha",
                  {tr("Straight"), tr("Straight, for linear blending"), tr("Premultiplied"),
                   tr("Premultiplied, for linear blending")});
    m_alpha->setToolTip(
        tr("Straight: transparent pixels get the colours of what is near them, so that edges stay bright in smaller "
           "copies. Premultiplied: colours are multiplied by alpha. Linear blending is what engines do whose colour "
           "space is linear. The JSON file of a flipbook names the choice."));
    m_rows->addRow(tr("Alpha"), m_alpha);
    m_ground = box(tr("Ground"), "pictureGround", {tr("With lines"), tr("Without lines"), tr("None")});
    m_rows->addRow(tr("Ground"), m_ground);
}

void PictureForm::addPlace() {
    auto* row = m_place = new QWidget(this);
    auto* line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    m_path = new QLineEdit(row);
    m_path->setObjectName("picturePath");
    m_path->setAccessibleName(tr("File"));
    m_path->setToolTip(
        tr("The ending is the format. Pictures: .png .exr .webp .tif .tga .bmp .jpg. EXR holds linear "
           "light, premultiplied."));
    m_path->setMinimumWidth(300);
    auto* browse = new QPushButton(tr("Choose..."), row);
    browse->setObjectName("pictureBrowse");
    browse->setAutoDefault(false);
    connect(browse, &QPushButton::clicked, this, &PictureForm::placeWanted);
    line->addWidget(m_path, 1);
    line->addWidget(browse);
    m_rows->addRow(tr("File"), row);
}

void PictureForm::connectRows() {
    connect(m_file, &QComboBox::currentIndexChanged, this, &PictureForm::chooseFile);
    connect(m_size, &QComboBox::currentIndexChanged, this, &PictureForm::chooseSize);
    for (QComboBox* one : {m_rate, m_samples, m_camera, m_background, m_alpha, m_ground})
        connect(one, &QComboBox::currentIndexChanged, this, &PictureForm::read);
    for (QSpinBox* one :
         std::initializer_list<QSpinBox*>{m_width, m_height, m_columns, m_gridRows, m_frame, m_first, m_last})
        connect(one, &QSpinBox::valueChanged, this, &PictureForm::read);
    for (QCheckBox* one : {m_loop, m_motion}) connect(one, &QCheckBox::toggled, this, &PictureForm::read);
    connect(m_path, &QLineEdit::textChanged, this, &PictureForm::read);
}

void PictureForm::setOffered(const PicturesOffered& offered) {
    m_offered = offered;
    for (FrameBox* frame : {m_frame, m_first, m_last}) frame->setFrameDuration(offered.frameSeconds);
    PictureChoices choices = m_choices;
    if (!offered.cameras.contains(QString::fromStdString(choices.camera))) choices.camera.clear();
    for (PictureBackground* background : {&choices.background, &choices.sheetBackground, &choices.videoBackground})
        if (!offered.hasBackdrop && *background == PictureBackground::Behind) *background = PictureBackground::Scene;
    const bool hasWebM = offered.hasFfmpeg || offered.hasGStreamer;
    if (!offered.hasFfmpeg && isVideo(choices.file)) choices.file = PictureFile::WebM;
    if (!hasWebM && isVideo(choices.file)) choices.file = PictureFile::Still;
    for (const PictureFile file : {PictureFile::Mp4, PictureFile::Gif, PictureFile::Apng, PictureFile::WebP})
        setItemEnabled(*m_file, static_cast<int>(file), offered.hasFfmpeg);
    setItemEnabled(*m_file, static_cast<int>(PictureFile::WebM), hasWebM);
    setItemEnabled(*m_background, static_cast<int>(PictureBackground::Behind), offered.hasBackdrop);
    m_noVideo->setVisible(!offered.hasFfmpeg);
    m_noVideo->setText(hasWebM ? tr("Not installed: ffmpeg, for MP4, animated pictures and transparent videos")
                               : tr("Not installed: ffmpeg or GStreamer, for videos"));
    m_isShowing = true;
    m_camera->clear();
    m_camera->addItem(tr("Camera of the view"));
    m_camera->addItems(offered.cameras);
    m_isShowing = false;
    m_fluid->setText(offered.fluidView);
    showChoices(choices);
}

void PictureForm::setPath(const QString& path) { m_path->setText(path); }

void PictureForm::showChoices(const PictureChoices& choices) {
    m_choices = choices;
    m_isShowing = true;
    const bool isFlipbook = choices.file == PictureFile::Flipbook, isStill = choices.file == PictureFile::Still;
    m_file->setCurrentIndex(static_cast<int>(choices.file));
    showSize();
    m_columns->setValue(choices.grid.x);
    m_gridRows->setValue(choices.grid.y);
    m_loop->setChecked(loopOf(m_choices));
    m_motion->setChecked(choices.motion);
    m_samples->setCurrentIndex(placeOf(kSamples, choices.samples));
    m_frame->setValue(static_cast<int>(choices.frame));
    m_first->setValue(static_cast<int>(choices.frames.first));
    m_last->setValue(static_cast<int>(choices.frames.last));
    showRates();
    m_camera->setCurrentIndex(static_cast<int>(m_offered.cameras.indexOf(QString::fromStdString(choices.camera))) + 1);
    m_background->setCurrentIndex(static_cast<int>(backgroundOf(m_choices)));
    m_color->showValue(linearColor(screenColor(choices.color)));
    m_ground->setCurrentIndex(static_cast<int>(choices.ground));
    m_alpha->setCurrentIndex(placeOf(kTransparencies, choices.transparency));
    showTransparency();
    m_path->setText(QString::fromStdString(choices.path));
    for (QWidget* row : {m_gridRow, static_cast<QWidget*>(m_motion)}) m_rows->setRowVisible(row, isFlipbook);
    m_rows->setRowVisible(m_loop, isFlipbook || isVideo(choices.file));
    m_rows->setRowVisible(m_frame, isStill);
    m_rows->setRowVisible(m_rangeRow, !isStill);
    m_rows->setRowVisible(m_rate, !isStill && !isFlipbook);
    m_isShowing = false;
    Q_EMIT changed();
}

void PictureForm::showSize() {
    const QStringList presets = m_choices.file == PictureFile::Flipbook ? texts(kCells) : texts(kSizes);
    m_size->clear();
    m_size->addItems(presets);
    m_size->addItem(tr("Own size"));
    const auto found = static_cast<int>(presets.indexOf(sizeText(pictureSizeOf(m_choices))));
    m_size->setCurrentIndex(m_isOwnSize || found < 0 ? m_size->count() - 1 : found);
    m_width->setValue(pictureSizeOf(m_choices).x);
    m_height->setValue(pictureSizeOf(m_choices).y);
}

/// A transparent picture, and one in front of a colour, has no ground.
void PictureForm::showTransparency() {
    const PictureBackground background = backgroundOf(m_choices);
    const bool isTransparent = background == PictureBackground::Transparent;
    const bool isColor = background == PictureBackground::Color;
    m_ground->setEnabled(!isTransparent && !isColor && background != PictureBackground::Black);
    m_color->setVisible(isColor);
    m_rows->setRowVisible(m_alpha, isTransparent && offersTransparency(m_choices));
}

/// A sequence may take each frame; a video plays at a rate.
void PictureForm::showRates() {
    m_rate->clear();
    const bool isSequence = m_choices.file == PictureFile::Sequence;
    if (isSequence) m_rate->addItem(tr("Each frame"), 0.0);
    for (const double rate : kRates) m_rate->addItem(roundNumber(rate, 5), rate);
    m_rate->setCurrentIndex(std::max(0, m_rate->findData(isSequence ? m_choices.sequenceRate : m_choices.videoRate)));
}

void PictureForm::chooseFile(int index) {
    if (m_isShowing) return;
    PictureChoices choices = m_choices;
    choices.file = static_cast<PictureFile>(index);
    const QFileInfo path(QString::fromStdString(choices.path));
    if (!path.fileName().isEmpty() && wrongEndingOf(choices))
        choices.path = (path.path() + '/' + path.completeBaseName() + '.' + endingOf(choices.file)).toStdString();
    m_isOwnSize = false;
    showChoices(choices);
}

void PictureForm::chooseSize(int index) {
    if (m_isShowing || index < 0) return;
    const std::size_t preset = static_cast<std::size_t>(index);
    const bool isFlipbook = m_choices.file == PictureFile::Flipbook;
    m_isOwnSize = preset >= (isFlipbook ? kCells.size() : kSizes.size());
    PictureChoices choices = m_choices;
    if (!m_isOwnSize) pictureSizeOf(choices) = isFlipbook ? kCells[preset] : kSizes[preset];
    showChoices(choices);
}

void PictureForm::read() {
    if (m_isShowing) return;
    pictureSizeOf(m_choices) = {m_width->value(), m_height->value()};
    m_choices.grid = {m_columns->value(), m_gridRows->value()};
    loopOf(m_choices) = m_loop->isChecked();
    m_choices.motion = m_motion->isChecked();
    m_choices.samples = kSamples[static_cast<std::size_t>(std::max(0, m_samples->currentIndex()))];
    m_choices.frame = static_cast<std::uint64_t>(m_frame->value());
    m_choices.frames = {static_cast<std::uint64_t>(m_first->value()), static_cast<std::uint64_t>(m_last->value())};
    (m_choices.file == PictureFile::Sequence ? m_choices.sequenceRate : m_choices.videoRate) =
        m_rate->currentData().toDouble();
    m_choices.camera = m_camera->currentIndex() > 0 ? m_camera->currentText().toStdString() : std::string();
    backgroundOf(m_choices) = static_cast<PictureBackground>(m_background->currentIndex());
    m_choices.ground = static_cast<PictureGround>(m_ground->currentIndex());
    m_choices.transparency = kTransparencies[static_cast<std::size_t>(std::max(0, m_alpha->currentIndex()))];
    m_choices.path = m_path->text().toStdString();
    m_isShowing = true;
    showSize();
    showTransparency();
    m_isShowing = false;
    Q_EMIT changed();
}

}  // namespace gyre::editor

#include "moc_PictureForm.cpp"
