#include "tests/editor/WindowTest.h"

#include "editor/calibration/Machines.h"
#include "editor/calibration/StepMedian.h"
#include "editor/context/Settings.h"
#include "editor/dialogs/MachinesDialog.h"
#include "editor/panels/BudgetRow.h"
#include "editor/panels/FieldEditors.h"
#include "editor/panels/ProblemsPanel.h"
#include "tests/editor/Scenes.h"
#include "tests/editor/WaitFor.h"

#include <QComboBox>
#include <QDockWidget>
#include <QDoubleSpinBox>
#include <QFile>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>

namespace gyre::editor {

/// The cost of a step on this machine and on the target machine, and how the window shows it.
class TestWindowCosts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup() { m_editor.reset(); }
    void oneStepThatWasHeldUpDoesNotShow();
    void theStatusBarHasTheMedianInTheColourOfItsBudget();
    void anotherMachinesCostsAreMarkedAsEstimated();
    void aMachineIsNamedByTheNumberItPrinted();
    void aFileThatSomeoneSpoiledIsNotWrittenOver();
    void theNextWindowKnowsTheMachine();
    void aTooltipSaysWhatTheFieldCosts();
    void theMemoryOfAnInstanceHasABudgetOfItsOwn();

private:
    void play();
    MachinesDialog& machines();
    void put(const QString& name, const QString& number);
    QPushButton& stepCost() { return *m_editor->window->findChild<QPushButton*>("stepCost"); }
    BudgetRow& row() { return *m_editor->window->findChild<BudgetRow*>(); }
    QComboBox& target() { return *m_editor->window->findChild<QComboBox*>("targetMachine"); }
    static void choose(QComboBox& box, const QString& text);

    std::unique_ptr<EditorWindow> m_editor;
};

void TestWindowCosts::init() {
    settings::setCostBudget({1'000'000, 1});
    settings::setOwnCalibration(0);
    QFile::remove(QString::fromStdString(machinesFile().string()));
    m_editor = std::make_unique<EditorWindow>();
}

void TestWindowCosts::play() {
    m_editor->window->showScene(ringsSmokeAndBall());
    WAIT_FOR(m_editor->window->preview().snapshot()->frame > 3);
}

void TestWindowCosts::choose(QComboBox& box, const QString& text) {
    const int index = box.findText(text);
    QVERIFY2(index >= 0, qPrintable(text));
    box.setCurrentIndex(index);
    Q_EMIT box.activated(index);
}

MachinesDialog& TestWindowCosts::machines() {
    if (!m_editor->window->findChild<MachinesDialog*>()) m_editor->trigger("targetMachines");
    return *m_editor->window->findChild<MachinesDialog*>();
}

void TestWindowCosts::put(const QString& name, const QString& number) {
    machines().findChild<QLineEdit*>("machineName")->setText(name);
    machines().findChild<QLineEdit*>("machineNumber")->setText(number);
    machines().findChild<QPushButton*>("addMachine")->click();
}

void TestWindowCosts::oneStepThatWasHeldUpDoesNotShow() {
    StepMedian median;
    QCOMPARE(median.value(), 0.0);
    for (int i = 0; i < 200; ++i) median.add(i % 10 == 9 ? 80 : 2);
    QCOMPARE(median.value(), 2.0);  // the last step took 80 ms
    for (int i = 0; i < 40; ++i) median.add(5);
    QCOMPARE(median.value(), 5.0);  // a lasting change shows
    median.clear();
    for (const double step : {24.0, 1.0, 1.0, 1.0}) {  // the first step allocates
        median.add(step);
        QCOMPARE(median.value(), 0.0);
    }
    median.add(1);
    QCOMPARE(median.value(), 1.0);
}

