#include "editor/controllers/PaletteSources.h"

#include "core/scene/SceneTree.h"
#include "editor/context/Actions.h"
#include "editor/context/OpenSave.h"
#include "editor/context/Panels.h"
#include "editor/context/Settings.h"
#include "editor/controllers/LayoutController.h"
#include "editor/document/Document.h"
#include "editor/document/FieldText.h"
#include "editor/panels/Icon.h"
#include "editor/panels/Inspector.h"
#include "editor/tools/ElementSort.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <map>
#include <string_view>

namespace gyre::editor {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("gyre::editor", text); }

/// Why an action is disabled.
QString whyDisabled(const ActionInfo& info) {
    static const std::map<std::string_view, const char*> special{
        {"undo", QT_TRANSLATE_NOOP("gyre::editor", "there is nothing to take back")},
        {"redo", QT_TRANSLATE_NOOP("gyre::editor", "nothing was taken back")},
        {"repeat", QT_TRANSLATE_NOOP("gyre::editor", "nothing was done yet that can be done again")},
        {"noBackdrop", QT_TRANSLATE_NOOP("gyre::editor", "there is no picture behind the view")},
        {"setKey", QT_TRANSLATE_NOOP("gyre::editor", "select a body first")},
        {"pasteKeys", QT_TRANSLATE_NOOP("gyre::editor", "select a body first")},
        {"removeKey", QT_TRANSLATE_NOOP("gyre::editor", "select a body that follows keys first")},
        {"keySmooth", QT_TRANSLATE_NOOP("gyre::editor", "select a body that follows keys first")},
        {"keyLinear", QT_TRANSLATE_NOOP("gyre::editor", "select a body that follows keys first")},
        {"keyHold", QT_TRANSLATE_NOOP("gyre::editor", "select a body that follows keys first")},
        {"newSeed", QT_TRANSLATE_NOOP("gyre::editor", "select an emitter, a vorticity source or a fluid region first")},
        {"emitFromSurface", QT_TRANSLATE_NOOP("gyre::editor", "select a body that is a box or an imported mesh first")},
        {"copyKeys", QT_TRANSLATE_NOOP("gyre::editor", "select a body that follows keys first")},
        {"duplicateKeys", QT_TRANSLATE_NOOP("gyre::editor", "select keys in the tracks first")},
        {"typeKeys", QT_TRANSLATE_NOOP("gyre::editor", "select a mark in the tracks first")},
        {"duplicateLinked", QT_TRANSLATE_NOOP("gyre::editor", "select a group first")},
        {"ungroup", QT_TRANSLATE_NOOP("gyre::editor", "select a group first")},
        {"originContents", QT_TRANSLATE_NOOP("gyre::editor", "select a group first")},
        {"originView", QT_TRANSLATE_NOOP("gyre::editor", "select a group first")},
        {"originElement", QT_TRANSLATE_NOOP("gyre::editor", "select a group and an element first")},
        {"savePrefab", QT_TRANSLATE_NOOP("gyre::editor", "select a group first")},
        {"openPrefab", QT_TRANSLATE_NOOP("gyre::editor", "select an instance of a prefab first")},
        {"applyPrefab", QT_TRANSLATE_NOOP("gyre::editor", "select an instance of a prefab first")},
        {"revertPrefab", QT_TRANSLATE_NOOP("gyre::editor", "select an instance of a prefab first")},
        {"unpackPrefab", QT_TRANSLATE_NOOP("gyre::editor", "select an instance of a prefab first")},
        {"parent", QT_TRANSLATE_NOOP("gyre::editor", "select elements, and last the group they go into")},
        {"unparent", QT_TRANSLATE_NOOP("gyre::editor", "select something first")},
        {"grab", QT_TRANSLATE_NOOP("gyre::editor", "select something first")},
        {"turn", QT_TRANSLATE_NOOP("gyre::editor", "select something first")},
        {"resize", QT_TRANSLATE_NOOP("gyre::editor", "select something first")},
        {"keepA", QT_TRANSLATE_NOOP("gyre::editor", "nothing is compared")},
        {"keepB", QT_TRANSLATE_NOOP("gyre::editor", "nothing is compared")},
        {"compareEnd", QT_TRANSLATE_NOOP("gyre::editor", "nothing is compared")},
        {"mergePieces", QT_TRANSLATE_NOOP("gyre::editor", "choose pieces of a body first")},
        {"splitPieces", QT_TRANSLATE_NOOP("gyre::editor", "choose pieces of a body first")},
    };
    const auto found = special.find(info.id);
    if (found != special.end()) return tr(found->second);
    return info.forElements ? tr("select something first") : QString();
}

