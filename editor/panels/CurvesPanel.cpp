#include "editor/panels/CurvesPanel.h"

#include "core/scene/FieldTarget.h"
#include "editor/document/CurveEdits.h"
#include "editor/panels/ColorButton.h"
#include "editor/panels/CurveView.h"
#include "editor/panels/FieldText.h"
#include "editor/panels/PlainNumberBox.h"

#include <QColorDialog>
#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QToolButton>
#include <QTreeWidget>

#include <cmath>

namespace gyre::editor {
namespace {

constexpr double kShownOfEndless = 10;   // [s]
constexpr int kIndexRole = Qt::UserRole;

QDoubleSpinBox* numberBox(const QString& name, QWidget* parent) {
    auto* box = new PlainNumberBox(parent);
    box->setAccessibleName(name);
    box->setFocusPolicy(Qt::ClickFocus);
    box->setMinimumWidth(84);
    return box;
}

bool isTyping(const QDoubleSpinBox& box) { return box.hasFocus() && box.findChild<QLineEdit*>()->isModified(); }

}  // namespace

CurvesPanel::CurvesPanel(Document& document, Preview& preview, QWidget* parent)
    : QWidget(parent), m_document(document), m_preview(preview), m_list(new QTreeWidget(this)), m_view(new CurveView(this)), m_add(new QToolButton(this)),
      m_keyRow(new QWidget(this)), m_time(numberBox(tr("Time of the key"), this)), m_value(numberBox(tr("Value of the key"), this)),
      m_way(new QComboBox(this)), m_after(new QComboBox(this)) {
    setObjectName("curvesPanel");
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(8, 6, 8, 4);
    row->setSpacing(10);
    row->addWidget(buildList());
    auto* right = new QVBoxLayout;
    right->setSpacing(4);
    right->addWidget(buildKeyRow());
    right->addWidget(m_view, 1);
    row->addLayout(right, 1);
    connectView();
    connect(&document, &Document::sceneChanged, this, &CurvesPanel::takeScene);
    connect(&document, &Document::opened, this, &CurvesPanel::takeScene);
    connect(&preview, &Preview::snapshotChanged, this, [this] { if (m_isSeen) showCurve(); });
    showCurves();
}

QWidget* CurvesPanel::buildList() {
    auto* side = new QWidget(this);
    side->setFixedWidth(230);
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    m_add->setText(tr("Add"));
    m_add->setObjectName("addCurve");
    m_add->setToolTip(tr("Choose a number of what is selected that shall change over time; with nothing selected, of the scene"));
    m_add->setPopupMode(QToolButton::InstantPopup);
    m_add->setFocusPolicy(Qt::TabFocus);
    m_add->setMenu(new QMenu(m_add));
    connect(m_add->menu(), &QMenu::aboutToShow, this, &CurvesPanel::offerFields);
    m_list->setHeaderHidden(true);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setAccessibleName(tr("Curves"));
    m_list->setProperty("ownKeys", QStringList{"Del"});
    m_list->setContextMenuPolicy(Qt::ActionsContextMenu);
    auto* remove = new QAction(tr("Remove curve"), m_list);
    connect(remove, &QAction::triggered, this, &CurvesPanel::removeCurve);
    m_list->installEventFilter(this);
    m_list->addAction(remove);
    connect(m_list, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
        if (!item) return;
        m_target = m_document.scene().curves[static_cast<std::size_t>(item->data(0, kIndexRole).toInt())].target;
        m_view->choose(std::nullopt);
        showCurve();
    });
    column->addWidget(m_add);
    column->addWidget(m_list, 1);
    return side;
}

