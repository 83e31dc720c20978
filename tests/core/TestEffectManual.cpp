#include "core/effectfile/EffectRecords.h"
#include "tests/Test.h"

#include <QFile>

#include <array>
#include <charconv>

using namespace gyre;

namespace {

struct TypeName {
    const char* name;
    int size;  ///< [bytes]
};

struct TypeNames {
    TypeName operator()(const float*) const { return {"f32", 4}; }
    TypeName operator()(const double*) const { return {"f64", 8}; }
    TypeName operator()(const std::int32_t*) const { return {"u32", 4}; }
    TypeName operator()(const std::uint64_t*) const { return {"u64", 8}; }
    TypeName operator()(const bool*) const { return {"u32", 4}; }
    TypeName operator()(const std::string*) const { return {"text", 8}; }
    TypeName operator()(const glm::vec3*) const { return {"3 x f32", 12}; }
    TypeName operator()(const glm::quat*) const { return {"4 x f32", 16}; }
    TypeName operator()(const EnumRef&) const { return {"u32", 4}; }
    TypeName operator()(const Obstacle*) const { return {"pieces", 8}; }
    TypeName operator()(const MotionKeys*) const { return {"keys", 8}; }
    TypeName operator()(const Ramp*) const { return {"ramp", 8}; }
};

std::string meaning(const Field& field) {
    if (const auto* choice = std::get_if<EnumRef>(&field.value)) {
        std::string words;
        for (std::size_t i = 0; i < choice->words.size(); ++i)
            words += (i == 0 ? "" : ", ") + std::to_string(i) + " " + choice->words[i];
        return words;
    }
    if (std::holds_alternative<glm::quat*>(field.value)) return "x, y, z, w; unit length";
    return field.info.unit;
}

template <class Number>
std::string digits(Number number) {
    std::array<char, 32> text{};
    return {text.data(), std::to_chars(text.data(), text.data() + text.size(), number).ptr};
}

/// The default of a field, which a record has if it ends before the field.
struct DefaultText {
    std::string operator()(const float* value) const { return digits(*value); }
    std::string operator()(const double* value) const { return digits(*value); }
    std::string operator()(const std::int32_t* value) const { return digits(*value); }
    std::string operator()(const std::uint64_t* value) const { return digits(*value); }
    std::string operator()(const bool* value) const { return *value ? "1" : "0"; }
    std::string operator()(const std::string*) const { return ""; }
    std::string operator()(const glm::vec3* value) const {
        return digits(value->x) + " " + digits(value->y) + " " + digits(value->z);
    }
    std::string operator()(const glm::quat*) const { return "0 0 0 1"; }
    std::string operator()(const EnumRef& value) const { return digits(value.get(value.object)); }
    std::string operator()(const Obstacle*) const { return "none"; }
    std::string operator()(const MotionKeys*) const { return "none"; }
    std::string operator()(const Ramp*) const { return "none"; }
};

std::string rangeText(const Field& field) {
    const bool isNumber = std::holds_alternative<float*>(field.value) || std::holds_alternative<double*>(field.value) ||
                          std::holds_alternative<glm::vec3*>(field.value) ||
                          std::holds_alternative<std::int32_t*>(field.value) ||
                          std::holds_alternative<std::uint64_t*>(field.value);
    if (std::holds_alternative<bool*>(field.value)) return "0 to 1";
    return isNumber ? digits(field.info.range.low) + " to " + digits(field.info.range.high) : "";
}

/// A cell of a table and the bar after it.
std::string cell(const std::string& text) { return text.empty() ? " |" : " " + text + " |"; }

/// The rows of the manual's table for these fields; offset moves on.
std::string rows(const std::vector<Field>& list, int& offset) {
    std::string text;
    for (const Field& field : list) {
        for (const int end = offset + field.info.formerBytes; offset < end; offset += 4)
            text += "| " + std::to_string(offset) + " | u32 | | 0 | | |\n";
        const TypeName type = std::visit(TypeNames{}, field.value);
        text += "| " + std::to_string(offset) + " | " + type.name + " | " + field.info.key + " |" +
                cell(meaning(field)) + cell(rangeText(field)) + cell(std::visit(DefaultText{}, field.value)) + "\n";
        offset += type.size;
    }
    return text;
}

std::string tableOf(ElementBody body) {
    Element element;
    int offset = 8;
    std::string text = "| 0 | u64 | id | 40 bits, not 0 | | |\n" + rows(openingFields(element), offset);
    return text + rows(recordFields(body), offset);
}

constexpr const char* kMetaStart =
    "| 0 | text | name of the effect | | | |\n| 8 | text | program that wrote it | | | |\n"
    "| 16 | u32 | solver revision | results differ between revisions | | |\n| 20 | u32 | | 0 | | |\n";

/// Name and table rows of every chunk whose records are lists of fields.
std::vector<std::pair<std::string, std::string>> tables() {
    FluidSettings fluid;
    int offset = 24;
    std::vector<std::pair<std::string, std::string>> all{{"META", kMetaStart + rows(recordFields(fluid), offset)}};
    for (const char* kind : kindWords()) {
        const ElementBody body = *defaultBody(kind);
        if (chunkOf(body)) all.emplace_back(chunkOf(body), tableOf(body));
    }
    return all;
}

constexpr const char* kManual = GYRE_SOURCE_DIR "/resources/manual/gyrefx.md";

/// The manual with this chunk's rows replaced; a chunk without a heading changes nothing.
std::string withTable(const std::string& manual, const std::string& chunk, const std::string& table) {
    const std::string rule = "|---|---|---|---|---|---|\n";
    const std::size_t heading = manual.find("### " + chunk + "\n");
    if (heading == std::string::npos) return manual;
    const std::size_t begin = manual.find(rule, heading) + rule.size(), end = manual.find("\n\n", begin) + 1;
    return manual.substr(0, begin) + table + manual.substr(end);
}

}  // namespace

class TestEffectManual : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // This test fails if the field list has grown. With GYRE_WRITE_MANUAL=1 in the environment it writes the new rows.
    void theManualListsTheFieldsOfAllRecords() {
        QFile file(kManual);
        QVERIFY(file.open(QIODevice::ReadOnly));
        std::string manual = file.readAll().toStdString();
        file.close();
        if (qEnvironmentVariableIsSet("GYRE_WRITE_MANUAL")) {
            for (const auto& [chunk, table] : tables()) manual = withTable(manual, chunk, table);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(manual.data(), static_cast<qint64>(manual.size()));
        }
        for (const auto& [chunk, table] : tables())
            QVERIFY2(manual.find("### " + chunk + "\n") != std::string::npos && manual.find(table) != std::string::npos,
                     (chunk + " should have these rows:\n" + table).c_str());
    }
};

GYRE_TEST(TestEffectManual)
#include "TestEffectManual.moc"
