#include "BoxFiles.h"

#include <zlib.h>
#include <QJsonDocument>

#include <algorithm>
#include <cstdint>

namespace boxfiles {
namespace {

QByteArray number(double value) { return QByteArray::number(value, 'g', 17); }

QByteArray text(const Point& p, const char* separator = " ") {
    return number(p[0]) + separator + number(p[1]) + separator + number(p[2]);
}

QByteArray listOfCorners(const Point& centre, const char* separator) {
    QByteArray list;
    for (const Point& p : corners(centre)) list += (list.isEmpty() ? "" : separator) + text(p, separator);
    return list;
}

template <class T>
void append(QByteArray& bytes, T value, Order order = Order::Little) {
    QByteArray one(reinterpret_cast<const char*>(&value), sizeof value);
    if (order == Order::Big) std::reverse(one.begin(), one.end());
    bytes += one;
}

QByteArray chunk(std::uint16_t id, const QByteArray& content) {
    QByteArray bytes;
    append(bytes, id);
    append(bytes, static_cast<std::uint32_t>(6 + content.size()));
    return bytes + content;
}

QByteArray plyHead(const char* form, const char* type) {
    return QByteArray("ply\nformat ") + form + " 1.0\nelement vertex 8\nproperty " + type + " x\nproperty " + type +
           " y\nproperty " + type + " z\nelement face 12\nproperty list uchar int vertex_indices\nend_header\n";
}

template <class T>
QByteArray plyBinary(const Point& centre, Order order, const char* type) {
    QByteArray file = plyHead(order == Order::Big ? "binary_big_endian" : "binary_little_endian", type);
    for (const Point& p : corners(centre))
        for (const double c : p) append(file, static_cast<T>(c), order);
    for (const auto& t : triangles()) {
        append(file, std::uint8_t{3});
        for (const int i : t) append(file, std::int32_t{i}, order);
    }
    return file;
}

}  // namespace

std::array<Point, 8> corners(const Point& centre) {
    std::array<Point, 8> list{};
    for (int i = 0; i < 8; ++i)
        list[static_cast<std::size_t>(i)] = {centre[0] + (i & 1 ? 1 : -1), centre[1] + (i & 2 ? 0.5 : -0.5),
                                             centre[2] + (i & 4 ? 2 : -2)};
    return list;
}

const std::array<std::array<int, 3>, 12>& triangles() {
    static constexpr std::array<std::array<int, 3>, 12> kTriangles{{{0, 4, 6},
                                                                    {0, 6, 2},
                                                                    {1, 3, 7},
                                                                    {1, 7, 5},
                                                                    {0, 1, 5},
                                                                    {0, 5, 4},
                                                                    {2, 6, 7},
                                                                    {2, 7, 3},
                                                                    {0, 2, 3},
                                                                    {0, 3, 1},
                                                                    {4, 5, 7},
                                                                    {4, 7, 6}}};
    return kTriangles;
}

QByteArray obj(const Point& centre) {
    QByteArray file;
    for (const Point& p : corners(centre)) file += "v " + text(p) + '\n';
    for (const auto& t : triangles()) {
        file += 'f';
        for (const int i : t) file += ' ' + QByteArray::number(i + 1);
        file += '\n';
    }
    return file;
}

QByteArray stlText(const Point& centre) {
    QByteArray file = "solid box\n";
    const auto points = corners(centre);
    for (const auto& t : triangles()) {
        file += "facet normal 0 0 0\nouter loop\n";
        for (const int i : t) file += "vertex " + text(points[static_cast<std::size_t>(i)]) + '\n';
        file += "endloop\nendfacet\n";
    }
    return file + "endsolid box\n";
}

QByteArray stlBinary(const Point& centre) {
    QByteArray file(80, ' ');
    append(file, std::uint32_t{12});
    const auto points = corners(centre);
    for (const auto& t : triangles()) {
        file += QByteArray(12, '\0');
        for (const int i : t)
            for (const double c : points[static_cast<std::size_t>(i)]) append(file, static_cast<float>(c));
        append(file, std::uint16_t{0});
    }
    return file;
}

QByteArray plyText(const Point& centre) {
    QByteArray file = plyHead("ascii", "double");
    for (const Point& p : corners(centre)) file += text(p) + '\n';
    for (const auto& t : triangles()) {
        file += '3';
        for (const int i : t) file += ' ' + QByteArray::number(i);
        file += '\n';
    }
    return file;
}

QByteArray plyFloats(const Point& centre, Order order) { return plyBinary<float>(centre, order, "float"); }
QByteArray plyDoubles(const Point& centre, Order order) { return plyBinary<double>(centre, order, "double"); }

QByteArray off(const Point& centre) {
    QByteArray file = "OFF\n8 12 0\n";
    for (const Point& p : corners(centre)) file += text(p) + '\n';
    for (const auto& t : triangles()) {
        file += '3';
        for (const int i : t) file += ' ' + QByteArray::number(i);
        file += '\n';
    }
    return file;
}

QByteArray amf(const Point& centre, const QByteArray& unit) {
    QByteArray file = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<amf" +
                      (unit.isEmpty() ? QByteArray() : " unit=\"" + unit + "\"") +
                      " version=\"1.1\"><object id=\"0\"><mesh><vertices>";
    for (const Point& p : corners(centre))
        file += "<vertex><coordinates><x>" + number(p[0]) + "</x><y>" + number(p[1]) + "</y><z>" + number(p[2]) +
                "</z></coordinates></vertex>";
    file += "</vertices><volume>";
    for (const auto& t : triangles()) {
        file += "<triangle>";
        for (int k = 0; k < 3; ++k) {
            const QByteArray name = "v" + QByteArray::number(k + 1);
            file += '<' + name + '>' + QByteArray::number(t[static_cast<std::size_t>(k)]) + "</" + name + '>';
        }
        file += "</triangle>";
    }
    return file + "</volume></mesh></object></amf>";
}

QByteArray threeMfModel(const Point& centre, const QByteArray& unit) {
    QByteArray file = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<model" +
                      (unit.isEmpty() ? QByteArray() : " unit=\"" + unit + "\"") +
                      " xmlns=\"http://schemas.microsoft.com/3dmanufacturing/core/2015/02\"><resources>"
                      "<object id=\"1\" type=\"model\"><mesh><vertices>";
    for (const Point& p : corners(centre))
        file += "<vertex x=\"" + number(p[0]) + "\" y=\"" + number(p[1]) + "\" z=\"" + number(p[2]) + "\"/>";
    file += "</vertices><triangles>";
    for (const auto& t : triangles())
        file += "<triangle v1=\"" + QByteArray::number(t[0]) + "\" v2=\"" + QByteArray::number(t[1]) + "\" v3=\"" +
                QByteArray::number(t[2]) + "\"/>";
    return file + "</triangles></mesh></object></resources><build><item objectid=\"1\"/></build></model>";
}

QByteArray threeMf(const QByteArray& model) {
    return zip({{"[Content_Types].xml", "<Types/>"},
                {"_rels/.rels",
                 "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\"><Relationship "
                 "Target=\"/3D/3dmodel.model\" Id=\"r\" "
                 "Type=\"http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel\"/></Relationships>"},
                {"3D/3dmodel.model", model}});
}

QByteArray collada(const Point& vertices, const Point& node) {
    QByteArray indices;
    for (const auto& t : triangles())
        for (const int i : t) indices += QByteArray::number(i) + ' ';
    return R"(<?xml version="1.0" encoding="utf-8"?>
<COLLADA xmlns="http://www.collada.org/2005/11/COLLADASchema" version="1.4.1">
<asset><unit name="meter" meter="1"/><up_axis>Y_UP</up_axis></asset>
<library_geometries><geometry id="box" name="box"><mesh>
<source id="p"><float_array id="a" count="24">)" +
           listOfCorners(vertices, " ") + R"(</float_array>
<technique_common><accessor source="#a" count="8" stride="3">
<param name="X" type="float"/><param name="Y" type="float"/><param name="Z" type="float"/></accessor>
</technique_common></source>
<vertices id="v"><input semantic="POSITION" source="#p"/></vertices>
<triangles count="12"><input semantic="VERTEX" source="#v" offset="0"/><p>)" +
           indices + R"(</p></triangles>
