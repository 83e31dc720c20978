#include "importers/meshes/MeshFile.h"
#include "importers/obstacles/ImportObstacle.h"

#include "BoxFiles.h"
#include "MeshFiles.h"
#include "tests/Test.h"

#include <QTemporaryDir>
#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>

using namespace gyre;
using namespace gyre::importers;
using namespace boxfiles;

namespace {

using MakeAt = std::function<QByteArray(const Point&)>;

/// A format, and how to place the box: by its vertices, or by a node above it.
struct Format {
    const char* name;
    const char* ending;
    MakeAt byVertices, byNode;
    bool isZUp = false;  ///< the file's y and z are exchanged in Gyre
};

const QByteArray kName = "B\xc3\xa4r \xe7\x9f\xb3";

Gltf gltfByNode(const Point& p) {
    Gltf gltf;
    gltf.nodes[0] = QJsonObject{{"mesh", 0}, {"translation", QJsonArray{p[0], p[1], p[2]}}};
    return gltf;
}

QByteArray threeMfByNode(const Point& p) {
    const QByteArray move = "1 0 0 0 1 0 0 0 1 " + QByteArray::number(p[0], 'g', 17) + ' ' +
                            QByteArray::number(p[1], 'g', 17) + ' ' + QByteArray::number(p[2], 'g', 17);
    return threeMf(replaced(threeMfModel(), "<item objectid=\"1\"", "<item objectid=\"1\" transform=\"" + move + "\""));
}

const std::vector<Format>& formats() {
    static const std::vector<Format> kFormats{
        {"OBJ", "obj", [](const Point& p) { return obj(p); }, {}},
        {"STL text", "stl", [](const Point& p) { return stlText(p); }, {}},
        {"STL binary", "stl", [](const Point& p) { return stlBinary(p); }, {}},
        {"PLY text", "ply", [](const Point& p) { return plyText(p); }, {}},
        {"PLY floats", "ply", [](const Point& p) { return plyFloats(p); }, {}},
        {"PLY doubles", "ply", [](const Point& p) { return plyDoubles(p); }, {}},
        {"OFF", "off", [](const Point& p) { return off(p); }, {}},
        {"glTF", "gltf", [](const Point& p) { return Gltf(p).embedded(); },
         [](const Point& p) { return gltfByNode(p).embedded(); }},
        {"GLB", "glb", [](const Point& p) { return Gltf(p).glb(); },
         [](const Point& p) { return gltfByNode(p).glb(); }},
        {"3MF", "3mf", [](const Point& p) { return threeMf(threeMfModel(p)); }, threeMfByNode, true},
        {"AMF", "amf", [](const Point& p) { return amf(p); }, {}},
        {"Collada", "dae", [](const Point& p) { return collada(p); },
         [](const Point& p) {
             return collada({0, 0, 0}, p);
         }},
        {"FBX", "fbx", [](const Point& p) { return fbxText(p); },
         [](const Point& p) {
             return fbxText({0, 0, 0}, p);
         }},
        {"3DS", "3ds", [](const Point& p) { return studio(p); }, {}, true},
        {"DXF", "dxf", [](const Point& p) { return dxf(p); }, {}, true},
        {"DirectX", "x", [](const Point& p) { return directX(p); }, {}}};
    return kFormats;
}

/// The box in other units or with other axes, where the format can state them.
const std::map<QString, QByteArray>& inInches() {
    static const std::map<QString, QByteArray> kFiles{
        {"3MF", threeMf(threeMfModel({0, 0, 0}, "inch"))},
        {"AMF", amf({0, 0, 0}, "inch")},
        {"Collada", replaced(collada(), "meter=\"1\"", "meter=\"0.0254\"")},
        {"FBX", replaced(fbxText(), "\"\",100\n", "\"\",2.54\n")},
        {"DXF", dxf({0, 0, 0}, 1)}};
    return kFiles;
}
const std::map<QString, QByteArray>& zUp() {
    static const std::map<QString, QByteArray> kFiles{
        {"Collada", replaced(collada(), "Y_UP", "Z_UP")},
        {"FBX",
         replaced(fbxText(), "\"UpAxis\", \"int\", \"Integer\", \"\",1", "\"UpAxis\", \"int\", \"Integer\", \"\",2")}};
    return kFiles;
}
const std::map<QString, QByteArray>& named() {
    static const auto kFiles = [] {
        Gltf gltf;
        gltf.nodes[0] = QJsonObject{{"mesh", 0}, {"name", QString::fromUtf8(kName)}};
        return std::map<QString, QByteArray>{
            {"OBJ", "o " + kName + "\n" + obj()},
            {"STL text", replaced(stlText(), "solid box\nf", "solid " + kName + "\nf")},
            {"glTF", gltf.embedded()},
            {"GLB", gltf.glb()},
            {"3MF", threeMf(replaced(threeMfModel(), "id=\"1\"", "id=\"1\" name=\"" + kName + "\""))},
            {"AMF", replaced(amf(), "<mesh>", "<metadata type=\"name\">" + kName + "</metadata><mesh>")},
            {"Collada", replaced(collada(), "<node id=\"node\"", "<node id=\"node\" name=\"" + kName + "\"")},
            {"FBX", replaced(fbxText(), "Model::Box", "Model::" + kName)}};
    }();
    return kFiles;
}

bool holds(const std::vector<std::string>& notes, const char* words) {
    return std::ranges::any_of(notes, [&](const std::string& note) { return note.find(words) != std::string::npos; });
}

}  // namespace

