#include "editor/context/Settings.h"

#include "editor/panels/MemoryRow.h"
#include "editor/panels/TimeSplitter.h"
#include "editor/viewport/Panes.h"

#include <QColor>
#include <QGuiApplication>
#include <QMainWindow>
#include <QScreen>
#include <QSettings>
#include <QStandardPaths>

#include <algorithm>
#include <utility>

namespace gyre::editor::settings {
namespace {

constexpr int kLayoutVersion = 7;  // raise it when docks change: an older layout is then ignored
constexpr qsizetype kRecentFiles = 10;
constexpr qsizetype kBackdrops = 50;  // scenes whose picture behind the view is remembered

QSettings store() { return QSettings(file(), QSettings::IniFormat); }

constexpr int kLatestKeeping = 60;  // no setting may lose more [s]

/// The file may have been edited by hand, or written by a later version.
template <class Choice>
Choice oneOf(int number, Choice standard, Choice last) {
    return number >= 0 && number <= static_cast<int>(last) ? static_cast<Choice>(number) : standard;
}

/// Moves the window to an existing screen. The screen on which it was saved may be disconnected.
void keepOnScreen(QMainWindow& window) {
    const QRect screen = QGuiApplication::primaryScreen()->availableGeometry();
    for (const QScreen* one : QGuiApplication::screens())
        if (one->availableGeometry().contains(window.geometry().center())) return;
    window.resize(window.size().boundedTo(screen.size()));
    window.move(screen.center() - window.rect().center());
}

/// The name in hexadecimal digits: a slash would make a group, and some systems do not tell capitals in keys.
QString layoutKey(const QString& name) { return "layouts/" + QString::fromLatin1(name.toUtf8().toHex()); }

}  // namespace

QString file() { return QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation) + "/settings.ini"; }

void saveLayout(const QMainWindow& window) {
    QSettings values = store();
    values.setValue("window/geometry", window.saveGeometry());
    values.setValue("window/layout", window.saveState(kLayoutVersion));
    if (const auto* splitter = window.findChild<TimeSplitter*>())
        values.setValue("window/timeHeight", splitter->chosenHeight());
}

void restoreLayout(QMainWindow& window) {
    const QSettings values = store();
    window.restoreGeometry(values.value("window/geometry").toByteArray());
    window.restoreState(values.value("window/layout").toByteArray(), kLayoutVersion);
    if (auto* splitter = window.findChild<TimeSplitter*>())
        splitter->setChosenHeight(values.value("window/timeHeight", 0).toInt());
    keepOnScreen(window);
}

void forgetLayout() { store().remove("window"); }

/// QMainWindow believes most of what it reads, so each layout has a checksum.
NamedLayouts namedLayouts() {
    QSettings values = store();
    values.beginGroup("layouts");
    NamedLayouts read;
    for (const QString& key : values.childGroups()) {
        const QString name = QString::fromUtf8(QByteArray::fromHex(key.toLatin1()));
        const PanelLayout layout{values.value(key + "/panels").toByteArray(),
                                 values.value(key + "/timeHeight").toInt()};
        const bool isUsable = !name.isEmpty() && values.value(key + "/version").toInt() == kLayoutVersion &&
                              values.value(key + "/checksum", -1).toInt() == qChecksum(layout.panels);
        if (isUsable)
            read.kept[name] = layout;
        else
            read.leftOut += name.isEmpty() ? key : name;
    }
    return read;
}

bool changeNamedLayouts(const QStringList& removed, const std::map<QString, PanelLayout>& put) {
    QSettings values = store();
    for (const QString& name : removed) values.remove(layoutKey(name));
    for (const auto& [name, layout] : put) {
        values.setValue(layoutKey(name) + "/panels", layout.panels);
        values.setValue(layoutKey(name) + "/timeHeight", layout.timeHeight);
        values.setValue(layoutKey(name) + "/version", kLayoutVersion);
        values.setValue(layoutKey(name) + "/checksum", qChecksum(layout.panels));
    }
    values.sync();
    return values.status() == QSettings::NoError;
}

bool layoutLocked() { return store().value("panels/locked", false).toBool(); }
void setLayoutLocked(bool locked) { store().setValue("panels/locked", locked); }

QStringList recentFiles() { return store().value("files/recent").toStringList(); }

void addRecentFile(const QString& path) {
    QStringList files = recentFiles();
    files.removeAll(path);
    files.prepend(path);
    store().setValue("files/recent", files.mid(0, kRecentFiles));
}

QStringList leftViews() { return store().value("view/left").toStringList(); }
void setLeftViews(const QStringList& views) { store().setValue("view/left", views); }

QString lastFolder(const QString& kind) { return store().value("folders/" + kind).toString(); }
void setLastFolder(const QString& kind, const QString& folder) { store().setValue("folders/" + kind, folder); }

KeyMap keyMap() {
    const bool isBlender = store().value("keys/preset").toString() == nameOf(KeyPreset::Blender);
    return keyMap(isBlender ? KeyPreset::Blender : KeyPreset::Industry);
}

