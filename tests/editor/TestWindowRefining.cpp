#include "tests/editor/AskedPictures.h"

#include "editor/preview/Preview.h"
#include "editor/viewport/FinePicture.h"
#include "editor/viewport/Viewport.h"

#include <QElapsedTimer>
#include <QImage>
#include <QSignalSpy>
#include <QTimer>

#include <algorithm>
#include <cstdlib>

namespace gyre::editor {
namespace {

constexpr int kPatienceToRefine = 90000;  // on a busy machine [ms]
constexpr const char* kDrawnAtOnce = "this machine draws the smoke in full quality at once";

/// Much smoke: a volume of it takes far longer than a quarter of a second in the quality of pictures.
Scene muchSmoke() {
    Scene scene = ringsSmokeAndBall();
    Emitter& smoke = std::get<Emitter>(scene.elements[1].body);
    smoke.rate = 6000;
    smoke.shape = EmitterShape::Sphere;
    smoke.radius = 1.5f;
    return scene;
}

double meanDifference(const QImage& a, const QImage& b) {
    double sum = 0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x) {
            const QColor p = a.pixelColor(x, y), q = b.pixelColor(x, y);
            sum += std::abs(p.red() - q.red()) + std::abs(p.green() - q.green()) + std::abs(p.blue() - q.blue());
        }
    return sum / (3.0 * a.width() * a.height());
}

}  // namespace

/// A paused view is drawn in the quality chosen, however long that takes, until one touches something.
class TestWindowRefining : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void aRestingViewLooksLikeTheExportedPicture();
    void theWindowGoesOnMeanwhile();
    void whatMovesIsDrawnAtOnceAndRefinedAgain();
    void aSelectionThatChangesMeanwhileIsSeen();
    void aFailureSaysWhy();

private:
    Viewport& viewport() { return m_editor->window->viewport(); }
    /// Whether the view has said that it is being refined.
    bool isBeingRefined() const {
        return std::ranges::any_of(
            *m_details, [](const QVariantList& said) { return said.first().toString().contains("refined"); });
    }
    bool isRefined() const { return isBeingRefined() && m_details->last().first().toString().isEmpty(); }
    /// Lets the view rest until it is being refined. A picture that was expected to be quick is drawn at once; the view
    /// then learns that it is not. False where it was quick each time, so that there is nothing to refine.
    bool letRest();

    std::unique_ptr<EditorWindow> m_editor;
    std::unique_ptr<QSignalSpy> m_details;  ///< what is said about how finely the view is drawn
};

void TestWindowRefining::init() {
    m_details.reset();
    m_editor.reset();
    m_editor = std::make_unique<EditorWindow>();
    m_details = std::make_unique<QSignalSpy>(&viewport(), &Viewport::detailChanged);
    m_editor->trigger("onePane");
    m_editor->window->showScene(muchSmoke());
    m_editor->window->preview().pause();
    m_editor->trigger("seeVolume");
    m_editor->window->preview().seek(40);
    QTRY_COMPARE_WITH_TIMEOUT(m_editor->window->preview().snapshot()->frame, std::uint64_t{40}, kPatienceToRefine);
    if (!viewport().graphics().contains("llvmpipe")) QSKIP("a graphics card draws in full quality at once");
    m_editor->trigger("qualityPicture");
}

bool TestWindowRefining::letRest() {
    constexpr int kTries = 6;
    m_details->clear();
    for (int i = 0; i < kTries && !isBeingRefined(); ++i) {
        for (int twice = 0; twice < 2; ++twice) m_editor->trigger("grid");
        QTest::qWait(0);
        if (!QTest::qWaitFor([&] { return isBeingRefined(); }, kPatienceToRefine / 20)) viewport().update();
    }
    return isBeingRefined();
}

