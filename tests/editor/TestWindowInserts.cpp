#include "tests/editor/WindowTest.h"

#include "editor/viewport/Viewport.h"
#include "tests/editor/WaitFor.h"

#include <QImage>

#include <algorithm>
#include <cmath>

namespace gyre::editor {
namespace {

constexpr double kSeconds = 2;  // after which an effect is seen, in the first view

/// The box of pixels that differ between two pictures, and their fraction of the picture.
struct SeenInsert {
    QRect box;
    double cover = 0;
};

SeenInsert seenIn(const QImage& before, const QImage& after) {
    constexpr int kVisible = 24;  // of 3 * 255
    SeenInsert seen;
    int count = 0;
    for (int y = 0; y < after.height(); ++y)
        for (int x = 0; x < after.width(); ++x) {
            const QRgb a = before.pixel(x, y), b = after.pixel(x, y);
            if (std::abs(qRed(a) - qRed(b)) + std::abs(qGreen(a) - qGreen(b)) + std::abs(qBlue(a) - qBlue(b)) <
                kVisible)
                continue;
            ++count;
            seen.box |= QRect(x, y, 1, 1);
        }
    seen.cover = double(count) / (after.width() * after.height());
    return seen;
}

}  // namespace

/// What Insert adds to an empty scene: it is seen at once, at the size of the view, and moves as a whole.
class TestWindowInserts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anInsertedEffectFitsTheView_data();
    void anInsertedEffectFitsTheView();
    void anInsertedEffectIsOneGroup();
};

void TestWindowInserts::anInsertedEffectFitsTheView_data() {
    QTest::addColumn<QByteArray>("action");
    QTest::addColumn<float>("distance");
    for (const char* action :
         {"addEmitter", "addRing", "addTube", "addSwirl", "addTurbulence", "addJet", "addFire", "addDrop", "addHeat"})
        QTest::addRow("%s from 6.0 m", action) << QByteArray(action) << 6.0f;
    for (const char* action : {"addRing", "addFire", "addHeat"})
        for (const float distance : {1.2f, 30.0f})
            QTest::addRow("%s from %.1f m", action, double(distance)) << QByteArray(action) << distance;
}

void TestWindowInserts::anInsertedEffectFitsTheView() {
    QFETCH(QByteArray, action);
    QFETCH(float, distance);
    EditorWindow editor;
    editor.trigger("new");
    Viewport& view = editor.window->viewport();
    Camera camera;
    camera.target.y *= distance / camera.distance;
    camera.distance = distance;
    view.setCamera(camera);
    view.change([](ViewSettings& settings) { settings.overlay = false; });
    editor.trigger(action);
    editor.window->document().select({});
    QCoreApplication::processEvents();
    const QImage before = view.grabFramebuffer();
    Preview& preview = editor.window->preview();
    const double step = editor.scene().fluid.substep;
    const auto frames = static_cast<std::uint64_t>(kSeconds * std::sqrt(double(distance) / 6) / step);
    preview.seek(frames);
    WAIT_FOR(preview.snapshot()->frame == frames);
    QCoreApplication::processEvents();
    const QImage after = view.grabFramebuffer();
    const SeenInsert seen = seenIn(before, after);
    qInfo("%.3f of the view, %d x %d of %d x %d pixels", seen.cover, seen.box.width(), seen.box.height(), after.width(),
          after.height());
    const QString folder = qEnvironmentVariable("GYRE_STORY_PICTURES");
    if (!folder.isEmpty()) QVERIFY(after.save(QString("%1/%2-%3.png").arg(folder, action).arg(double(distance))));
    QVERIFY(seen.cover > 0.01 && seen.cover < 0.5);
}

void TestWindowInserts::anInsertedEffectIsOneGroup() {
    EditorWindow editor;
    editor.trigger("new");
    editor.trigger("addFire");
    const ElementId group = editor.selected().id;
    QVERIFY(std::holds_alternative<Group>(editor.selected().body));
    QCOMPARE(editor.selected().name, std::string("Fire"));
    QCOMPARE(editor.selected().place.position, editor.window->viewport().placeForNew());
    QCOMPARE(std::ranges::count_if(editor.scene().elements, [&](const Element& e) { return e.parent == group; }), 3);
    const int before = steps(editor);
    editor.trigger("delete");
    QCOMPARE(editor.scene().elements.size(), 0u);
    QCOMPARE(steps(editor), before + 1);
}

}  // namespace gyre::editor

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, gyre::editor::TestWindowInserts)
#include "TestWindowInserts.moc"
