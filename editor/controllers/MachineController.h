#pragma once

#include "editor/calibration/Machines.h"
#include "editor/preview/Preview.h"
#include "editor/preview/SideJob.h"

#include <QPointer>

#include <memory>
#include <vector>

class QMainWindow;

namespace gyre::editor {

class Actions;
class BudgetRow;
class MachinesDialog;
struct EditorContext;

/// Manages the target machines of effects: their list, in a file that `gyre` also reads, and the calibration of this
/// machine.
class MachineController : public QObject {
    Q_OBJECT
public:
    explicit MachineController(EditorContext& context);
    ~MachineController() override;

private:
    void open();
    void read();
    void measure();
    void endMeasuring();
    void put(const Machine& machine);
    void remove(const std::string& name);
    void write(std::vector<Machine> machines);
    void showMachines();

    QMainWindow& m_window;
    Preview& m_preview;
    BudgetRow& m_row;
    Actions& m_actions;
    QPointer<MachinesDialog> m_dialog;
    std::vector<Machine> m_machines;
    QString m_refusal;               ///< why the file cannot be read; empty: it can
    bool m_wasPlaying = false;       ///< before this machine was measured
    double m_found = 0;              ///< result of the job [us]
    std::unique_ptr<SideJob> m_job;  ///< while this machine is measured
};

}  // namespace gyre::editor
