#pragma once

#include <QByteArray>
#include <QString>

#include <filesystem>

class QTemporaryDir;

/// Mesh files written by hand. Each holds the same box from (0, 0, 0) to (1, 2, 3) in its own units, so that the bounds
/// show unit and orientation. Formats with nodes place it under a node that moves it by 10 along the file's x axis.
namespace meshfiles {

QByteArray obj();
QByteArray stlText();
QByteArray stlBinary();
QByteArray plyText();
QByteArray plyBinary();
QByteArray off();
QByteArray gltf();
QByteArray glb();
/// References a separate file with vertices and indices.
QByteArray gltfBeside(const QByteArray& bufferName);
QByteArray gltfBuffer();
/// 3D Studio; has no nodes.
QByteArray studio();
/// unit: metres; upAxis: "X_UP", "Y_UP" or "Z_UP".
QByteArray collada(double unit, const char* upAxis);
/// unit: centimetres; upAxis: 0, 1 or 2 for x, y or z.
QByteArray fbxText(double unit, int upAxis);

/// Writes the file; a failure ends the test.
std::filesystem::path write(const QTemporaryDir& folder, const QString& name, const QByteArray& bytes);

}  // namespace meshfiles
