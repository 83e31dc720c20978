#include "core/scene/Field.h"
#include "core/scenefile/SceneFile.h"
#include "editor/context/Panels.h"
#include "tests/editor/Scenes.h"
#include "tests/editor/WindowTest.h"

#include <QDockWidget>
#include <QLineEdit>
#include <QTreeView>

namespace gyre::editor {

/// Texts at their limits: the window keeps its size, and a scene that can be made can be saved.
class TestWindowLongTexts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_editor = std::make_unique<EditorWindow>(); }
    void cleanup() { m_editor.reset(); }
    void aTypedNameIsLimited_data();
    void aTypedNameIsLimited();
    void noPanelBecomesWiderByANameOfFullLength();
    void everyTextFieldCanBeFilledAndSaved();
    void theWindowFitsASmallScreen();

private:
    void select(std::size_t index) { m_editor->window->document().select({m_editor->scene().elements[index].id}); }
    void rename(const QString& name);
    bool isSaved();

    std::unique_ptr<EditorWindow> m_editor;
};

void TestWindowLongTexts::rename(const QString& name) {
    m_editor->trigger("rename");
    auto* field = qobject_cast<QLineEdit*>(QApplication::focusWidget());
    QVERIFY(field);
    field->selectAll();
    field->insert(name);
    QTest::keyClick(field, Qt::Key_Return);
    QTRY_VERIFY(qobject_cast<QLineEdit*>(QApplication::focusWidget()) != field);
}

/// Whether the scene can be saved, and read again as it is.
bool TestWindowLongTexts::isSaved() {
    const std::string path = m_editor->file("long.gyre").toStdString();
    const Result<void> written = writeScene(m_editor->scene(), path);
    if (!written) return false;
    const Result<Scene> read = readScene(path);
    return read && *read == m_editor->scene();
}

void TestWindowLongTexts::aTypedNameIsLimited_data() {
    QTest::addColumn<QString>("letter");
    QTest::newRow("one byte") << "W";
    QTest::newRow("two bytes") << QString::fromUtf8("\u00e4");
    QTest::newRow("four bytes") << QString::fromUtf8("\U0001F525");
}

void TestWindowLongTexts::aTypedNameIsLimited() {
    QFETCH(QString, letter);
    m_editor->window->showScene(ringsSmokeAndBall());
    for (const std::size_t element : {0, 1}) {  // two that want one name
        select(element);
        rename(letter.repeated(480));
        const std::string& name = m_editor->scene().elements[element].name;
        QVERIFY2(name.size() <= 128 && name.size() > 110, qPrintable(QString::number(name.size())));
        QVERIFY(QString::fromStdString(name).startsWith(letter.repeated(20)));
        QVERIFY(!QString::fromStdString(name).contains(QChar::ReplacementCharacter));
    }
    QVERIFY(m_editor->scene().elements[0].name != m_editor->scene().elements[1].name);
    m_editor->trigger("duplicate");
    QVERIFY(m_editor->scene().elements.back().name.size() <= 128);
    QVERIFY(isSaved());
}

void TestWindowLongTexts::noPanelBecomesWiderByANameOfFullLength() {
    m_editor->window->showScene(ringsSmokeAndBall());
    m_editor->window->preview().play();
    QTRY_VERIFY(m_editor->window->preview().snapshot()->frame > 5);
    const int before = m_editor->window->minimumSizeHint().width();
    for (std::size_t element = 0; element < 3; ++element) {
        select(element);
        rename(QString(128, 'W'));
    }
    for (std::size_t element = 0; element < 3; ++element) {
        select(element);
        for (QDockWidget* dock : m_editor->window->findChildren<QDockWidget*>()) {
            bringForward(*dock->widget());
            QTest::qWait(30);
            const int now = m_editor->window->minimumSizeHint().width();
            QVERIFY2(now <= before + 20,
                     qPrintable(QString("%1: %2, %3 before").arg(dock->objectName()).arg(now).arg(before)));
        }
    }
}

void TestWindowLongTexts::everyTextFieldCanBeFilledAndSaved() {
    m_editor->window->showScene(ringsSmokeAndBall());
    int filled = 0;
    for (std::size_t element = 0; element < m_editor->scene().elements.size(); ++element) {
        select(element);
        QTest::qWait(50);
        for (QLineEdit* field : dockOf(*m_editor, "inspectorDock").findChildren<QLineEdit*>()) {
            if (!field->isVisible() || field->isReadOnly() ||
                field->metaObject()->className() != QByteArray("QLineEdit"))
                continue;
            field->setFocus();
            field->selectAll();
            field->insert(QString(3000, QChar(0xe4)));
            QTest::keyClick(field, Qt::Key_Return);
            ++filled;
            QVERIFY2(isSaved(), qPrintable(field->objectName() + field->accessibleName()));
        }
    }
    qInfo("%d fields", filled);
    QVERIFY(filled > 3);
}

void TestWindowLongTexts::theWindowFitsASmallScreen() {
    m_editor->window->showScene(ringsSmokeAndBall());
    const auto fits = [&] {
        const QSize least = m_editor->window->minimumSizeHint();
        return least.width() <= 1024 && least.height() <= 600;
    };
    QVERIFY(fits());
    for (QDockWidget* dock : m_editor->window->findChildren<QDockWidget*>()) {
        bringForward(*dock->widget());
        QTest::qWait(30);
        QVERIFY2(fits(), qPrintable(dock->objectName()));
    }
    m_editor->window->resize(1024, 600);
    QCOMPARE(m_editor->window->size(), QSize(1024, 600));
    select(2);
    QTest::qWait(300);
    takePicture(*m_editor, "small-screen.png");
}

}  // namespace gyre::editor

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, gyre::editor::TestWindowLongTexts)
#include "TestWindowLongTexts.moc"