KeyMap keyMap(KeyPreset preset) {
    KeyMap keys{preset, {}};
    const QVariantMap own = store().value("keys/" + nameOf(preset)).toMap();
    for (const ActionInfo& info : actionTable())
        if (own.contains(info.id)) keys.set(info, keysFromText(own.value(info.id).toString()));
    return keys;
}

void setKeyMap(const KeyMap& keys) {
    QVariantMap own;
    for (const auto& [id, list] : keys.own) own[QString::fromStdString(id)] = textOf(list);
    store().setValue("keys/preset", nameOf(keys.preset));
    store().setValue("keys/" + nameOf(keys.preset), own);
}

CostBudget costBudget() {
    const QSettings values = store();
    const CostBudget standard;
    return {std::clamp(values.value("cost/microseconds", standard.microseconds).toInt(), 0, 1'000'000),
            std::clamp(values.value("cost/machineFactor", standard.machineFactor).toDouble(), 0.01, 100.0),
            values.value("cost/machine").toString()};
}

void setCostBudget(const CostBudget& budget) {
    QSettings values = store();
    values.setValue("cost/microseconds", budget.microseconds);
    values.setValue("cost/machineFactor", budget.machineFactor);
    values.setValue("cost/machine", budget.machine);
}

int memoryBudget() { return std::clamp(store().value("cost/memory", 0).toInt(), 0, kMostMegabytes); }
void setMemoryBudget(int megabytes) { store().setValue("cost/memory", megabytes); }

double ownCalibration() { return std::max(0.0, store().value("cost/ownCalibration", 0).toDouble()); }
void setOwnCalibration(double microseconds) { store().setValue("cost/ownCalibration", microseconds); }

int guideStep() { return std::max(0, store().value("guide/step", 0).toInt()); }
void setGuideStep(int step) { store().setValue("guide/step", step); }
bool welcomesAtStart() { return store().value("guide/welcome", true).toBool(); }
void setWelcomesAtStart(bool on) { store().setValue("guide/welcome", on); }

QStringList foldedSections() { return store().value("inspector/folded").toStringList(); }
void setFoldedSections(const QStringList& groups) { store().setValue("inspector/folded", groups); }
QStringList favouriteFields() { return store().value("inspector/favourites").toStringList(); }
void setFavouriteFields(const QStringList& fields) { store().setValue("inspector/favourites", fields); }

PictureChoices pictureChoices() {
    const QSettings values = store();
    const auto number = [&values](const char* key, int standard, int least, int most) {
        return std::clamp(values.value(QString("pictures/") + key, standard).toInt(), least, most);
    };
    const auto pair = [&number](const char* x, const char* y, const glm::ivec2& standard, int most) {
        return glm::ivec2(number(x, standard.x, 1, most), number(y, standard.y, 1, most));
    };
    const PictureChoices standard;
    PictureChoices read;
    const auto choice = [&values](const char* key, auto wanted, auto last) {
        return oneOf(values.value(QString("pictures/") + key, static_cast<int>(wanted)).toInt(), wanted, last);
    };
    read.file = choice("file", standard.file, PictureFile::WebP);
    read.camera = values.value("pictures/camera").toString().toStdString();
    read.size = pair("width", "height", standard.size, 16384);
    read.cell = pair("cellWidth", "cellHeight", standard.cell, 16384);
    read.grid = pair("columns", "rows", standard.grid, 64);
    read.loop = values.value("pictures/loop", standard.loop).toBool();
    read.videoLoop = values.value("pictures/videoLoop", standard.videoLoop).toBool();
    read.motion = values.value("pictures/motion", standard.motion).toBool();
    read.sequenceRate =
        std::clamp(values.value("pictures/sequenceRate", standard.sequenceRate).toDouble(), 0.0, 1000.0);
    read.videoRate = std::clamp(values.value("pictures/videoRate", standard.videoRate).toDouble(), 1.0, 1000.0);
    read.samples = number("samples", standard.samples, 1, 4);
    read.background = choice("background", standard.background, PictureBackground::Color);
    read.sheetBackground = choice("sheetBackground", read.background, PictureBackground::Color);
    read.videoBackground = choice("videoBackground", standard.videoBackground, PictureBackground::Color);
    const QColor color(values.value("pictures/color").toString());
    if (color.isValid()) read.color = plainColor(color);
    read.ground = choice("ground", standard.ground, PictureGround::None);
    read.transparency = {choice("alpha", standard.transparency.alpha, AlphaKind::Premultiplied),
                         choice("blending", standard.transparency.blending, Blending::Linear)};
    return read;
}

