#include "editor/panels/CurvesPanel.h"

#include "core/scene/FieldTarget.h"
#include "editor/document/FieldText.h"
#include "editor/document/SentenceText.h"
#include "editor/panels/CurveKeyRow.h"
#include "editor/tools/CurveEdits.h"
#include "editor/tools/CurveShapes.h"
#include "editor/tools/CurveText.h"

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QMenu>
#include <QToolButton>
#include <QTreeWidget>

#include <algorithm>

/// The list of curves, and edits of whole curves. CurvesPanelKeys.cpp edits keys.
namespace gyre::editor {
namespace {

constexpr int kMostList = 230;  // largest width of the list of curves [pixels]

/// Whether the field can have all values of a copied curve.
bool isWithin(const LooseCurve& curve, const DrivenField& field) {
    return std::ranges::all_of(curve.keys, [&](const CurveKey& key) {
        for (int i = 0; i < curve.components; ++i)
            if (key.value[i] < static_cast<float>(field.range.low) ||
                key.value[i] > static_cast<float>(field.range.high))
                return false;
        return true;
    });
}

}  // namespace

QToolButton* CurvesPanel::menuButton(const QString& text, const QString& tip) {
    auto* button = new QToolButton(this);
    button->setText(text);
    button->setToolTip(tip);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setFocusPolicy(Qt::TabFocus);
    button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    button->setMenu(new QMenu(button));
    return button;
}

QWidget* CurvesPanel::buildList() {
    auto* side = new QWidget(this);
    side->setMaximumWidth(kMostList);
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    m_add = menuButton(
        tr("Add"),
        tr("Choose a field of the selection to animate over time or life; without a selection, a field of the scene"));
    m_add->setObjectName("addCurve");
    connect(m_add->menu(), &QMenu::aboutToShow, this, &CurvesPanel::offerFields);
    m_shape = menuButton(tr("Shape"), tr("Give the curve a preset shape, or flip it"));
    m_shape->setObjectName("shapeCurve");
    addShapes(*m_shape->menu());
    m_list->setHeaderHidden(true);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_list->setIconSize({10, 10});
    m_list->setAccessibleName(tr("Curves"));
    addListActions();
    connect(m_list, &QTreeWidget::itemSelectionChanged, this, &CurvesPanel::takeSelection);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_add);
    buttons->addWidget(m_shape);
    column->addLayout(buttons);
    column->addWidget(m_list, 1);
    column->addWidget(&m_keyRow->afterChoice());
    m_list->setMinimumWidth(1);  // the buttons decide
    return side;
}

/// The current curve of the list is the active one. Curves on another axis are not shown beside it.
void CurvesPanel::takeSelection() {
    m_selected.clear();
    for (std::size_t row = 0; row < m_listed.size(); ++row)
        if (m_list->topLevelItem(static_cast<int>(row))->isSelected()) m_selected.push_back(m_listed[row]);
    if (m_selected.empty()) {  // after a click beside the curves; the active one stays
        QMetaObject::invokeMethod(this, &CurvesPanel::showCurves, Qt::QueuedConnection);
        return;
    }
    const int current = m_list->indexOfTopLevelItem(m_list->currentItem());
    const auto isSelected = [this](const FieldTarget& target) {
        return std::ranges::find(m_selected, target) != m_selected.end();
    };
    if (current >= 0 && isSelected(m_listed[static_cast<std::size_t>(current)]))
        m_target = m_listed[static_cast<std::size_t>(current)];
    else
        m_target = m_selected.front();
    showCurve();
    showColors();
    if (m_shown.size() < m_selected.size())
        Q_EMIT refused(tr("Curves over time and curves over life have different axes and are not shown together."));
}

void CurvesPanel::addShapes(QMenu& menu) {
    const auto add = [&](const QString& name, CurveShape shape) {
        menu.addAction(name, this, [this, name, shape] { reshape(name, shape); });
    };
    add(tr("Constant"), CurveShape::Constant);
    add(tr("Linear"), CurveShape::Linear);
    add(tr("Ease in"), CurveShape::EaseIn);
    add(tr("Ease out"), CurveShape::EaseOut);
    add(tr("Ease in and out"), CurveShape::EaseInAndOut);
    add(tr("Bell"), CurveShape::Bell);
    add(tr("Fade in and out"), CurveShape::FadeInAndOut);
    menu.addSeparator();
    add(tr("Flip horizontally"), CurveShape::FlipHorizontally);
    add(tr("Flip vertically"), CurveShape::FlipVertically);
}