PaletteEntry fieldEntry(const InspectedField& field, const QString& owner) {
    PaletteEntry entry;
    entry.title = fieldText(field.info.label);
    entry.detail = tr("field of %1, %2").arg(owner, fieldText(field.info.group));
    entry.more = QString::fromUtf8(field.info.key) + ' ' + fieldText(field.info.tooltip);
    return entry;
}

QString shownOwner(const Document& document) {
    if (document.selection().size() > 1) return tr("%1 elements").arg(document.selection().size());
    return QString::fromStdString(find(document.scene(), document.selection().back())->name);
}

}  // namespace

std::vector<PaletteEntry> actionEntries(const Actions& actions) {
    std::vector<PaletteEntry> entries;
    for (const ActionInfo& info : actionTable()) {
        QAction& action = actions[info.id];
        if (std::string_view(info.id) == "palette") continue;
        PaletteEntry entry;
        entry.title = plainText(action.text());
        entry.detail = plainText(Actions::tr(info.menu));
        if (const Submenu* submenu = submenuOf(info)) entry.detail += " > " + Actions::tr(submenu->title);
        entry.keys = action.shortcut().toString(QKeySequence::NativeText);
        entry.more = action.statusTip();
        entry.icon = action.icon();
        entry.isEnabled = action.isEnabled();
        if (!entry.isEnabled) entry.reason = whyDisabled(info);
        entry.perform = [&action] { action.trigger(); };
        entries.push_back(std::move(entry));
    }
    return entries;
}

std::vector<PaletteEntry> elementEntries(Document& document) {
    std::vector<PaletteEntry> entries;
    for (const Element& element : document.scene().elements) {
        PaletteEntry entry;
        entry.title = QString::fromStdString(element.name);
        entry.detail = fieldText(kindLabel(element.body));
        entry.icon = icon(sortIcon(element.body));
        entry.perform = [&document, id = element.id] { document.select({id}); };
        entries.push_back(std::move(entry));
    }
    return entries;
}

std::vector<PaletteEntry> fieldEntries(Document& document, Inspector& inspector) {
    std::vector<PaletteEntry> entries;
    const auto add = [&](const Selection& selection, const QString& owner) {
        for (const InspectedField& field : inspectedFields(document.scene(), selection)) {
            if (!field.info.shown) continue;
            PaletteEntry entry = fieldEntry(field, owner);
            entry.perform = [&document, &inspector, selection, key = std::string(field.info.key)] {
                if (document.selection() != selection) document.select(selection);
                bringForward(inspector);
                inspector.reveal(key);
            };
            entries.push_back(std::move(entry));
        }
    };
    if (!document.selection().empty()) add(document.selection(), shownOwner(document));
    add({}, tr("the scene"));
    return entries;
}

std::vector<PaletteEntry> fileEntries(OpenSave& files) {
    std::vector<PaletteEntry> entries;
    for (const QString& path : settings::recentFiles()) {
        PaletteEntry entry;
        entry.title = QFileInfo(path).fileName();
        entry.detail = QFileInfo(path).absolutePath();
        entry.icon = icon("open");
        entry.perform = [&files, path] {
            if (files.mayLeave()) files.openFile(path);
        };
        entries.push_back(std::move(entry));
    }
    return entries;
}

std::vector<PaletteEntry> layoutEntries(LayoutController& layouts) {
    std::vector<PaletteEntry> entries;
    for (const QString& name : layouts.names()) {
        PaletteEntry entry;
        entry.title = name;
        entry.detail = tr("layout of the panels");
        entry.perform = [&layouts, name] { layouts.apply(name); };
        entries.push_back(std::move(entry));
    }
    return entries;
}

}  // namespace gyre::editor