void setPictureChoices(const PictureChoices& choices) {
    QSettings values = store();
    const auto set = [&values](const char* key, const QVariant& value) {
        values.setValue(QString("pictures/") + key, value);
    };
    set("file", static_cast<int>(choices.file));
    set("camera", QString::fromStdString(choices.camera));
    set("width", choices.size.x);
    set("height", choices.size.y);
    set("cellWidth", choices.cell.x);
    set("cellHeight", choices.cell.y);
    set("columns", choices.grid.x);
    set("rows", choices.grid.y);
    set("loop", choices.loop);
    set("videoLoop", choices.videoLoop);
    set("motion", choices.motion);
    set("sequenceRate", choices.sequenceRate);
    set("videoRate", choices.videoRate);
    set("samples", choices.samples);
    set("background", static_cast<int>(choices.background));
    set("sheetBackground", static_cast<int>(choices.sheetBackground));
    set("videoBackground", static_cast<int>(choices.videoBackground));
    set("color", screenColor(choices.color).name());
    set("ground", static_cast<int>(choices.ground));
    set("alpha", static_cast<int>(choices.transparency.alpha));
    set("blending", static_cast<int>(choices.transparency.blending));
}

/// Scene and picture by turns, newest first.
QString backdropOf(const QString& scene) {
    const QStringList pairs = store().value("view/backdrops").toStringList();
    for (qsizetype i = 0; i + 1 < pairs.size(); i += 2)
        if (pairs[i] == scene) return pairs[i + 1];
    return {};
}

void setBackdropOf(const QString& scene, const QString& picture) {
    const QStringList before = store().value("view/backdrops").toStringList();
    QStringList pairs;
    if (!picture.isEmpty()) pairs << scene << picture;
    for (qsizetype i = 0; i + 1 < before.size(); i += 2)
        if (before[i] != scene) pairs << before[i] << before[i + 1];
    store().setValue("view/backdrops", pairs.mid(0, 2 * kBackdrops));
}

bool frameGuide() { return store().value("view/frameGuide", false).toBool(); }
void setFrameGuide(bool on) { store().setValue("view/frameGuide", on); }

int panes() { return std::clamp(store().value("view/panes", 1).toInt(), 1, Panes::kMost); }
void setPanes(int count) { store().setValue("view/panes", count); }

Preferences preferences() {
    const QSettings values = store();
    const auto number = [&values](const char* key, auto standard) {
        return values.value(QString("preferences/") + key, static_cast<int>(standard)).toInt();
    };
    const Preferences standard;
    Preferences read;
    read.theme = number("light", 0) == 1 ? Theme::Light : Theme::Dark;
    read.language = oneOf(number("language", 0), standard.language, Language::German);
    read.units.length = oneOf(number("length", 0), standard.units.length, ShownUnits::Length::Millimetres);
    read.units.temperature =
        oneOf(number("temperature", 0), standard.units.temperature, ShownUnits::Temperature::Celsius);
    read.units.angle = oneOf(number("angle", 0), standard.units.angle, ShownUnits::Angle::Radians);
    read.keepWithin = std::clamp(number("keepWithin", standard.keepWithin), 1, kLatestKeeping);
    read.keptVersions = std::clamp(number("keptVersions", standard.keptVersions), 0, 1000);
    read.keptMegabytes = std::clamp(number("keptMegabytes", standard.keptMegabytes), 10, 100'000);
    read.historyMegabytes = std::clamp(number("historyMegabytes", standard.historyMegabytes), 10, 100'000);
    read.navigation.buttons = oneOf(number("mouse", 0), standard.navigation.buttons, NavigationStyle::Buttons::Blender);
    read.navigation.wheelReversed = number("wheelReversed", 0) == 1;
    read.navigation.wheelTowards =
        oneOf(number("wheelTowards", 0), standard.navigation.wheelTowards, NavigationStyle::WheelTowards::Middle);
    const auto step = [&values](const char* key, float usual) {
        const double kept = values.value(QString("preferences/") + key, static_cast<double>(usual)).toDouble();
        return kept > 0 && kept <= kLargestStep ? static_cast<float>(kept) : usual;
    };
    read.steps.grid = step("gridStep", standard.steps.grid);
    read.steps.angle = step("angleStep", standard.steps.angle);
    read.steps.scale = step("scaleStep", standard.steps.scale);
    return read;
}

void setPreferences(const Preferences& preferences) {
    QSettings values = store();
    const auto set = [&values](const char* key, auto value) {
        values.setValue(QString("preferences/") + key, static_cast<int>(value));
    };
    set("light", preferences.theme == Theme::Light);
    set("language", preferences.language);
    set("length", preferences.units.length);
    set("temperature", preferences.units.temperature);
    set("angle", preferences.units.angle);
    set("keepWithin", preferences.keepWithin);
    set("keptVersions", preferences.keptVersions);
    set("keptMegabytes", preferences.keptMegabytes);
    set("historyMegabytes", preferences.historyMegabytes);
    set("mouse", preferences.navigation.buttons);
    set("wheelReversed", preferences.navigation.wheelReversed);
    set("wheelTowards", preferences.navigation.wheelTowards);
    for (const auto& [key, step] :
         {std::pair("gridStep", preferences.steps.grid), std::pair("angleStep", preferences.steps.angle),
          std::pair("scaleStep", preferences.steps.scale)})
        values.setValue(QString("preferences/") + key, static_cast<double>(step));
}

}  // namespace gyre::editor::settings
