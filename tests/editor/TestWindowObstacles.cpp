#include "tests/editor/WindowTest.h"
#include "tests/shapes/Shapes.h"

#include "core/scene/Edits.h"
#include "editor/context/EditorContext.h"
#include "editor/document/PieceChoice.h"
#include "editor/exchange/Fits.h"
#include "editor/exchange/Imports.h"
#include "editor/panels/FieldEditors.h"
#include "editor/panels/FitPanel.h"
#include "editor/panels/ImportBar.h"
#include "editor/panels/NumberField.h"
#include "editor/viewport/LegendBar.h"
#include "editor/viewport/Viewport.h"

#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QPushButton>
#include <QTreeWidget>
#include <QUndoStack>

#include <array>
#include <cmath>
#include <cstdint>

namespace gyre::editor {
namespace {

constexpr int kLongest = 60000;  // an import or a fit on a busy machine [ms]

bool writeObj(const QString& path, const TriangleMesh& mesh) {
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly)) return false;
    for (const glm::vec3& v : mesh.vertices) file.write(QString("v %1 %2 %3\n").arg(v.x).arg(v.y).arg(v.z).toUtf8());
    for (const glm::uvec3& t : mesh.triangles)
        file.write(QString("f %1 %2 %3\n").arg(t.x + 1).arg(t.y + 1).arg(t.z + 1).toUtf8());
    return true;
}

/// A tetrahedron as glTF: its buffer, and the file that names it.
QByteArray tetrahedronBuffer() {
    constexpr std::array<float, 12> kPoints{0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1};
    constexpr std::array<std::uint16_t, 12> kTriangles{0, 2, 1, 0, 1, 3, 1, 2, 3, 0, 3, 2};
    return QByteArray(reinterpret_cast<const char*>(kPoints.data()), sizeof kPoints) +
           QByteArray(reinterpret_cast<const char*>(kTriangles.data()), sizeof kTriangles);
}
QByteArray tetrahedronWithBuffer(const QByteArray& uri) {
    QByteArray file = R"({"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0]}],"nodes":[{"mesh":0}],
"meshes":[{"primitives":[{"attributes":{"POSITION":0},"indices":1}]}],
"accessors":[{"bufferView":0,"componentType":5126,"count":4,"type":"VEC3","min":[0,0,0],"max":[1,1,1]},
{"bufferView":1,"componentType":5123,"count":12,"type":"SCALAR"}],
"bufferViews":[{"buffer":0,"byteLength":48},{"buffer":0,"byteOffset":48,"byteLength":24}],
"buffers":[{"byteLength":72,"uri":"URI"}]})";
    return file.replace("URI", uri);
}

void writeFile(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
}

/// A window with an imported torus, selected.
struct TorusWindow : EditorWindow {
    TorusWindow() {
        // All tests share this folder. The first one makes the pieces, and the others read them from the cache there.
        static const QTemporaryDir shared;
        path = shared.filePath("torus.obj");
        QVERIFY(QFile::exists(path) || writeObj(path, shapes::torus().mesh));
        trigger("import");
        QTRY_COMPARE_WITH_TIMEOUT(scene().elements.size(), 1u, kLongest);
    }
    const Body& body() { return std::get<Body>(scene().elements.front().body); }
    std::size_t pieces() { return body().obstacle.pieces().size(); }
    NumberField* number(const char* key) { return window->findChild<FieldEditor*>(key)->findChild<NumberField*>(); }
    QString text(const char* label) { return window->findChild<QLabel*>(label)->text(); }
    bool rests() {
        return QTest::qWaitFor([this] { return !window->context().fits.isFitting(); }, kLongest);
    }
    void type(const char* key, const QString& typed) {
        NumberField* field = number(key);
        field->setFocus(Qt::TabFocusReason);
        field->setText(typed);
        field->setModified(true);
        QTest::keyClick(field, Qt::Key_Return);
    }
};

}  // namespace

