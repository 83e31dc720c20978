#include "editor/dialogs/PicturesDialog.h"

#include "editor/document/NumberText.h"
#include "editor/document/SentenceText.h"
#include "editor/panels/WorkBar.h"

#include <QDialogButtonBox>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStyle>
#include <QVBoxLayout>

#include <bit>
#include <utility>

namespace gyre::editor {
namespace {

constexpr int kPicturesWidth = 524;  // [px]

bool arePowersOfTwo(const glm::ivec2& size) {
    return std::has_single_bit(static_cast<unsigned>(size.x)) && std::has_single_bit(static_cast<unsigned>(size.y));
}

}  // namespace

PicturesDialog::PicturesDialog(const PictureChoices& choices, const PicturesOffered& offered, PictureCheck check,
                               QWidget* parent)
    : QDialog(parent),
      m_check(std::move(check)),
      m_form(new PictureForm(choices, offered, this)),
      m_sentence(new QLabel(this)),
      m_result(new QLabel(this)),
      m_progress(new WorkBar(this)) {
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Export pictures"));
    auto* column = new QVBoxLayout(this);
    column->addStrut(kPicturesWidth);  // setMinimumWidth would let it be narrower than a form that has grown
    column->setContentsMargins(18, 16, 18, 14);
    column->setSpacing(12);
    column->addWidget(m_form);
    m_sentence->setObjectName("pictureSentence");
    m_sentence->setWordWrap(true);
    column->addWidget(m_sentence);
    addResult();
    column->addStretch();
    addButtons();
    connect(m_form, &PictureForm::changed, this, &PicturesDialog::check);
    this->check();
}

void PicturesDialog::addResult() {
    m_progress->setObjectName("pictureProgress");
    m_progress->hide();
    m_result->setObjectName("pictureResult");
    m_result->setWordWrap(true);
    m_result->hide();
    m_showFolder = new QPushButton(tr("Show folder"), this);
    m_showFolder->setObjectName("pictureFolder");
    m_showFolder->setAutoDefault(false);
    m_showFolder->hide();
    connect(m_showFolder, &QPushButton::clicked, this, [this] { Q_EMIT folderWanted(m_folder); });
    auto* row = new QHBoxLayout;
    row->addWidget(m_result, 1);
    row->addWidget(m_showFolder);
    auto* column = static_cast<QVBoxLayout*>(layout());
    column->addWidget(m_progress);
    column->addLayout(row);
}

void PicturesDialog::addButtons() {
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    m_export = buttons->addButton(tr("Export"), QDialogButtonBox::AcceptRole);
    m_export->setObjectName("pictureExport");
    m_export->setDefault(true);
    m_cancel = buttons->addButton(tr("Cancel export"), QDialogButtonBox::ActionRole);
    m_cancel->setObjectName("pictureCancel");
    m_cancel->setAutoDefault(false);
    m_cancel->hide();
    connect(m_export, &QPushButton::clicked, this, [this] { Q_EMIT exportWanted(m_form->choices()); });
    connect(m_cancel, &QPushButton::clicked, this, &PicturesDialog::cancelWanted);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout()->addWidget(buttons);
}

void PicturesDialog::tell(QLabel& label, const QString& sentence, const char* state) {
    label.setText(sentence);
    label.setProperty("cost", state);
    label.style()->unpolish(&label);
    label.style()->polish(&label);
}

void PicturesDialog::check() {
    const PlannedPictures plan = m_check(m_form->choices());
    const QString wrong = plan ? QString() : shownText(plan.error());
    tell(*m_sentence, plan ? sentenceOn(*plan) : wrong.left(1).toUpper() + wrong.mid(1), plan ? "" : "over");
    m_export->setEnabled(plan && !m_isRunning);
    m_form->setFitEnabled(plan && !m_isRunning);
}

QString PicturesDialog::sentenceOn(const PicturePlan& plan) const {
    const QString size = QString("%1 × %2").arg(plan.size.x).arg(plan.size.y);
    const std::vector<std::string> files = filesOf(plan);
    const auto name = [](const std::string& file) { return QFileInfo(QString::fromStdString(file)).fileName(); };
    const QString rate = roundNumber(plan.fps, 4);
    switch (plan.kind) {
        case PictureKind::Flipbook: {
            const QString sheet = QString("%1 × %2").arg(plan.flipbook.sheet().x).arg(plan.flipbook.sheet().y);
            const QString sentence = tr("%1 pictures of %2 pixels on a sheet of %3 pixels, %4 per second, in %5 files.")
                                         .arg(plan.flipbook.count())
                                         .arg(size, sheet, rate)
                                         .arg(files.size());
            if (arePowersOfTwo(plan.flipbook.sheet())) return sentence;
            return sentence + ' ' +
                   tr("Some engines compress only sheets whose sides are powers of two, such as 2048 × 2048.");
        }
        case PictureKind::Video: {
            QStringList sentences{tr("%1 pictures of %2 pixels: %3 s at %4 per second.")
                                      .arg(plan.count())
                                      .arg(size, fixedNumber(static_cast<double>(plan.count()) / plan.fps, 1), rate)};
            if (plan.playsInALoop()) sentences += tr("It plays in a loop.");
            if (plan.fading > 0) sentences += tr("Its last picture leads to its first.");
            if (plan.extension == "gif") sentences += gifNote(plan.request.transparent);
            return sentences.join(' ');
        }
        case PictureKind::Pictures:
            break;
    }
    if (files.size() == 1) return tr("One picture of %1 pixels: %2.").arg(size, name(files.front()));
    return tr("%1 pictures of %2 pixels, %3 to %4.")
        .arg(files.size())
        .arg(size, name(files.front()), name(files.back()));
}

QString PicturesDialog::gifNote(bool isTransparent) {
    return isTransparent ? tr("A GIF has 256 colours per picture, and pixels are opaque or not at all: smoke gets hard "
                              "edges. APNG and WebP have no such limits.")
                         : tr("A GIF has 256 colours per picture, which can show as a pattern in smoke. APNG and WebP "
                              "have all colours.");
}

void PicturesDialog::showStarted(const QString& what) {
    m_isRunning = true;
    m_progress->begin();
    m_progress->show();
    m_cancel->show();
    m_export->setEnabled(false);
    m_form->setFitEnabled(false);
    m_showFolder->hide();
    tell(*m_result, what, "");
    m_result->show();
}

void PicturesDialog::showProgress(double share) { m_progress->setShare(share); }

void PicturesDialog::showResult(const QString& sentence, const QString& folder) {
    m_isRunning = false;
    m_folder = folder;
    m_progress->hide();
    m_cancel->hide();
    m_showFolder->setVisible(!folder.isEmpty());
    tell(*m_result, sentence, "");
    m_result->show();
    check();
}

void PicturesDialog::showRefusal(const QString& sentence) {
    showResult(sentence, {});
    tell(*m_result, sentence, "over");
}

}  // namespace gyre::editor

#include "moc_PicturesDialog.cpp"
