#include "editor/window/WelcomeDialog.h"

#include "editor/window/Actions.h"
#include "editor/window/GuideSteps.h"
#include "editor/window/OpenSave.h"
#include "editor/window/PresetDesk.h"
#include "editor/window/Settings.h"

#include <QCheckBox>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QVBoxLayout>

namespace gyre::editor {
namespace {

constexpr int kMostRecent = 6;

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

WelcomeDialog::WelcomeDialog(Actions& actions, OpenSave& files, PresetDesk& presets, QWidget* parent) : QDialog(parent) {
    setWindowTitle(tr("Welcome to Gyre"));
    setObjectName("welcome");
    setAttribute(Qt::WA_DeleteOnClose);
    auto* again = new QCheckBox(tr("Show this at the start"), this);
    again->setObjectName("welcomeAtStart");
    again->setChecked(settings::welcomesAtStart());
    connect(again, &QCheckBox::toggled, this, [](bool on) { settings::setWelcomesAtStart(on); });
    auto* row = new QHBoxLayout;
    row->setSpacing(28);
    row->addWidget(begin(actions));
    row->addWidget(templates(presets));
    row->addWidget(recent(files));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(22, 18, 22, 14);
    column->setSpacing(16);
    column->addLayout(row);
    column->addWidget(again);
}

QWidget* WelcomeDialog::buttonFor(QAction* action, const QString& text, const QString& name) {
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

QWidget* WelcomeDialog::begin(Actions& actions) {
    auto* part = new QWidget(this);
    QVBoxLayout* column = columnIn(part);
    const int step = settings::guideStep();
    const bool isUnderWay = step > 0 && step < static_cast<int>(guideSteps().size());
    auto* guide = buttonFor(&actions["guide"], isUnderWay ? tr("Go on with the guided first run") : tr("Guided first run"), "welcomeGuide");
    static_cast<QPushButton*>(guide)->setDefault(true);
    column->addWidget(heading(tr("Begin"), part));
    column->addWidget(guide);
    auto* words = new QLabel(tr("A campfire behind a mesh of yours, in eight steps and less than ten minutes."), part);
    words->setWordWrap(true);
    column->addWidget(words);
    column->addWidget(buttonFor(&actions["new"], tr("Empty scene"), "welcomeNew"));
    column->addWidget(buttonFor(&actions["open"], tr("Open a scene…"), "welcomeOpen"));
    column->addWidget(buttonFor(&actions["help"], tr("Manual"), "welcomeManual"));
    column->addStretch(1);
    return part;
}

QWidget* WelcomeDialog::templates(PresetDesk& presets) {
    auto* part = new QWidget(this);
    QVBoxLayout* column = columnIn(part);
    column->addWidget(heading(tr("Templates"), part));
    auto* menu = new QMenu(this);   // keeps the actions
    presets.fillTemplates(*menu);
    for (QAction* action : menu->actions()) column->addWidget(buttonFor(action, action->text(), "welcomeTemplate"));
    column->addStretch(1);
    return part;
}

QWidget* WelcomeDialog::recent(OpenSave& files) {
    auto* part = new QWidget(this);
    QVBoxLayout* column = columnIn(part);
    column->addWidget(heading(tr("Last scenes"), part));
    auto* menu = new QMenu(this);
    files.fillRecentFiles(*menu);
    for (QAction* action : menu->actions().mid(0, kMostRecent)) {
        QWidget* button = buttonFor(action, action->text().section("    ", 0, 0), "welcomeRecent");
        button->setEnabled(action->isEnabled());
        button->setToolTip(action->text());
        column->addWidget(button);
    }
    column->addStretch(1);
    return part;
}

}  // namespace gyre::editor
