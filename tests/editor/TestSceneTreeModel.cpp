#include "editor/document/SceneTreeModel.h"

#include "core/scene/Edits.h"
#include "core/scene/Groups.h"
#include "core/scene/SceneTree.h"
#include "editor/document/Document.h"
#include "editor/tools/ElementSort.h"
#include "tests/Test.h"
#include "tests/editor/Scenes.h"

#include <QAbstractItemModelTester>
#include <QFile>
#include <QItemSelectionModel>
#include <QMimeData>
#include <QSignalSpy>

#include <algorithm>
#include <functional>
#include <random>

using namespace gyre;
using namespace gyre::editor;

namespace {

Scene letters() { return sceneOf({{Body{}, {}}, {Emitter{}, {}}, {VorticitySource{}, {}}, {SceneCamera{}, {}}}); }

Scene many(int count) {
    Scene scene;
    for (int i = 1; i <= count; ++i)
        scene.elements.push_back(Element{
            ElementId{static_cast<std::uint64_t>(i)}, "Ring " + std::to_string(i), true, true, {}, VorticitySource{}});
    return scene;
}

std::vector<ElementId> everySecondOf(const Scene& scene) {
    std::vector<ElementId> ids;
    for (std::size_t i = 0; i < scene.elements.size(); i += 2) ids.push_back(scene.elements[i].id);
    return ids;
}

/// "A Group(B C)": the tree as text.
QString drawn(const Scene& scene, const SceneTree& tree, std::size_t group) {
    QStringList rows;
    for (const std::size_t i : tree.childrenOf(group)) {
        const Element& element = scene.elements[i];
        const QString name = QString::fromStdString(element.name);
        rows += std::holds_alternative<Group>(element.body) ? name + '(' + drawn(scene, tree, i) + ')' : name;
    }
    return rows.join(' ');
}

QString drawn(const SceneTreeModel& model, const QModelIndex& parent = {}) {
    QStringList rows;
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        const bool isGroup = index.data(SceneTreeModel::KindRole).toString() == "group";
        rows += isGroup ? index.data().toString() + '(' + drawn(model, index) + ')' : index.data().toString();
    }
    return rows.join(' ');
}

}  // namespace

Q_DECLARE_METATYPE(std::function<Scene(const Scene&)>)

class TestSceneTreeModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void rowsShowNameAndKind();
    void theIconDependsOnTheKind();
    void everyKindHasAnIcon();
    void renamingIsAnEdit();
    void anEmptyNameIsRefused();
    void aSwitchIsAnEdit();
    void aGroupsSwitchShowsInItsRows();
    void elementsOfAGroupAreItsChildren();
    void rowsAreDraggedIntoGroupsAndBetweenOthers();
    void invalidDropsAreRefused();
    void movingOneOfManyIsOneMove();
    void aPersistentIndexStaysWithItsElement();
    void theSelectionOfAViewSurvivesAnInsertion();
    void onlyTheChangedRowIsReported();
    void theModelFollowsRandomEditsAndUndo();
    void manyRowsChangeWithFewSignals_data();
    void manyRowsChangeWithFewSignals();

private:
    std::unique_ptr<Document> m_document;
    std::unique_ptr<SceneTreeModel> m_model;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
};

