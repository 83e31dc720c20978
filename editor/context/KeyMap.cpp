#include "editor/context/KeyMap.h"

#include <QCoreApplication>

#include <set>

namespace gyre::editor {
namespace {

/// Blender's keys where they differ from the table of actions. The numpad of German and some other keyboards has a
/// comma.
const std::map<std::string_view, const char*>& blenderKeys() {
    static const std::map<std::string_view, const char*> keys{
        {"import", ""},
        {"duplicate", "Shift+D"},
        {"delete", "X; Del"},
        {"palette", "F3"},
        {"parent", "Ctrl+P"},
        {"unparent", "Alt+P"},
        {"selectAll", "A"},
        {"selectNone", "Alt+A"},
        {"invert", "Ctrl+I"},
        {"select", "W"},
        {"move", ""},
        {"rotate", ""},
        {"scale", ""},
        {"grab", "G"},
        {"turn", "R"},
        {"resize", "S"},
        {"boxSelect", "B"},
        {"paint", "C"},
        {"axes", ","},
        {"repeat", "Shift+R"},
        {"fly", "Shift+`"},
        {"frame", "Num+.; Num+,"},
        {"frameAll", "Home"},
        {"throughCamera", "Num+0"},
        {"togglePanes", "Ctrl+Alt+Q"},
        {"grid", ""},
        {"onlyPicture", "Shift+Alt+Z"},
        {"stepBack", "Left"},
        {"step", "Right"},
        {"setKey", "I"},
        {"removeKey", "Shift+I"},
        {"setIn", "Ctrl+Alt+I"},
        {"setOut", "Ctrl+Alt+O"},
    };
    return keys;
}

QList<QKeySequence> presetKeys(const ActionInfo& info, KeyPreset preset) {
    const auto other = blenderKeys().find(info.id);
    const bool differs = preset == KeyPreset::Blender && other != blenderKeys().end();
    return keysFromText(QString::fromUtf8(differs ? other->second : info.keys));
}

}  // namespace

QString nameOf(KeyPreset preset) {
    return preset == KeyPreset::Blender ? QStringLiteral("Blender") : QStringLiteral("Industry");
}

QString shownNameOf(KeyPreset preset) {
    return preset == KeyPreset::Blender ? nameOf(preset) : QCoreApplication::translate("KeyMap", "Industry");
}

QList<QKeySequence> keysFromText(const QString& text) {
    QList<QKeySequence> keys;
    for (const QString& key : text.split("; ", Qt::SkipEmptyParts))
        keys += QKeySequence::fromString(key, QKeySequence::PortableText);
    return keys;
}

QString textOf(const QList<QKeySequence>& keys) {
    QStringList texts;
    for (const QKeySequence& key : keys) texts += key.toString(QKeySequence::PortableText);
    return texts.join("; ");
}

QList<QKeySequence> KeyMap::keysOf(const ActionInfo& info) const {
    const auto changed = own.find(info.id);
    return changed == own.end() ? presetKeys(info, preset) : changed->second;
}

void KeyMap::set(const ActionInfo& info, const QList<QKeySequence>& keys) {
    if (keys == presetKeys(info, preset))
        own.erase(info.id);
    else
        own[info.id] = keys;
}

std::map<QKeySequence, QStringList> conflicts(const KeyMap& keys) {
    std::map<QKeySequence, QStringList> users;
    std::set<std::string_view> menus;
    for (const ActionInfo& info : actionTable()) {
        if (menus.insert(info.menu).second)
            users[QKeySequence::mnemonic(info.menu)] +=
                Actions::tr("the menu %1").arg(plainText(Actions::tr(info.menu)));
        for (const QKeySequence& key : keys.keysOf(info)) users[key] += plainText(Actions::tr(info.text));
    }
    std::erase_if(users, [](const auto& one) { return one.second.size() < 2; });
    return users;
}

}  // namespace gyre::editor