</mesh></geometry></library_geometries>
<library_visual_scenes><visual_scene id="scene"><node id="node"><translate>)" +
           text(node) + R"(</translate><instance_geometry url="#box"/></node></visual_scene></library_visual_scenes>
<scene><instance_visual_scene url="#scene"/></scene></COLLADA>
)";
}

QByteArray skinnedCollada(const QByteArray& bindShape, const QByteArray& joint) {
    QByteArray weights;
    for (int i = 0; i < 8; ++i) weights += "0 0 ";
    const QByteArray file = replaced(
        collada(), "<library_visual_scenes>",
        "<library_controllers><controller id=\"c\"><skin source=\"#box\"><bind_shape_matrix>" + bindShape +
            "</bind_shape_matrix><source id=\"j\"><Name_array id=\"ja\" count=\"1\">joint</Name_array>"
            "<technique_common><accessor source=\"#ja\" count=\"1\" stride=\"1\"><param name=\"JOINT\" type=\"name\"/>"
            "</accessor></technique_common></source><source id=\"b\"><float_array id=\"ba\" count=\"16\">1 0 0 0 0 1 0 "
            "0 "
            "0 0 1 0 0 0 0 1</float_array><technique_common><accessor source=\"#ba\" count=\"1\" stride=\"16\">"
            "<param name=\"TRANSFORM\" type=\"float4x4\"/></accessor></technique_common></source><source id=\"w\">"
            "<float_array id=\"wa\" count=\"1\">1</float_array><technique_common><accessor source=\"#wa\" count=\"1\" "
            "stride=\"1\"><param name=\"WEIGHT\" type=\"float\"/></accessor></technique_common></source><joints>"
            "<input semantic=\"JOINT\" source=\"#j\"/><input semantic=\"INV_BIND_MATRIX\" source=\"#b\"/></joints>"
            "<vertex_weights count=\"8\"><input semantic=\"JOINT\" source=\"#j\" offset=\"0\"/><input "
            "semantic=\"WEIGHT\" source=\"#w\" offset=\"1\"/><vcount>1 1 1 1 1 1 1 1</vcount><v>" +
            weights + "</v></vertex_weights></skin></controller></library_controllers><library_visual_scenes>");
    return replaced(file, "<instance_geometry url=\"#box\"/></node>",
                    "<scale>50 50 50</scale><instance_controller url=\"#c\"><skeleton>#joint</skeleton>"
                    "</instance_controller></node><node id=\"joint\" sid=\"joint\" name=\"joint\" type=\"JOINT\">" +
                        joint + "</node>");
}

