#include "core/scene/DriveCheck.h"

#include "core/scene/Curve.h"
#include "core/scene/ElementIndex.h"
#include "core/scene/FieldTarget.h"
#include "core/scene/IssueText.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace gyre {
namespace {

using List = DriveFault::List;

bool isFinite(const glm::vec3& v) {
    return std::abs(v.x) <= kLargestValue && std::abs(v.y) <= kLargestValue && std::abs(v.z) <= kLargestValue;
}

class DriveChecker {
public:
    explicit DriveChecker(const Scene& scene) : m_scene(scene), m_elements(m_scene) {}

    std::vector<DriveFault> check() {
        checkNumber(List::Curves, m_scene.curves.size(), kMostCurves, sentence("curves"));
        checkNumber(List::Parameters, m_scene.parameters.size(), kMostParameters, sentence("parameters"));
        checkNumber(List::Events, m_scene.events.size(), kMostEvents, sentence("events"));
        checkNumber(List::LifeCurves, m_scene.lifeCurves.size(), kMostCurves, sentence("curves over life"));
        if (!m_faults.empty()) return std::move(m_faults);
        for (m_index = 0; m_index < m_scene.curves.size(); ++m_index) checkCurve(m_scene.curves[m_index], List::Curves);
        for (m_index = 0; m_index < m_scene.lifeCurves.size(); ++m_index)
            checkCurve(m_scene.lifeCurves[m_index], List::LifeCurves);
        m_ids.clear();
        for (m_index = 0; m_index < m_scene.parameters.size(); ++m_index) checkParameter(m_scene.parameters[m_index]);
        m_ids.clear();
        m_names.clear();
        for (m_index = 0; m_index < m_scene.events.size(); ++m_index) checkEvent(m_scene.events[m_index]);
        return std::move(m_faults);
    }

private:
    Scene m_scene;  ///< a copy, because drivenField() returns mutable fields
    ElementIndex m_elements;
    std::size_t m_index = 0;
    std::vector<DriveFault> m_faults;
    std::set<std::pair<ElementId, std::string>> m_curved;
    std::set<std::uint32_t> m_ids;
    std::set<std::string> m_names;

    void checkNumber(List list, std::size_t number, std::size_t most, const Sentence& what) {
        if (number > most)
            m_faults.push_back(
                {list, most, "", 0, ErrorCode::Limit,
                 sentence("There are more than %1 %2. Leave some out.", wholeNumber(double(most)), what)});
    }

    void blame(List list, const Sentence& why, const char* part = "", std::size_t entry = 0,
               ErrorCode code = ErrorCode::Malformed) {
        m_faults.push_back({list, m_index, part, entry, code, why});
    }

    Element* elementOf(const FieldTarget& target) {
        const std::size_t i = m_elements.indexOf(target.element);
        return i == ElementIndex::kNone ? nullptr : &m_scene.elements[i];
    }

    void checkCurve(const Curve& curve, List list) {
        std::size_t key = 0;
        if (const Result<void> keys = checkCurveKeys(curve.keys, &key); !keys)
            return blame(list, sentence(keys.error().message), key < curve.keys.size() ? "keys" : "", key,
                         keys.error().code);
        if (list == List::LifeCurves && curve.keys.back().time > 1)
            return blame(list, sentence("The time of a key over life must be a fraction from 0 to 1."), "keys",
                         curve.keys.size() - 1);
        if (list == List::LifeCurves && curve.after != AfterKeys::Rest)
            return blame(list, sentence("A curve over life cannot repeat. Leave \"after\" out."));
        const auto field = list == List::LifeCurves
                               ? lifeFieldOrFault(elementOf(curve.target), m_scene.fluid, curve.target)
                               : fieldOrFault(elementOf(curve.target), m_scene.fluid, curve.target);
        if (!field) return blame(list, field.error().sentence, "", 0, field.error().code);
        if (!m_curved.emplace(curve.target.element, curve.target.field).second)
            return blame(list, sentence("%1 has a curve already. Remove one of the two.", labelOf(field->info.label)));
        checkValues(curve, *field, list);
    }

    void checkValues(const Curve& curve, const Field& field, List list) {
        const Range range = drivenRange(field);
        const int components = componentsOf(field.value);
        for (std::size_t k = 0; k < curve.keys.size(); ++k)
            for (int i = 0; i < 3; ++i) {
                const KeySlopes slopes = curve.keys[k].slopes.value_or(KeySlopes());
                if (i >= components && (slopes.in[i] != 0 || slopes.out[i] != 0))
                    return blame(list, sentence("A key has more slopes than its field has numbers."), "keys", k);
                const float value = curve.keys[k].value[i];
                const Sentence time = shortNumber(double(curve.keys[k].time));
                if (i >= components ? value != 0 : !(double(value) >= range.low && double(value) <= range.high))
                    return blame(list,
                                 sentence("%1 must be from %2 to %3, but is %4 at %5", labelOf(field.info.label),
                                          shortNumber(range.low), shortNumber(range.high), shortNumber(double(value)),
                                          list == List::LifeCurves ? sentence("%1 of the life.", time)
                                                                   : sentence("%1 s.", time)),
                                 "keys", k);
            }
    }