/// The table of formats and cases. Each cell is "right", or "named" by a note or a refusal that says what is wrong.
/// TestMeshKinds has the cases that only glTF, Collada and FBX know in more forms.
class TestMeshTable : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::map<QString, std::map<QString, QString>> m_cells;  ///< format, case
    QStringList m_cases;

    Result<ImportedObstacle> imported(const Format& format, const QByteArray& bytes, bool split = false) {
        ImportSettings settings;
        settings.fit.kind = FitKind::Hull;
        settings.mesh.split = split;
        return importObstacle(meshfiles::write(m_folder, QString("box.") + format.ending, bytes), settings);
    }

    void set(const Format& format, const QString& title, const QString& outcome) {
        if (!m_cases.contains(title)) m_cases.append(title);
        m_cells[format.name][title] = outcome;
    }

    /// "right" if the box has this size; "named" if a note or the refusal has the words; else what is wrong.
    static QString outcomeOf(const Result<ImportedObstacle>& obstacle, const glm::vec3& size, const char* words) {
        if (!obstacle)
            return obstacle.error().text().find(words) != std::string::npos
                       ? "named"
                       : QString("WRONG: ") + obstacle.error().text().c_str();
        const glm::vec3 found = obstacle->report.size;
        const bool isRight = glm::distance(found, size) <= 1e-4f * glm::length(size);
        if (holds(obstacle->report.notes, words)) return "named";
        return isRight ? "right" : QString("SILENT: %1 x %2 x %3").arg(found.x).arg(found.y).arg(found.z);
    }

    static glm::vec3 sizeIn(const Format& format) { return format.isZUp ? glm::vec3(2, 4, 1) : glm::vec3(2, 1, 4); }

