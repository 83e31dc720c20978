#include "editor/controllers/MachineController.h"

#include "editor/calibration/Calibration.h"
#include "editor/context/Actions.h"
#include "editor/context/EditorContext.h"
#include "editor/context/Settings.h"
#include "editor/dialogs/MachinesDialog.h"
#include "editor/panels/BudgetRow.h"
#include "editor/panels/CostsPanel.h"
#include "editor/panels/ManualTopic.h"
#include "editor/preview/PreviewWorker.h"

#include <QMainWindow>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace gyre::editor {

MachineController::MachineController(EditorContext& context)
    : m_window(context.window),
      m_preview(context.preview),
      m_row(context.panels.costs.budgetRow()),
      m_actions(context.actions) {
    m_actions.on("targetMachines", this, &MachineController::open);
    connect(&m_row, &BudgetRow::machinesWanted, this, &MachineController::open);
    read();
    showMachines();
}

MachineController::~MachineController() = default;

/// Reads the file each time, because other programs may have written it.
void MachineController::read() {
    const Result<std::vector<Machine>> machines = readMachines(machinesFile());
    m_machines = machines.value_or(std::vector<Machine>());
    m_refusal = machines ? QString() : QString::fromStdString(machines.error().text());
}

/// Measures this machine if that was never done. Other machines are compared with it.
void MachineController::open() {
    if (m_dialog) return m_dialog->raise();
    m_dialog = new MachinesDialog(&m_window);
    m_dialog->addAction(&m_actions["help"]);
    setManualTopic(*m_dialog, {"Costs"});
    connect(m_dialog, &MachinesDialog::measureWanted, this, &MachineController::measure);
    connect(m_dialog, &MachinesDialog::added, this, &MachineController::put);
    connect(m_dialog, &MachinesDialog::removed, this, &MachineController::remove);
    read();
    if (!m_refusal.isEmpty()) m_dialog->refuse(m_refusal);
    showMachines();
    m_dialog->show();
    if (settings::ownCalibration() <= 0) measure();
}

/// Uses as many threads as the preview, which is paused: its work would make the result too high.
void MachineController::measure() {
    if (m_job) return;
    m_wasPlaying = m_preview.isPlaying();
    m_preview.pause();
    m_found = 0;
    m_job = std::make_unique<SideJob>(
        [this](const GoOn& goOn) { m_found = calibrate(threadsForSteps(), goOn).value_or(0); });
    auto* look = new QTimer(m_job.get());
    connect(look, &QTimer::timeout, this, [this] {
        if (m_dialog && m_job) m_dialog->showProgress(m_job->progress());
    });
    connect(m_job.get(), &SideJob::finished, this, &MachineController::endMeasuring);
    look->start(100);
    m_job->start();
}

void MachineController::endMeasuring() {
    m_job.release()->deleteLater();  // the job is emitting this signal
    if (m_found > 0) settings::setOwnCalibration(m_found);
    if (m_wasPlaying) m_preview.play();
    if (m_dialog) m_dialog->showProgress(-1);
    showMachines();
}

void MachineController::put(const Machine& machine) {
    std::vector<Machine> machines = m_machines;
    std::erase_if(machines, [&](const Machine& one) { return machineNamed({one}, machine.name) != nullptr; });
    machines.push_back(machine);
    std::ranges::sort(machines, {}, &Machine::name);
    write(std::move(machines));
}

void MachineController::remove(const std::string& name) {
    std::vector<Machine> machines = m_machines;
    std::erase_if(machines, [&](const Machine& one) { return one.name == name; });
    write(std::move(machines));
}

/// Does not overwrite a file that could not be read: someone may have written it by hand.
void MachineController::write(std::vector<Machine> machines) {
    if (!m_refusal.isEmpty()) return m_dialog->refuse(m_refusal);
    if (const Result<void> written = writeMachines(machines, machinesFile()); !written)
        return m_dialog->refuse(QString::fromStdString(written.error().text()));
    m_machines = std::move(machines);
    showMachines();
}

void MachineController::showMachines() {
    const double own = settings::ownCalibration();
    m_row.setMachines(m_machines, own);
    if (m_dialog) m_dialog->showMachines(m_machines, own);
}

}  // namespace gyre::editor

#include "moc_MachineController.cpp"
