#pragma once

#include "editor/calibration/Machines.h"
#include "editor/preview/Preview.h"
#include "editor/preview/SideJob.h"

#include <QPointer>

#include <memory>
#include <vector>

namespace gyre::editor {

class Actions;
class BudgetRow;
class MachinesDialog;

/// Manages the target machines of effects: their list, in a file that `gyre` also reads, and the calibration of this
/// machine.
class MachineController : public QObject {
    Q_OBJECT
public:
    MachineController(Preview& preview, QWidget& window);
    ~MachineController() override;

    void connectTo(Actions& actions, BudgetRow& row);

private:
    void open();
    void read();
    void measure();
    void endMeasuring();
    void put(const Machine& machine);
    void remove(const std::string& name);
    void write(std::vector<Machine> machines);
    void tell();  ///< whoever shows them

    Preview& m_preview;
    QWidget& m_window;
    BudgetRow* m_row = nullptr;
    QPointer<MachinesDialog> m_dialog;
    Actions* m_actions = nullptr;
    std::vector<Machine> m_machines;
    QString m_refusal;               ///< why the file cannot be read; empty: it can
    bool m_wasPlaying = false;       ///< before this machine was measured
    double m_found = 0;              ///< by the job [us]
    std::unique_ptr<SideJob> m_job;  ///< while this machine is measured
};

}  // namespace gyre::editor