private Q_SLOTS:
    void initTestCase() { qputenv("GYRE_IMPORT_WORKER", GYRE_IMPORT_WORKER); }

    void unitsAreThoseOfTheFileOrNamed() {
        for (const Format& format : formats()) {
            const auto file = inInches().find(format.name);
            const bool isStated = file != inInches().end();
            const auto obstacle = imported(format, isStated ? file->second : format.byVertices({0, 0, 0}));
            const float unit = isStated ? 0.0254f : 1;
            set(format, "units", outcomeOf(obstacle, unit * sizeIn(format), "do not say their unit"));
            QVERIFY2(obstacle && obstacle->report.unitFromFile == (m_cells[format.name]["units"] == "right"),
                     format.name);
        }
    }

    void axesAreThoseOfTheFileOrNamed() {
        for (const Format& format : formats()) {
            const auto file = zUp().find(format.name);
            const bool isStated = file != zUp().end();
            const auto obstacle = imported(format, isStated ? file->second : format.byVertices({0, 0, 0}));
            const glm::vec3 size = isStated ? glm::vec3(2, 4, 1) : sizeIn(format);
            set(format, "axes", outcomeOf(obstacle, size, " as up"));
        }
    }

    void marksAreSkipped() {
        for (const Format& format : formats()) {
            const QByteArray name = format.name;
            if (name == "STL binary" || name == "GLB" || name == "3MF" || name == "3DS") {
                set(format, "mark", "-");
                continue;
            }
            const auto obstacle = imported(format, "\xef\xbb\xbf" + format.byVertices({0, 0, 0}));
            set(format, "mark", outcomeOf(obstacle, sizeIn(format), "no such note"));
        }
    }

    void namesOfAnyAlphabetAreKept() {
        for (const Format& format : formats()) {
            const auto file = named().find(format.name);
            if (file == named().end()) {
                set(format, "names", "-");
                continue;
            }
            const auto obstacle = imported(format, file->second, true);
            const bool isKept = obstacle && obstacle->report.part == kName.toStdString();
            set(format, "names",
                isKept ? "right" : QString("WRONG: ") + (obstacle ? obstacle->report.part.c_str() : "refused"));
        }
    }

    void quantisedPositionsInstancesAndSkinsAreReadOrNamed() {
        for (const Format& format : formats()) {
            const bool isText = QByteArray(format.name) == "glTF";
            const auto file = [&](const Gltf& gltf) { return isText ? gltf.embedded() : gltf.glb(); };
            for (const char* title : {"quantised", "instances", "skins"}) set(format, title, "-");
            if (isText || QByteArray(format.name) == "GLB") {
                Gltf quantized;
                std::vector<std::int16_t> positions;
                for (const Point& p : corners())
                    for (const double c : p) positions.push_back(static_cast<std::int16_t>(100 * c));
                for (std::size_t i = 8; i > 0; --i)
                    positions.insert(positions.begin() + static_cast<std::ptrdiff_t>(3 * i), 0);
                quantized.primitive["attributes"] =
                    QJsonObject{{"POSITION", quantized.accessor({reinterpret_cast<const char*>(positions.data()), 64},
                                                                kShort, 8, "VEC3", 8)}};
                quantized.nodes[0] = QJsonObject{{"mesh", 0}, {"scale", QJsonArray{0.01, 0.01, 0.01}}};
                set(format, "quantised", outcomeOf(imported(format, file(quantized)), {2, 1, 4}, "no such note"));
                Gltf instances;
                const int moves = instances.accessor(packed<float>({0, 0, 0, 8, 0, 0, 0, 0, 16}), kFloat, 3, "VEC3");
                instances.nodes[0] = QJsonObject{
                    {"mesh", 0},
                    {"extensions", QJsonObject{{"EXT_mesh_gpu_instancing",
                                                QJsonObject{{"attributes", QJsonObject{{"TRANSLATION", moves}}}}}}}};
                set(format, "instances", outcomeOf(imported(format, file(instances)), {10, 1, 20}, "no such note"));
                Gltf skin;
                skin.primitive["attributes"] =
                    QJsonObject{{"POSITION", 0},
                                {"JOINTS_0", skin.accessor(QByteArray(32, '\0'), kUByte, 8, "VEC4")},
                                {"WEIGHTS_0", [&] {
                                     QByteArray weights;
                                     for (int i = 0; i < 8; ++i) weights += packed<float>({1, 0, 0, 0});
                                     return skin.accessor(weights, kFloat, 8, "VEC4");
                                 }()}};
                skin.root["skins"] = QJsonArray{QJsonObject{{"joints", QJsonArray{1}}}};
                skin.nodes = {QJsonObject{{"mesh", 0}, {"skin", 0}, {"scale", QJsonArray{5, 5, 5}}},
                              QJsonObject{{"scale", QJsonArray{2, 2, 2}}}};
                set(format, "skins", outcomeOf(imported(format, file(skin)), {4, 2, 8}, "no such note"));
            }
            if (QByteArray(format.name) == "Collada")
                set(format, "skins",
                    outcomeOf(
                        imported(format, skinnedCollada("1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1", "<scale>3 3 3</scale>")),
                        {6, 3, 12}, "no such note"));
            if (QByteArray(format.name) == "FBX")
                set(format, "skins", outcomeOf(imported(format, skinnedFbx()), {6, 3, 12}, "no such note"));
        }
    }

    /// 1e3 to 1e7 units away, by the vertices and by a node. 4 km east, 350 m up and 5 km north are no round numbers.
    void farMeshesKeepTheirShapeOrTheLossIsNamed() {
        for (const Format& format : formats())
            for (const double far : {1e3, 1e4, 1e5, 1e6, 1e7}) {
                const Point centre{4.4999 * far / 5, 0.35 * far / 5, 5.1997 * far / 5};
                const QString title = QString("1e%1").arg(std::log10(far));
                set(format, title,
                    outcomeOf(imported(format, format.byVertices(centre)), sizeIn(format), "too few digits"));
                const QString node = "node " + title;
                set(format, node, "-");
                if (format.byNode)
                    set(format, node,
                        outcomeOf(imported(format, format.byNode(centre)), sizeIn(format), "too few digits"));
            }
    }

    void cleanupTestCase() {
        QString table = QString("format").leftJustified(12);
        for (const QString& title : m_cases) table += title.leftJustified(std::max<qsizetype>(9, title.size() + 1));
        QStringList wrong;
        for (const Format& format : formats()) {
            table += "\n" + QString(format.name).leftJustified(12);
            for (const QString& title : m_cases) {
                const QString outcome = m_cells[format.name][title];
                table += outcome.left(8).leftJustified(std::max<qsizetype>(9, title.size() + 1));
                if (outcome != "right" && outcome != "named" && outcome != "-")
                    wrong += QString("%1, %2: %3").arg(format.name, title, outcome);
            }
        }
        qInfo("\n%s", qPrintable(table));
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join("\n")));
    }

