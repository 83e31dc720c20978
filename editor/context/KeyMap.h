#pragma once

#include "editor/context/Actions.h"

#include <QStringList>

#include <array>

namespace gyre::editor {

/// The keys one set of programs has: Industry those of Maya, Unity and Unreal, which the table of actions names;
/// Blender what differs there.
enum class KeyPreset { Industry, Blender };
inline constexpr std::array kKeyPresets{KeyPreset::Industry, KeyPreset::Blender};

/// The preset's name in settings.
QString nameOf(KeyPreset preset);
QString shownNameOf(KeyPreset preset);  ///< in the language of the window

/// "Ctrl+Z; Ctrl+Y", portable text, and back.
QList<QKeySequence> keysFromText(const QString& text);
QString textOf(const QList<QKeySequence>& keys);

/// The keys of all actions: a preset, and what the user changed in it.
struct KeyMap {
    KeyPreset preset = KeyPreset::Industry;
    std::map<std::string, QList<QKeySequence>> own;  ///< by action id; an empty list: no key

    QList<QKeySequence> keysOf(const ActionInfo& info) const;
    /// Keys that are the preset's are no change.
    void set(const ActionInfo& info, const QList<QKeySequence>& keys);
};

/// Which actions and menus lie on each key that more than one lies on. Such a key does nothing at all: Qt cannot know
/// which is meant.
std::map<QKeySequence, QStringList> conflicts(const KeyMap& keys);

}  // namespace gyre::editor
