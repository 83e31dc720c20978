#include "tests/editor/WindowTest.h"

#include "editor/dialogs/ManualWindow.h"
#include "editor/panels/Inspector.h"
#include "editor/viewport/Viewport.h"

#include <QCursor>
#include <QDir>
#include <QDockWidget>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QScopeGuard>
#include <QTextBlock>
#include <QTextBrowser>
#include <QToolBar>
#include <QTreeWidget>

namespace gyre::editor {

/// F1.
class TestWindowManual : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyPartOfTheWindowHasItsHeadingInTheManual();
    void theManualOpensAtWhatIsUnderThePointer();
    void everyPageAndPictureIsInTheProgram();
    void aLinkToAHeadingScrollsThere_data();
    void aLinkToAHeadingScrollsThere();
    void everyFieldHasItsHeading();
    void theContentsLeadToEachHeading_data();
    void theContentsLeadToEachHeading();
    void theSearchLeadsToWhatWasTyped();
    void germanPagesOpenAtTheSameHeadings();
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
    const auto opens = [&manual](const ManualTopic& topic) {
        manual.showTopic(topic);
        return manual.findChild<QTextBrowser*>()->textCursor().block().text() == topic.back();
    };
    QList<QWidget*> parts{&editor.window->viewport(), editor.window->findChild<QToolBar*>("toolBar")};
    for (QDockWidget* dock : editor.window->findChildren<QDockWidget*>()) parts += dock;
    for (const QWidget* part : parts) {
        QVERIFY2(!manualTopic(part).isEmpty(), qPrintable(part->objectName()));
        QVERIFY2(opens(manualTopic(part)), qPrintable(manualTopic(part).join(" / ")));
    }
    for (const char* action : {"editKeys", "preferences"}) {
        editor.trigger(action);
        const ManualTopic topic = manualTopic(editor.window->findChildren<QDialog*>().back());
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
    QStringList pages = QDir(":/manual").entryList({"*.md"});
    for (const QString& german : QDir(":/manual/de").entryList({"*.md"})) pages += "de/" + german;
    for (const QString& name : pages) {
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

void TestWindowManual::aLinkToAHeadingScrollsThere_data() {
    QTest::addColumn<QLocale>("locale");
    QTest::addColumn<QString>("page");
    QTest::addColumn<QString>("link");
    QTest::addColumn<QString>("heading");
    const QLocale english(QLocale::English), german(QLocale::German);
    QTest::newRow("English") << english << "game.md"
                             << "curves.md#parameters-and-events"
                             << "Parameters and events";
    QTest::newRow("German") << german << "de/game.md"
                            << "curves.md#parameter-und-ereignisse"
                            << "Parameter und Ereignisse";
    QTest::newRow("from a page in English only") << german << "library.md"
                                                 << "curves.md#parameters-and-events"
                                                 << "Parameter und Ereignisse";
}

void TestWindowManual::aLinkToAHeadingScrollsThere() {
    QFETCH(QLocale, locale);
    QFETCH(QString, page);
    QFETCH(QString, link);
    QFETCH(QString, heading);
    QLocale::setDefault(locale);
    const auto restore = qScopeGuard([] { QLocale::setDefault(QLocale(QLocale::English)); });
    EditorWindow editor;
    ManualWindow manual(editor.window.get());
    manual.show();
    auto* text = manual.findChild<QTextBrowser*>();
    Q_EMIT text->anchorClicked(QUrl("qrc:/manual/" + page).resolved(QUrl(link)));
    QCOMPARE(text->textCursor().block().text(), heading);
    QCOMPARE(manual.findChild<QTreeWidget*>("manualContents")->currentItem()->text(0), heading);
}

/// F1 above a field of the inspector: of the scene, and of each kind of element.
void TestWindowManual::everyFieldHasItsHeading() {
    EditorWindow editor;
    ManualWindow manual(editor.window.get());
    QStringList kinds{QString()};
    for (const char* kind : kindWords()) kinds += kind;
    for (const QString& kind : kinds) {
        Scene scene;
        if (!kind.isEmpty()) {
            scene.elements.emplace_back().id = ElementId{1};
            scene.elements.back().body = *defaultBody(kind.toStdString());
        }
        editor.window->document().open(scene, {});
        if (!kind.isEmpty()) editor.window->document().select({ElementId{1}});
        int fields = 0;
        for (const QLabel* label : editor.window->findChild<Inspector*>()->findChildren<QLabel*>("label")) {
            const ManualTopic topic = manualTopic(label);
            if (topic.size() < 2) continue;
            manual.showTopic(topic);
            QTextBlock block = manual.findChild<QTextBrowser*>()->textCursor().block();
            QCOMPARE(block.text(), topic.back());
            while (block.blockFormat().headingLevel() != 2) block = block.previous();
            QCOMPARE(block.text(), topic.front());
            ++fields;
        }
        QVERIFY2(fields >= 3, qPrintable(kind));
    }
}

void TestWindowManual::theContentsLeadToEachHeading_data() {
    QTest::addColumn<QLocale>("locale");
    QTest::addColumn<QString>("fields");
    QTest::newRow("English") << QLocale(QLocale::English) << "All fields";
    QTest::newRow("German") << QLocale(QLocale::German) << "Alle Felder";
}

void TestWindowManual::theContentsLeadToEachHeading() {
    QFETCH(QLocale, locale);
    QFETCH(QString, fields);
    QLocale::setDefault(locale);
    const auto restore = qScopeGuard([] { QLocale::setDefault(QLocale(QLocale::English)); });
    EditorWindow editor;
    ManualWindow manual(editor.window.get());
    manual.showTopic({});
    auto* contents = manual.findChild<QTreeWidget*>("manualContents");
    auto* text = manual.findChild<QTextBrowser*>();
    int pages = 0, headings = 0;
    for (int page = 0; page < contents->topLevelItemCount(); ++page, ++pages) {
        if (contents->topLevelItem(page)->text(0) == fields) continue;  // everyFieldHasItsHeading
        for (QTreeWidgetItemIterator item(contents->topLevelItem(page));
             *item && (*item == contents->topLevelItem(page) || (*item)->parent()); ++item, ++headings) {
            contents->setCurrentItem(*item);
            QCOMPARE(text->textCursor().block().text(), (*item)->text(0));
        }
    }
    QCOMPARE(pages, int(QDir(":/manual").entryList({"*.md"}).size()));
    QVERIFY(headings > 5 * pages);
}

void TestWindowManual::theSearchLeadsToWhatWasTyped() {
    EditorWindow editor;
    ManualWindow manual(editor.window.get());
    manual.showTopic({"Outliner"});
    auto* text = manual.findChild<QTextBrowser*>();
    auto *contents = manual.findChild<QTreeWidget*>("manualContents"),
         *found = manual.findChild<QTreeWidget*>("manualFound");
    QCOMPARE(contents->currentItem()->text(0), QString("Outliner"));
    auto* search = manual.findChild<QLineEdit*>("manualSearch");
    QTest::keySequence(&manual, QKeySequence::Find);
    QTRY_VERIFY(search->hasFocus());
    QTest::keyClicks(search, "TRACERS lifetime");
    QVERIFY(found->isVisible() && contents->isHidden());
    QVERIFY(found->topLevelItemCount() >= 2);
    for (int i = 0; i < found->topLevelItemCount(); ++i) {
        found->setCurrentItem(found->topLevelItem(i));
        const QString page = text->toPlainText();
        QVERIFY(page.contains("tracers", Qt::CaseInsensitive) && page.contains("lifetime", Qt::CaseInsensitive));
        QVERIFY(found->topLevelItem(i)->text(0).startsWith(text->textCursor().block().text()));
        QVERIFY(text->extraSelections().size() >= 2);
    }
    search->clear();
    QTest::keyClicks(search, "xyzzy");
    QCOMPARE(found->topLevelItem(0)->text(0), QString("Nothing found"));
    search->clear();
    QVERIFY(found->isHidden() && contents->isVisible() && text->extraSelections().isEmpty());
}

void TestWindowManual::germanPagesOpenAtTheSameHeadings() {
    const ManualPages english(QLocale::English), german(QLocale::German);
    QCOMPARE(german.pages().size(), english.pages().size());
    int translated = 0;
    for (std::size_t page = 0; page < english.pages().size(); ++page) {
        const auto &ours = german.pages()[page].headings, &theirs = english.pages()[page].headings;
        QVERIFY2(ours.size() == theirs.size(), qPrintable(english.pages()[page].file));
        translated += german.pages()[page].file.startsWith("de/");
    }
    QVERIFY(translated > 25);
    const auto handles = german.find({"Handles"});
    QVERIFY(handles);
    QCOMPARE(german.at(*handles).text, QString("Griffe"));
    QCOMPARE(german.find({"Emitter", "Rate"}), english.find({"Emitter", "Rate"}));
    QVERIFY(!german.search("Auftrieb").empty() && english.search("Auftrieb").empty());
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
