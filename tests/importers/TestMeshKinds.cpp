#include "importers/meshes/ForeignFormats.h"
#include "importers/obstacles/ImportObstacle.h"

#include "BoxFiles.h"
#include "CompressedGltf.h"
#include "MeshFiles.h"
#include "tests/Test.h"

#include <QTemporaryDir>
#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

using namespace gyre;
using namespace gyre::importers;
using namespace boxfiles;

namespace {

const glm::vec3 kBox(2, 1, 4);
const glm::vec3 kBoxZUp(2, 4, 1);

QByteArray threeMfIn(const QByteArray& unit) { return threeMf(threeMfModel({0, 0, 0}, unit)); }

const QByteArray kMark = "\xef\xbb\xbf";

template <class T>
QByteArray bytesOf(const std::vector<T>& values) {
    return {reinterpret_cast<const char*>(values.data()), static_cast<qsizetype>(values.size() * sizeof(T))};
}

/// Replaces the positions of the box by other numbers.
Gltf withPositions(const QByteArray& positions, int type, int stride, bool normalized, const QJsonObject& node) {
    Gltf gltf;
    const int index = gltf.accessor(positions, type, 8, "VEC3", stride);
    QJsonObject accessor = gltf.accessors[index].toObject();
    if (normalized) accessor["normalized"] = true;
    gltf.accessors[index] = accessor;
    gltf.primitive["attributes"] = QJsonObject{{"POSITION", index}};
    gltf.root["extensionsRequired"] = QJsonArray{"KHR_mesh_quantization"};
    gltf.nodes[0] = node;
    return gltf;
}

/// The corners of the box as fractions of `largest`, or as numbers from 0 to `largest`, padded to `stride` bytes.
template <class T>
QByteArray quantized(double largest, bool isSigned, int stride) {
    QByteArray bytes;
    for (const Point& p : corners()) {
        QByteArray corner;
        for (std::size_t axis = 0; axis < 3; ++axis) {
            const double half = axis == 0 ? 1 : axis == 1 ? 0.5 : 2;
            const double fraction = isSigned ? p[axis] / 2 : (p[axis] + half) / 4;
            const T value = static_cast<T>(std::lround(largest * fraction));
            corner.append(reinterpret_cast<const char*>(&value), sizeof value);
        }
        bytes += corner + QByteArray(stride - corner.size(), '\0');
    }
    return bytes;
}

/// A skin of joints; all corners with x < 0 follow joint 0, the others joint 1 by `second` and joint 0 by the rest.
Gltf skinned(const QJsonObject& meshNode, const QJsonArray& joints, const QJsonArray& jointIndices, double second,
             const QByteArray& inverses = "") {
    Gltf gltf;
    std::vector<std::uint8_t> indices;
    std::vector<float> weights;
    for (const Point& p : corners()) {
        const float share = p[0] > 0 ? static_cast<float>(second) : 0;
        indices.insert(indices.end(), {0, 1, 0, 0});
        weights.insert(weights.end(), {1 - share, share, 0, 0});
    }
    gltf.primitive["attributes"] = QJsonObject{{"POSITION", 0},
                                               {"JOINTS_0", gltf.accessor(bytesOf(indices), kUByte, 8, "VEC4")},
                                               {"WEIGHTS_0", gltf.accessor(bytesOf(weights), kFloat, 8, "VEC4")}};
    QJsonObject skin{{"joints", jointIndices}};
    if (!inverses.isEmpty())
        skin["inverseBindMatrices"] = gltf.accessor(inverses, kFloat, int(jointIndices.size()), "MAT4");
    gltf.root["skins"] = QJsonArray{skin};
    gltf.nodes = {meshNode};
    for (const QJsonValue& joint : joints) gltf.nodes.append(joint);
    return gltf;
}

Gltf instanced(const QJsonObject& attributes, const QJsonObject& node, Gltf gltf) {
    QJsonObject whole = node;
    whole["mesh"] = 0;
    whole["extensions"] = QJsonObject{{"EXT_mesh_gpu_instancing", QJsonObject{{"attributes", attributes}}}};
    gltf.nodes[0] = whole;
    gltf.root["extensionsRequired"] = QJsonArray{"EXT_mesh_gpu_instancing"};
    return gltf;
}

/// One target that moves every corner by twice the box's own coordinates.
Gltf morphed(const QJsonArray& meshWeights, const QJsonArray& nodeWeights) {
    Gltf gltf;
    std::vector<float> offsets;
    for (const Point& p : corners())
        for (const double c : p) offsets.push_back(static_cast<float>(2 * c));
    const int target = gltf.accessor(bytesOf(offsets), kFloat, 8, "VEC3");
    QJsonArray targets;
    for (qsizetype i = 0; i < std::max(meshWeights.size(), nodeWeights.size()); ++i)
        targets.append(QJsonObject{{"POSITION", target}});
    gltf.primitive["targets"] = targets;
    if (!meshWeights.isEmpty()) gltf.mesh["weights"] = meshWeights;
    QJsonObject node{{"mesh", 0}};
    if (!nodeWeights.isEmpty()) node["weights"] = nodeWeights;
    gltf.nodes[0] = node;
    return gltf;
}

/// A square of 4 x 4 with square holes, as one polygon of Collada with triangles' offsets of two inputs.
QByteArray plateWithHoles(const std::vector<std::pair<double, double>>& centres, double half) {
    QByteArray points = "-2 -2 0 2 -2 0 2 2 0 -2 2 0", holes;
    int next = 4;
    for (const auto& [x, y] : centres) {
        holes += "<h>";
        for (const auto& [dx, dy] :
             {std::pair(-half, -half), std::pair(half, -half), std::pair(half, half), std::pair(-half, half)}) {
            points += ' ' + QByteArray::number(x + dx) + ' ' + QByteArray::number(y + dy) + " 0";
            holes += QByteArray::number(next++) + " 0 ";
        }
        holes += "</h>";
    }
    QByteArray file = collada();
    const qsizetype begin = file.indexOf("<triangles"), end = file.indexOf("</mesh>");
    file.replace(begin, end - begin,
                 "<polygons count=\"1\"><input semantic=\"VERTEX\" source=\"#v\" offset=\"0\"/>"
                 "<input semantic=\"NORMAL\" source=\"#p\" offset=\"1\"/><ph><p>0 0 1 0 2 0 3 0</p>" +
                     holes + "</ph></polygons>");
    const qsizetype list = file.indexOf("<float_array"), listEnd = file.indexOf("</float_array>");
    file.replace(list, listEnd - list,
                 "<float_array id=\"a\" count=\"" + QByteArray::number(3 * next) + "\">" + points);
    return replaced(file, "count=\"8\" stride", "count=\"" + QByteArray::number(next) + "\" stride");
}

/// Three nested models of scale 2, 3 and 1, the two below with these types of inheritance.
QByteArray fbxNested(int middle, int inner) {
    const auto model = [](int id, int type, int scale, const char* kind) {
        const QByteArray s = QByteArray::number(scale);
        return "\tModel: " + QByteArray::number(id) + ", \"Model::M" + QByteArray::number(id) + "\", \"" + kind +
               "\" {\n\t\tProperties70:  {\n\t\t\tP: \"InheritType\", \"enum\", \"\", \"\"," +
               QByteArray::number(type) + "\n\t\t\tP: \"Lcl Scaling\", \"Lcl Scaling\", \"\", \"A\"," + s + "," + s +
               "," + s + "\n\t\t}\n\t}\n";
    };
    QByteArray file = fbxText();
    const qsizetype begin = file.indexOf("\tModel: 200"), end = file.indexOf("Connections:");
    file.replace(begin, end - begin,
                 model(200, inner, 1, "Mesh") + model(201, middle, 3, "Null") + model(202, 1, 2, "Null") + "}\n");
    return replaced(file, "\tC: \"OO\",200,0\n", "\tC: \"OO\",200,201\n\tC: \"OO\",201,202\n\tC: \"OO\",202,0\n");
}

/// A box with a geometric transform, and a child 20 units away with another box.
QByteArray fbxGeometric(const QByteArray& property, const QByteArray& numbers) {
    QByteArray file = replaced(fbxText(), "P: \"Lcl Translation\", \"Lcl Translation\", \"\", \"A\",0,0,0",
                               "P: \"" + property + "\", \"Vector3D\", \"Vector\", \"\"," + numbers);
    const qsizetype geometry = file.indexOf("\tGeometry: 100"), model = file.indexOf("\tModel: 200");
    const QByteArray second = replaced(replaced(file.mid(geometry, model - geometry), "Geometry: 100", "Geometry: 101"),
                                       "Geometry::Box", "Geometry::Second");
    file.insert(model,
                second +
                    "\tModel: 201, \"Model::Child\", \"Mesh\" {\n\t\tProperties70:  {\n\t\t\tP: \"Lcl Translation\", "
                    "\"Lcl Translation\", \"\", \"A\",20,0,0\n\t\t}\n\t}\n");
    return replaced(file, "\tC: \"OO\",100,200\n", "\tC: \"OO\",100,200\n\tC: \"OO\",101,201\n\tC: \"OO\",201,200\n");
}

/// The box as strips of triangles; -1 begins a new one. Twelve triangles, two of each face.
QByteArray plyStrips(const char* form, Order order) {
    const bool isText = QByteArray(form) == "ascii";
    QByteArray file = QByteArray("ply\nformat ") + form +
                      " 1.0\nelement vertex 8\nproperty float x\nproperty float y\nproperty float z\n"
                      "element tristrips 1\nproperty list int int vertex_indices\nend_header\n";
    const auto put = [&](auto value) {
        QByteArray one(reinterpret_cast<const char*>(&value), sizeof value);
        if (order == Order::Big) std::reverse(one.begin(), one.end());
        file += isText ? QByteArray::number(value) + ' ' : one;
    };
    for (const Point& p : corners())
        for (const double c : p) put(static_cast<float>(c));
    const std::vector<std::int32_t> strips{0, 4, 2, 6, -1, 1, 3, 5, 7, -1, 0, 1, 4, 5, -1,
                                           2, 6, 3, 7, -1, 0, 2, 1, 3, -1, 4, 5, 6, 7};
    put(static_cast<std::int32_t>(strips.size()));
    for (const std::int32_t index : strips) put(index);
    return file;
}

}  // namespace

