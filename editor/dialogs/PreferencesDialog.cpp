#include "editor/dialogs/PreferencesDialog.h"

#include "editor/context/KeyMap.h"
#include "editor/context/Settings.h"
#include "editor/dialogs/RoomOnScreen.h"
#include "editor/panels/Quantity.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include <utility>

namespace gyre::editor {
namespace {

constexpr int kPreferencesWidth = 200;  // smallest width of a combo box [px]

}  // namespace

PreferencesDialog::PreferencesDialog(const Preferences& now, Actions& actions, QWidget* parent)
    : QDialog(parent), m_preferences(now), m_actions(actions), m_rows(new QFormLayout(new QWidget)) {
    using Length = ShownUnits::Length;
    using Temperature = ShownUnits::Temperature;
    using Angle = ShownUnits::Angle;
    using Buttons = NavigationStyle::Buttons;
    using Towards = NavigationStyle::WheelTowards;
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Preferences"));
    m_rows->setContentsMargins(18, 10, 18, 16);
    m_rows->setHorizontalSpacing(24);
    m_rows->setVerticalSpacing(7);
    addHeading(tr("Look"));
    addChoice<Theme>(tr("Theme"), "theme", m_preferences.theme,
                     {{tr("Dark"), Theme::Dark}, {tr("Light"), Theme::Light}});
    // Languages are called as they call themselves.
    addChoice<Language>(tr("Language, after a restart"), "language", m_preferences.language,
                        {{tr("As the system"), Language::System},
                         {QStringLiteral("English"), Language::English},
                         {QStringLiteral("Deutsch"), Language::German}});
    addHeading(tr("Units"));
    addChoice<Length>(tr("Lengths"), "length", m_preferences.units.length,
                      {{tr("Metres"), Length::Metres},
                       {tr("Centimetres"), Length::Centimetres},
                       {tr("Millimetres"), Length::Millimetres}});
    addChoice<Temperature>(tr("Temperatures"), "temperature", m_preferences.units.temperature,
                           {{tr("Kelvin"), Temperature::Kelvin}, {tr("Degrees Celsius"), Temperature::Celsius}});
    addChoice<Angle>(tr("Angles"), "angle", m_preferences.units.angle,
                     {{tr("Degrees"), Angle::Degrees}, {tr("Radians"), Angle::Radians}});
    addHeading(tr("Steps of snapping and of nudging with the arrow keys"));
    addStep(tr("Moving"), "gridStep", m_preferences.steps.grid, {0.01f, 0.05f, 0.1f, 0.25f, 0.5f, 1, 5}, "m");
    addStep(tr("Turning and aiming"), "angleStep", m_preferences.steps.angle, {1, 5, 10, 15, 22.5f, 30, 45, 90}, "rad");
    addStep(tr("Factors, speeds and fractions"), "scaleStep", m_preferences.steps.scale,
            {0.01f, 0.05f, 0.1f, 0.25f, 0.5f, 1}, "");
    addHeading(tr("Safety"));
    addChoice<int>(tr("Autosave interval"), "keepWithin", m_preferences.keepWithin,
                   {{tr("5 seconds"), 5}, {tr("10 seconds"), 10}, {tr("20 seconds"), 20}, {tr("1 minute"), 60}});
    addChoice<int>(tr("Earlier versions of a file"), "keptVersions", m_preferences.keptVersions,
                   {{tr("None"), 0}, {"1", 1}, {"2", 2}, {"5", 5}, {"10", 10}, {"20", 20}, {"50", 50}});
    addChoice<int>(
        tr("Memory for undo"), "historyMegabytes", m_preferences.historyMegabytes,
        {{tr("100 MB"), 100}, {tr("200 MB"), 200}, {tr("500 MB"), 500}, {tr("1 GB"), 1000}, {tr("4 GB"), 4000}});
    addHeading(tr("Time"));
    addChoice<int>(
        tr("Memory for cached frames"), "keptMegabytes", m_preferences.keptMegabytes,
        {{tr("100 MB"), 100}, {tr("200 MB"), 200}, {tr("500 MB"), 500}, {tr("1 GB"), 1000}, {tr("4 GB"), 4000}});
    addHeading(tr("Mouse and keys"));
    addChoice<Buttons>(
        tr("Mouse"), "mouse", m_preferences.navigation.buttons,
        {{tr("Industry: Alt and three buttons"), Buttons::Industry}, {tr("Blender: middle button"), Buttons::Blender}});
    addChoice<bool>(tr("The wheel zooms in"), "wheel", m_preferences.navigation.wheelReversed,
                    {{tr("when rolled forwards"), false}, {tr("when rolled backwards"), true}});
    addChoice<Towards>(tr("Zoom towards"), "wheelTowards", m_preferences.navigation.wheelTowards,
                       {{tr("The pointer"), Towards::Pointer}, {tr("The middle of the view"), Towards::Middle}});
    addKeys();
    makeScrollable();
}

/// The rows are higher than a small screen.
void PreferencesDialog::makeScrollable() {
    auto* area = new QScrollArea(this);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);  // its fields have the focus
    area->setWidgetResizable(true);
    area->setWidget(m_rows->parentWidget());
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(area);
    const QSize rows = m_rows->sizeHint();
    area->setMinimumWidth(rows.width() + area->verticalScrollBar()->sizeHint().width());
    resizeWithinScreen(*this, {area->minimumWidth(), rows.height()});
}

