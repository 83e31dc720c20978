#include "core/file/EffectRecords.h"

#include <QFile>
#include <QTest>

using namespace gyre;

namespace {

struct TypeName {
    const char* name;
    int size;   ///< [bytes]
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

/// The rows of the manual's table for these fields; offset moves on.
std::string rows(const std::vector<Field>& list, int& offset) {
    std::string text;
    for (const Field& field : list) {
        const TypeName type = std::visit(TypeNames{}, field.value);
        text += "| " + std::to_string(offset) + " | " + type.name + " | " + field.info.key + " |" + (meaning(field).empty() ? "" : " " + meaning(field)) + " |\n";
        offset += type.size;
    }
    return text;
}

std::string tableOf(ElementBody body) {
    Element element;
    int offset = 8;
    std::string text = "| 0 | u64 | id | 40 bits, not 0 |\n" + rows(openingFields(element), offset);
    return text + rows(fieldsOf(body), offset);
}

std::string manual() {
    QFile file(GYRE_SOURCE_DIR "/resources/manual/gyrefx.md");
    if (!file.open(QIODevice::ReadOnly)) return {};
    return file.readAll().toStdString();
}

}  // namespace

class TestEffectManual : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // If it fails: the field list has grown; put the rows that are printed into the manual.
    void theManualShowsTheRecordsAsTheyAre() {
        FluidSettings fluid;
        int offset = 24;
        std::vector<std::string> tables{rows(fieldsOf(fluid), offset)};
        for (const char* kind : kindWords())
            if (chunkOf(*defaultBody(kind))) tables.push_back(tableOf(*defaultBody(kind)));
        for (const std::string& table : tables) QVERIFY2(manual().find(table) != std::string::npos, table.c_str());
    }
};

QTEST_APPLESS_MAIN(TestEffectManual)
#include "TestEffectManual.moc"