/// Obstacles from meshes through the real window: sliders, undo, pieces by hand, the error map, the import bar.
class TestWindowObstacles : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aTorusComesInWithItsHoleOpen();
    void draggingTheSliderFitsLiveAndIsOneUndoStep();
    void theReportSpeaksInCentimetres();
    void aPieceMoreHasItsPrice();
    void theErrorMapIsShownWithItsLegend();
    void piecesAreHiddenInTheList();
    void paintedPiecesAreMergedSplitAndRefitted();
    void theImportBarChangesUnitAndAxisInTheSameStep();
    void aMeshReadsOutsideItsFolderOnlyIfTheUserAgrees();
    void eachAnswerGoesToItsMesh();
};

void TestWindowObstacles::aTorusComesInWithItsHoleOpen() {
    TorusWindow editor;
    QVERIFY2(editor.pieces() > 3, qPrintable(QString::number(editor.pieces())));
    QTRY_VERIFY_WITH_TIMEOUT(editor.window->context().fits.state(editor.selected().id).map, kLongest);
    QCOMPARE(editor.window->context().fits.state(editor.selected().id).map->tunnelsClosed, 0);
    QVERIFY(!editor.text("fitReportHoles").contains("closed"));
    QCOMPARE(editor.window->document().undoStack().count(), 1);
}

void TestWindowObstacles::draggingTheSliderFitsLiveAndIsOneUndoStep() {
    TorusWindow editor;
    editor.type("fitPieces", "12");
    QVERIFY(editor.rests());
    const Scene before = editor.scene();
    const int steps = editor.window->document().undoStack().count();
    editor.window->preview().play();
    const std::uint64_t frame = editor.window->preview().snapshot()->frame;
    NumberField* field = editor.number("fitPieces");
    const QPoint middle = field->rect().center();
    QTest::mousePress(field, Qt::LeftButton, {}, middle);
    for (int i = 1; i <= 20; ++i) {
        QTest::mouseMove(field, middle - QPoint(4 * i, 0));
        QTest::qWait(10);
    }
    QVERIFY(editor.body().mesh.fit.pieces < 12);
    QVERIFY(editor.window->context().fits.isFitting());
    QTest::mouseRelease(field, Qt::LeftButton, {}, middle - QPoint(80, 0));
    QVERIFY(editor.rests());
    QVERIFY(editor.pieces() <= static_cast<std::size_t>(editor.body().mesh.fit.pieces));
    QTRY_VERIFY(editor.window->preview().snapshot()->frame > frame + 2);  // the simulation continued
    const Scene after = editor.scene();
    QCOMPARE(editor.window->document().undoStack().count(), steps + 1);
    editor.trigger("undo");
    QVERIFY(editor.scene() == before);
    editor.trigger("redo");
    QVERIFY(editor.scene() == after);
    QVERIFY(!editor.window->context().fits.isFitting());
}

void TestWindowObstacles::aPieceMoreHasItsPrice() {
    TorusWindow editor;
    Scene smoky = editor.scene();
    Emitter smoke;
    smoke.rate = 1000;
    smoke.lifetime = 10;
    smoke.lifetimeSpread = 0;
    smoky = withElement(smoky, {newElementId(), "Smoke", true, true, {}, smoke});
    editor.window->document().edit("Add smoke", smoky, editor.window->document().selection());
    QTRY_VERIFY_WITH_TIMEOUT(editor.text("fitReportPrice").endsWith(" µs per step"), kLongest);
    const FitMap& map = *editor.window->context().fits.state(editor.selected().id).map;
    const double planes = map.planesTested / static_cast<double>(map.pieces);
    const double dear = editor.text("fitReportPrice").remove("at most ").remove(" µs per step").toDouble();
    const double reckoned =
        10'000 * planes * 0.52e-3;  // expected tracers times planes, because nothing has been simulated yet [µs]
    QVERIFY2(std::abs(dear - reckoned) < 0.06 * reckoned, qPrintable(QString("%1 for %2").arg(dear).arg(reckoned)));
    QVERIFY(editor.window->findChild<QLabel*>("fitReportPrice")->toolTip().contains("more planes"));
}

