#include "editor/window/TableTexts.h"

#include "core/scene/Field.h"
#include "core/scene/QuickFix.h"
#include "core/simulation/Simulation.h"
#include "editor/context/Actions.h"
#include "editor/dialogs/KeySheet.h"
#include "editor/document/Presets.h"
#include "editor/panels/FieldEditors.h"
#include "editor/preview/Measures.h"
#include "editor/render/Quantity.h"

namespace gyre::editor {
namespace {

constexpr const char* kFields = "Fields";

void addFields(const std::vector<ConstField>& fields, std::vector<TableText>& texts) {
    for (const ConstField& field : fields) {
        for (const char* text : {field.info.label, field.info.group, field.info.tooltip, field.info.over.label})
            if (*text) texts.push_back({kFields, text});
        const auto* choice = std::get_if<ConstEnumRef>(&field.value);
        if (!choice) continue;
        for (const char* word : choice->words) texts.push_back({kFields, plainWord(word).toStdString()});
    }
}

}  // namespace

std::vector<TableText> tableTexts() {
    std::vector<TableText> texts;
    const FluidSettings fluid;
    const Look look;
    const Level level;
    const Element element;
    addFields(fieldsOf(fluid), texts);
    addFields(fieldsOf(look), texts);
    addFields(fieldsOf(level), texts);
    addFields(fieldsOf(element), texts);
    for (const char* word : kindWords()) {
        const ElementBody body = *defaultBody(word);
        addFields(fieldsOf(body), texts);
        texts.push_back({kFields, kindLabel(body)});
    }
    for (const ActionInfo& info : actionTable())
        for (const char* text : {info.menu, info.text, info.sentence}) texts.push_back({"gyre::editor::Actions", text});
    for (const Submenu& submenu : submenuTable()) texts.push_back({"gyre::editor::Actions", submenu.title});
    for (const MeasureInfo& info : measureTable()) {
        for (const char* context : {"gyre::editor::PlotsPanel", "gyre::editor::Plot"})
            for (const char* text : {info.name, info.meaning}) texts.push_back({context, text});
    }
    for (const char* text : fixTexts()) texts.push_back({"gyre::editor::ProblemsPanel", text});
    for (const char* text : {"Unpack its instances", "Use the version in the file", "Remove the reference",
                             "Treat as a thin wall", "Move it into the fluid", "Fewer tracers", "Wider cells",
                             "Halve the step", "Compute the pieces again", "Remove the limits", "Halve the error"})
        texts.push_back({"gyre::editor::ProblemsPanel", text});
    const Simulation still(Scene(), 1);
    for (const StageTime& stage : still.stageTimes()) texts.push_back({"Stages", stage.name});
    for (const QString& text : presetTexts()) texts.push_back({kPresetTexts, text.toStdString()});
    for (const char* text : quantityTexts()) texts.push_back({"QuantityLegend", text});
    for (const char* text : mouseTexts()) texts.push_back({"gyre::editor", text});
    return texts;
}

}  // namespace gyre::editor