void PreferencesDialog::addHeading(const QString& text) {
    auto* heading = new QLabel(text, this);
    heading->setProperty("heading", true);
    heading->setIndent(0);
    m_rows->addRow(heading);
}

QComboBox* PreferencesDialog::addBox(const QString& label, const char* name) {
    auto* box = new QComboBox(this);
    box->setObjectName(name);
    box->setAccessibleName(label);
    box->setMinimumWidth(kPreferencesWidth);
    m_rows->addRow(label, box);
    return box;
}

template <class Value>
void PreferencesDialog::addChoice(const QString& label, const char* name, Value& value,
                                  const std::vector<std::pair<QString, Value>>& choices) {
    QComboBox* box = addBox(label, name);
    for (const auto& [text, one] : choices) {
        box->addItem(text);
        if (one == value) box->setCurrentIndex(box->count() - 1);
    }
    connect(box, &QComboBox::currentIndexChanged, this, [this, &value, choices](int index) {
        value = choices[static_cast<std::size_t>(index)].second;
        Q_EMIT changed(m_preferences);
    });
}

/// One of the usual steps, or any that is typed.
void PreferencesDialog::addStep(const QString& label, const char* name, float& step, const std::vector<float>& usual,
                                const char* kind) {
    const Unit unit = unitsLike(kind).front();
    const auto text = [kind, unit](float number) {
        return shownQuantity(static_cast<double>(number) * unit.factor, kind);
    };
    QComboBox* box = addBox(label, name);
    box->setEditable(true);
    box->setInsertPolicy(QComboBox::NoInsert);
    for (const float one : usual) box->addItem(text(one));
    box->setCurrentText(text(step));
    const auto take = [this, box, &step, kind, unit, text] {
        const std::optional<Typed> typed = parseQuantity(box->currentText(), kind, unit);
        const double number = typed && typed->operation == Typed::Operation::Set ? typed->amount / unit.factor : 0;
        if (number > 0 && number <= kLargestStep) step = static_cast<float>(number);
        box->setCurrentText(text(step));  // an invalid step is replaced by the last valid one
        Q_EMIT changed(m_preferences);
    };
    connect(box, &QComboBox::activated, this, take);
    connect(box->lineEdit(), &QLineEdit::editingFinished, this, take);
}

void PreferencesDialog::addKeys() {
    QComboBox* box = addBox(tr("Keys"), "keyPreset");
    for (const KeyPreset preset : kKeyPresets) box->addItem(shownNameOf(preset));
    box->setCurrentText(nameOf(m_actions.keys().preset));
    connect(box, &QComboBox::activated, this, [this](int index) {
        const KeyMap keys = settings::keyMap(kKeyPresets[static_cast<std::size_t>(index)]);
        settings::setKeyMap(keys);
        m_actions.setKeys(keys);
    });
    connect(&m_actions, &Actions::keysChanged, box,
            [this, box] { box->setCurrentText(nameOf(m_actions.keys().preset)); });
    auto* change = new QPushButton(tr("Change keys..."), this);
    change->setAutoDefault(false);
    connect(change, &QPushButton::clicked, this, &PreferencesDialog::keysWanted);
    m_rows->addRow(QString(), change);
}

}  // namespace gyre::editor

#include "moc_PreferencesDialog.cpp"