void TestWindowObstacles::theReportSpeaksInCentimetres() {
    TorusWindow editor;
    QTRY_VERIFY_WITH_TIMEOUT(editor.text("fitReportBulge").endsWith(" cm"), kLongest);
    QVERIFY(editor.text("fitReportLeak").endsWith(" cm"));
    QVERIFY(editor.text("fitReportPieces").contains("pieces"));
    QVERIFY(editor.text("fitReportPlanes").contains("per particle"));
    // The torus of 2 pi² R r² = 0.155 m³ and 500 kg/m³ has 78 kg. Pieces extend beyond it, and overlaps count twice.
    const double mass = editor.text("fitReportMass").split(' ').front().toDouble();
    QVERIFY2(mass > 76 && mass < 140, qPrintable(editor.text("fitReportMass")));
}

void TestWindowObstacles::theErrorMapIsShownWithItsLegend() {
    TorusWindow editor;
    editor.trigger("frame");
    QTRY_VERIFY_WITH_TIMEOUT(editor.text("fitReportBulge").endsWith(" cm"), kLongest);
    editor.trigger("showErrors");
    QCOMPARE(editor.window->viewport().settings().bodyLook, BodyLook::ErrorMap);
    QVERIFY(editor.window->actions()["showErrors"].isChecked());
    QVERIFY(editor.window->actions()["move"].isChecked());  // tools are another group of actions
    const QImage map = editor.window->viewport().grabFramebuffer();
    editor.trigger("showMesh");
    const QImage mesh = editor.window->viewport().grabFramebuffer();
    const int bar = static_cast<int>(legendHeight(map.size()));
    const QPoint legend(map.width() - 23, map.height() - 16 - 26 - bar + 5);  // the red part near the top of its bar
    const QColor top = map.pixelColor(legend);
    QVERIFY2(top.red() > top.blue() + 60, qPrintable(top.name()));
    QVERIFY(map != mesh);
}

void TestWindowObstacles::piecesAreHiddenInTheList() {
    TorusWindow editor;
    editor.trigger("showPieces");
    auto* list = editor.window->findChild<QTreeWidget*>("pieceList");
    QCOMPARE(list->topLevelItemCount(), static_cast<int>(editor.pieces()));
    const QImage all = editor.window->viewport().grabFramebuffer();
    for (int i = 0; i < list->topLevelItemCount(); ++i) list->topLevelItem(i)->setCheckState(0, Qt::Unchecked);
    QCOMPARE(editor.window->context().pieces.hidden().size(), editor.pieces());
    QVERIFY(editor.window->viewport().grabFramebuffer() != all);
    QCOMPARE(editor.window->document().undoStack().count(), 1);  // hiding pieces changes the view only
}

void TestWindowObstacles::paintedPiecesAreMergedSplitAndRefitted() {
    TorusWindow editor;
    editor.trigger("frame");
    editor.trigger("paint");
    QVERIFY(!editor.window->actions()["mergePieces"].isEnabled());
    const PieceChoice& choice = editor.window->context().pieces;
    const glm::vec3 at = editor.scene().elements.front().place.position;
    Viewport& view = editor.window->viewport();
    const std::size_t count = editor.pieces();
    QTest::mouseClick(&view, Qt::LeftButton, {}, editor.pixelOf(at + glm::vec3(0.35f, 0.1f, 0)));
    QCOMPARE(choice.chosen().size(), 1u);
    QTest::mouseClick(&view, Qt::LeftButton, Qt::ShiftModifier, editor.pixelOf(at + glm::vec3(-0.35f, 0.1f, 0)));
    QCOMPARE(choice.chosen().size(), 2u);
    editor.trigger("mergePieces");
    QCOMPARE(editor.pieces(), count - 1);
    QVERIFY(editor.body().mesh.byHand);
    QVERIFY(choice.chosen().empty());
    editor.trigger("undo");
    QCOMPARE(editor.pieces(), count);
    editor.trigger("redo");
    QTest::mouseClick(&view, Qt::LeftButton, {}, editor.pixelOf(at + glm::vec3(0.35f, 0.1f, 0)));
    editor.trigger("splitPieces");
    QCOMPARE(editor.pieces(), count);
    auto* refit = editor.window->findChild<QPushButton*>("refit");
    QVERIFY(refit->isVisibleTo(editor.window.get()));
    const Obstacle byHand = editor.body().obstacle;
    editor.type("fitPieces", "9");
    QCOMPARE(editor.body().mesh.fit.pieces, 9);
    QVERIFY(editor.body().obstacle == byHand);  // the pieces change only when the user presses Refit
    refit->click();
    QVERIFY(editor.rests());
    QVERIFY(!editor.body().mesh.byHand);
    QVERIFY(editor.pieces() <= 9);
}

