#pragma once

#include "editor/context/Dialogs.h"

#include <QDialog>

class QListWidget;

namespace gyre::editor {

/// Shows the work that killed programs left behind, with picture and time, and asks what to do with it.
class RecoveryDialog : public QDialog {
    Q_OBJECT
public:
    RecoveryDialog(const std::vector<LeftWork>& works, QWidget* parent);

    static LeftWorkAnswer ask(QWidget* parent, const std::vector<LeftWork>& works);

private:
    void answer(LeftWorkAnswer::Do what);

    QListWidget* m_list;
    LeftWorkAnswer m_answer;
};

}  // namespace gyre::editor
