#include "editor/panels/MarkFields.h"

#include "core/scene/Drives.h"
#include "editor/document/FieldText.h"
#include "editor/document/NumberText.h"
#include "editor/document/SentenceText.h"
#include "editor/panels/ColorButton.h"
#include "editor/panels/Quantity.h"
#include "editor/tools/CurveEdits.h"
#include "editor/tools/KeyEdits.h"
#include "editor/tools/MarkEdits.h"
#include "editor/tools/Pivot.h"
#include "editor/tools/Rotation.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace gyre::editor {
namespace {

using What = MarkField::What;

constexpr FieldInfo kTime{"markTime", "Time", "", "s", {0, kLatestTime}, ""};

/// The field of all marks, if they are keys of curves of one field.
std::optional<DrivenField> commonField(const Scene& scene, std::span<const TrackMark> marks) {
    const TrackMark& first = marks.front();
    const auto isLike = [&](const TrackMark& mark) {
        return mark.kind == TrackMark::Kind::CurveKey && mark.field == first.field;
    };
    if (!std::ranges::all_of(marks, isLike)) return std::nullopt;
    const std::optional<DrivenField> field = drivenFieldOf(scene, {first.owner, first.field});
    for (const TrackMark& mark : marks) {
        const std::optional<DrivenField> other = drivenFieldOf(scene, {mark.owner, mark.field});
        if (!other || other->components != field->components) return std::nullopt;
    }
    return field;
}

FieldValue valueOf(const glm::vec3& numbers, int components) {
    return components == 1 ? FieldValue(numbers.x) : FieldValue(numbers);
}

glm::vec3 numbersOf(const FieldValue& value) {
    if (const auto* number = std::get_if<float>(&value)) return {*number, 0, 0};
    return std::get<glm::vec3>(value);
}

void addValues(std::vector<MarkField>& fields, const Scene& scene, std::span<const TrackMark> marks,
               const ShownUnits& units) {
    const std::optional<DrivenField> common = commonField(scene, marks);
    if (!common) return;
    MarkField& row = fields.emplace_back(MarkField{What::Value, {common->info, {}, {}, {}}});
    row.field.info.unit = shownKind(common->info, units);
    row.field.info.range = common->range;
    for (const TrackMark& mark : marks) {
        const Curve* curve = curveOf(scene, {mark.owner, mark.field});
        const bool isThere = curve && mark.index < curve->keys.size();
        row.field.values.push_back(valueOf(isThere ? curve->keys[mark.index].value : glm::vec3(0), common->components));
    }
}

void addPoses(std::vector<MarkField>& fields, const Scene& scene, std::span<const TrackMark> marks,
              const ShownUnits& units) {
    const auto isBodyKey = [](const TrackMark& mark) { return mark.kind == TrackMark::Kind::BodyKey; };
    if (!std::ranges::all_of(marks, isBodyKey)) return;
    for (const InspectedField& field : inspectedFields(scene, {marks.front().owner})) {
        const std::string_view key = field.info.key;
        if (key != positionKey() && key != rotationKey()) continue;
        const What what = key == positionKey() ? What::Position : What::Rotation;
        MarkField& row = fields.emplace_back(MarkField{what, {field.info, {}, {}, {}}});
        row.field.info.unit = shownKind(field.info, units);
        for (const TrackMark& mark : marks) {
            const Element posed = posedAt(*find(scene, mark.owner), mark.time);
            row.field.values.push_back(what == What::Position ? posed.place.position : shownAngles(posed));
        }
    }
}

/// The value that all marks have.
QString shownValue(const InspectedField& field) {
    const FieldValue& value = field.values.front();
    if (const auto* number = std::get_if<float>(&value)) return shownQuantity(*number, field.info.unit);
    const auto& vector = std::get<glm::vec3>(value);
    if (std::string_view(field.info.unit) == "rgb") return screenColor(vector).name();
    QStringList parts;
    for (int i = 0; i < 3; ++i) parts += shownNumber(static_cast<double>(vector[i]), field.info.unit);
    return parts.join(numberSeparator()) + " " + QString::fromUtf8(unitsLike(field.info.unit).front().name);
}

}  // namespace

std::vector<MarkField> markFields(const Scene& scene, std::span<const TrackMark> marks, const ShownUnits& units) {
    std::vector<MarkField> fields;
    if (marks.empty()) return fields;
    MarkField& time = fields.emplace_back(MarkField{What::Time, {kTime, {}, {}, {}}});
    for (const TrackMark& mark : marks) time.field.values.push_back(mark.time);
    addValues(fields, scene, marks, units);
    addPoses(fields, scene, marks, units);
    for (MarkField& row : fields) row.field.standards = row.field.values;
    return fields;
}

Scene withMarkField(const Scene& scene, std::vector<TrackMark>& marks, What what, const FieldChange& change) {
    switch (what) {
        case What::Time: {
            std::vector<double> times;
            for (const TrackMark& mark : marks) times.push_back(std::get<double>(change(mark.time)));
            return withTimes(scene, marks, times, Snapping::Off);
        }
        case What::Value: {
            const std::optional<DrivenField> field = commonField(scene, marks);
            if (!field) return scene;
            return withValues(scene, marks, [&](const glm::vec3& value) {
                return numbersOf(change(valueOf(value, field->components)));
            });
        }
        case What::Position:
            return withPoses(scene, marks, [&](Element& posed) {
                posed.place.position = std::get<glm::vec3>(change(posed.place.position));
            });
        case What::Rotation:
            break;
    }
    return withPoses(scene, marks, [&](Element& posed) {
        const Transform place = posed.place;
        setAngles(posed, std::get<glm::vec3>(change(shownAngles(posed))));
        posed.place = turnedTo(posed, place, posed.place.rotation);
    });
}

QString keptApartText(double wanted, double time, const char* unit) {
    constexpr double kAlike = 5e-4;  // half the smallest distance between keys
    if (std::abs(wanted - time) < kAlike) return {};
    return QCoreApplication::translate("MarkFields", "Another key is at %1. This one is at %2 now.")
        .arg(shownQuantity(wanted, unit), shownQuantity(time, unit));
}

QString otherEndText(double time) {
    return QCoreApplication::translate("MarkFields", "A start lies before its end, so the mark stays at %1.")
        .arg(shownQuantity(time, "s"));
}

QString oneStartText() {
    return QCoreApplication::translate(
        "MarkFields",
        "An element has one start and one end. To give them to other elements, copy the marks, select these elements "
        "and paste.");
}

QString lastKeyText() {
    return QCoreApplication::translate("MarkFields",
                                       "A path or curve keeps its last key. “Remove key” removes that of a path, "
                                       "“Remove curve” in the list of the panel Curves that of a curve.");
}

QString markText(const Scene& scene, std::span<const TrackMark> marks, const ShownUnits& units) {
    if (marks.empty()) return {};
    QStringList parts{marks.size() == 1 ? shownText(nameOf(scene, marks.front()))
                                        : QCoreApplication::translate("MarkFields", "%1 marks").arg(marks.size())};
    if (marks.size() == 1)
        parts += QCoreApplication::translate("MarkFields", "%1 s").arg(roundNumber(marks.front().time, 5));
    for (const MarkField& row : markFields(scene, marks, units))
        if ((row.what == What::Value || row.what == What::Position) && !row.field.isMixed())
            parts += shownValue(row.field);
    return parts.join(QStringLiteral(" · "));
}

}  // namespace gyre::editor
