#include "editor/dialogs/WelcomeDialog.h"

#include "editor/context/Actions.h"
#include "editor/context/OpenSave.h"
#include "editor/context/Settings.h"
#include "editor/panels/PresetGallery.h"

#include <QCheckBox>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QRadioButton>
#include <QTimer>
#include <QVBoxLayout>

#include <tuple>

namespace gyre::editor {
namespace {

constexpr int kMostRecent = 6;
constexpr int kColumn = 230;         // [px]
constexpr QSize kGallery{440, 336};  // three pictures beside each other

QLabel* heading(const QString& text, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    label->setProperty("quiet", true);
    return label;
}

QVBoxLayout* columnIn(QWidget* widget) {
    auto* column = new QVBoxLayout(widget);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    return column;
}

}  // namespace

WelcomeDialog::WelcomeDialog(Actions& actions, OpenSave& files, const WelcomeOffers& offers, QWidget* parent)
    : QDialog(parent) {
    setWindowTitle(tr("Welcome to Gyre"));
    setObjectName("welcome");
    setAttribute(Qt::WA_DeleteOnClose);
    auto* row = new QHBoxLayout;
    row->setSpacing(24);
    row->addWidget(begin(actions, files, offers.hasUnfinishedGuide));
    row->addWidget(gallery(offers.fillGallery), 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(22, 18, 22, 14);
    column->setSpacing(14);
    column->addLayout(row, 1);
    column->addWidget(lastRow(actions));
}

QPushButton* WelcomeDialog::buttonFor(QAction* action, const QString& text, const QString& name) {
    auto* button = new QPushButton(text, this);
    button->setObjectName(name);
    button->setToolTip(action->statusTip());
    button->setAutoDefault(false);
    connect(button, &QPushButton::clicked, this, [this, action] {
        close();
        action->trigger();
    });
    return button;
}

QWidget* WelcomeDialog::begin(Actions& actions, OpenSave& files, bool hasUnfinishedGuide) {
    auto* part = new QWidget(this);
    part->setFixedWidth(kColumn);
    QVBoxLayout* column = columnIn(part);
    auto* guide =
        buttonFor(&actions["guide"], hasUnfinishedGuide ? tr("Continue the guided first run") : tr("Guided first run"),
                  "welcomeGuide");
    guide->setDefault(true);
    column->addWidget(heading(tr("Begin"), part));
    column->addWidget(guide);
    auto* words =
        new QLabel(tr("Build a campfire behind a mesh of your own, in eight steps and less than ten minutes."), part);
    words->setWordWrap(true);
    column->addWidget(words);
    column->addWidget(buttonFor(&actions["new"], tr("Empty scene"), "welcomeNew"));
    column->addWidget(buttonFor(&actions["open"], tr("Open a scene…"), "welcomeOpen"));
    column->addWidget(buttonFor(&actions["help"], tr("Manual"), "welcomeManual"));
    column->addSpacing(10);
    addRecent(*column, files);
    column->addStretch(1);
    return part;
}

void WelcomeDialog::addRecent(QVBoxLayout& column, OpenSave& files) {
    column.addWidget(heading(tr("Recent scenes"), this));
    auto* menu = new QMenu(this);  // keeps the actions
    files.fillRecentFiles(*menu);
    for (QAction* action : menu->actions().mid(0, kMostRecent)) {
        const QString name = action->text().section("    ", 0, 0);
        QPushButton* button =
            buttonFor(action, fontMetrics().elidedText(name, Qt::ElideMiddle, kColumn - 30), "welcomeRecent");
        button->setEnabled(action->isEnabled());
        button->setToolTip(action->text());
        column.addWidget(button);
    }
}

QWidget* WelcomeDialog::gallery(const std::function<void(PresetGallery&)>& fill) {
    auto* part = new QWidget(this);
    QVBoxLayout* column = columnIn(part);
    auto* pictures = new PresetGallery(part);
    pictures->setObjectName("welcomePresets");
    pictures->setDragEnabled(false);
    pictures->setMinimumSize(kGallery);
    column->addWidget(heading(tr("New scene from a template or preset (double-click)"), part));
    column->addWidget(pictures, 1);
    connect(pictures, &PresetGallery::wanted, this, [this](const QString& id) {
        close();
        Q_EMIT presetChosen(id);
    });
    QTimer::singleShot(0, pictures, [fill, pictures] { fill(*pictures); });  // after the page: 40 pictures are read
    return part;
}

QWidget* WelcomeDialog::lastRow(const Actions& actions) {
    auto* part = new QWidget(this);
    auto* row = new QHBoxLayout(part);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(14);
    row->addWidget(new QLabel(tr("Keys and mouse:"), part));
    for (const auto& [preset, text, name] :
         {std::tuple{KeyPreset::Industry, tr("Industry: Alt and three buttons"), "welcomeIndustry"},
          std::tuple{KeyPreset::Blender, tr("Blender: middle button"), "welcomeBlender"}}) {
        auto* choice = new QRadioButton(text, part);
        choice->setObjectName(name);
        choice->setChecked(actions.keys().preset == preset);
        connect(choice, &QRadioButton::clicked, this, [this, preset = preset] { Q_EMIT keysChosen(preset); });
        row->addWidget(choice);
    }
    row->addStretch(1);
    auto* again = new QCheckBox(tr("Show this at the start"), part);
    again->setObjectName("welcomeAtStart");
    again->setChecked(settings::welcomesAtStart());
    connect(again, &QCheckBox::toggled, this, [](bool on) { settings::setWelcomesAtStart(on); });
    row->addWidget(again);
    return part;
}

}  // namespace gyre::editor

#include "moc_WelcomeDialog.cpp"