/// Adds the list's actions. The list takes their keys before the window's actions do.
void CurvesPanel::addListActions() {
    m_list->setProperty("ownKeys", QStringList{"Del", "Ctrl+C", "Ctrl+V"});
    m_list->setProperty("ownActions", QVariantMap{{"delete", "Del"}, {"copy", "Ctrl+C"}, {"paste", "Ctrl+V"}});
    m_list->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_list->installEventFilter(this);
    const auto add = [this](const QString& name, void (CurvesPanel::*does)()) {
        auto* action = new QAction(name, m_list);
        connect(action, &QAction::triggered, this, does);
        m_list->addAction(action);
    };
    add(tr("Copy curve"), &CurvesPanel::copyCurve);
    add(tr("Paste curve"), &CurvesPanel::pasteCurve);
    add(tr("Remove curve"), &CurvesPanel::removeCurves);
}

bool CurvesPanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_list || event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    const auto* press = static_cast<QKeyEvent*>(event);
    if (press->key() == Qt::Key_Delete)
        removeCurves();
    else if (press->matches(QKeySequence::Copy))
        copyCurve();
    else if (press->matches(QKeySequence::Paste))
        pasteCurve();
    else
        return QWidget::eventFilter(watched, event);
    return true;
}

void CurvesPanel::removeCurves() {
    Scene after = m_document.scene();
    for (const FieldTarget& target : m_selected) after = withoutCurve(after, target);
    edit(m_selected.size() == 1 ? tr("Remove curve") : tr("Remove curves"), after);
}

void CurvesPanel::copyCurve() {
    const std::string text = m_target ? curveText(m_document.scene(), *m_target) : std::string();
    if (text.empty()) return;
    QGuiApplication::clipboard()->setText(QString::fromStdString(text));
    if (m_selected.size() > 1)
        Q_EMIT refused(tr("Only “%1” was copied. To copy keys of several curves, choose them beside the list.")
                           .arg(shownText(nameOf(m_document.scene(), *m_target))));
}

void CurvesPanel::pasteCurve() {
    if (!m_target) return;
    const Result<LooseCurve> copied = curveFromText(QGuiApplication::clipboard()->text().toStdString());
    if (!copied) return Q_EMIT refused(QString::fromStdString(copied.error().text()));
    const Result<Scene> pasted = withPasted(m_document.scene(), *m_target, *copied, length());
    if (!pasted) return Q_EMIT refused(QString::fromStdString(pasted.error().text()));
    m_view->choose(std::nullopt);
    edit(tr("Paste curve"), *pasted);
    if (shownCurve()->keys.size() < copied->keys.size())
        Q_EMIT refused(tr("Of keys that fell on one time only the first was pasted."));
    else if (const std::optional<DrivenField> field = shownField(); field && !isWithin(*copied, *field))
        Q_EMIT refused(tr("Pasted values beyond the range of the field were set to its limits."));
}

void CurvesPanel::reshape(const QString& text, CurveShape shape) {
    if (!m_target) return;
    m_view->choose(std::nullopt);
    Scene after = m_document.scene();
    for (const FieldTarget& target : m_shown) after = withShape(after, target, shape, length());
    edit(tr("Shape curve: %1").arg(text), after);
}

void CurvesPanel::offerFields() {
    m_add->menu()->clear();
    Scene scene = m_document.scene();
    const Selection& selection = m_document.selection();
    Element* element = selection.empty() ? nullptr : gyre::find(scene, selection.back());
    auto* overLife = new QMenu(tr("Over life"), m_add->menu());
    for (const Field& field : element ? drivableFields(*element) : drivableFields(scene.fluid)) {
        const FieldTarget target{element ? element->id : ElementId{}, field.info.key};
        m_add->menu()->addAction(fieldText(field.info.label), this, [this, target] { animate(target); });
        if (mayGoOverLife(scene, target))
            overLife->addAction(fieldText(field.info.label), this, [this, target] { animateOverLife(target); });
    }
    if (m_add->menu()->isEmpty()) m_add->menu()->addAction(tr("No field can be animated"))->setEnabled(false);
    if (!overLife->isEmpty()) m_add->menu()->addMenu(overLife);
}

}  // namespace gyre::editor
