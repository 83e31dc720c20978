#include "MeshFiles.h"

#include <QFile>
#include <QTemporaryDir>

#include <array>
#include <cstdint>

namespace meshfiles {
namespace {

using Corner = std::array<float, 3>;

Corner corner(int i) { return {i & 1 ? 1.0f : 0.0f, i & 2 ? 2.0f : 0.0f, i & 4 ? 3.0f : 0.0f}; }

constexpr std::array<std::array<int, 4>, 6> kQuads{
    {{0, 4, 6, 2}, {1, 3, 7, 5}, {0, 1, 5, 4}, {2, 6, 7, 3}, {0, 2, 3, 1}, {4, 5, 7, 6}}};

std::array<std::array<int, 3>, 12> triangles() {
    std::array<std::array<int, 3>, 12> list{};
    for (std::size_t i = 0; i < kQuads.size(); ++i) {
        const auto& q = kQuads[i];
        list[2 * i] = {q[0], q[1], q[2]};
        list[2 * i + 1] = {q[0], q[2], q[3]};
    }
    return list;
}

QByteArray text(const Corner& c) {
    return QByteArray::number(c[0]) + ' ' + QByteArray::number(c[1]) + ' ' + QByteArray::number(c[2]);
}

template <class T>
void append(QByteArray& bytes, T value) {
    bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
}
void append(QByteArray& bytes, const Corner& c) {
    for (const float f : c) append(bytes, f);
}

QByteArray gltfJson(const QByteArray& uri) {
    return R"({"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0]}],
"nodes":[{"translation":[10,0,0],"children":[1]},{"mesh":0}],
"meshes":[{"primitives":[{"attributes":{"POSITION":0},"indices":1}]}],
"accessors":[{"bufferView":0,"componentType":5126,"count":8,"type":"VEC3","min":[0,0,0],"max":[1,2,3]},
{"bufferView":1,"componentType":5123,"count":36,"type":"SCALAR"}],
"bufferViews":[{"buffer":0,"byteOffset":0,"byteLength":96},{"buffer":0,"byteOffset":96,"byteLength":72}],
"buffers":[{)" +
           uri + R"("byteLength":168}]})";
}

/// A chunk of 3D Studio: its id, its length including these six bytes, and its content.
QByteArray chunk(std::uint16_t id, const QByteArray& content) {
    QByteArray bytes;
    append(bytes, id);
    append(bytes, static_cast<std::uint32_t>(6 + content.size()));
    return bytes + content;
}

}  // namespace

QByteArray obj() {
    QByteArray file = "# a box\no Box\n";
    for (int i = 0; i < 8; ++i) file += "v " + text(corner(i)) + '\n';
    for (const auto& q : kQuads) {
        file += 'f';
        for (const int i : q) file += ' ' + QByteArray::number(i + 1);
        file += '\n';
    }
    return file;
}

QByteArray stlText() {
    QByteArray file = "solid box\n";
    for (const auto& t : triangles()) {
        file += "facet normal 0 0 0\nouter loop\n";
        for (const int i : t) file += "vertex " + text(corner(i)) + '\n';
        file += "endloop\nendfacet\n";
    }
    return file + "endsolid box\n";
}

QByteArray stlBinary() {
    QByteArray file(80, ' ');
    append(file, std::uint32_t{12});
    for (const auto& t : triangles()) {
        append(file, Corner{});
        for (const int i : t) append(file, corner(i));
        append(file, std::uint16_t{0});
    }
    return file;
}

static QByteArray plyHeader(const char* format) {
    return QByteArray("ply\nformat ") + format +
           " 1.0\nelement vertex 8\nproperty float x\nproperty float y\nproperty float z\n"
           "element face 6\nproperty list uchar int vertex_indices\nend_header\n";
}

QByteArray plyText() {
    QByteArray file = plyHeader("ascii");
    for (int i = 0; i < 8; ++i) file += text(corner(i)) + '\n';
    for (const auto& q : kQuads) {
        file += '4';
        for (const int i : q) file += ' ' + QByteArray::number(i);
        file += '\n';
    }
    return file;
}

QByteArray plyBinary() {
    QByteArray file = plyHeader("binary_little_endian");
    for (int i = 0; i < 8; ++i) append(file, corner(i));
    for (const auto& q : kQuads) {
        append(file, std::uint8_t{4});
        for (const int i : q) append(file, std::int32_t{i});
    }
    return file;
}

QByteArray off() {
    QByteArray file = "OFF\n8 6 0\n";
    for (int i = 0; i < 8; ++i) file += text(corner(i)) + '\n';
    for (const auto& q : kQuads) {
        file += '4';
        for (const int i : q) file += ' ' + QByteArray::number(i);
        file += '\n';
    }
    return file;
}

/// Eight corners, then 36 indices of two bytes.
QByteArray gltfBuffer() {
    QByteArray bytes;
    for (int i = 0; i < 8; ++i) append(bytes, corner(i));
    for (const auto& t : triangles())
        for (const int i : t) append(bytes, static_cast<std::uint16_t>(i));
    return bytes;
}

