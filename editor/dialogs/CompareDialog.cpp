#include "editor/dialogs/CompareDialog.h"

#include "editor/dialogs/RoomOnScreen.h"
#include "editor/panels/DifferencesTable.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QVBoxLayout>

namespace gyre::editor {

CompareDialog::CompareDialog(const QString& before, const QString& after, const std::vector<Difference>& differences,
                             QWidget* parent)
    : QDialog(parent) {
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Compare"));
    resizeWithinScreen(*this, {760, 420});
    auto* table = new DifferencesTable(before, after, this);
    table->show(differences);
    auto* count =
        new QLabel(differences.empty() ? tr("The two versions are identical.")
                                       : tr("%n difference(s)", nullptr, static_cast<int>(differences.size())),
                   this);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* column = new QVBoxLayout(this);
    column->addWidget(count);
    column->addWidget(table, 1);
    column->addWidget(buttons);
}

}  // namespace gyre::editor

#include "moc_CompareDialog.cpp"
