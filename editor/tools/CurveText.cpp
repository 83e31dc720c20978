#include "editor/tools/CurveText.h"

#include "core/scene/DriveWords.h"
#include "editor/tools/CurveEdits.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <span>
#include <sstream>

namespace gyre::editor {
namespace {

constexpr std::string_view kOverTime = "time [s]", kOverLife = "share of life";

std::string numberText(float value) {
    char text[32];
    return {text, std::to_chars(text, text + sizeof text, value).ptr};
}

std::optional<float> numberFrom(const std::string& text) {
    float value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

std::vector<std::string> cellsOf(std::string line) {
    if (line.ends_with('\r')) line.pop_back();
    std::vector<std::string> cells;
    std::istringstream in(line);
    for (std::string cell; std::getline(in, cell, '\t');) cells.push_back(cell);
    return cells;
}

template <class Choice>
std::optional<Choice> choiceFrom(const std::string& word) {
    const auto all = words(Choice{});
    const auto found = std::ranges::find(all, std::string_view(word));
    return found == all.end() ? std::nullopt : std::optional(static_cast<Choice>(found - all.begin()));
}

/// Slopes on arrival and departure.
std::optional<KeySlopes> slopesFrom(std::span<const std::string> cells, int components) {
    if (static_cast<int>(cells.size()) != 2 * components) return std::nullopt;
    KeySlopes slopes;
    for (int i = 0; i < 2 * components; ++i) {
        const std::optional<float> number = numberFrom(cells[static_cast<std::size_t>(i)]);
        if (!number) return std::nullopt;
        (i < components ? slopes.in[i] : slopes.out[i - components]) = *number;
    }
    return slopes;
}

std::optional<CurveKey> keyFrom(std::vector<std::string> cells, int& components) {
    CurveKey key;
    const auto word = std::ranges::find_if(
        cells, [](const std::string& cell) { return choiceFrom<Interpolation>(cell).has_value(); });
    const std::vector<std::string> slopes(word == cells.end() ? word : word + 1, cells.end());
    if (word != cells.end()) key.next = *choiceFrom<Interpolation>(*word);
    cells.erase(word, cells.end());
    if (cells.size() != 2 && cells.size() != 4) return std::nullopt;
    components = static_cast<int>(cells.size()) - 1;
    if (!slopes.empty() && !(key.slopes = slopesFrom(slopes, components))) return std::nullopt;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const std::optional<float> number = numberFrom(cells[i]);
        if (!number) return std::nullopt;
        (i == 0 ? key.time : key.value[static_cast<int>(i) - 1]) = *number;
    }
    return key;
}

/// Converts the keys of a copied curve to the field's components, range and times.
std::vector<CurveKey> fitted(const LooseCurve& curve, const DrivenField& field, float factor, float latest) {
    std::vector<CurveKey> keys;
    for (CurveKey key : curve.keys) {
        key.time = std::min(factor * key.time, latest);
        if (curve.components == 1) key.value = glm::vec3(key.value.x);
        if (key.slopes)
            for (glm::vec3* slope : {&key.slopes->in, &key.slopes->out}) {
                if (curve.components == 1) *slope = glm::vec3(slope->x);
                for (int i = 0; i < 3; ++i) (*slope)[i] = i < field.components ? (*slope)[i] / factor : 0;
            }
        for (int i = 0; i < 3; ++i)
            key.value[i] = i < field.components ? std::clamp(key.value[i], static_cast<float>(field.range.low),
                                                             static_cast<float>(field.range.high))
                                                : 0;
        if (keys.empty() || key.time > keys.back().time) keys.push_back(key);  // scaled times may coincide
    }
    return keys;
}

}  // namespace

std::string curveText(const Scene& scene, const FieldTarget& target) {
    const Curve* curve = curveOf(scene, target);
    const std::optional<DrivenField> field = drivenFieldOf(scene, target);
    if (!curve || !field) return {};
    std::string text(isOverLife(scene, target) ? kOverLife : kOverTime);
    text += field->components == 1 ? "\tvalue" : "\tx\ty\tz";
    text += std::string("\t") + words(curve->after)[static_cast<std::size_t>(curve->after)] + "\n";
    for (const CurveKey& key : curve->keys) {
        text += numberText(key.time);
        for (int i = 0; i < field->components; ++i) text += "\t" + numberText(key.value[i]);
        text += std::string("\t") + words(key.next)[static_cast<std::size_t>(key.next)];
        if (key.slopes)
            for (const glm::vec3& slope : {key.slopes->in, key.slopes->out})
                for (int i = 0; i < field->components; ++i) text += "\t" + numberText(slope[i]);
        text += "\n";
    }
    return text;
}

Result<LooseCurve> curveFromText(const std::string& text) {
    LooseCurve curve;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        const std::vector<std::string> cells = cellsOf(line);
        if (cells.empty()) continue;
        if (curve.keys.empty() && (cells.front() == kOverTime || cells.front() == kOverLife)) {
            curve.isOverLife = cells.front() == kOverLife;
            curve.after = choiceFrom<AfterKeys>(cells.back()).value_or(AfterKeys::Rest);
            continue;
        }
        int components = 1;
        const std::optional<CurveKey> key = keyFrom(cells, components);
        if (!key || (!curve.keys.empty() && components != curve.components))
            return fail(ErrorCode::Malformed,
                        "The clipboard contains no curve. Copy a curve, or rows with a time and a value.");
        curve.components = components;
        curve.keys.push_back(*key);
    }
    if (const Result<void> checked = checkCurveKeys(curve.keys); !checked)
        return fail(ErrorCode::Malformed, checked.error().text());
    return curve;
}

Result<Scene> withPasted(const Scene& scene, const FieldTarget& target, const LooseCurve& curve, double duration) {
    const std::optional<DrivenField> field = drivenFieldOf(scene, target);
    if (!field) return fail(ErrorCode::Malformed, "This field cannot have a curve.");
    if (curve.components != 1 && curve.components != field->components)
        return fail(ErrorCode::Malformed,
                    "The copied curve belongs to a vector or colour, but this field is a number.");
    const bool goesOverLife =
        curveOf(scene, target) ? isOverLife(scene, target) : curve.isOverLife && mayGoOverLife(scene, target);
    const auto length = static_cast<float>(duration);
    Scene after = withoutCurve(scene, target);
    std::vector<Curve>& list = goesOverLife ? after.lifeCurves : after.curves;
    if (list.size() >= kMostCurves)
        return fail(ErrorCode::Limit, "The scene has the maximum number of curves. Remove one first.");
    const float factor = goesOverLife == curve.isOverLife ? 1
                         : goesOverLife                   ? 1 / std::max(length, curve.keys.back().time)
                                                          : length;
    const auto place = std::ranges::find(goesOverLife ? scene.lifeCurves : scene.curves, target, &Curve::target) -
                       (goesOverLife ? scene.lifeCurves : scene.curves).begin();
    list.insert(list.begin() + place, {target, goesOverLife ? AfterKeys::Rest : curve.after,
                                       fitted(curve, *field, factor, goesOverLife ? 1 : 86'400)});
    return after;
}

}  // namespace gyre::editor