void TestWindowObstacles::theImportBarChangesUnitAndAxisInTheSameStep() {
    TorusWindow editor;
    auto* bar = editor.window->findChild<ImportBar*>();
    QVERIFY(bar->isVisible());
    QVERIFY(bar->findChild<QLabel*>("importSize")->text().contains("names no unit"));
    auto* unit = bar->findChild<QComboBox*>("importUnit");
    unit->setCurrentIndex(1);
    Q_EMIT unit->activated(1);  // centimetres
    QTRY_COMPARE_WITH_TIMEOUT(editor.body().mesh.scale, 0.01f, kLongest);
    QVERIFY(boundsOf(shapeOf(editor.body(), 1)).size().x < 0.02f);
    auto* up = bar->findChild<QComboBox*>("importUp");
    up->setCurrentIndex(1);
    Q_EMIT up->activated(1);
    QTRY_COMPARE_WITH_TIMEOUT(editor.body().mesh.up, UpAxis::Z, kLongest);
    QCOMPARE(editor.window->document().undoStack().count(), 1);
    editor.trigger("undo");
    QVERIFY(editor.scene().elements.empty());
}

void TestWindowObstacles::aMeshReadsOutsideItsFolderOnlyIfTheUserAgrees() {
    EditorWindow editor;
    QVERIFY(QDir(editor.folder.path()).mkpath("mesh") && QDir(editor.folder.path()).mkpath("secret"));
    writeFile(editor.file("secret/key.bin"), tetrahedronBuffer());
    editor.path = editor.file("mesh/a.gltf");
    writeFile(editor.path, tetrahedronWithBuffer("../secret/key.bin"));
    editor.trigger("import");
    QTRY_COMPARE_WITH_TIMEOUT(editor.wantedOutside.size(), 1, kLongest);
    QCOMPARE(editor.wantedOutside.front(), QFileInfo(editor.file("secret/key.bin")).canonicalFilePath());
    QTRY_VERIFY_WITH_TIMEOUT(!editor.window->context().imports.isRunning(), kLongest);
    QCOMPARE(editor.scene().elements.size(), 0u);
    QVERIFY(editor.sentences.isEmpty());  // the user has decided, and need not be told
    editor.readsOutside = true;
    editor.trigger("import");
    QTRY_COMPARE_WITH_TIMEOUT(editor.scene().elements.size(), 1u, kLongest);
    QCOMPARE(steps(editor), 1);
}

void TestWindowObstacles::eachAnswerGoesToItsMesh() {
    EditorWindow editor;
    Imports& imports = editor.window->context().imports;
    QVERIFY(QDir(editor.folder.path()).mkpath("mesh"));
    QStringList asked;
    editor.whileAskedOutside = [&] {  // the second mesh is read while the first question is open
        asked += QFileInfo(editor.wantedOutside.front()).fileName();
        const bool isFirst = asked.size() == 1;
        if (isFirst) QVERIFY(QTest::qWaitFor([&] { return !imports.isRunning(); }, kLongest));
        editor.readsOutside = !isFirst;
    };
    for (const QString name : {"first", "second"}) {
        writeFile(editor.file(name + ".bin"), tetrahedronBuffer());
        const QString mesh = editor.file("mesh/" + name + ".gltf");
        writeFile(mesh, tetrahedronWithBuffer("../" + name.toUtf8() + ".bin"));
        imports.add(mesh.toStdString(), {});
    }
    QTRY_COMPARE_WITH_TIMEOUT(editor.scene().elements.size(), 1u, kLongest);
    QCOMPARE(asked, QStringList({"first.bin", "second.bin"}));
    QTRY_VERIFY_WITH_TIMEOUT(!imports.isRunning(), kLongest);
    QCOMPARE(editor.scene().elements.size(), 1u);
    QCOMPARE(QString::fromStdString(editor.scene().elements.front().name), QString("second"));
}

}  // namespace gyre::editor

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, gyre::editor::TestWindowObstacles)
#include "TestWindowObstacles.moc"