private:
    /// A cluster bound at scale 1, whose bone now has the scale 3.
    static QByteArray skinnedFbx() {
        const QByteArray identity = "*16 {\n\t\t\ta: 1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1\n\t\t}\n";
        QByteArray file = replaced(
            fbxText(), "\tModel: 200",
            "\tDeformer: 300, \"Deformer::\", \"Skin\" {\n\t\tVersion: 101\n\t}\n"
            "\tDeformer: 301, \"SubDeformer::\", \"Cluster\" {\n\t\tVersion: 100\n\t\tIndexes: *8 {\n\t\t\ta: "
            "0,1,2,3,4,5,6,7\n\t\t}\n\t\tWeights: *8 {\n\t\t\ta: 1,1,1,1,1,1,1,1\n\t\t}\n\t\tTransform: " +
                identity + "\t\tTransformLink: " + identity +
                "\t}\n\tModel: 202, \"Model::Bone\", \"LimbNode\" {\n\t\tProperties70:  {\n\t\t\tP: \"Lcl Scaling\", "
                "\"Lcl Scaling\", \"\", \"A\",3,3,3\n\t\t}\n\t}\n\tModel: 200");
        return replaced(file, "\tC: \"OO\",100,200\n",
                        "\tC: \"OO\",100,200\n\tC: \"OO\",300,100\n\tC: \"OO\",301,300\n\tC: \"OO\",202,301\n\tC: "
                        "\"OO\",202,0\n");
    }
};

GYRE_TEST(TestMeshTable)
#include "TestMeshTable.moc"