QByteArray fbxText(const Point& vertices, const Point& node) {
    QByteArray indices;
    for (const auto& t : triangles())
        for (std::size_t k = 0; k < 3; ++k)
            indices += (indices.isEmpty() ? "" : ",") + QByteArray::number(k == 2 ? ~t[k] : t[k]);
    return "; FBX 7.4.0 project file\nFBXHeaderExtension:  {\n\tFBXHeaderVersion: 1003\n\tFBXVersion: 7400\n}\n"
           "GlobalSettings:  {\n\tVersion: 1000\n\tProperties70:  {\n"
           "\t\tP: \"UpAxis\", \"int\", \"Integer\", \"\",1\n\t\tP: \"UpAxisSign\", \"int\", \"Integer\", \"\",1\n"
           "\t\tP: \"UnitScaleFactor\", \"double\", \"Number\", \"\",100\n\t}\n}\nObjects:  {\n"
           "\tGeometry: 100, \"Geometry::Box\", \"Mesh\" {\n\t\tVertices: *24 {\n\t\t\ta: " +
           listOfCorners(vertices, ",") + "\n\t\t}\n\t\tPolygonVertexIndex: *36 {\n\t\t\ta: " + indices +
           "\n\t\t}\n\t\tGeometryVersion: 124\n\t}\n"
           "\tModel: 200, \"Model::Box\", \"Mesh\" {\n\t\tVersion: 232\n\t\tProperties70:  {\n"
           "\t\t\tP: \"Lcl Translation\", \"Lcl Translation\", \"\", \"A\"," +
           text(node, ",") + "\n\t\t}\n\t}\n}\nConnections:  {\n\tC: \"OO\",200,0\n\tC: \"OO\",100,200\n}\n";
}

