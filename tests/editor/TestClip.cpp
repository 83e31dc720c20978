#include "editor/document/Clip.h"

#include "core/scene/Edits.h"
#include "tests/editor/Scenes.h"

#include <QMimeData>
#include <QTest>

using namespace gyre;
using namespace gyre::editor;

namespace {

/// A group A with an emitter B in it, and a body C.
Scene groupAndBody() {
    Scene scene = sceneOf({{Group{}, {}}, {Emitter{}, {}}, {Body{}, {}}});
    scene.elements[1].parent = scene.elements[0].id;
    return scene;
}

std::unique_ptr<QMimeData> clip(const Scene& scene, const std::vector<ElementId>& ids) { return std::move(*clipOf(scene, ids)); }

}  // namespace

class TestClip : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsInAGroupIsCopiedWithIt() {
        const Scene scene = groupAndBody();
        const Result<Scene> copied = sceneIn(*clip(scene, {scene.elements[0].id}));
        QVERIFY(copied);
        QCOMPARE(copied->elements.size(), std::size_t(2));
        QVERIFY(copied->elements[1] == scene.elements[1]);
    }

    void plainTextDoesAsWell() {
        const Scene scene = groupAndBody();
        QMimeData mailed;
        mailed.setText("\n" + clip(scene, {scene.elements[2].id})->text());
        const Result<Scene> copied = sceneIn(mailed);
        QVERIFY(copied && copied->elements.size() == 1);
        QVERIFY(copied->elements[0] == scene.elements[2]);
    }

    void pastedIntoItsOwnSceneAllIsNewButTheGroupsStay() {
        const Scene scene = groupAndBody();
        const Result<Scene> copied = sceneIn(*clip(scene, {scene.elements[0].id}));
        std::vector<ElementId> added;
        const Scene after = withCopies(scene, copied->elements, &added);
        QCOMPARE(after.elements.size(), std::size_t(5));
        const Element &group = after.elements[3], &inside = after.elements[4];
        QVERIFY(group.id != scene.elements[0].id && inside.id != scene.elements[1].id);
        QVERIFY(inside.parent == group.id);
        QCOMPARE(group.name, std::string("A 2"));
        QVERIFY(inside.body == scene.elements[1].body);
        QVERIFY(added == std::vector<ElementId>{group.id});
    }

    void whatIsNoSceneIsRefusedInWords() {
        QMimeData none, prose, broken, empty;
        prose.setText("Dear Ann");
        broken.setText("{\"format\": \"gyre-scene\"");
        empty.setText("{\"format\": \"gyre-scene\", \"version\": \"1.0\"}");
        for (const QMimeData* data : {&none, &prose, &broken, &empty}) {
            const Result<Scene> scene = sceneIn(*data);
            QVERIFY(!scene);
            QVERIFY(scene.error().message.size() > 20);
        }
    }
};

QTEST_GUILESS_MAIN(TestClip)
#include "TestClip.moc"
