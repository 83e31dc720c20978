#include "editor/dialogs/KeysDialog.h"

#include "editor/context/Settings.h"
#include "editor/dialogs/FuzzyMatch.h"
#include "editor/dialogs/RoomOnScreen.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace gyre::editor {
namespace {

enum Column { Name, Keys, Also };
constexpr int kId = Qt::UserRole;
constexpr int kRow = 24;                // [pixels]
const QColor kAmber(0xc8, 0x86, 0x2e);  // to be read on dark and light

QString shownKeys(const QList<QKeySequence>& keys) {
    QStringList texts;
    for (const QKeySequence& key : keys) texts += key.toString(QKeySequence::NativeText);
    return texts.join("   ");
}

}  // namespace

KeysDialog::KeysDialog(Actions& actions, QWidget* parent)
    : QDialog(parent),
      m_actions(actions),
      m_search(new QLineEdit(this)),
      m_preset(new QComboBox(this)),
      m_rows(new QTreeWidget(this)) {
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Keyboard shortcuts"));
    resizeWithinScreen(*this, {720, 640});
    m_search->setPlaceholderText(tr("Search actions or keys"));
    m_search->setAccessibleName(tr("Search"));
    m_search->setClearButtonEnabled(true);
    m_preset->setAccessibleName(tr("Preset"));
    for (const KeyPreset preset : kKeyPresets) m_preset->addItem(shownNameOf(preset));
    auto* top = new QHBoxLayout;
    top->addWidget(m_search, 1);
    top->addWidget(new QLabel(tr("Preset"), this));
    top->addWidget(m_preset);
    auto* column = new QVBoxLayout(this);
    column->addLayout(top);
    column->addWidget(m_rows, 1);
    createRows();
    createEditors();
    connect(m_search, &QLineEdit::textChanged, this, &KeysDialog::filter);
    connect(m_preset, &QComboBox::activated, this,
            [this](int index) { change(settings::keyMap(kKeyPresets[static_cast<std::size_t>(index)])); });
    connect(m_rows, &QTreeWidget::currentItemChanged, this, &KeysDialog::showChosen);
    connect(&m_actions, &Actions::keysChanged, this, &KeysDialog::showKeys);
    showKeys();
    m_rows->setCurrentItem(m_items.at(actionTable().front().id));
    m_search->setFocus();
}

void KeysDialog::createRows() {
    m_rows->setAccessibleName(tr("Actions"));
    m_rows->setHeaderLabels({tr("Action"), tr("Keys"), tr("Conflicts with")});
    m_rows->setUniformRowHeights(true);
    QPixmap blank(16, 16);  // aligns the names of rows without an icon
    blank.fill(Qt::transparent);
    std::map<QString, QTreeWidgetItem*> menus;
    for (const ActionInfo& info : actionTable()) {
        QTreeWidgetItem*& menu = menus[info.menu];
        if (!menu) {
            menu = new QTreeWidgetItem(m_rows, {plainText(Actions::tr(info.menu))});
            menu->setFlags(Qt::ItemIsEnabled);
            menu->setSizeHint(Name, {0, kRow});
        }
        auto* item = new QTreeWidgetItem(menu, {plainText(Actions::tr(info.text))});
        item->setData(Name, kId, QString::fromUtf8(info.id));
        item->setToolTip(Name, Actions::tr(info.sentence));
        item->setSizeHint(Name, {0, kRow});
        item->setIcon(Name, info.icon[0] ? m_actions[info.id].icon() : QIcon(blank));
        m_items[info.id] = item;
    }
    m_rows->expandAll();
    m_rows->header()->setStretchLastSection(true);
    m_rows->setColumnWidth(Name, 280);
    m_rows->setColumnWidth(Keys, 190);
}