void TestSceneTreeModel::init() {
    m_tester.reset();
    m_model.reset();
    m_document = std::make_unique<Document>();
    m_model = std::make_unique<SceneTreeModel>(*m_document);
    m_tester = std::make_unique<QAbstractItemModelTester>(m_model.get(),
                                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    m_document->open(letters(), {});
}

void TestSceneTreeModel::rowsShowNameAndKind() {
    QCOMPARE(m_model->rowCount(), 4);
    QCOMPARE(m_model->index(1, SceneTreeModel::Name).data().toString(), QString("B"));
    QCOMPARE(m_model->index(1, SceneTreeModel::Kind).data().toString(), QString("Emitter"));
    QCOMPARE(m_model->idAt(m_model->index(1, 0)), ElementId{2});
}

void TestSceneTreeModel::theIconDependsOnTheKind() {
    const auto sort = [&] { return m_model->index(1, 0).data(SceneTreeModel::SortRole).toString(); };
    QCOMPARE(sort(), QString("emitter"));
    QSignalSpy told(m_model.get(), &SceneTreeModel::dataChanged);
    Scene after = m_document->scene();
    std::get<Emitter>(after.elements[1].body).shape = EmitterShape::Ring;
    m_document->edit("Change shape", after);
    QCOMPARE(sort(), QString("emitter-ring"));
    QCOMPARE(told.count(), 1);
}

void TestSceneTreeModel::everyKindHasAnIcon() {
    for (const char* kind : kindWords()) {
        ElementBody body = *defaultBody(kind);
        for (const Field& field : fieldsOf(body)) {
            const auto* choice = std::get_if<EnumRef>(&field.value);
            for (std::size_t i = 0; choice && i < choice->words.size(); ++i) {
                choice->set(choice->object, static_cast<std::int32_t>(i));
                const QString file = QString(GYRE_SOURCE_DIR "/resources/icons/%1.svg").arg(sortIcon(body));
                QVERIFY2(QFile::exists(file), qPrintable(file));
            }
        }
        QVERIFY(QFile::exists(QString(GYRE_SOURCE_DIR "/resources/icons/%1.svg").arg(sortIcon(body))));
    }
}

void TestSceneTreeModel::renamingIsAnEdit() {
    QVERIFY(m_model->setData(m_model->index(0, 0), " Rock ", Qt::EditRole));
    QCOMPARE(m_document->scene().elements[0].name, std::string("Rock"));
    m_document->undo();
    QCOMPARE(m_model->index(0, 0).data().toString(), QString("A"));
}

void TestSceneTreeModel::anEmptyNameIsRefused() {
    QVERIFY(!m_model->setData(m_model->index(0, 0), "  ", Qt::EditRole));
    QCOMPARE(m_document->scene().elements[0].name, std::string("A"));
}

void TestSceneTreeModel::aSwitchIsAnEdit() {
    const std::pair<int, bool Element::*> switches[] = {{SceneTreeModel::Drawn, &Element::visible},
                                                        {SceneTreeModel::Locked, &Element::locked},
                                                        {SceneTreeModel::Exported, &Element::exported}};
    for (const auto& [column, which] : switches) {
        const bool was = m_document->scene().elements[2].*which;
        QVERIFY(m_model->setData(m_model->index(2, column), !was, SceneTreeModel::OnRole));
        QCOMPARE(m_document->scene().elements[2].*which, !was);
        QCOMPARE(m_model->index(2, column).data(SceneTreeModel::OnRole).toBool(), !was);
        m_document->undo();
        QCOMPARE(m_model->index(2, column).data(SceneTreeModel::OnRole).toBool(), was);
    }
    QVERIFY(!m_model->setData(m_model->index(2, SceneTreeModel::Name), true, SceneTreeModel::OnRole));
}

void TestSceneTreeModel::aGroupsSwitchShowsInItsRows() {
    m_document->edit("Group", grouped(m_document->scene(), std::vector<ElementId>{{1}, {2}}));
    const QModelIndex group = m_model->index(0, 0), inside = m_model->index(0, SceneTreeModel::Drawn, group);
    m_model->setData(group.siblingAtColumn(SceneTreeModel::Drawn), false, SceneTreeModel::OnRole);
    QVERIFY(inside.data(SceneTreeModel::OnRole).toBool());
    QVERIFY(!inside.data(SceneTreeModel::EffectiveRole).toBool());
    QVERIFY(m_model->index(1, SceneTreeModel::Drawn).data(SceneTreeModel::EffectiveRole).toBool());
}

void TestSceneTreeModel::elementsOfAGroupAreItsChildren() {
    const QPersistentModelIndex b(m_model->index(1, 0));
    m_document->edit("Group", grouped(m_document->scene(), std::vector<ElementId>{{2}, {3}}));
    QCOMPARE(drawn(*m_model), QString("A Group(B C) D"));
    QVERIFY(b.isValid());
    QCOMPARE(m_model->idAt(b.parent()), m_document->scene().elements[1].id);
    QCOMPARE(m_model->indexOf(ElementId{2}), QModelIndex(b));
    m_document->undo();
    QCOMPARE(drawn(*m_model), QString("A B C D"));
    QVERIFY(!b.parent().isValid());
}

void TestSceneTreeModel::rowsAreDraggedIntoGroupsAndBetweenOthers() {
    m_document->edit("Group", grouped(m_document->scene(), std::vector<ElementId>{{2}, {3}}));
    const auto drag = [this](const std::vector<ElementId>& ids, int row, const QModelIndex& parent) {
        QModelIndexList rows;
        for (const ElementId id : ids) rows += m_model->indexOf(id);
        const std::unique_ptr<QMimeData> data(m_model->mimeData(rows));
        return m_model->dropMimeData(data.get(), Qt::MoveAction, row, row < 0 ? -1 : 0, parent);
    };
    QVERIFY(drag({{1}}, -1, m_model->index(1, 0)));  // dropped onto the group
    QCOMPARE(drawn(*m_model), QString("Group(B C A) D"));
    QVERIFY(drag({{1}}, 0, m_model->index(0, 0)));  // dropped before its first element
    QCOMPARE(drawn(*m_model), QString("Group(A B C) D"));
    QVERIFY(drag({{3}, {1}}, 1, {}));  // dropped outside, between the group and D
    QCOMPARE(drawn(*m_model), QString("Group(B) A C D"));
    QVERIFY(drag({{2}}, -1, {}));  // dropped below all rows
    QCOMPARE(drawn(*m_model), QString("Group() A C D B"));
    for (int i = 0; i < 4; ++i) m_document->undo();
    QCOMPARE(drawn(*m_model), QString("A Group(B C) D"));
}

void TestSceneTreeModel::invalidDropsAreRefused() {
    m_document->edit("Group", grouped(m_document->scene(), std::vector<ElementId>{{2}}));
    const std::unique_ptr<QMimeData> data(m_model->mimeData({m_model->index(0, 0)}));
    QVERIFY(!m_model->canDropMimeData(data.get(), Qt::MoveAction, -1, -1, m_model->index(2, 0)));  // not a group
    QVERIFY(!m_model->canDropMimeData(data.get(), Qt::CopyAction, -1, -1, m_model->index(1, 0)));
    Document other;
    SceneTreeModel another(other);
    QVERIFY(!another.canDropMimeData(data.get(), Qt::MoveAction, -1, -1, {}));
    const Scene before = m_document->scene();
    const std::unique_ptr<QMimeData> group(m_model->mimeData({m_model->index(1, 0)}));
    m_model->dropMimeData(group.get(), Qt::MoveAction, -1, -1, m_model->index(1, 0));  // dropped into itself
    QVERIFY(m_document->scene() == before);
}

void TestSceneTreeModel::movingOneOfManyIsOneMove() {
    QSignalSpy moves(m_model.get(), &SceneTreeModel::rowsMoved);
    m_document->edit("Move", moved(m_document->scene(), std::vector<ElementId>{{1}}, {}));
    QCOMPARE(drawn(*m_model), QString("B C D A"));
    QCOMPARE(moves.count(), 1);
    m_document->undo();
    QCOMPARE(drawn(*m_model), QString("A B C D"));
    QCOMPARE(moves.count(), 2);
}

void TestSceneTreeModel::aPersistentIndexStaysWithItsElement() {
    const QPersistentModelIndex third(m_model->index(2, 0));
    Scene after = letters();
    std::ranges::rotate(after.elements, after.elements.begin() + 2);
    after.elements.pop_back();
    m_document->edit("Reorder", after);
    QVERIFY(third.isValid());
    QCOMPARE(m_model->idAt(third), ElementId{3});
    QCOMPARE(third.row(), 0);
}

void TestSceneTreeModel::theSelectionOfAViewSurvivesAnInsertion() {
    QItemSelectionModel selection(m_model.get());
    selection.select(m_model->index(1, 0), QItemSelectionModel::Select | QItemSelectionModel::Rows);
    Scene after = letters();
    after.elements.insert(after.elements.begin(), Element{ElementId{9}, "New", true, true, {}, Body{}});
    m_document->edit("Add", after);
    QCOMPARE(selection.selectedRows().size(), qsizetype(1));
    QCOMPARE(m_model->idAt(selection.selectedRows().front()), ElementId{2});
}

void TestSceneTreeModel::onlyTheChangedRowIsReported() {
    QSignalSpy changed(m_model.get(), &SceneTreeModel::dataChanged), reset(m_model.get(), &SceneTreeModel::modelReset);
    m_document->edit("Rename", withName(letters(), ElementId{3}, "Ring"));
    QCOMPARE(changed.count(), 1);
    QCOMPARE(changed.front().front().toModelIndex().row(), 2);
    QCOMPARE(reset.count(), 0);
}

void TestSceneTreeModel::theModelFollowsRandomEditsAndUndo() {
    std::mt19937 random(3);
    for (int i = 0; i < 300; ++i) {
        Scene after = m_document->scene();
        for (Element& element : after.elements)
            if (random() % 3 == 0)
                element.parent = after.elements[random() % after.elements.size()].id;  // cycles may occur
        std::shuffle(after.elements.begin(), after.elements.end(), random);
        if (random() % 2 && !after.elements.empty()) after.elements.pop_back();
        for (auto more = random() % 3; more > 0; --more)
            after =
                withElement(after, Element{{}, "More", true, true, {}, random() % 2 ? ElementBody(Group{}) : Body{}});
        if (random() % 4 == 0)
            m_document->undo();
        else
            m_document->edit("Edit", after);
        QCOMPARE(drawn(*m_model), drawn(m_document->scene(), SceneTree(m_document->scene()), SceneTree::kNone));
    }
}

void TestSceneTreeModel::manyRowsChangeWithFewSignals_data() {
    QTest::addColumn<std::function<Scene(const Scene&)>>("edit");
    const auto row = [](const char* name, std::function<Scene(const Scene&)> edit) { QTest::newRow(name) << edit; };
    row("duplicate", [](const Scene& scene) { return withDuplicates(scene, everySecondOf(scene)); });
    row("paste", [](const Scene& scene) { return withCopies(scene, scene); });
    row("delete", [](const Scene& scene) { return without(scene, everySecondOf(scene)); });
    row("group", [](const Scene& scene) { return grouped(scene, everySecondOf(scene)); });
    row("move", [](const Scene& scene) { return moved(scene, everySecondOf(scene), {}); });
    row("hide", [](const Scene& scene) {
        Scene after = scene;
        for (Element& element : after.elements) element.visible = false;
        return after;
    });
}
/// Views and proxies take time for all rows at each signal.
void TestSceneTreeModel::manyRowsChangeWithFewSignals() {
    QFETCH(std::function<Scene(const Scene&)>, edit);
    constexpr int kMostSignals = 150;
    m_tester.reset();  // it looks at all rows after each signal
    m_document->open(many(1000), {});
    int count = 0;
    for (const auto signal : {&SceneTreeModel::rowsInserted, &SceneTreeModel::rowsRemoved})
        connect(m_model.get(), signal, this, [&count] { ++count; });
    connect(m_model.get(), &SceneTreeModel::rowsMoved, this, [&count] { ++count; });
    connect(m_model.get(), &SceneTreeModel::dataChanged, this, [&count] { ++count; });
    const auto shown = [this] { return drawn(m_document->scene(), SceneTree(m_document->scene()), SceneTree::kNone); };
    m_document->edit("Edit", edit(m_document->scene()));
    QCOMPARE(drawn(*m_model), shown());
    QVERIFY2(count < kMostSignals, qPrintable(QString::number(count)));
    m_document->undo();
    QCOMPARE(drawn(*m_model), shown());
    QVERIFY2(count < 2 * kMostSignals, qPrintable(QString::number(count)));
}

GYRE_TEST(TestSceneTreeModel)
#include "TestSceneTreeModel.moc"
