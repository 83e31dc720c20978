#pragma once

#include <QByteArray>
#include <QJsonArray>
#include <QJsonObject>

#include <array>
#include <initializer_list>
#include <utility>
#include <vector>

/// Files of many formats, written by hand, that all hold one box of 2 x 1 x 4 units around a point.
namespace boxfiles {

using Point = std::array<double, 3>;

/// The corners of the box around `centre`, and its twelve triangles facing outwards.
std::array<Point, 8> corners(const Point& centre = {0, 0, 0});
const std::array<std::array<int, 3>, 12>& triangles();

QByteArray obj(const Point& centre = {0, 0, 0});
QByteArray stlText(const Point& centre = {0, 0, 0});
QByteArray stlBinary(const Point& centre = {0, 0, 0});
QByteArray plyText(const Point& centre = {0, 0, 0});
/// Binary with coordinates as floats or doubles, of either byte order.
enum class Order { Little, Big };
QByteArray plyFloats(const Point& centre = {0, 0, 0}, Order order = Order::Little);
QByteArray plyDoubles(const Point& centre = {0, 0, 0}, Order order = Order::Little);
QByteArray off(const Point& centre = {0, 0, 0});
QByteArray amf(const Point& centre = {0, 0, 0}, const QByteArray& unit = "meter");
/// The XML of the model; threeMf() packs one.
QByteArray threeMfModel(const Point& centre = {0, 0, 0}, const QByteArray& unit = "meter");
QByteArray threeMf(const QByteArray& model);
QByteArray collada(const Point& vertices = {0, 0, 0}, const Point& node = {0, 0, 0});
/// The box with a skin of one joint. bindShape: sixteen numbers, row by row. joint: the joint's transform in XML. The
/// node of the mesh is scaled by 50, which a skin ignores.
QByteArray skinnedCollada(const QByteArray& bindShape, const QByteArray& joint);
QByteArray fbxText(const Point& vertices = {0, 0, 0}, const Point& node = {0, 0, 0});
/// unit: of $INSUNITS; negative: the file does not state it.
QByteArray dxf(const Point& centre = {0, 0, 0}, int unit = 6);
QByteArray directX(const Point& centre = {0, 0, 0});
QByteArray studio(const Point& centre = {0, 0, 0});

/// A zip archive without compression.
QByteArray zip(const std::vector<std::pair<QByteArray, QByteArray>>& entries);
/// The file with each occurrence of `from` replaced; there must be one.
QByteArray replaced(QByteArray file, const QByteArray& from, const QByteArray& to);
QByteArray utf16(const QByteArray& ascii, Order order);

template <class T>
QByteArray packed(std::initializer_list<T> values) {
    QByteArray bytes;
    for (const T value : values) bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
    return bytes;
}

/// A glTF file with one mesh of the box that a test changes before it is written.
class Gltf {
public:
    /// The box with float positions and 16-bit indices.
    explicit Gltf(const Point& centre = {0, 0, 0});

    /// Adds bytes as a buffer view, four-byte aligned; returns its index.
    int view(const QByteArray& bytes, int stride = 0);
    /// Adds an accessor of a new view; returns its index.
    int accessor(const QByteArray& bytes, int componentType, int count, const char* type, int stride = 0);

    QJsonObject root;       ///< without accessors, views and buffers, which are added on writing
    QJsonObject primitive;  ///< of mesh 0
    QJsonObject mesh;       ///< but its primitives
    QJsonArray nodes;       ///< the first is the root of the scene
    QJsonArray accessors;

    QByteArray embedded() const;
    QByteArray glb() const;
    QByteArray beside(const QString& uri) const;
    const QByteArray& buffer() const { return m_buffer; }
    QJsonArray views;

private:
    QByteArray m_buffer;

    QJsonObject document(const QJsonObject& bufferUri) const;
};

/// Component types of glTF.
inline constexpr int kByte = 5120, kUByte = 5121, kShort = 5122, kUShort = 5123, kUInt = 5125, kFloat = 5126;

}  // namespace boxfiles