void TestWindowCosts::theStatusBarHasTheMedianInTheColourOfItsBudget() {
    play();
    const auto shown = [&] { return stepCost().text().section(' ', 0, 0).toDouble(); };
    WAIT_FOR(shown() > 0);
    m_editor->window->preview().pause();
    QTest::qWait(200);
    const int now = static_cast<int>(shown());
    row().setBudget({now + 100'000, 1, {}});
    Q_EMIT row().budgetChanged(row().budget());
    QCOMPARE(stepCost().property("cost").toString(), QString("good"));
    row().setBudget({std::max(10, now * 11 / 10), 1, {}});
    Q_EMIT row().budgetChanged(row().budget());
    QCOMPARE(stepCost().property("cost").toString(), QString("near"));
    row().setBudget({std::max(10, now / 2), 1, {}});
    Q_EMIT row().budgetChanged(row().budget());
    QCOMPARE(stepCost().property("cost").toString(), QString("over"));
    QVERIFY2(stepCost().toolTip().contains("median"), qPrintable(stepCost().toolTip()));
    row().setBudget({});
    Q_EMIT row().budgetChanged(row().budget());
    QCOMPARE(stepCost().property("cost").toString(), QString());
    QVERIFY2(!stepCost().text().contains("of"), qPrintable(stepCost().text()));
    QCOMPARE(m_editor->window->findChild<QSpinBox*>("budget")->text(), QString("None"));
}

void TestWindowCosts::anotherMachinesCostsAreMarkedAsEstimated() {
    play();
    WAIT_FOR(!stepCost().text().startsWith("0 "));
    QVERIFY(!stepCost().text().contains("≈"));
    m_editor->window->findChild<QDoubleSpinBox*>("machineFactor")->setValue(2.5);
    QVERIFY2(stepCost().text().startsWith("≈ "), qPrintable(stepCost().text()));
    QVERIFY2(stepCost().toolTip().contains("2.50"), qPrintable(stepCost().toolTip()));
    auto* dock = m_editor->window->findChild<QDockWidget*>("costsDock");
    dock->raise();
    auto* verdict = m_editor->window->findChild<QLabel*>("costVerdict");
    WAIT_FOR(verdict->text().startsWith("≈ ") && verdict->toolTip().contains("2.50"));
    auto* table = dock->findChild<QTreeWidget*>();
    QCOMPARE(table->headerItem()->text(1), QString("≈ µs on target"));
    choose(target(), "This machine");
    QCOMPARE(row().budget().machineFactor, 1.0);
    QCOMPARE(table->headerItem()->text(1), QString("µs per step"));
}

void TestWindowCosts::aMachineIsNamedByTheNumberItPrinted() {
    choose(target(), "Target machines...");
    QCOMPARE(target().currentText(), QString("This machine"));
    auto* own = machines().findChild<QLabel*>("ownNumber");
    WAIT_FOR(settings::ownCalibration() > 0);  // the first measurement starts by itself
    QTRY_VERIFY(own->text().contains("µs"));
    const double mine = settings::ownCalibration();
    auto* add = machines().findChild<QPushButton*>("addMachine");
    machines().findChild<QLineEdit*>("machineName")->setText("Console");
    machines().findChild<QLineEdit*>("machineNumber")->setText("fast");
    QVERIFY(!add->isEnabled());
    put("Console", QString("%1 us\n").arg(2 * mine, 0, 'f', 1));
    put("Laptop", QString::number(3 * mine, 'f', 1));
    QCOMPARE(readMachines(machinesFile()).value().size(), 2u);
    choose(target(), "Console");
    QVERIFY2(std::abs(row().budget().machineFactor - 2) < 0.01,
             qPrintable(QString::number(row().budget().machineFactor)));
    QCOMPARE(settings::costBudget().machine, QString("Console"));
    put("console", QString::number(4 * mine, 'f', 1));  // replaces the number of Console
    QVERIFY2(std::abs(row().budget().machineFactor - 4) < 0.01,
             qPrintable(QString::number(row().budget().machineFactor)));
    auto* list = machines().findChild<QTreeWidget*>("machines");
    QCOMPARE(list->topLevelItemCount(), 2);
    list->setCurrentItem(list->findItems("Laptop", Qt::MatchExactly).front());
    machines().findChild<QPushButton*>("removeMachine")->click();
    QCOMPARE(readMachines(machinesFile()).value().size(), 1u);
    QCOMPARE(target().findText("Laptop"), -1);
}

void TestWindowCosts::aFileThatSomeoneSpoiledIsNotWrittenOver() {
    settings::setOwnCalibration(1000);
    QVERIFY(writeMachines({{"Console", 2000}}, machinesFile()));
    QFile file(QString::fromStdString(machinesFile().string()));
    QVERIFY(file.open(QIODevice::Append));
    file.write("Laptop = rather slow\n");
    file.close();
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray before = file.readAll();
    file.close();
    put("Handheld", "9000 us");
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), before);
    const auto labels = machines().findChildren<QLabel*>();
    QVERIFY(std::ranges::any_of(
        labels, [](const QLabel* label) { return label->isVisible() && label->text().contains("line 3"); }));
}

