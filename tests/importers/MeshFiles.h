#pragma once

#include <QByteArray>
#include <QString>

#include <filesystem>

class QTemporaryDir;

/// Mesh files made by hand, each the same box from (0, 0, 0) to (1, 2, 3) of its own units, so that the bounds tell
/// unit and orientation. Formats with nodes put it under a node that moves it by 10 along the file's x.
namespace meshfiles {

QByteArray obj();
QByteArray stlText();
QByteArray stlBinary();
QByteArray plyText();
QByteArray plyBinary();
QByteArray off();
QByteArray gltf();
QByteArray glb();
/// The buffer of vertices and indices lies in a file of this name beside it.
QByteArray gltfBeside(const QByteArray& bufferName);
QByteArray gltfBuffer();
/// 3D Studio: no nodes.
QByteArray studio();
/// unit: metres; upAxis: "X_UP", "Y_UP" or "Z_UP".
QByteArray collada(double unit, const char* upAxis);
/// unit: centimetres; upAxis: 0, 1 or 2 for x, y or z.
QByteArray fbxText(double unit, int upAxis);

/// Makes the file, or ends the test.
std::filesystem::path write(const QTemporaryDir& folder, const QString& name, const QByteArray& bytes);

}  // namespace meshfiles