void KeysDialog::createEditors() {
    m_name = new QLabel(this);
    m_conflict = new QLabel(this);
    m_conflict->setWordWrap(true);
    m_conflict->setObjectName("keyConflict");
    m_conflict->setStyleSheet("color: " + kAmber.name());
    m_first = new QKeySequenceEdit(this);
    m_second = new QKeySequenceEdit(this);
    m_first->setObjectName("firstKey");
    m_second->setObjectName("secondKey");
    m_first->setAccessibleName(tr("Key"));
    m_second->setAccessibleName(tr("Second key"));
    m_reset = new QPushButton(tr("Reset"), this);
    auto* resetAll = new QPushButton(tr("Reset all"), this);
    auto* shut = new QPushButton(tr("Close"), this);
    auto* line = new QHBoxLayout;
    line->addWidget(m_name, 1);
    for (QKeySequenceEdit* edit : {m_first, m_second}) {
        edit->setClearButtonEnabled(true);
        edit->setMaximumWidth(170);
        line->addWidget(edit);
        connect(edit, &QKeySequenceEdit::keySequenceChanged, this, &KeysDialog::take);
    }
    line->addWidget(m_reset);
    auto* bottom = new QHBoxLayout;
    bottom->addWidget(m_conflict, 1);
    bottom->addWidget(resetAll);
    bottom->addWidget(shut);
    for (QPushButton* button : {m_reset, resetAll, shut}) button->setAutoDefault(false);  // Enter is a key like others
    m_reset->setObjectName("resetKey");
    resetAll->setObjectName("resetAllKeys");
    static_cast<QVBoxLayout*>(layout())->addLayout(line);
    static_cast<QVBoxLayout*>(layout())->addLayout(bottom);
    connect(m_reset, &QPushButton::clicked, this, [this] {
        KeyMap keys = m_actions.keys();
        if (const ActionInfo* info = chosen()) keys.own.erase(info->id);
        change(keys);
    });
    connect(resetAll, &QPushButton::clicked, this, [this] { change({m_actions.keys().preset, {}}); });
    connect(shut, &QPushButton::clicked, this, &QDialog::close);
}

const ActionInfo* KeysDialog::chosen() const {
    const QTreeWidgetItem* item = m_rows->currentItem();
    const std::string id = item ? item->data(Name, kId).toString().toStdString() : std::string();
    for (const ActionInfo& info : actionTable())
        if (id == info.id) return &info;
    return nullptr;
}

void KeysDialog::showKeys() {
    const KeyMap& keys = m_actions.keys();
    const std::map<QKeySequence, QStringList> doubles = conflicts(keys);
    m_preset->setCurrentText(shownNameOf(keys.preset));
    for (const ActionInfo& info : actionTable()) {
        QTreeWidgetItem& item = *m_items.at(info.id);
        QStringList others;
        for (const QKeySequence& key : keys.keysOf(info))
            if (const auto found = doubles.find(key); found != doubles.end()) others += found->second;
        others.removeAll(item.text(Name));
        item.setText(Keys, shownKeys(keys.keysOf(info)));
        item.setText(Also, others.join(", "));
        QFont font = m_rows->font();
        font.setBold(keys.own.contains(info.id));  // changed by the user
        item.setFont(Keys, font);
        for (const int column : {Keys, Also}) item.setForeground(column, others.isEmpty() ? QBrush() : QBrush(kAmber));
    }
    showChosen();
}

void KeysDialog::showChosen() {
    const ActionInfo* info = chosen();
    for (QWidget* one :
         {static_cast<QWidget*>(m_first), static_cast<QWidget*>(m_second), static_cast<QWidget*>(m_reset)})
        one->setEnabled(info);
    const QList<QKeySequence> keys = info ? m_actions.keys().keysOf(*info) : QList<QKeySequence>();
    m_isShowing = true;
    m_first->setKeySequence(keys.value(0));
    m_second->setKeySequence(keys.value(1));
    m_isShowing = false;
    m_name->setText(info ? m_items.at(info->id)->text(Name) : QString());
    m_reset->setEnabled(info && m_actions.keys().own.contains(info->id));
    const QString others = info ? m_items.at(info->id)->text(Also) : QString();
    m_conflict->setText(others.isEmpty() ? QString()
                                         : tr("This key does nothing, because it is also assigned to %1.").arg(others));
}

/// Takes the typed keys. Of a sequence only the first chord counts, because keys of actions are single chords.
void KeysDialog::take() {
    const ActionInfo* info = chosen();
    if (m_isShowing || !info) return;
    QList<QKeySequence> typed;
    for (const QKeySequenceEdit* edit : {m_first, m_second})
        if (!edit->keySequence().isEmpty()) typed += QKeySequence(edit->keySequence()[0]);
    KeyMap keys = m_actions.keys();
    keys.set(*info, typed);
    change(keys);
}

void KeysDialog::change(const KeyMap& keys) {
    settings::setKeyMap(keys);
    m_actions.setKeys(keys);
}

void KeysDialog::filter() {
    const QString typed = m_search->text().trimmed();
    for (int i = 0; i < m_rows->topLevelItemCount(); ++i) {
        QTreeWidgetItem& menu = *m_rows->topLevelItem(i);
        bool any = false;
        for (int child = 0; child < menu.childCount(); ++child) {
            QTreeWidgetItem& item = *menu.child(child);
            const bool fits = typed.isEmpty() || matchScore(typed, item.text(Name) + ' ' + item.toolTip(Name)) ||
                              item.text(Keys).contains(typed, Qt::CaseInsensitive);
            item.setHidden(!fits);
            any = any || fits;
        }
        menu.setHidden(!any);
    }
}

}  // namespace gyre::editor

#include "moc_KeysDialog.cpp"
