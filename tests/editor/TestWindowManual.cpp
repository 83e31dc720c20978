#include "tests/editor/WindowTest.h"

#include "editor/dialogs/ManualWindow.h"
#include "editor/viewport/Viewport.h"

#include <QCursor>
#include <QDir>
#include <QDockWidget>
#include <QFile>
#include <QRegularExpression>
#include <QTextBlock>
#include <QTextBrowser>
#include <QToolBar>

namespace gyre::editor {

/// F1.
class TestWindowManual : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyPartOfTheWindowHasItsHeadingInTheManual();
    void theManualOpensAtWhatIsUnderThePointer();
    void everyPageAndPictureIsInTheProgram();
    void aLinkToAHeadingScrollsThere();
    void theGalleryShowsAllOfItsPictures();

private:
    static QString headingShown(EditorWindow& editor);
};

QString TestWindowManual::headingShown(EditorWindow& editor) {
    return editor.window->findChild<ManualWindow*>()->findChild<QTextBrowser*>()->textCursor().block().text();
}

void TestWindowManual::everyPartOfTheWindowHasItsHeadingInTheManual() {
    EditorWindow editor;
    ManualWindow manual(editor.window.get());
    const auto opens = [&manual](const QString& topic) {
        manual.showTopic(topic);
        return manual.findChild<QTextBrowser*>()->textCursor().block().text() == topic;
    };
    QList<QWidget*> parts{&editor.window->viewport(), editor.window->findChild<QToolBar*>("toolBar")};
    for (QDockWidget* dock : editor.window->findChildren<QDockWidget*>()) parts += dock;
    for (const QWidget* part : parts) {
        QVERIFY2(!manualTopic(part).isEmpty(), qPrintable(part->objectName()));
        QVERIFY2(opens(manualTopic(part)), qPrintable(manualTopic(part)));
    }
    for (const char* action : {"editKeys", "preferences"}) {
        editor.trigger(action);
        const QString topic = manualTopic(editor.window->findChildren<QDialog*>().back());
        QVERIFY2(opens(topic), action);
    }
}

void TestWindowManual::theManualOpensAtWhatIsUnderThePointer() {
    EditorWindow editor;
    const auto pointAt = [](QWidget& widget) {
        QCursor::setPos(widget.mapToGlobal(widget.rect().center()));
        return QTest::qWaitFor([&] {
            return QApplication::widgetAt(QCursor::pos()) &&
                   manualTopic(QApplication::widgetAt(QCursor::pos())) == manualTopic(&widget);
        });
    };
    QVERIFY(pointAt(editor.window->viewport()));
    QTest::keyClick(editor.window->windowHandle(), Qt::Key_F1);
    QTRY_VERIFY(editor.window->findChild<ManualWindow*>());
    QCOMPARE(headingShown(editor), QString("Handles"));
    editor.window->findChild<ManualWindow*>()->hide();
    QVERIFY(pointAt(*editor.window->findChild<QDockWidget*>("outlinerDock")));
    editor.trigger("help");
    QCOMPARE(headingShown(editor), QString("Outliner"));
}

/// Pictures, and pages of the manual's own folder. Links elsewhere lead to files that only the source tree has.
void TestWindowManual::everyPageAndPictureIsInTheProgram() {
    EditorWindow editor;
    ManualWindow manual(editor.window.get());
    static const QRegularExpression link(R"((!?)\[[^\]]*\]\(([^)#]+)[^)]*\))");
    static const QRegularExpression program("```.*?```", QRegularExpression::DotMatchesEverythingOption);
    int found = 0;
    for (const QString& name : QDir(":/manual").entryList({"*.md"})) {
        const QUrl address("qrc:/manual/" + name);
        QFile page(":/manual/" + name);
        QVERIFY(page.open(QIODevice::ReadOnly));
        const QString text = QString::fromUtf8(page.readAll()).remove(program);
        for (auto match = link.globalMatch(text); match.hasNext();) {
            const QRegularExpressionMatch one = match.next();
            const QString target = one.captured(2);
            if (target.contains("://") || (one.captured(1).isEmpty() && target.startsWith(".."))) continue;
            QVERIFY2(QFile::exists(":" + address.resolved(QUrl(target)).path()), qPrintable(name + ": " + target));
            ++found;
        }
    }
    QVERIFY(found >= 60);
}

void TestWindowManual::aLinkToAHeadingScrollsThere() {
    EditorWindow editor;
    ManualWindow manual(editor.window.get());
    manual.show();
    auto* text = manual.findChild<QTextBrowser*>();
    text->setSource(QUrl("qrc:/manual/curves.md#parameters-and-events"));
    QCOMPARE(text->textCursor().block().text(), QString("Parameters and events"));
}

/// They are those of the projects, from which the program takes them as well.
void TestWindowManual::theGalleryShowsAllOfItsPictures() {
    EditorWindow editor;
    ManualWindow manual(editor.window.get());
    const QUrl address("qrc:/manual/gallery.md");
    QFile page(":" + address.path());
    QVERIFY(page.open(QIODevice::ReadOnly));
    static const QRegularExpression picture(R"(!\[[^\]]+\]\(([^)]+)\))");
    int found = 0;
    for (auto match = picture.globalMatch(QString::fromUtf8(page.readAll())); match.hasNext();) {
        const QString target = match.next().captured(1);
        const QImage image(":" + address.resolved(QUrl(target)).path());
        QVERIFY2(image.size() == QSize(1920, 1080), qPrintable(target));
        ++found;
    }
    QCOMPARE(found, 10);
}

}  // namespace gyre::editor

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, gyre::editor::TestWindowManual)
#include "TestWindowManual.moc"