QWidget* CurvesPanel::buildKeyRow() {
    auto* row = new QHBoxLayout(m_keyRow);
    row->setContentsMargins(0, 0, 0, 0);
    m_time->setSuffix(tr(" s"));
    m_way->addItems({tr("Linear"), tr("Step"), tr("Smooth")});
    m_way->setAccessibleName(tr("Way to the next key"));
    m_way->setToolTip(tr("How the value goes on to the next key"));
    m_after->addItems({tr("Stay after the last key"), tr("Again from the first key")});
    m_after->setAccessibleName(tr("After the last key"));
    row->addWidget(new QLabel(tr("Key at"), m_keyRow));
    row->addWidget(m_time);
    row->addWidget(m_value);
    row->addWidget(m_way);
    row->addStretch();
    row->addWidget(m_after);
    connect(m_time, &QDoubleSpinBox::valueChanged, this, [this](double time) { changeKey([time](CurveKey& key) { key.time = static_cast<float>(time); }); });
    connect(m_value, &QDoubleSpinBox::valueChanged, this, [this](double value) { changeKey([value](CurveKey& key) { key.value.x = static_cast<float>(value); }); });
    connect(m_way, &QComboBox::activated, this, [this](int way) { changeKey([way](CurveKey& key) { key.next = static_cast<Interpolation>(way); }); });
    connect(m_after, &QComboBox::activated, this, [this](int after) {
        if (m_target) edit(tr("Change curve's end"), withAfter(m_document.scene(), *m_target, static_cast<AfterKeys>(after)));
    });
    return m_keyRow;
}

void CurvesPanel::connectView() {
    connect(m_view, &CurveView::keyChosen, this, &CurvesPanel::showKey);
    connect(m_view, &CurveView::keyDragged, this, &CurvesPanel::moveKey);
    connect(m_view, &CurveView::dragCancelled, this, [this] { edit(tr("Move key"), m_beforeGesture, m_gesture); });
    connect(m_view, &CurveView::colorWanted, this, &CurvesPanel::pickColor);
    connect(m_view, &CurveView::sought, this, [this](double time) { m_preview.seek(static_cast<std::uint64_t>(std::llround(time / m_document.scene().fluid.substep))); });
    connect(m_view, &CurveView::keyWanted, this, [this](double time) {
        std::size_t key = 0;
        edit(tr("Add key"), withKeyAt(m_document.scene(), *m_target, time, key));
        m_view->choose(key);
        showKey();
    });
    connect(m_view, &CurveView::keyRemoved, this, [this](std::size_t key) { edit(tr("Remove key"), withoutKey(m_document.scene(), *m_target, key)); });
}

/// Del in the list is the list's.
bool CurvesPanel::eventFilter(QObject* watched, QEvent* event) {
    const bool removes = watched == m_list && event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Delete;
    if (!removes) return QWidget::eventFilter(watched, event);
    removeCurve();
    return true;
}

void CurvesPanel::removeCurve() {
    if (m_target) edit(tr("Remove curve"), withoutCurve(m_document.scene(), *m_target));
}

void CurvesPanel::offerFields() {
    m_add->menu()->clear();
    Scene scene = m_document.scene();
    const Selection& selection = m_document.selection();
    Element* element = selection.empty() ? nullptr : gyre::find(scene, selection.back());
    for (const Field& field : element ? drivableFields(*element) : drivableFields(scene.fluid)) {
        const FieldTarget target{element ? element->id : ElementId{}, field.info.key};
        m_add->menu()->addAction(fieldText(field.info.label), this, [this, target] { animate(target); });
    }
    if (m_add->menu()->isEmpty()) m_add->menu()->addAction(tr("Nothing of this can change over time"))->setEnabled(false);
}

void CurvesPanel::animate(const FieldTarget& target) {
    m_target = target;
    edit(tr("Animate %1").arg(QString::fromStdString(nameOf(m_document.scene(), target))), withCurve(m_document.scene(), target, length()));
    showCurves();
}

void CurvesPanel::edit(const QString& text, const Scene& after, std::uint64_t gesture) {
    if (after != m_document.scene()) m_document.edit(text, after, gesture);
}

/// A drag that meets another edit ends: it would write over it.
void CurvesPanel::takeScene() {
    if (m_document.editing() == 0 || m_document.editing() != m_gesture) m_view->endDrag();
    if (m_isSeen) showCurves();
}

void CurvesPanel::showCurves() {
    const Scene& scene = m_document.scene();
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    if (m_target && !curveOf(scene, *m_target)) m_target.reset();
    for (std::size_t i = 0; i < scene.curves.size(); ++i) {
        auto* item = new QTreeWidgetItem(m_list, {QString::fromStdString(nameOf(scene, scene.curves[i].target))});
        item->setData(0, kIndexRole, static_cast<int>(i));
        if (!m_target) m_target = scene.curves[i].target;
        if (m_target == scene.curves[i].target) m_list->setCurrentItem(item);
    }
    showCurve();
}

