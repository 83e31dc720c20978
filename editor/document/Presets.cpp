#include "editor/document/Presets.h"

#include "core/scene/Drives.h"
#include "core/scene/Instances.h"
#include "core/scene/SceneTree.h"
#include "core/scenefile/JsonTree.h"
#include "core/scenefile/SceneFile.h"
#include "core/scenefile/SceneJson.h"
#include "editor/document/PictureFile.h"
#include "editor/tools/ElementBounds.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QStandardPaths>

#include <algorithm>
#include <optional>
#include <set>
#include <tuple>

namespace gyre::editor {
namespace {

const QString kNotes = QStringLiteral("x-preset");     // key of the file's notes about itself
const QString kProgram = QStringLiteral(":/presets");  // folder of the program's presets
const QString kOwn = QStringLiteral("own/");
const QString kOwnCategory = QStringLiteral("Own"), kOwnHint = QStringLiteral("Made by you.");

std::optional<Preset> presetIn(const QFileInfo& file, const QString& prefix) {
    QFile read(file.filePath());
    if (!read.open(QIODevice::ReadOnly)) return std::nullopt;
    Result<Scene> scene = sceneFromJson(read.readAll().toStdString(), file.fileName().toStdString());
    if (!scene) return std::nullopt;
    const QJsonObject extras = QJsonDocument::fromJson(QByteArray::fromStdString(scene->extras)).object();
    const QJsonObject notes = extras[kNotes].toObject();
    scene->extras.clear();
    const QString picture = file.path() + '/' + file.completeBaseName() + ".png";
    return Preset{prefix + file.completeBaseName(),
                  QString::fromStdString(scene->name),
                  notes["category"].toString(),
                  notes["hint"].toString(),
                  picture,
                  notes["template"].toBool(),
                  std::move(*scene)};
}

std::vector<Preset> presetsIn(const QString& folder, const QString& prefix) {
    std::vector<Preset> all;
    for (const QFileInfo& file : QDir(folder).entryInfoList({"*.gyre"}, QDir::Files, QDir::Name))
        if (std::optional<Preset> preset = presetIn(file, prefix)) all.push_back(std::move(*preset));
    return all;
}

/// Names of elements end in a number where there are several: "Stone 3".
qsizetype lengthWithoutNumber(const QString& name) {
    static const QRegularExpression number(" \\d+$");
    const QRegularExpressionMatch match = number.match(name);
    return match.hasMatch() ? match.capturedStart() : name.size();
}

QString translated(const QString& text) { return QCoreApplication::translate(kPresetTexts, text.toUtf8().constData()); }

Preset translated(Preset preset) {
    preset.name = translated(preset.name);
    preset.category = translated(preset.category);
    preset.hint = translated(preset.hint);
    preset.scene.name = preset.name.toStdString();
    for (Element& element : preset.scene.elements) {
        const QString name = QString::fromStdString(element.name);
        const qsizetype length = lengthWithoutNumber(name);
        element.name = (translated(name.first(length)) + name.sliced(length)).toStdString();
    }
    return preset;
}

/// A name that every file system takes.
QString fileNameOf(const QString& name) {
    const QString plain = QString(name).replace(QRegularExpression("[^\\w -]"), "-").trimmed();
    return plain.isEmpty() ? QStringLiteral("Preset") : plain;
}

/// "Name", or the first of "Name 2", "Name 3" ... that the folder does not have.
QString freeNameIn(const QDir& folder, const QString& name) {
    QString free = name;
    for (int i = 2; folder.exists(fileNameOf(free) + ".gyre"); ++i) free = QString("%1 %2").arg(name).arg(i);
    return free;
}

Scene onGround(const Scene& scene, std::span<const ElementId> ids) {
    const Box box = boundsOf(scene, ids);
    const glm::vec3 middle = 0.5f * (box.low + box.high);
    Scene part;
    part.fluid = scene.fluid;
    part.look = scene.look;
    part.warmUp = scene.warmUp;
    for (const std::size_t i : SceneTree(scene).subtrees(ids)) part.elements.push_back(scene.elements[i]);
    part.prefabs = scene.prefabs;
    dropStrayLinks(part);
    std::set<ElementId> driven = idsOf(part);
    driven.insert(ElementId());  // the settings, which go along
    setDrives(part, drivesOf(scene, driven));
    const Scene there = part;
    for (Element& element : part.elements) element.place.position -= glm::vec3(middle.x, 0, middle.z);
    carryPaths(there, part);
    return part;
}

/// As scenes hold them: in canonical layout.
std::string ownNotes() {
    const QJsonObject notes{{kNotes, QJsonObject{{"category", kOwnCategory}, {"hint", kOwnHint}}}};
    const Result<JsonValue> tree = parseJson(QJsonDocument(notes).toJson().toStdString(), "Notes");
    return tree ? canonicalText(*tree) : std::string();
}

}  // namespace

std::vector<Preset> presets() {
    const auto order = [](const Preset& preset) { return std::tie(preset.category, preset.name); };
    std::vector<Preset> all = presetsIn(kProgram, {}), own = presetsIn(presetFolder(), kOwn);
    for (Preset& preset : all) preset = translated(std::move(preset));
    for (Preset& preset : own) {
        preset.category = translated(preset.category);  // savePreset() wrote this text and the hint in English
        preset.hint = translated(preset.hint);
    }
    std::ranges::sort(all, {}, order);
    std::ranges::sort(own, {}, order);
    std::ranges::move(own, std::back_inserter(all));
    return all;
}

std::vector<QString> presetTexts() {
    std::vector<QString> texts{kOwnCategory, kOwnHint};
    for (const Preset& preset : presetsIn(kProgram, {})) {
        for (const QString& text : {preset.name, preset.category, preset.hint}) texts.push_back(text);
        for (const Element& element : preset.scene.elements) {
            const QString name = QString::fromStdString(element.name);
            texts.push_back(name.first(lengthWithoutNumber(name)));
        }
    }
    return texts;
}

QString presetFolder() { return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + "/presets"; }

Result<QString> savePreset(const QString& name, const Scene& scene, std::span<const ElementId> ids,
                           const QImage& picture) {
    const QDir folder(presetFolder());
    if (!folder.mkpath("."))
        return fail(ErrorCode::Unwritable, "The folder " + folder.path().toStdString() +
                                               " for your presets cannot be created. Is the disk full?");
    Scene part = onGround(scene, ids);
    const QString free = freeNameIn(folder, name);
    part.name = free.toStdString();
    part.extras = ownNotes();
    const QString file = folder.filePath(fileNameOf(free));
    if (const Result<void> written = writeScene(part, std::filesystem::path((file + ".gyre").toStdU16String()));
        !written)
        return written.error();
    if (!picture.isNull()) writePicture(picture, file + ".png");  // without one it shows as an empty frame
    return kOwn + QFileInfo(file).fileName();
}

}  // namespace gyre::editor
