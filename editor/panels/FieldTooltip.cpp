#include "editor/document/FieldText.h"
#include "editor/document/NumberText.h"
#include "editor/panels/FieldEditors.h"
#include "editor/panels/NumbersEditor.h"
#include "editor/panels/Quantity.h"

#include <string_view>
#include <utility>

namespace gyre::editor {
namespace {

QString standardText(const InspectedField& field) {
    const FieldValue& standard = field.standards.front();
    const QString unit = QString::fromUtf8(field.info.unit);
    if (!field.words.empty()) {
        const std::int32_t number = std::get<std::int32_t>(standard);
        return number < 0 ? QString() : wordOnScreen(field.words[static_cast<std::size_t>(number)]);
    }
    if (const auto* on = std::get_if<bool>(&standard)) return *on ? FieldEditor::tr("on") : FieldEditor::tr("off");
    if (const auto* seed = std::get_if<std::uint64_t>(&standard)) return QString::number(*seed);
    if (unit == "rgb" || std::holds_alternative<Obstacle>(standard) || std::holds_alternative<MotionKeys>(standard) ||
        std::holds_alternative<Ramp>(standard) || std::holds_alternative<std::string>(standard))
        return {};
    const bool isThree = std::holds_alternative<glm::vec3>(standard);
    QStringList parts;
    for (int part = 0; part < (isThree ? 3 : 1); ++part)
        parts += shownQuantity(numberIn(standard, part), field.info.unit);
    return parts.join(numberSeparator());
}

QString rangeText(const InspectedField& field) {
    const Range& range = field.info.range;
    const bool isNumber = field.words.empty() && rotationKey() != field.info.key &&
                          range.low > std::numeric_limits<double>::lowest() && range.high < 1e18;
    if (!isNumber || std::string_view(field.info.unit) == "rgb") return {};
    if (range.low == kAny.low && range.high == kAny.high) return {};
    if (range.low == kPositive.low && range.high == kPositive.high) return FieldEditor::tr("more than 0");
    if (range.low == kNotNegative.low && range.high == kNotNegative.high) return FieldEditor::tr("0 or more");
    return shownQuantity(range.low, field.info.unit) + FieldEditor::tr(" to ") +
           shownQuantity(range.high, field.info.unit);
}

}  // namespace

QString plainWord(const char* word) {
    // Proper names, and words that mean something else elsewhere.
    for (const auto& [key, name] : {std::pair("fft", "FFT"), std::pair("barnesHut", "Barnes-Hut"),
                                    std::pair("key", "Key light"), std::pair("fill", "Fill light")})
        if (std::string_view(word) == key) return name;
    QString text;
    for (const QChar c : QString::fromUtf8(word))
        text += c.isUpper() && !text.isEmpty() && text.back().isLetter() ? QString(" ") + c.toLower() : QString(c);
    if (!text.isEmpty()) text[0] = text[0].toUpper();
    return text;
}

QString wordOnScreen(const char* word) { return fieldText(plainWord(word).toUtf8().constData()); }

QString tooltipFor(const InspectedField& field) {
    QString text = QString("<b>%1</b><br>%2").arg(fieldText(field.info.label), fieldText(field.info.tooltip));
    QStringList facts;
    const QString range = rangeText(field);
    const QString standard = standardText(field);
    if (!range.isEmpty()) facts += range;
    if (!standard.isEmpty()) facts += FieldEditor::tr("default %1").arg(standard);
    facts += FieldEditor::tr("“%1” in files").arg(QString::fromUtf8(field.info.key));
    return text + QString("<br><span style='color:#9a9a9a'>%1</span>").arg(facts.join(" · "));
}

}  // namespace gyre::editor
