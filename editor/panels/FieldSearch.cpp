#include "editor/panels/FieldSearch.h"

#include "editor/document/FieldText.h"
#include "editor/panels/FieldEditors.h"
#include "editor/panels/InspectedFields.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace gyre::editor {
namespace {

/// Other words for a field. Translations are those that artists of that language use, not the same words.
struct OtherWords {
    std::string_view key;
    const char* words;
};

constexpr std::array kOtherWords{
    OtherWords{"additive", QT_TRANSLATE_NOOP("gyre::editor::FieldSearch", "blend mode screen")},
    OtherWords{"ambientTemperature", QT_TRANSLATE_NOOP("gyre::editor::FieldSearch", "ambient air heat")},
    OtherWords{"boundsSize", QT_TRANSLATE_NOOP("gyre::editor::FieldSearch", "domain box limits")},
    OtherWords{"burst", QT_TRANSLATE_NOOP("gyre::editor::FieldSearch", "amount count at once explosion")},
    OtherWords{"calm", QT_TRANSLATE_NOOP("gyre::editor::FieldSearch", "damping settle")},
    OtherWords{"castsShadow", QT_TRANSLATE_NOOP("gyre::editor::FieldSearch", "shade")},
    OtherWords{"circulation", QT_TRANSLATE_NOOP("gyre::editor::FieldSearch", "strength vortex spin")},
    OtherWords{"color", QT_TRANSLATE_NOOP("gyre::editor::FieldSearch", "color tint albedo")},
    OtherWords{"combustion", QT_TRANSLATE_NOOP("gyre::editor::FieldSearch", "flames burning")},
    OtherWords{"container", QT_TRANSLATE_NOOP("gyre::editor::FieldSearch", "hollow room inside")},
    OtherWords{"detail", QT_TRANSLATE_NOOP("gyre::editor::FieldSearch", "quality resolution")},
    OtherWords{"drag", QT_TRANSLATE_NOOP("gyre::editor::FieldSearch", "resistance friction brake")},
    OtherWords{"duration", QT_TRANSLATE_NOOP("gyre::editor::FieldSearch", "length time frames")},
    OtherWords{"edge", QT_TRANSLATE_NOOP("gyre::editor::FieldSearch", "falloff blur feather")},
    OtherWords{"emissionColor", QT_TRANSLATE_NOOP("gyre::editor::FieldSearch", "color glow light emissive")},
    OtherWords{"emissionStrength",
               QT_TRANSLATE_NOOP("gyre::editor::FieldSearch", "glow brightness intensity light emissive")},
    OtherWords{"enabled", QT_TRANSLATE_NOOP("gyre::editor::FieldSearch", "active on off mute")},
    OtherWords{"endColor", QT_TRANSLATE_NOOP("gyre::editor::FieldSearch", "color fade")},
    OtherWords{"exposure", QT_TRANSLATE_NOOP("gyre::editor::FieldSearch", "brightness")},
    OtherWords{"fieldOfView", QT_TRANSLATE_NOOP("gyre::editor::FieldSearch", "focal length lens zoom angle")},
    OtherWords{"fuel", QT_TRANSLATE_NOOP("gyre::editor::FieldSearch", "fire flames gas")},
    OtherWords{"glow", QT_TRANSLATE_NOOP("gyre::editor::FieldSearch", "brightness intensity fire emission")},
    OtherWords{"gravity", QT_TRANSLATE_NOOP("gyre::editor::FieldSearch", "weight fall")},
    OtherWords{"gridCells", QT_TRANSLATE_NOOP("gyre::editor::FieldSearch", "resolution voxels quality")},
    OtherWords{"halfExtents", QT_TRANSLATE_NOOP("gyre::editor::FieldSearch", "size width height depth dimensions")},
    OtherWords{"heat", QT_TRANSLATE_NOOP("gyre::editor::FieldSearch", "temperature hot warm")},
    OtherWords{"inherit", QT_TRANSLATE_NOOP("gyre::editor::FieldSearch", "follow motion")},
    OtherWords{"jitter", QT_TRANSLATE_NOOP("gyre::editor::FieldSearch", "random noise")},
    OtherWords{"keyLightStrength", QT_TRANSLATE_NOOP("gyre::editor::FieldSearch", "sun brightness intensity")},
    OtherWords{"lifetime", QT_TRANSLATE_NOOP("gyre::editor::FieldSearch", "age duration")},
    OtherWords{"maxTracers", QT_TRANSLATE_NOOP("gyre::editor::FieldSearch", "maximum particles count")},
    OtherWords{"maxVortons", QT_TRANSLATE_NOOP("gyre::editor::FieldSearch", "maximum particles count")},
    OtherWords{"motion", QT_TRANSLATE_NOOP("gyre::editor::FieldSearch", "physics rigid body animation")},
    OtherWords{"opacity", QT_TRANSLATE_NOOP("gyre::editor::FieldSearch", "alpha transparency density")},
    OtherWords{"position", QT_TRANSLATE_NOOP("gyre::editor::FieldSearch", "location translate place")},
    OtherWords{"rate", QT_TRANSLATE_NOOP("gyre::editor::FieldSearch", "amount count particles per second")},
    OtherWords{"restitution", QT_TRANSLATE_NOOP("gyre::editor::FieldSearch", "bounce elasticity")},
    OtherWords{"rotation", QT_TRANSLATE_NOOP("gyre::editor::FieldSearch", "angle turn orientation")},
    OtherWords{"scale", QT_TRANSLATE_NOOP("gyre::editor::FieldSearch", "size zoom")},
    OtherWords{"seed", QT_TRANSLATE_NOOP("gyre::editor::FieldSearch", "random variation")},
    OtherWords{"size", QT_TRANSLATE_NOOP("gyre::editor::FieldSearch", "radius diameter particle")},
    OtherWords{"solver", QT_TRANSLATE_NOOP("gyre::editor::FieldSearch", "method FFT tree")},
    OtherWords{"spin", QT_TRANSLATE_NOOP("gyre::editor::FieldSearch", "rotation angular velocity")},
    OtherWords{"start", QT_TRANSLATE_NOOP("gyre::editor::FieldSearch", "begin delay")},
    OtherWords{"stir", QT_TRANSLATE_NOOP("gyre::editor::FieldSearch", "turbulence noise")},
    OtherWords{"stop", QT_TRANSLATE_NOOP("gyre::editor::FieldSearch", "end finish")},
    OtherWords{"substep", QT_TRANSLATE_NOOP("gyre::editor::FieldSearch", "time step frame rate")},
    OtherWords{"viscosity", QT_TRANSLATE_NOOP("gyre::editor::FieldSearch", "thick friction syrup")},
    OtherWords{"visible", QT_TRANSLATE_NOOP("gyre::editor::FieldSearch", "hide show")},
    OtherWords{"wind", QT_TRANSLATE_NOOP("gyre::editor::FieldSearch", "air flow breeze")},
};

/// The text in English and in the language of the window.
QStringList inBoth(const char* text) { return {QString::fromUtf8(text), fieldText(text)}; }

}  // namespace

std::vector<std::string_view> fieldsWithOtherWords() {
    std::vector<std::string_view> keys;
    for (const OtherWords& one : kOtherWords) keys.push_back(one.key);
    return keys;
}

QStringList searchedNames(const QString& group) { return inBoth(group.toUtf8().constData()); }

QStringList searchedNames(const InspectedField& field) {
    const FieldInfo& info = field.info;
    QStringList names = inBoth(info.label) + inBoth(info.group) + QStringList(QString::fromUtf8(info.key));
    for (const char* word : field.words) names += {plainWord(word), wordOnScreen(word)};
    const auto others = std::ranges::find(kOtherWords, std::string_view(info.key), &OtherWords::key);
    if (others != kOtherWords.end())
        names +=
            {QString::fromUtf8(others->words), QCoreApplication::translate("gyre::editor::FieldSearch", others->words)};
    return names;
}

bool isFound(const QString& typed, const QStringList& names) {
    return std::ranges::all_of(typed.split(' ', Qt::SkipEmptyParts), [&names](const QString& word) {
        return std::ranges::any_of(names,
                                   [&word](const QString& name) { return name.contains(word, Qt::CaseInsensitive); });
    });
}

}  // namespace gyre::editor