void TestWindowRefining::aRestingViewLooksLikeTheExportedPicture() {
    m_editor->trigger("onlyPicture");
    viewport().note({});
    if (!letRest()) QSKIP(kDrawnAtOnce);
    QTRY_VERIFY_WITH_TIMEOUT(isRefined(), kPatienceToRefine);
    const QImage fine = viewport().grabPane();
    m_editor->trigger("grid");
    viewport().grabPane();
    m_editor->trigger("grid");
    const QImage coarse = viewport().grabPane();  // drawn as in motion

    Asked asked(*m_editor);
    asked.make(PictureFile::Still);
    asked.size(fine.width(), fine.height());
    asked.type("pictureFrame", 40);
    asked.choose("pictureSamples", 0);
    asked.choose("pictureBackground", int(PictureBackground::Scene));
    asked.choose("pictureGround", int(PictureGround::Lines));
    asked.into("a.png");
    asked.press("pictureExport");
    QTRY_VERIFY_WITH_TIMEOUT(asked.isDone(), kPicturePatience);
    const QImage exported(m_editor->file("a.png"));
    QCOMPARE(exported.size(), fine.size());
    const double off = meanDifference(fine, exported), offBefore = meanDifference(coarse, exported);
    QVERIFY2(off < 0.1 && off < 0.2 * offBefore, qPrintable(QString("%1, before %2").arg(off).arg(offBefore)));
}

void TestWindowRefining::theWindowGoesOnMeanwhile() {
    constexpr qint64 kLongestGap = 500;  // [ms]
    if (!letRest()) QSKIP(kDrawnAtOnce);
    QElapsedTimer since;
    since.start();
    qint64 longest = 0;
    QTimer beat;
    connect(&beat, &QTimer::timeout, this, [&] { longest = std::max(longest, since.restart()); });
    beat.start(10);
    QTRY_VERIFY_WITH_TIMEOUT(isRefined(), kPatienceToRefine);
    QVERIFY2(longest < kLongestGap, qPrintable(QString("%1 ms").arg(longest)));
}

void TestWindowRefining::whatMovesIsDrawnAtOnceAndRefinedAgain() {
    if (!letRest()) QSKIP(kDrawnAtOnce);
    QTRY_VERIFY_WITH_TIMEOUT(isRefined(), kPatienceToRefine);
    const QImage before = viewport().grabPane();
    const QPoint middle = viewport().rect().center();
    QTest::mousePress(&viewport(), Qt::MiddleButton, {}, middle);
    QTest::mouseMove(&viewport(), middle + QPoint(40, 0));
    QTest::mouseMove(&viewport(), middle + QPoint(80, 0));
    QTest::mouseRelease(&viewport(), Qt::MiddleButton, {}, middle + QPoint(80, 0));
    const QImage turned = viewport().grabPane();
    QVERIFY(meanDifference(before, turned) > 1);
    if (!letRest()) QSKIP(kDrawnAtOnce);
    QTRY_VERIFY_WITH_TIMEOUT(isRefined(), kPatienceToRefine);
    const QImage refined = viewport().grabPane();
    QVERIFY(meanDifference(before, refined) > 1);
    QVERIFY(meanDifference(turned, refined) < meanDifference(before, refined));
}

/// What is drawn on the other thread is out of date when it is ready.
void TestWindowRefining::aSelectionThatChangesMeanwhileIsSeen() {
    if (!letRest()) QSKIP(kDrawnAtOnce);
    m_editor->window->document().select({ElementId{3}});
    const QImage selected = viewport().grabPane();
    m_details->clear();
    if (!letRest()) QSKIP(kDrawnAtOnce);
    QTRY_VERIFY_WITH_TIMEOUT(isRefined(), kPatienceToRefine);
    m_editor->window->document().select({});
    const QImage none = viewport().grabPane();
    QVERIFY(selected != none);
}

void TestWindowRefining::aFailureSaysWhy() {
    auto moment = std::make_shared<ViewMoment>();
    moment->size = {200000, 10};  // more than any driver draws
    FinePicture fine;
    fine.want(moment);
    QTRY_VERIFY_WITH_TIMEOUT(fine.failure(), kPatienceToRefine);
    QVERIFY2(fine.failure()->text().find("200000") != std::string::npos, fine.failure()->text().c_str());
    fine.forgetFailure();
    QVERIFY(!fine.failure());
}

}  // namespace gyre::editor

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, gyre::editor::TestWindowRefining)

#include "TestWindowRefining.moc"