/// Files of our own making for each kind of fault that tests/data/meshes has one of.
class TestMeshKinds : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    gyre::Result<ImportedObstacle> imported(const QString& name, const QByteArray& bytes) {
        ImportSettings settings;
        settings.fit.kind = FitKind::Hull;
        return importObstacle(meshfiles::write(m_folder, name, bytes), settings);
    }

private Q_SLOTS:
    void initTestCase() { qputenv("GYRE_IMPORT_WORKER", GYRE_IMPORT_WORKER); }

    void aGoodFileIsReadAsItsFormatSays_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<glm::vec3>("size");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* title, const char* name, const QByteArray& bytes, const glm::vec3& size = kBox,
                            const char* says = "") { QTest::newRow(title) << name << bytes << size << says; };

        // Units.
        row("3MF in microns", "a.3mf", threeMfIn("micron"), 1e-6f * kBoxZUp);
        row("3MF in millimetres", "a.3mf", threeMfIn("millimeter"), 1e-3f * kBoxZUp);
        row("3MF in centimetres", "a.3mf", threeMfIn("centimeter"), 1e-2f * kBoxZUp);
        row("3MF in inches", "a.3mf", threeMfIn("inch"), 0.0254f * kBoxZUp);
        row("3MF in feet", "a.3mf", threeMfIn("foot"), 0.3048f * kBoxZUp);
        row("3MF without unit", "a.3mf", threeMfIn(""), 1e-3f * kBoxZUp);
        row("AMF in millimetres", "a.amf", amf({0, 0, 0}, "millimeter"), 1e-3f * kBox);
        row("AMF in feet", "a.amf", amf({0, 0, 0}, "feet"), 0.3048f * kBox);
        row("AMF in microns", "a.amf", amf({0, 0, 0}, "micron"), 1e-6f * kBox);
        row("AMF without unit", "a.amf", amf({0, 0, 0}, ""), 1e-3f * kBox);
        row("AMF zipped", "a.amf", zip({{"a.amf", amf({0, 0, 0}, "inch")}}), 0.0254f * kBox);
        row("DXF in inches", "a.dxf", dxf({0, 0, 0}, 1), 0.0254f * kBoxZUp);
        row("DXF in millimetres", "a.dxf", dxf({0, 0, 0}, 4), 1e-3f * kBoxZUp);
        row("DXF in feet", "a.dxf", dxf({0, 0, 0}, 2), 0.3048f * kBoxZUp);
        row("DXF without unit", "a.dxf", dxf({0, 0, 0}, -1), kBoxZUp, "DXF files do not say their unit");
        row("DXF unitless", "a.dxf", dxf({0, 0, 0}, 0), kBoxZUp, "DXF files do not say their unit");

        // Byte order marks and UTF-16.
        row("OBJ in UTF-16", "a.obj", utf16(obj(), Order::Little));
        row("OBJ in UTF-16, big-endian", "a.obj", utf16(obj(), Order::Big));
        row("OBJ in UTF-16 without mark", "a.obj", utf16(obj(), Order::Little).mid(2));
        row("STL in UTF-16", "a.stl", utf16(stlText(), Order::Big));
        row("PLY text with mark", "a.ply", kMark + plyText());
        row("PLY binary with mark", "a.ply", kMark + plyFloats());
        row("PLY in UTF-16", "a.ply", utf16(plyText(), Order::Little));
        row("OFF with mark", "a.off", kMark + off());
        row("AMF with mark", "a.amf", kMark + amf());
        row("glTF in UTF-16", "a.gltf", utf16(Gltf().embedded(), Order::Little));
        row("Collada with mark", "a.dae", kMark + collada());
        row("Collada in UTF-16, big-endian", "a.dae", utf16(replaced(collada(), "utf-8", "utf-16"), Order::Big));
        row("FBX in UTF-16", "a.fbx", utf16(fbxText(), Order::Little));
        row("DXF with mark", "a.dxf", kMark + dxf(), kBoxZUp);
        row("DirectX with mark", "a.x", kMark + directX());

        // Numbers, lines and comments of OBJ.
        row("OBJ with +.5 and 5.", "a.obj", replaced(replaced(obj(), " 0.5 ", " +.5 "), "v 1 ", "v 1. "));
        row("OBJ with exponents", "a.obj", replaced(replaced(obj(), " 0.5 ", " 5e-1 "), "v 1 ", "v 10.E-1 "));
        row("OBJ of a Macintosh", "a.obj", replaced(obj(), "\n", "\r"));
        row("OBJ of Windows", "a.obj", replaced(obj(), "\n", "\r\n"));
        row("OBJ with continued lines", "a.obj", replaced(replaced(obj(), "f 1 5 ", "f 1 \\\n 5 "), "v 1 ", "v\\\n1 "));
        row("OBJ with a comment after a vertex", "a.obj", replaced(obj(), "v 1 ", "#\\\nv 1 "));
        row("OBJ with a name that ends in a backslash", "a.obj", "mtllib c:\\x\\\no box\\\n" + obj());
        row("OBJ with negative indices", "a.obj", replaced(obj(), "f 1 5 7", "f -8 -4 -2"));
        row("OBJ with faces before vertices", "a.obj", obj().mid(obj().indexOf('f')) + obj().left(obj().indexOf('f')));
        row("OBJ with an unknown word", "a.obj", "wibble 1\n" + obj(), kBox, "\"wibble\"");
        row("OBJ with a free-form surface", "a.obj", obj() + "surf 0 1 0 1 1 2 3 4\nend\n", kBox, "free-form");

        // Heads and tails of STL.
        row("STL with tabs before a mixed word", "a.stl",
            "\t \r\n" + replaced(stlText(), "solid box\nf", "sOLiD box\nf"));
        row("STL named with keywords", "a.stl", replaced(stlText(), "solid box", "solid vertex facet"));
        row("STL binary that begins with solid", "a.stl", "solid " + stlBinary().mid(6));
        row("STL binary that begins with solid, with a tail", "a.stl", "solid " + stlBinary().mid(6) + "\r\n", kBox,
            "2 bytes");
        row("STL binary with a long tail", "a.stl", stlBinary() + QByteArray(100, 'x'), kBox, "100 bytes");
        row("STL with numbers in capitals", "a.stl", replaced(stlText().toUpper(), " 0.5 ", " 5E-1 "));

        // Forms of PLY and OFF.
        row("PLY big-endian", "a.ply", plyFloats({0, 0, 0}, Order::Big));
        row("PLY doubles big-endian", "a.ply", plyDoubles({0, 0, 0}, Order::Big));
        row("PLY of Windows", "a.ply", replaced(plyText(), "\n", "\r\n"));
        row("OFF with colours", "a.off",
            replaced(replaced(off(), "OFF", "COFF"), "\n3 0 2 3\n", "\n3 0 2 3 255 0 0\n"));
        row("OFF with a fourth coordinate", "a.off",
            "4OFF\n8 12 0\n-2 -1 -4 2\n2 -1 -4 2\n-2 1 -4 2\n2 1 -4 2\n-2 -1 4 2\n2 -1 4 2\n-2 1 4 2\n2 1 4 2\n" +
                off().mid(off().indexOf("3 0 4 6")));

        // Quantised, sparse and compressed glTF.
        row("glTF of unsigned bytes, normalised", "a.gltf",
            withPositions(quantized<std::uint8_t>(255, false, 4), kUByte, 4, true,
                          {{"mesh", 0}, {"scale", QJsonArray{4, 4, 4}}})
                .embedded(),
            {2 * 255 / 255.f * 128 / 127.5f, 4 * 64 / 255.f, 4});
        row("GLB of shorts", "a.glb",
            withPositions(quantized<std::int16_t>(2000, true, 8), kShort, 8, false,
                          {{"mesh", 0}, {"scale", QJsonArray{0.001, 0.001, 0.001}}})
                .glb());
        row("glTF of unsigned shorts", "a.gltf",
            withPositions(quantized<std::uint16_t>(4000, false, 8), kUShort, 8, false,
                          {{"mesh", 0}, {"scale", QJsonArray{0.001, 0.001, 0.001}}})
                .embedded());
        row("glTF of bytes, normalised", "a.gltf",
            withPositions(quantized<std::int8_t>(127, true, 4), kByte, 4, true,
                          {{"mesh", 0}, {"scale", QJsonArray{2, 2, 2}}})
                .embedded(),
            {2 * 64 / 63.5f, 32 / 31.75f, 4});
        row("GLB of meshopt", "a.glb", meshopt("TRIANGLES").glb());
        row("glTF of meshopt with a sequence", "a.gltf", meshopt("INDICES").embedded());
        row("glTF of meshopt with a filter", "a.gltf", meshoptExponential().embedded());
        row("GLB of Draco", "a.glb", dracoCompressed(0).glb());
        row("glTF of Draco, quantised", "a.gltf", dracoCompressed(11).embedded(), kBox);
        {
            Gltf sparse;
            QJsonObject accessor = sparse.accessors[0].toObject();
            const int where = sparse.view(packed<std::uint8_t>({7, 0}).left(1));
            accessor["sparse"] =
                QJsonObject{{"count", 1},
                            {"indices", QJsonObject{{"bufferView", where}, {"componentType", kUByte}}},
                            {"values", QJsonObject{{"bufferView", sparse.view(packed<float>({3, .5f, 2}))}}}};
            sparse.accessors[0] = accessor;
            row("glTF with a sparse vertex", "a.gltf", sparse.embedded(), {4, 1, 4});
        }

        // Skins.
        const QJsonObject bound{{"mesh", 0}, {"skin", 0}};
        const QJsonObject scaledNode{
            {"mesh", 0}, {"skin", 0}, {"scale", QJsonArray{7, 7, 7}}, {"translation", QJsonArray{5, 5, 5}}};
        const auto joint = [](double x, double scale) {
            return QJsonObject{{"translation", QJsonArray{x, 0, 0}}, {"scale", QJsonArray{scale, scale, scale}}};
        };
        row("glTF skinned by one joint", "a.gltf", skinned(scaledNode, {joint(0, 3)}, {1}, 0).embedded(), 3.f * kBox,
            "a skeleton of 1 bone");
        row("glTF skinned by two joints", "a.gltf", skinned(bound, {joint(0, 1), joint(10, 1)}, {1, 2}, 1).embedded(),
            {12, 1, 4}, "a skeleton of 2 bones");
        row("GLB skinned half by the second joint", "a.glb",
            skinned(bound, {joint(0, 1), joint(10, 1)}, {1, 2}, 0.5).glb(), {7, 1, 4}, "rest pose");
        row("glTF skinned with inverse bind matrices", "a.gltf",
            skinned(scaledNode, {joint(4, 2)}, {1}, 0,
                    packed<float>({.5f, 0, 0, 0, 0, .5f, 0, 0, 0, 0, .5f, 0, -2, 0, 0, 1}))
                .embedded(),
            kBox, "rest pose");
        {
            Gltf nested = skinned(
                bound, {QJsonObject{{"scale", QJsonArray{2, 2, 2}}, {"children", QJsonArray{2}}}, joint(1, 5)}, {2}, 0);
            row("glTF skinned by a joint below a scaled one", "a.gltf", nested.embedded(), 10.f * kBox, "1 bone");
        }

        row("Collada with a bind shape that scales", "a.dae", skinnedCollada("2 0 0 0 0 3 0 0 0 0 0.5 0 0 0 0 1", ""),
            {4, 3, 2}, "1 bone");
        row("Collada with a bind shape that turns", "a.dae", skinnedCollada("0 0 1 0 0 1 0 0 -1 0 0 0 0 0 0 1", ""),
            {4, 1, 2}, "1 bone");
        row("Collada with a bind shape and a scaled joint", "a.dae",
            skinnedCollada("2 0 0 5 0 2 0 5 0 0 2 5 0 0 0 1", "<scale>3 3 3</scale>"), 6.f * kBox, "1 bone");
        row("Collada with a turned joint", "a.dae",
            skinnedCollada("1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1", "<rotate>0 0 1 90</rotate>"), {1, 2, 4}, "1 bone");

        // Instances.
        {
            Gltf gltf;
            const int t = gltf.accessor(packed<float>({0, 0, 0, 10, 0, 0}), kFloat, 2, "VEC3");
            const int s = gltf.accessor(packed<float>({1, 1, 1, 3, 3, 3}), kFloat, 2, "VEC3");
            row("glTF with two instances of two sizes", "a.gltf",
                instanced({{"TRANSLATION", t}, {"SCALE", s}}, {}, gltf).embedded(), {1 + 10 + 3, 3, 12});
            row("GLB with instances below a scaled node", "a.glb",
                instanced({{"TRANSLATION", t}}, {{"scale", QJsonArray{2, 2, 2}}}, gltf).glb(), {24, 2, 8});
        }
        {
            Gltf gltf;
            const QByteArray turn = packed<std::int8_t>({0, 90, 0, 90});  // a quarter about y, normalised
            const int r = gltf.accessor(turn, kByte, 1, "VEC4");
            QJsonObject accessor = gltf.accessors[r].toObject();
            accessor["normalized"] = true;
            gltf.accessors[r] = accessor;
            row("glTF with a turned instance", "a.gltf", instanced({{"ROTATION", r}}, {}, gltf).embedded(), {4, 1, 2});
        }

        // Morph targets.
        row("glTF with a half weight", "a.gltf", morphed({0.5}, {}).embedded(), 2.f * kBox, "Morph targets");
        row("glTF with weights of the node", "a.gltf", morphed({1}, {0}).embedded());
        row("GLB with two targets", "a.glb", morphed({}, {0.5, 0.25}).glb(), 2.5f * kBox, "Morph targets");

        // Hidden nodes, scenes, URIs, names.
        {
            const QJsonObject hidden{{"KHR_node_visibility", QJsonObject{{"visible", false}}}};
            const QJsonObject far{{"mesh", 0}, {"translation", QJsonArray{50, 0, 0}}};
            QJsonObject hiddenFar = far;
            hiddenFar["extensions"] = hidden;
            Gltf gltf;
            gltf.nodes = {QJsonObject{{"mesh", 0}, {"children", QJsonArray{1}}}, hiddenFar};
            row("glTF with a hidden node", "a.gltf", gltf.embedded(), kBox, "Hidden nodes");
            gltf.nodes = {QJsonObject{{"children", QJsonArray{1, 2}}},
                          QJsonObject{{"extensions", hidden}, {"children", QJsonArray{3}}}, QJsonObject{{"mesh", 0}},
                          far};
            row("GLB with a hidden group", "a.glb", gltf.glb(), kBox, "Hidden nodes");
            gltf.nodes[1] =
                QJsonObject{{"extensions", QJsonObject{{"KHR_node_visibility", QJsonObject{{"visible", true}}}}},
                            {"children", QJsonArray{3}}};
            row("glTF with a shown group", "a.gltf", gltf.embedded(), {52, 1, 4});
            gltf.root["scenes"] =
                QJsonArray{QJsonObject{{"nodes", QJsonArray{0}}}, QJsonObject{{"nodes", QJsonArray{2}}}};
            gltf.root["scene"] = 1;
            row("glTF with two scenes", "a.gltf", gltf.embedded(), kBox, "2 scenes; number 2 was read");
        }
        row(
            "glTF with an unknown required extension", "a.gltf",
            [] {
                Gltf gltf;
                gltf.root["extensionsRequired"] = QJsonArray{"ACME_bent_space", "KHR_texture_transform"};
                return gltf.embedded();
            }(),
            kBox, "ACME_bent_space");
        row("glTF named .obj", "a.obj", Gltf().embedded(), kBox, "is named .obj");
        row("GLB named .fbx", "a.fbx", Gltf().glb(), kBox, "is named .fbx");
        row("PLY named .stl", "a.stl", plyFloats(), kBox, "is named .stl");
        row("FBX named .obj", "a.obj", fbxText(), kBox, "is named .obj");
        row("Collada named .xml", "a.xml", collada(), kBox, "is named .xml");
        row("glTF named .glb", "a.glb", Gltf().embedded());

        // Inheritance of scale in FBX: 2, 3 and 1 from the outside.
        row("FBX that inherits all scales", "a.fbx", fbxNested(1, 1), 6.f * kBox);
        row("FBX that scales along its own axes", "a.fbx", fbxNested(0, 0), 6.f * kBox);
        row("FBX that leaves out its parent's scale", "a.fbx", fbxNested(1, 2), 2.f * kBox);
        row("FBX that leaves out both", "a.fbx", fbxNested(2, 2), kBox);

        // A geometric transform moves the mesh of a model, not its children.
        row("FBX with a moved geometry", "a.fbx", fbxGeometric("GeometricTranslation", "5,0,0"), {21 - 4, 1, 4});
        row("FBX with a scaled geometry", "a.fbx", fbxGeometric("GeometricScaling", "3,3,3"), {21 + 3, 3, 12});
        row("FBX with a turned geometry", "a.fbx", fbxGeometric("GeometricRotation", "0,90,0"), {21 + 2, 1, 4});
        row("FBX with a pivot", "a.fbx", fbxGeometric("RotationPivot", "7,7,7"), {22, 1, 4});
    }
    void aGoodFileIsReadAsItsFormatSays() {
        QFETCH(QString, name);
        QFETCH(QByteArray, bytes);
        QFETCH(glm::vec3, size);
        QFETCH(QString, says);
        const gyre::Result<ImportedObstacle> obstacle = imported(name, bytes);
        QVERIFY2(obstacle, obstacle ? "" : obstacle.error().text().c_str());
        const glm::vec3 found = obstacle->report.size;
        QVERIFY2(glm::distance(found, size) <= 1e-3f * glm::length(size),
                 qPrintable(QString("%1 x %2 x %3 m").arg(found.x).arg(found.y).arg(found.z)));
        bool isSaid = says.isEmpty();
        for (const std::string& note : obstacle->report.notes) {
            const bool isUnit = note.find("do not say") != std::string::npos;
            isSaid = isSaid || note.find(says.toStdString()) != std::string::npos;
            QVERIFY2(!says.isEmpty() || isUnit || note.find("long. Set the scale") != std::string::npos, note.c_str());
        }
        QVERIFY2(isSaid, qPrintable(says));
    }

    void aFileThatIsNotReadIsNamed_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* title, const char* name, const QByteArray& bytes, const char* says) {
            QTest::newRow(title) << name << bytes << says;
        };
        const QByteArray usda = "#usda 1.0\ndef Mesh \"m\" {}\n";
        row("USD text", "a.usda", usda, "USD is not read. Export glTF");
        row("USD binary", "a.usdc", "PXR-USDC" + QByteArray(80, '\0'), "USD is not read. Export glTF");
        row("USD of either", "a.usd", usda, "USD is not read. Export glTF");
        row("USD package", "a.usdz", zip({{"a.usdc", "PXR-USDC"}}), "USD is not read. Export glTF");
        row("USD named .obj", "a.obj", usda, "USD is not read. Export glTF");
        row("USD package named .zip", "a.zip", zip({{"model.usda", usda}}), "USD is not read. Export glTF");
        row("3ds Max", "a.max", "\xd0\xcf\x11\xe0" + QByteArray(600, '\0'), "3ds Max");
        row("Maya text", "a.ma", "//Maya ASCII 2024 scene\n", "Maya");
        row("Maya binary", "a.mb", "FOR8" + QByteArray(60, '\0'), "Maya");
        row("Cinema 4D", "a.c4d", "QC4DC4D6" + QByteArray(60, '\0'), "Cinema 4D");
        row("Alembic", "a.abc", "Ogawa" + QByteArray(60, '\0'), "Alembic");
        row("Blender, compressed", "a.blend", "\x28\xb5\x2f\xfd" + QByteArray(60, '\0'),
            "Export glTF (.glb) from Blender");
        row("VRML", "a.wrl", "#VRML V2.0 utf8\n", "VRML is not read");
        row("GLB of version 1", "a.glb", QByteArray("glTF\1\0\0\0", 8) + QByteArray(60, '\0'), "Export glTF 2.0");
        row("SketchUp", "a.skp", QByteArray("\xff\xfe\xff\x0eS\0k\0e\0t\0c\0h\0U\0p\0", 20) + QByteArray(60, '\0'),
            "SketchUp");
        row("USD with mark", "a.txt", kMark + usda, "USD is not read");
        row("STEP", "a.step", "ISO-10303-21;\nHEADER;\n", "CAD");
        row("a web page named .glb", "a.glb", "<!DOCTYPE html><html></html>", "web page");
        row("a pointer of Git LFS", "a.fbx", "version https://git-lfs.github.com/spec/v1\noid sha256:0\n",
            "git lfs pull");
        row("a zip archive", "a.zip", zip({{"a.obj", obj()}}), "Unpack it");
        row("a picture named .obj", "a.obj", "\x89PNG\r\n\x1a\n" + QByteArray(60, '\0'), "picture");
        row("binary OFF", "a.off", "OFF BINARY\n" + QByteArray(60, '\0'), "binary OFF");
        row("OFF of n dimensions", "a.off", "nOFF 4\n8 12 0\n", "n dimensions");
        // Contradictions within a file.
        row("OBJ with a missing vertex", "a.obj", obj() + "f 1 2 99\n", "line 21 names vertex 99");
        row("OBJ with vertex 0", "a.obj", obj() + "f 0 1 2\n", "vertex \"0\"");
        row("OBJ with a decimal comma", "a.obj", replaced(obj(), " 0.5 ", " 0,5 "), "\"0,5\"");
        row("STL with a decimal comma", "a.stl", replaced(stlText(), " 0.5 ", " 0,5 "), "\"0,5\"");
        row("PLY with a missing vertex", "a.ply", replaced(plyText(), "3 0 4 6", "3 0 4 8"), "vertex 8");
        row("OFF with a missing vertex", "a.off", replaced(off(), "3 0 4 6", "3 0 4 8"), "vertex \"8\"");
        row("AMF of an unknown unit", "a.amf", amf({0, 0, 0}, "furlong"), "furlong");
        row("3MF of an unknown unit", "a.3mf", threeMfIn("furlong"), "furlong");
        row("3MF with a missing vertex", "a.3mf", threeMf(replaced(threeMfModel(), "v1=\"0\"", "v1=\"8\"")),
            "vertex that does not exist");
        const auto changed = [](const char* what, const QJsonValue& value) {
            Gltf gltf;
            gltf.primitive[what] = value;
            return gltf.embedded();
        };
        row("glTF with missing indices", "a.gltf", changed("indices", 77), "no accessor 77");
        Gltf outside;
        outside.primitive["indices"] =
            outside.accessor(packed<std::uint16_t>({0, 1, 2, 2, 1, 9}), kUShort, 6, "SCALAR");
        row("glTF with an index out of range", "a.gltf", outside.embedded(), "names vertex 9, but its mesh has only 8");
        outside.primitive["indices"] =
            outside.accessor(packed<std::uint16_t>({0, 1, 2, 0xffff, 4, 5, 6}), kUShort, 7, "SCALAR");
        outside.primitive["mode"] = 5;
        row("GLB with a strip that is restarted", "a.glb", outside.glb(), "names vertex 65535");
        row(
            "glTF with half a triangle", "a.gltf",
            [] {
                Gltf gltf;
                gltf.primitive["indices"] = gltf.accessor(packed<std::uint16_t>({0, 1, 2, 3}), kUShort, 4, "SCALAR");
                return gltf.embedded();
            }(),
            "no multiple of three");
        for (const int stride : {0, 2, 8}) {
            Gltf crowded = withPositions(quantized<float>(1, false, 12), kFloat, 0, false, {{"mesh", 0}});
            QJsonObject view = crowded.views.last().toObject();
            view["byteStride"] = stride;
            view["byteLength"] = 12;
            crowded.views.replace(crowded.views.size() - 1, view);
            row(qPrintable(QString("glTF with points %1 bytes apart").arg(stride)), "a.gltf", crowded.embedded(),
                qPrintable(QString("are %1 bytes apart (byteStride), but have 12 bytes each").arg(stride)));
        }
        row("glTF with a buffer that is missing", "a.gltf", Gltf().beside("no%20where.bin"), "\"no where.bin\"");
        row("glTF with a buffer in the network", "a.gltf", Gltf().beside("https://example.org/a.bin"), "network");
    }
    void aFileThatIsNotReadIsNamed() {
        QFETCH(QString, name);
        QFETCH(QByteArray, bytes);
        QFETCH(QString, says);
        const gyre::Result<ImportedObstacle> obstacle = imported(name, bytes);
        QVERIFY(!obstacle);
        const QString message = QString::fromStdString(obstacle.error().text());
        QVERIFY2(message.contains(says) && message.contains(name) && message.endsWith('.'), qPrintable(message));
    }

    void namesOfBuffersMayHaveEscapes() {
        const Gltf gltf;
        for (const auto& [uri, file] : {std::pair{"a%20b.bin", "a b.bin"}, std::pair{"%E7%9F%B3.bin", "石.bin"},
                                        std::pair{"100%25.bin", "100%.bin"}, std::pair{"c%20d.bin", "c%20d.bin"},
                                        std::pair{"plain name.bin", "plain name.bin"}}) {
            meshfiles::write(m_folder, QString::fromUtf8(file), gltf.buffer());
            const gyre::Result<ImportedObstacle> obstacle = imported("uri.gltf", gltf.beside(QString::fromUtf8(uri)));
            QVERIFY2(obstacle, obstacle ? "" : obstacle.error().text().c_str());
            QVERIFY(glm::distance(obstacle->report.size, kBox) < 1e-5f);
        }
    }

    void namesAndExcerptsBecomeUtf8() {
        ImportSettings settings;
        settings.fit.kind = FitKind::Hull;
        settings.mesh.split = true;
        const auto named = importObstacle(meshfiles::write(m_folder, "latin.obj", "o B\xe4r\n" + obj()), settings);
        QVERIFY2(named, named ? "" : named.error().text().c_str());
        QCOMPARE(QByteArray(named->report.part.c_str()), QByteArray("B\xef\xbf\xbdr"));
        const auto refused = imported("latin.obj", "v 1 2 \xe4\n" + obj());
        QVERIFY2(refused.error().text().find("\"\xef\xbf\xbd\"") != std::string::npos, refused.error().text().c_str());
    }

    /// A head of any 80 bytes, such as a text with a mark.
    void theHeadOfABinaryStlMayBeginWithAMark() {
        const auto obstacle = imported("head.stl", kMark + "written by" + stlBinary().mid(13));
        QVERIFY2(obstacle, obstacle ? "" : obstacle.error().text().c_str());
        QVERIFY(glm::distance(obstacle->report.size, kBox) < 1e-5f);
    }

    /// The place within the file is kept as far as positions of scenes reach: 10 km.
    void aFarMeshIsReadRelativeToAPointNearIt() {
        for (const double far : {3000.0, 9000.0, 50000.0, 1e7}) {
            const gyre::Result<ImportedObstacle> obstacle = imported("far.obj", obj({far, 0, -far}));
            QVERIFY2(obstacle, obstacle ? "" : obstacle.error().text().c_str());
            const glm::dvec3 low = glm::dvec3(obstacle->mesh.bounds().low) + obstacle->report.origin;
            QVERIFY(glm::distance(low, glm::dvec3(far - 1, -0.5, -far - 2)) < 1e-6);
            const bool isInReach = far <= kFarthest;
            const bool isZero = obstacle->report.origin == glm::dvec3(0);
            QCOMPARE(isZero, far < kFar * 4);
            QCOMPARE(obstacle->position == glm::vec3(0), isZero || !isInReach);
        }
    }

    /// A plane that stands so far away that its file has lost its digits: the error says why.
    void aRefusalSaysThatDigitsWereLost() {
        const gyre::Result<ImportedObstacle> obstacle = imported("far.stl", stlBinary({4e8, 5e8, 4e8}));
        QVERIFY(!obstacle);
        QVERIFY2(obstacle.error().text().find("too few digits") != std::string::npos, obstacle.error().text().c_str());
        QVERIFY(obstacle.error().text().find("far.stl") != std::string::npos);
    }

    void animationsOfFbxAreCounted() {
        const QByteArray stack =
            "\tAnimationStack: 400, \"AnimStack::Walk\", \"\" {\n\t}\n\tAnimationStack: 401, \"AnimStack::Run\", \"\" "
            "{\n\t}\n";
        const QByteArray curve = "\tAnimationCurve: 402, \"AnimCurve::\", \"\" {\n\t}\n";
        const auto notes = [&](const QByteArray& more) {
            const gyre::Result<ImportedObstacle> obstacle =
                imported("anim.fbx", replaced(fbxText(), "\tModel: 200", more + "\tModel: 200"));
            return obstacle ? obstacle->report.notes : std::vector<std::string>{obstacle.error().text()};
        };
        QVERIFY(notes(stack).empty());  // many programs write stacks without curves
        QCOMPARE(notes(stack + curve).size(), std::size_t(1));
        QVERIFY(notes(stack + curve).front().find("2 animations.") != std::string::npos);
    }

    void morphTargetsOfFbxAreNamed() {
        const QByteArray shape =
            "\tGeometry: 502, \"Geometry::Up\", \"Shape\" {\n\t\tVersion: 100\n\t\tIndexes: *1 {\n\t\t\ta: 0\n\t\t}\n"
            "\t\tVertices: *3 {\n\t\t\ta: 0,9,0\n\t\t}\n\t\tNormals: *3 {\n\t\t\ta: 0,0,0\n\t\t}\n\t}\n"
            "\tDeformer: 500, \"Deformer::\", \"BlendShape\" {\n\t\tVersion: 100\n\t}\n"
            "\tDeformer: 501, \"SubDeformer::Up\", \"BlendShapeChannel\" {\n\t\tVersion: 100\n\t\tDeformPercent: 100\n"
            "\t\tFullWeights: *1 {\n\t\t\ta: 100\n\t\t}\n\t}\n";
        const QByteArray file =
            replaced(replaced(fbxText(), "\tModel: 200", shape + "\tModel: 200"), "\tC: \"OO\",100,200\n",
                     "\tC: \"OO\",100,200\n\tC: \"OO\",500,100\n\tC: \"OO\",501,500\n\tC: "
                     "\"OO\",502,501\n");
        const gyre::Result<ImportedObstacle> obstacle = imported("morph.fbx", file);
        QVERIFY2(obstacle, obstacle ? "" : obstacle.error().text().c_str());
        QVERIFY(glm::distance(obstacle->report.size, kBox) < 1e-5f);
        QCOMPARE(obstacle->report.notes.size(), std::size_t(1));
        QVERIFY2(obstacle->report.notes.front().find("Morph targets were left out: 1.") != std::string::npos,
                 obstacle->report.notes.front().c_str());
    }

    void partsOf3mfPackagesArePlacedByTheirTransforms() {
        QByteArray model = threeMfModel({0, 0, 0}, "meter");
        model = replaced(model, "</resources><build><item objectid=\"1\"/></build>",
                         "<object id=\"2\"><components><component objectid=\"1\"/><component objectid=\"1\" "
                         "transform=\"1 0 0 0 1 0 0 0 1 10 0 0\"/></components></object></resources><build>"
                         "<item objectid=\"2\" transform=\"2 0 0 0 2 0 0 0 2 0 0 0\"/></build>");
        const gyre::Result<ImportedObstacle> obstacle = imported("parts.3mf", threeMf(model));
        QVERIFY2(obstacle, obstacle ? "" : obstacle.error().text().c_str());
        QCOMPARE(obstacle->report.meshes, std::size_t(2));
        QVERIFY(glm::distance(obstacle->report.size, glm::vec3(24, 8, 2)) < 1e-4f);
    }

    /// As slicers write them: the objects lie in files of their own.
    void objectsInOtherPartsOfA3mfPackageAreRead() {
        const QByteArray root =
            "<model unit=\"meter\" xmlns:p=\"http://schemas.microsoft.com/3dmanufacturing/production/2015/06\" "
            "requiredextensions=\"p\"><resources><object id=\"5\"><components><component "
            "p:path=\"/3D/Objects/a.model\" objectid=\"1\"/></components></object></resources><build><item "
            "objectid=\"5\"/></build></model>";
        const QByteArray package =
            zip({{"3D/3dmodel.model", root}, {"3D/Objects/a.model", threeMfModel({0, 0, 0}, "meter")}});
        const gyre::Result<ImportedObstacle> obstacle = imported("production.3mf", package);
        QVERIFY2(obstacle, obstacle ? "" : obstacle.error().text().c_str());
        QVERIFY(glm::distance(obstacle->report.size, kBoxZUp) < 1e-5f);
        QVERIFY(obstacle->report.notes.empty());
    }

    void constellationsOfAmfAreFollowed() {
        const QByteArray group =
            "<constellation id=\"9\"><instance objectid=\"0\"><deltax>0</deltax></instance><instance objectid=\"0\">"
            "<deltax>10</deltax><rz>90</rz></instance></constellation></amf>";
        const gyre::Result<ImportedObstacle> obstacle = imported("two.amf", replaced(amf(), "</amf>", group));
        QVERIFY2(obstacle, obstacle ? "" : obstacle.error().text().c_str());
        QCOMPARE(obstacle->report.meshes, std::size_t(2));
        QVERIFY(glm::distance(obstacle->report.size, glm::vec3(1 + 10 + 0.5, 2, 4)) < 1e-4f);
    }

    void holesOfPolygonsStayOpen() {
        struct Plate {
            std::vector<std::pair<double, double>> holes;
            double half;
        };
        for (const Plate& plate :
             {Plate{{{0, 0}}, 1}, Plate{{{-1, -1}, {1, 1}}, 0.5}, Plate{{{-1, 0}, {0.5, 1}, {1, -1}}, 0.25}}) {
            const gyre::Result<MeshReading> reading =
                readMesh(meshfiles::write(m_folder, "plate.dae", plateWithHoles(plate.holes, plate.half)));
            QVERIFY2(reading, reading ? "" : reading.error().text().c_str());
            double area = 0;
            for (const glm::uvec3& t : reading->mesh.triangles) {
                const glm::vec3 a = reading->mesh.vertices[t.x];
                area += 0.5 * static_cast<double>(
                                  glm::cross(reading->mesh.vertices[t.y] - a, reading->mesh.vertices[t.z] - a).z);
            }
            const double expected = 16 - 4 * plate.half * plate.half * static_cast<double>(plate.holes.size());
            QVERIFY2(std::abs(area - expected) < 1e-4, qPrintable(QString::number(area)));
        }
    }

    void entitiesThatDxfHasBesidesFacesAreNamed() {
        const QByteArray more = "0\n3DSOLID\n8\n0\n0\nCIRCLE\n8\n0\n10\n0\n20\n0\n30\n0\n40\n1\n0\nENDSEC\n0\nEOF\n";
        const gyre::Result<ImportedObstacle> obstacle =
            imported("solids.dxf", replaced(dxf(), "0\nENDSEC\n0\nEOF\n", more));
        QVERIFY2(obstacle, obstacle ? "" : obstacle.error().text().c_str());
        QVERIFY2(obstacle->report.notes.front().find("1 3DSOLID, 1 CIRCLE") != std::string::npos,
                 obstacle->report.notes.front().c_str());
    }

    void stripsOfPlyAreClosedAndFaceOutwards() {
        for (const auto& [form, order] :
             {std::pair{"ascii", Order::Little}, std::pair{"binary_little_endian", Order::Little},
              std::pair{"binary_big_endian", Order::Big}}) {
            const gyre::Result<ImportedObstacle> obstacle = imported("strips.ply", plyStrips(form, order));
            QVERIFY2(obstacle, obstacle ? "" : obstacle.error().text().c_str());
            QCOMPARE(obstacle->report.triangles, std::size_t(12));
            QCOMPARE(obstacle->report.openEdges, std::size_t(0));
            QVERIFY(std::abs(massProperties(obstacle->mesh).volume - 8) < 1e-5);
        }
    }

    /// A concave polygon covers its own area, not that of a fan from its first corner.
    void concavePolygonsKeepTheirShape() {
        const QByteArray star = "v 0 0 0\nv 4 0 0\nv 4 4 0\nv 2 1 0\nv 0 4 0\n";
        const QByteArray offStar = "OFF\n5 1 0\n0 0 0\n4 0 0\n4 4 0\n2 1 0\n0 4 0\n";
        for (const auto& [name, file] :
             {std::pair{"m.obj", star + "f 3 4 5 1 2\n"}, std::pair{"n.obj", star + "f 4 5 1 2 3\n"},
              std::pair{"m.off", offStar + "5 2 3 4 0 1\n"}}) {
            const gyre::Result<MeshReading> reading = readMesh(meshfiles::write(m_folder, name, file));
            QVERIFY2(reading, reading ? "" : reading.error().text().c_str());
            double area = 0;
            for (const glm::uvec3& t : reading->mesh.triangles) {
                const glm::vec3 a = reading->mesh.vertices[t.x];
                area += 0.5 * std::abs(static_cast<double>(
                                  glm::cross(reading->mesh.vertices[t.y] - a, reading->mesh.vertices[t.z] - a).z));
            }
            QVERIFY2(std::abs(area - (4 * 1 + 2 * 0.5 * 3 * 2)) < 1e-5, qPrintable(QString::number(area)));
        }
    }
};

GYRE_TEST(TestMeshKinds)
#include "TestMeshKinds.moc"