QByteArray gltfBeside(const QByteArray& bufferName) { return gltfJson("\"uri\":\"" + bufferName + "\","); }

QByteArray gltf() {
    return gltfJson("\"uri\":\"data:application/octet-stream;base64," + gltfBuffer().toBase64() + "\",");
}

QByteArray glb() {
    QByteArray json = gltfJson("");
    while (json.size() % 4) json += ' ';
    const QByteArray buffer = gltfBuffer();
    QByteArray file = "glTF";
    append(file, std::uint32_t{2});
    append(file, static_cast<std::uint32_t>(12 + 8 + json.size() + 8 + buffer.size()));
    append(file, static_cast<std::uint32_t>(json.size()));
    file += "JSON" + json;
    append(file, static_cast<std::uint32_t>(buffer.size()));
    file += QByteArray("BIN\0", 4) + buffer;
    return file;
}

QByteArray studio() {
    QByteArray points, faces;
    append(points, std::uint16_t{8});
    for (int i = 0; i < 8; ++i) append(points, corner(i));
    append(faces, std::uint16_t{12});
    for (const auto& t : triangles()) {
        for (const int i : t) append(faces, static_cast<std::uint16_t>(i));
        append(faces, std::uint16_t{7});  // its three edges are visible
    }
    const QByteArray object =
        chunk(0x4000, QByteArray("Box\0", 4) + chunk(0x4100, chunk(0x4110, points) + chunk(0x4120, faces)));
    return chunk(0x4d4d, chunk(0x0002, QByteArray("\3\0\0\0", 4)) + chunk(0x3d3d, object));
}

QByteArray collada(double unit, const char* upAxis) {
    QByteArray positions, indices, counts;
    for (int i = 0; i < 8; ++i) positions += text(corner(i)) + ' ';
    for (const auto& t : triangles())
        for (const int i : t) indices += QByteArray::number(i) + ' ';
    return R"(<?xml version="1.0" encoding="utf-8"?>
<COLLADA xmlns="http://www.collada.org/2005/11/COLLADASchema" version="1.4.1">
<asset><unit name="some" meter=")" +
           QByteArray::number(unit) + R"("/><up_axis>)" + upAxis + R"(</up_axis></asset>
<library_geometries><geometry id="box" name="box"><mesh>
<source id="box-positions"><float_array id="box-array" count="24">)" +
           positions + R"(</float_array>
<technique_common><accessor source="#box-array" count="8" stride="3">
<param name="X" type="float"/><param name="Y" type="float"/><param name="Z" type="float"/></accessor>
</technique_common></source>
<vertices id="box-vertices"><input semantic="POSITION" source="#box-positions"/></vertices>
<triangles count="12"><input semantic="VERTEX" source="#box-vertices" offset="0"/><p>)" +
           indices + R"(</p></triangles>
</mesh></geometry></library_geometries>
<library_visual_scenes><visual_scene id="scene"><node id="node"><translate>10 0 0</translate>
<instance_geometry url="#box"/></node></visual_scene></library_visual_scenes>
<scene><instance_visual_scene url="#scene"/></scene>
</COLLADA>
)";
}

QByteArray fbxText(double unit, int upAxis) {
    QByteArray positions, indices;
    for (int i = 0; i < 8; ++i)
        for (const float f : corner(i)) positions += (positions.isEmpty() ? "" : ",") + QByteArray::number(f);
    for (const auto& q : kQuads)
        for (std::size_t i = 0; i < 4; ++i)  // the last index of a polygon is stored as its complement
            indices += (indices.isEmpty() ? "" : ",") + QByteArray::number(i == 3 ? ~q[i] : q[i]);
    return R"(; FBX 7.4.0 project file
FBXHeaderExtension:  {
	FBXHeaderVersion: 1003
	FBXVersion: 7400
	Creator: "tests"
}
GlobalSettings:  {
	Version: 1000
	Properties70:  {
		P: "UpAxis", "int", "Integer", "",)" +
           QByteArray::number(upAxis) + R"(
		P: "UpAxisSign", "int", "Integer", "",1
		P: "UnitScaleFactor", "double", "Number", "",)" +
           QByteArray::number(unit) + R"(
	}
}
Objects:  {
	Geometry: 100, "Geometry::Box", "Mesh" {
		Vertices: *24 {
			a: )" +
           positions + R"(
		}
		PolygonVertexIndex: *24 {
			a: )" +
           indices + R"(
		}
		GeometryVersion: 124
	}
	Model: 200, "Model::Box", "Mesh" {
		Version: 232
		Properties70:  {
			P: "Lcl Translation", "Lcl Translation", "", "A",10,0,0
		}
	}
}
Connections:  {
	C: "OO",200,0
	C: "OO",100,200
}
)";
}

std::filesystem::path write(const QTemporaryDir& folder, const QString& name, const QByteArray& bytes) {
    QFile file(folder.filePath(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("cannot write %s", qPrintable(name));
    return std::filesystem::path(file.fileName().toStdString());
}

}  // namespace meshfiles
