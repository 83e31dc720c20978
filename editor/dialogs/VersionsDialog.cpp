#include "editor/dialogs/VersionsDialog.h"

#include "editor/dialogs/RoomOnScreen.h"
#include "editor/dialogs/RowPicture.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QLabel>
#include <QListWidget>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <iterator>

namespace gyre::editor {
namespace {

/// A length of time before the last save, in the largest unit that fits twice.
QString beforeLastSave(qint64 seconds) {
    constexpr qint64 kMinute = 60, kHour = 60 * kMinute, kDay = 24 * kHour;
    if (seconds < 2 * kMinute) return VersionsDialog::tr("%1 s before the last save").arg(seconds);
    if (seconds < 2 * kHour) return VersionsDialog::tr("%1 min before the last save").arg(seconds / kMinute);
    if (seconds < 2 * kDay) return VersionsDialog::tr("%1 h before the last save").arg(seconds / kHour);
    return VersionsDialog::tr("%1 days before the last save").arg(seconds / kDay);
}

QString titleOf(const EarlierVersion& version) {
    const QFileInfo file(version.original);
    const QString time = QLocale().toString(version.saved.toLocalTime(), QLocale::ShortFormat);
    if (version.original.isEmpty())
        return VersionsDialog::tr("%1\nSaved: %2").arg(VersionsDialog::tr("Unknown file"), time) + '\n' +
               VersionsDialog::tr("The name of the file was lost. It opens without one.");
    const qint64 before = version.saved.secsTo(file.lastModified());
    const QString note = !file.exists() ? VersionsDialog::tr("The file was moved or deleted since.")
                         : before >= 0  ? beforeLastSave(before)
                                        : QString();  // the clock was set back, or an older file was copied here
    return VersionsDialog::tr("%1\nSaved: %2").arg(file.fileName(), time) + '\n' + note + '\n' + file.absolutePath();
}

}  // namespace

VersionsDialog::VersionsDialog(const QString& original, const std::vector<EarlierVersion>& all, QWidget* parent)
    : QDialog(parent),
      m_original(original),
      m_all(all),
      m_text(new QLabel(this)),
      m_list(new QListWidget(this)),
      m_ofAllFiles(new QCheckBox(tr("Versions of all files"), this)) {
    setWindowTitle(tr("Open earlier version"));
    resizeWithinScreen(*this, {640, 520});
    m_text->setWordWrap(true);
    m_list->setIconSize(kRowPicture);
    m_list->setSpacing(4);
    m_list->setAccessibleName(tr("Earlier versions"));
    const bool hasOwn = std::ranges::any_of(m_all, [this](const EarlierVersion& each) { return isOfOpenFile(each); });
    m_ofAllFiles->setChecked(!hasOwn && !m_all.empty());
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_open = buttons->addButton(tr("Open"), QDialogButtonBox::AcceptRole);
    m_open->setDefault(true);
    m_open->setObjectName("openVersion");
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_list, &QListWidget::itemActivated, this, &QDialog::accept);
    connect(m_ofAllFiles, &QCheckBox::toggled, this, &VersionsDialog::fill);
    connect(&m_loading, &QTimer::timeout, this, &VersionsDialog::loadPicture);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_text);
    column->addWidget(m_list, 1);
    column->addWidget(m_ofAllFiles);
    column->addWidget(buttons);
    fill();
}

bool VersionsDialog::isOfOpenFile(const EarlierVersion& version) const {
    return !m_original.isEmpty() && version.original == m_original;
}

void VersionsDialog::fill() {
    m_listed.clear();
    std::ranges::copy_if(m_all, std::back_inserter(m_listed), [this](const EarlierVersion& version) {
        return m_ofAllFiles->isChecked() || isOfOpenFile(version);
    });
    m_list->clear();
    for (const EarlierVersion& version : m_listed) new QListWidgetItem(rowPicture({}), titleOf(version), m_list);
    m_list->setCurrentRow(0);
    m_open->setEnabled(!m_listed.empty());
    m_text->setText(
        m_listed.empty()
            ? tr("No earlier version is kept. Each save keeps the version that it replaces; Edit > "
                 "Preferences says how many.")
            : tr("Each save keeps the version that it replaces. Opening one changes no file until you save, "
                 "and the save keeps the file as it is now."));
    m_loaded = 0;
    m_loading.start(0);
}

void VersionsDialog::loadPicture() {
    if (m_loaded == m_listed.size()) return m_loading.stop();
    m_list->item(static_cast<int>(m_loaded))->setIcon(rowPicture(m_listed[m_loaded].picture()));
    ++m_loaded;
}

std::optional<EarlierVersion> VersionsDialog::ask(QWidget* parent, const QString& original,
                                                  const std::vector<EarlierVersion>& all) {
    VersionsDialog dialog(original, all, parent);
    const bool isChosen = dialog.exec() == QDialog::Accepted && dialog.m_list->currentRow() >= 0;
    return isChosen ? std::optional(dialog.m_listed[static_cast<std::size_t>(dialog.m_list->currentRow())])
                    : std::nullopt;
}

}  // namespace gyre::editor

#include "moc_VersionsDialog.cpp"