void TestWindowCosts::theNextWindowKnowsTheMachine() {
    settings::setOwnCalibration(1000);
    QVERIFY(writeMachines({{"Console", 2500}}, machinesFile()));
    m_editor = std::make_unique<EditorWindow>();
    choose(target(), "Console");
    m_editor = std::make_unique<EditorWindow>();
    QCOMPARE(target().currentText(), QString("Console"));
    QCOMPARE(row().budget().machineFactor, 2.5);
    QVERIFY(writeMachines({{"Console", 3500}}, machinesFile()));  // by another program
    m_editor = std::make_unique<EditorWindow>();
    QCOMPARE(row().budget().machineFactor, 3.5);
    QVERIFY(writeMachines({}, machinesFile()));
    m_editor = std::make_unique<EditorWindow>();
    QCOMPARE(row().budget().machine, QString());
    QCOMPARE(row().budget().machineFactor, 3.5);  // the last factor stays, without the name of a machine
}

void TestWindowCosts::aTooltipSaysWhatTheFieldCosts() {
    play();
    m_editor->window->document().select({ElementId{2}});
    auto* rate = m_editor->window->findChild<FieldEditor*>("rate");
    const auto tooltip = [&] {
        QHelpEvent help(QEvent::ToolTip, QPoint(5, 5), rate->mapToGlobal(QPoint(5, 5)));
        QApplication::sendEvent(rate, &help);
        return rate->toolTip();
    };
    WAIT_FOR(tooltip().contains("per step on this machine, all together"));
    QVERIFY2(tooltip().contains("about 1,800 tracers at once"),
             qPrintable(tooltip()));  // 300 a second that live for 6 s
}

void TestWindowCosts::theMemoryOfAnInstanceHasABudgetOfItsOwn() {
    const QPushButton& shown = *m_editor->window->findChild<QPushButton*>("instanceMemory");
    QSpinBox& budget = *m_editor->window->findChild<QSpinBox*>("memoryBudget");
    const auto& problems = *m_editor->window->findChild<ProblemsPanel*>();
    const auto isTold = [&] {
        for (int i = 0; i < problems.count(); ++i)
            if (problems.topLevelItem(i)->text(2).contains("An instance takes up to")) return true;
        return false;
    };
    QVERIFY2(shown.isVisible() && shown.text().endsWith("MB"), qPrintable(shown.text()));
    QCOMPARE(shown.property("cost").toString(), QString());
    const double before = shown.text().section(' ', 0, 0).toDouble();
    Scene larger = m_editor->scene();
    larger.fluid.maxTracers *= 4;
    m_editor->window->document().edit("More tracers", larger);
    QTRY_VERIFY2(shown.text().section(' ', 0, 0).toDouble() > before + 1, qPrintable(shown.text()));
    budget.setValue(1);
    QCOMPARE(shown.property("cost").toString(), QString("over"));
    QVERIFY2(shown.text().endsWith("of 1 MB"), qPrintable(shown.text()));
    QTRY_VERIFY(isTold());
    budget.setValue(50'000);
    QCOMPARE(shown.property("cost").toString(), QString("good"));
    QTRY_VERIFY(!isTold());
    m_editor.reset();
    m_editor = std::make_unique<EditorWindow>();
    QCOMPARE(m_editor->window->findChild<QSpinBox*>("memoryBudget")->value(), 50'000);
    settings::setMemoryBudget(0);
}

}  // namespace gyre::editor

GYRE_TEST_WITH(gyre::editor::WindowTestApplication, gyre::editor::TestWindowCosts)
#include "TestWindowCosts.moc"