    void checkId(List list, ElementId id) {
        if (!id)
            blame(list, sentence("It has no id."));
        else if (!m_ids.insert(static_cast<std::uint32_t>(id.value)).second)
            blame(
                list,
                sentence(
                    "The id %1 or its low 32 bits, by which games know it, are in use. Give one of the two another id.",
                    verbatim(toText(id))));
    }

    void checkName(List list, const std::string& name) {
        if (name.empty())
            blame(list, sentence("It has no name. A game finds it by its name: give it one."));
        else if (name.size() > kNameOfParameter)
            blame(list, sentence("The name is longer than 63 bytes. Make it shorter."), "", 0, ErrorCode::Limit);
        else if (!m_names.insert(name).second)
            blame(list, sentence("Two are called %1. Give one of them another name.", quotedName(name)));
    }

    void checkParameter(const Parameter& parameter) {
        checkId(List::Parameters, parameter.id);
        checkName(List::Parameters, parameter.name);
        if (parameter.unit.size() > kUnitOfParameter || parameter.hint.size() > kHintOfParameter)
            return blame(List::Parameters,
                         sentence("The unit is longer than 15 bytes, or the hint than 127. Make it shorter."), "", 0,
                         ErrorCode::Limit);
        if (parameter.components < 1 || parameter.components > 4)
            return blame(List::Parameters, sentence("It must have 1 to 4 components."));
        for (int i = 0; i < 4; ++i) {
            const float low = parameter.low[i], value = parameter.value[i], high = parameter.high[i];
            const bool good = i < parameter.components
                                  ? -kLargestValue <= low && low <= value && value <= high && high <= kLargestValue
                                  : low == 0 && value == 0 && high == 0;
            if (!good)
                return blame(
                    List::Parameters,
                    sentence(
                        "Its value must lie between \"min\" and \"max\", and both of these between -1e9 and 1e9."));
        }
        if (parameter.links.size() > kMostLinks)
            return blame(List::Parameters,
                         sentence("It drives more than %1 fields. Leave some out.", wholeNumber(double(kMostLinks))),
                         "", 0, ErrorCode::Limit);
        for (std::size_t i = 0; i < parameter.links.size(); ++i) checkLink(parameter, parameter.links[i], i);
    }

    void checkLink(const Parameter& parameter, const ParameterLink& link, std::size_t entry) {
        const auto field = fieldOrFault(elementOf(link.target), m_scene.fluid, link.target);
        if (!field) return blame(List::Parameters, field.error().sentence, "links", entry, field.error().code);
        const int components = componentsOf(field->value);
        const Sentence label = labelOf(field->info.label);
        if (link.from < 0 ||
            (parameter.components == 1 ? link.from != 0 : link.from + components > parameter.components))
            return blame(List::Parameters,
                         components == 1 ? sentence("%1 needs a component of the parameter, counted from component "
                                                    "number \"from\", but the parameter has fewer.",
                                                    label)
                                         : sentence("%1 needs %2 components of the parameter, counted from component "
                                                    "number \"from\", but the parameter has fewer.",
                                                    label, wholeNumber(components)),
                         "links", entry);
        if (std::holds_alternative<bool*>(field->value) && link.how != Combine::Set)
            return blame(List::Parameters, sentence("A switch can only be set, not multiplied or added to."), "links",
                         entry);
        if (!isFinite(link.scale) || !isFinite(link.offset))
            blame(List::Parameters, sentence("Scale and offset must be numbers within 1e9."), "links", entry);
    }

    void checkEvent(const SceneEvent& event) {
        checkId(List::Events, event.id);
        checkName(List::Events, event.name);
        const bool byGameOnly = event.kind == EventKind::Trigger && event.time == SceneEvent::kByGameOnly;
        if (!byGameOnly && !(event.time >= 0 && event.time <= kLatestTime))
            blame(List::Events, sentence("Its time must be from 0 to 86400 s."));
        if (event.kind == EventKind::Marker && !event.starts.empty())
            blame(List::Events, sentence("A marker starts nothing. Make it a trigger."));
        if (event.starts.size() > kMostStarts)
            return blame(List::Events,
                         sentence("It starts more than %1 elements. Leave some out.", wholeNumber(double(kMostStarts))),
                         "", 0, ErrorCode::Limit);
        for (std::size_t i = 0; i < event.starts.size(); ++i) checkStart(event.starts[i], i);
    }

    void checkStart(ElementId id, std::size_t entry) {
        const Element* element = m_elements.find(id);
        if (!element)
            return blame(List::Events, sentence("There is no element with the id %1.", verbatim(toText(id))), "starts",
                         entry, ErrorCode::Missing);
        if (!std::holds_alternative<Emitter>(element->body) &&
            !std::holds_alternative<VorticitySource>(element->body) &&
            !std::holds_alternative<FluidRegion>(element->body))
            blame(List::Events, sentence("Only emitters, vorticity sources and fluid regions can be started."),
                  "starts", entry);
    }
};

}  // namespace

std::vector<DriveFault> checkDrives(const Scene& scene) {
    if (scene.curves.empty() && scene.lifeCurves.empty() && scene.parameters.empty() && scene.events.empty()) return {};
    return DriveChecker(scene).check();
}

}  // namespace gyre