double CurvesPanel::length() const { return m_document.scene().fluid.duration > 0 ? static_cast<double>(m_document.scene().fluid.duration) : kShownOfEndless; }

void CurvesPanel::showCurve() {
    const Curve* curve = m_target ? curveOf(m_document.scene(), *m_target) : nullptr;
    CurveView::Shown shown;
    shown.length = length();
    shown.now = m_preview.snapshot()->time;
    if (curve) {
        const std::optional<DrivenField> field = drivenFieldOf(m_document.scene(), *m_target);
        shown.keys = curve->keys;
        shown.after = curve->after;
        if (field) {
            shown.components = field->components;
            shown.isColor = field->unit == "rgb";
            shown.low = field->range.low;
            shown.high = field->range.high;
        }
    }
    if (m_shownTarget != m_target) m_view->choose(std::nullopt);
    m_shownTarget = m_target;
    m_view->show(shown);
    showKey();
}

void CurvesPanel::showKey() {
    const Curve* curve = m_target ? curveOf(m_document.scene(), *m_target) : nullptr;
    const std::optional<std::size_t> chosen = m_view->chosen();
    m_after->setEnabled(curve);
    if (curve) m_after->setCurrentIndex(static_cast<int>(curve->after));
    const bool hasKey = curve && chosen && *chosen < curve->keys.size();
    for (QWidget* widget : std::initializer_list<QWidget*>{m_time, m_value, m_way}) widget->setEnabled(hasKey);
    if (!hasKey) return;
    const CurveKey& key = curve->keys[*chosen];
    const std::optional<DrivenField> field = drivenFieldOf(m_document.scene(), *m_target);
    const QSignalBlocker quiet(m_time), quietToo(m_value);
    if (!isTyping(*m_time)) m_time->setValue(static_cast<double>(key.time));
    if (!isTyping(*m_value)) m_value->setValue(static_cast<double>(key.value.x));
    m_value->setVisible(field && field->components == 1);
    const QString suffix = field && !field->unit.empty() ? ' ' + QString::fromStdString(field->unit) : QString();
    if (m_value->suffix() != suffix) m_value->setSuffix(suffix);   // it would wipe what is being typed
    m_way->setCurrentIndex(static_cast<int>(key.next));
}

void CurvesPanel::moveKey(std::size_t key, const CurveKey& to, bool begins) {
    if (!m_target) return;
    if (begins) {
        m_gesture = m_document.newGesture();
        m_beforeGesture = m_document.scene();
    }
    edit(tr("Move key"), withMovedKey(m_document.scene(), *m_target, key, to), m_gesture);
}

void CurvesPanel::changeKey(const std::function<void(CurveKey&)>& change) {
    const Curve* curve = m_target ? curveOf(m_document.scene(), *m_target) : nullptr;
    if (!curve || !m_view->chosen()) return;
    CurveKey key = curve->keys[*m_view->chosen()];
    change(key);
    edit(tr("Change key"), withMovedKey(m_document.scene(), *m_target, *m_view->chosen(), key));
    for (QDoubleSpinBox* box : {m_time, m_value}) box->findChild<QLineEdit*>()->setModified(false);
    showKey();   // perhaps brought into its range
}

void CurvesPanel::pickColor(std::size_t key) {
    const Curve* curve = m_target ? curveOf(m_document.scene(), *m_target) : nullptr;
    if (!curve) return;
    m_view->choose(key);
    auto* dialog = new QColorDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setOption(QColorDialog::DontUseNativeDialog);
    dialog->setCurrentColor(screenColor(curve->keys[key].value));
    connect(dialog, &QColorDialog::colorSelected, this, [this](const QColor& color) {
        changeKey([&](CurveKey& changed) { changed.value = linearColor(color); });
    });
    dialog->open();
}

void CurvesPanel::setSeen(bool on) {
    m_isSeen = on;
    if (on) showCurves();
}

}  // namespace gyre::editor
