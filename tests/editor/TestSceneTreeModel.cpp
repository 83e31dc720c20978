#include "editor/document/SceneTreeModel.h"

#include "editor/document/Document.h"
#include "tests/editor/Scenes.h"

#include <QAbstractItemModelTester>
#include <QItemSelectionModel>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <random>

using namespace gyre;
using namespace gyre::editor;

namespace {

Scene letters() { return sceneOf({{Body{}, {}}, {Emitter{}, {}}, {VorticitySource{}, {}}, {SceneCamera{}, {}}}); }

std::vector<ElementId> idsOf(const Scene& scene) {
    std::vector<ElementId> ids;
    for (const Element& element : scene.elements) ids.push_back(element.id);
    return ids;
}

std::vector<ElementId> idsOf(const SceneTreeModel& model) {
    std::vector<ElementId> ids;
    for (int row = 0; row < model.rowCount(); ++row) ids.push_back(model.idAt(model.index(row, 0)));
    return ids;
}

}  // namespace

class TestSceneTreeModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void showsNameAndKind();
    void renamingIsAnEdit();
    void anEmptyNameIsRefused();
    void theCheckBoxHidesTheElement();
    void aPersistentIndexStaysWithItsElement();
    void theSelectionOfAViewSurvivesAnInsertion();
    void onlyTheChangedRowIsTold();
    void followsRandomEditsAndUndo();

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

void TestSceneTreeModel::showsNameAndKind() {
    QCOMPARE(m_model->rowCount(), 4);
    QCOMPARE(m_model->index(1, SceneTreeModel::Name).data().toString(), QString("B"));
    QCOMPARE(m_model->index(1, SceneTreeModel::Kind).data().toString(), QString("Emitter"));
    QCOMPARE(m_model->idAt(m_model->index(1, 0)), ElementId{2});
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

void TestSceneTreeModel::theCheckBoxHidesTheElement() {
    QVERIFY(m_model->setData(m_model->index(2, 0), Qt::Unchecked, Qt::CheckStateRole));
    QVERIFY(!m_document->scene().elements[2].visible);
    QCOMPARE(m_model->index(2, 0).data(Qt::CheckStateRole).toInt(), int(Qt::Unchecked));
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

void TestSceneTreeModel::onlyTheChangedRowIsTold() {
    QSignalSpy changed(m_model.get(), &SceneTreeModel::dataChanged), reset(m_model.get(), &SceneTreeModel::modelReset);
    m_document->edit("Rename", withName(letters(), ElementId{3}, "Ring"));
    QCOMPARE(changed.count(), 1);
    QCOMPARE(changed.front().front().toModelIndex().row(), 2);
    QCOMPARE(reset.count(), 0);
}

void TestSceneTreeModel::followsRandomEditsAndUndo() {
    std::mt19937 random(3);
    for (int i = 0; i < 300; ++i) {
        Scene after = m_document->scene();
        std::shuffle(after.elements.begin(), after.elements.end(), random);
        if (random() % 2 && !after.elements.empty()) after.elements.pop_back();
        for (auto more = random() % 3; more > 0; --more)
            after = withElement(after, Element{{}, "More", true, true, {}, Body{}});
        if (random() % 4 == 0) m_document->undo();
        else m_document->edit("Edit", after);
        QCOMPARE(idsOf(*m_model), idsOf(m_document->scene()));
    }
}

QTEST_GUILESS_MAIN(TestSceneTreeModel)
#include "TestSceneTreeModel.moc"