QByteArray dxf(const Point& centre, int unit) {
    QByteArray file = "0\nSECTION\n2\nHEADER\n9\n$ACADVER\n1\nAC1015\n";
    if (unit >= 0) file += "9\n$INSUNITS\n70\n" + QByteArray::number(unit) + "\n";
    file += "0\nENDSEC\n0\nSECTION\n2\nENTITIES\n";
    const auto points = corners(centre);
    for (const auto& t : triangles()) {
        file += "0\n3DFACE\n8\n0\n";
        for (int k = 0; k < 4; ++k) {
            const Point& p = points[static_cast<std::size_t>(t[static_cast<std::size_t>(std::min(k, 2))])];
            for (int axis = 0; axis < 3; ++axis)
                file +=
                    QByteArray::number(10 * (axis + 1) + k) + "\n" + number(p[static_cast<std::size_t>(axis)]) + "\n";
        }
    }
    return file + "0\nENDSEC\n0\nEOF\n";
}

QByteArray directX(const Point& centre) {
    QByteArray file = "xof 0303txt 0032\nMesh box {\n8;\n";
    const auto points = corners(centre);
    for (std::size_t i = 0; i < 8; ++i) file += text(points[i], ";") + (i == 7 ? ";;\n" : ";,\n");
    file += "12;\n";
    for (std::size_t i = 0; i < 12; ++i) {
        const auto& t = triangles()[i];
        file += "3;" + QByteArray::number(t[0]) + ',' + QByteArray::number(t[1]) + ',' + QByteArray::number(t[2]) +
                (i == 11 ? ";;\n" : ";,\n");
    }
    return file + "}\n";
}

QByteArray studio(const Point& centre) {
    QByteArray points, faces;
    append(points, std::uint16_t{8});
    for (const Point& p : corners(centre))
        for (const double c : p) append(points, static_cast<float>(c));
    append(faces, std::uint16_t{12});
    for (const auto& t : triangles()) {
        for (const int i : t) append(faces, static_cast<std::uint16_t>(i));
        append(faces, std::uint16_t{7});
    }
    const QByteArray object =
        chunk(0x4000, QByteArray("Box\0", 4) + chunk(0x4100, chunk(0x4110, points) + chunk(0x4120, faces)));
    return chunk(0x4d4d, chunk(0x0002, QByteArray("\3\0\0\0", 4)) + chunk(0x3d3d, object));
}

/// Local headers with their data, the directory, its end. [PKWARE, APPNOTE 6.3]
QByteArray zip(const std::vector<std::pair<QByteArray, QByteArray>>& entries) {
    QByteArray file, directory;
    for (const auto& [name, data] : entries) {
        QByteArray common;
        append(common, std::uint16_t{20});          // version
        append(common, std::uint16_t{0});           // flags
        append(common, std::uint16_t{0});           // stored
        append(common, std::uint32_t{0x00210000});  // 1980-01-01
        append(common, static_cast<std::uint32_t>(
                           crc32(0, reinterpret_cast<const Bytef*>(data.constData()), static_cast<uInt>(data.size()))));
        append(common, static_cast<std::uint32_t>(data.size()));
        append(common, static_cast<std::uint32_t>(data.size()));
        append(common, static_cast<std::uint16_t>(name.size()));
        append(common, std::uint16_t{0});
        directory += QByteArray("PK\1\2", 4) + QByteArray("\x14\0", 2) + common + QByteArray(10, '\0');
        append(directory, static_cast<std::uint32_t>(file.size()));
        directory += name;
        file += QByteArray("PK\3\4", 4) + common + name + data;
    }
    QByteArray end("PK\5\6\0\0\0\0", 8);
    append(end, static_cast<std::uint16_t>(entries.size()));
    append(end, static_cast<std::uint16_t>(entries.size()));
    append(end, static_cast<std::uint32_t>(directory.size()));
    append(end, static_cast<std::uint32_t>(file.size()));
    return file + directory + end + QByteArray(2, '\0');
}

