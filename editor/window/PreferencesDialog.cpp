#include "editor/window/PreferencesDialog.h"

#include "editor/window/KeyMap.h"
#include "editor/window/Settings.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>

#include <utility>

namespace gyre::editor {

PreferencesDialog::PreferencesDialog(const Preferences& now, Actions& actions, QWidget* parent)
    : QDialog(parent), m_preferences(now), m_actions(actions), m_rows(new QFormLayout(this)) {
    using Length = ShownUnits::Length;
    using Temperature = ShownUnits::Temperature;
    using Angle = ShownUnits::Angle;
    using Buttons = NavigationStyle::Buttons;
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Preferences"));
    setMinimumWidth(460);
    m_rows->setContentsMargins(18, 10, 18, 16);
    m_rows->setHorizontalSpacing(24);
    m_rows->setVerticalSpacing(7);
    addHeading(tr("Look"));
    addChoice<Theme>(tr("Theme"), "theme", m_preferences.theme, {{tr("Dark"), Theme::Dark}, {tr("Light"), Theme::Light}});
    // Languages are called as they call themselves.
    addChoice<Language>(tr("Language, from the next start"), "language", m_preferences.language,
                        {{tr("As the system"), Language::System}, {QStringLiteral("English"), Language::English}, {QStringLiteral("Deutsch"), Language::German}});
    addHeading(tr("Units shown"));
    addChoice<Length>(tr("Lengths"), "length", m_preferences.units.length,
                      {{tr("Metres"), Length::Metres}, {tr("Centimetres"), Length::Centimetres}, {tr("Millimetres"), Length::Millimetres}});
    addChoice<Temperature>(tr("Temperatures"), "temperature", m_preferences.units.temperature,
                           {{tr("Kelvin"), Temperature::Kelvin}, {tr("Degrees Celsius"), Temperature::Celsius}});
    addChoice<Angle>(tr("Angles"), "angle", m_preferences.units.angle, {{tr("Degrees"), Angle::Degrees}, {tr("Radians"), Angle::Radians}});
    addHeading(tr("Safety"));
    addChoice<int>(tr("Keep unsaved work within"), "keepWithin", m_preferences.keepWithin,
                   {{tr("5 seconds"), 5}, {tr("10 seconds"), 10}, {tr("20 seconds"), 20}, {tr("1 minute"), 60}});
    addChoice<int>(tr("Memory for undo"), "historyMegabytes", m_preferences.historyMegabytes,
                   {{tr("100 MB"), 100}, {tr("200 MB"), 200}, {tr("500 MB"), 500}, {tr("1 GB"), 1000}, {tr("4 GB"), 4000}});
    addHeading(tr("Time"));
    addChoice<int>(tr("Memory for going back in time"), "keptMegabytes", m_preferences.keptMegabytes,
                   {{tr("100 MB"), 100}, {tr("200 MB"), 200}, {tr("500 MB"), 500}, {tr("1 GB"), 1000}, {tr("4 GB"), 4000}});
    addHeading(tr("Mouse and keys"));
    addChoice<Buttons>(tr("Mouse"), "mouse", m_preferences.navigation.buttons,
                       {{tr("Industry: Alt and three buttons"), Buttons::Industry}, {tr("Blender: middle button"), Buttons::Blender}});
    addChoice<bool>(tr("Wheel comes nearer"), "wheel", m_preferences.navigation.wheelReversed,
                    {{tr("Rolled away from you"), false}, {tr("Rolled towards you"), true}});
    addKeys();
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
    m_rows->addRow(label, box);
    return box;
}

template <class Value>
void PreferencesDialog::addChoice(const QString& label, const char* name, Value& value, const std::vector<std::pair<QString, Value>>& choices) {
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

void PreferencesDialog::addKeys() {
    QComboBox* box = addBox(tr("Keys"), "keyPreset");
    for (const KeyPreset preset : kKeyPresets) box->addItem(nameOf(preset));
    box->setCurrentText(nameOf(m_actions.keys().preset));
    connect(box, &QComboBox::activated, this, [this](int index) {
        const KeyMap keys = settings::keyMap(kKeyPresets[static_cast<std::size_t>(index)]);
        settings::setKeyMap(keys);
        m_actions.setKeys(keys);
    });
    connect(&m_actions, &Actions::keysChanged, box, [this, box] { box->setCurrentText(nameOf(m_actions.keys().preset)); });
    auto* change = new QPushButton(tr("Change keys..."), this);
    change->setAutoDefault(false);
    connect(change, &QPushButton::clicked, this, &PreferencesDialog::keysWanted);
    m_rows->addRow(QString(), change);
}

}  // namespace gyre::editor