QByteArray replaced(QByteArray file, const QByteArray& from, const QByteArray& to) {
    if (!file.contains(from)) qFatal("the file does not hold %s", from.constData());
    return file.replace(from, to);
}

QByteArray utf16(const QByteArray& ascii, Order order) {
    QByteArray bytes = order == Order::Little ? "\xff\xfe" : "\xfe\xff";
    for (const char c : ascii) {
        if (order == Order::Big) bytes += '\0';
        bytes += c;
        if (order == Order::Little) bytes += '\0';
    }
    return bytes;
}

Gltf::Gltf(const Point& centre) {
    QByteArray positions, indices;
    for (const Point& p : corners(centre))
        for (const double c : p) append(positions, static_cast<float>(c));
    for (const auto& t : triangles())
        for (const int i : t) append(indices, static_cast<std::uint16_t>(i));
    root = {{"asset", QJsonObject{{"version", "2.0"}}},
            {"scene", 0},
            {"scenes", QJsonArray{QJsonObject{{"nodes", QJsonArray{0}}}}}};
    nodes = {QJsonObject{{"mesh", 0}}};
    primitive = {{"attributes", QJsonObject{{"POSITION", accessor(positions, kFloat, 8, "VEC3")}}},
                 {"indices", accessor(indices, kUShort, 36, "SCALAR")}};
}

int Gltf::view(const QByteArray& bytes, int stride) {
    while (m_buffer.size() % 4) m_buffer += '\0';
    QJsonObject json{{"buffer", 0}, {"byteOffset", m_buffer.size()}, {"byteLength", bytes.size()}};
    if (stride > 0) json["byteStride"] = stride;
    m_buffer += bytes;
    views.append(json);
    return static_cast<int>(views.size()) - 1;
}

int Gltf::accessor(const QByteArray& bytes, int componentType, int count, const char* type, int stride) {
    accessors.append(QJsonObject{
        {"bufferView", view(bytes, stride)}, {"componentType", componentType}, {"count", count}, {"type", type}});
    return static_cast<int>(accessors.size()) - 1;
}

QJsonObject Gltf::document(const QJsonObject& bufferUri) const {
    QJsonObject json = root, whole = mesh, buffer = bufferUri;
    whole["primitives"] = QJsonArray{primitive};
    buffer["byteLength"] = m_buffer.size();
    json["meshes"] = QJsonArray{whole};
    json["nodes"] = nodes;
    json["accessors"] = accessors;
    json["bufferViews"] = views;
    json["buffers"] = QJsonArray{buffer};
    return json;
}

QByteArray Gltf::embedded() const {
    return QJsonDocument(document({{"uri", "data:application/octet-stream;base64," + QString(m_buffer.toBase64())}}))
        .toJson();
}

QByteArray Gltf::beside(const QString& uri) const { return QJsonDocument(document({{"uri", uri}})).toJson(); }

QByteArray Gltf::glb() const {
    QByteArray json = QJsonDocument(document({})).toJson(), binary = m_buffer;
    while (json.size() % 4) json += ' ';
    while (binary.size() % 4) binary += '\0';
    QByteArray file = "glTF";
    append(file, std::uint32_t{2});
    append(file, static_cast<std::uint32_t>(12 + 8 + json.size() + 8 + binary.size()));
    append(file, static_cast<std::uint32_t>(json.size()));
    file += "JSON" + json;
    append(file, static_cast<std::uint32_t>(binary.size()));
    return file + QByteArray("BIN\0", 4) + binary;
}

}  // namespace boxfiles
