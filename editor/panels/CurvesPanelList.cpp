#include "editor/panels/CurvesPanel.h"

#include "core/scene/FieldTarget.h"
#include "editor/document/FieldText.h"
#include "editor/panels/CurveKeyRow.h"
#include "editor/panels/CurveView.h"
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

/// The list of curves, and edits of whole curves. CurvesPanel.cpp edits keys.
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
    m_list->setAccessibleName(tr("Curves"));
    addListActions();
    connect(m_list, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
        if (!item) return;
        m_target = m_listed[static_cast<std::size_t>(m_list->indexOfTopLevelItem(item))];
        m_view->choose(std::nullopt);
        showCurve();
    });
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_add);
    buttons->addWidget(m_shape);
    column->addLayout(buttons);
    column->addWidget(m_list, 1);
    column->addWidget(&m_keyRow->afterChoice());
    m_list->setMinimumWidth(1);  // the buttons decide
    return side;
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
    add(tr("Remove curve"), &CurvesPanel::removeCurve);
}

bool CurvesPanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_list || event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    const auto* press = static_cast<QKeyEvent*>(event);
    if (press->key() == Qt::Key_Delete)
        removeCurve();
    else if (press->matches(QKeySequence::Copy))
        copyCurve();
    else if (press->matches(QKeySequence::Paste))
        pasteCurve();
    else
        return QWidget::eventFilter(watched, event);
    return true;
}

void CurvesPanel::removeCurve() {
    if (m_target) edit(tr("Remove curve"), withoutCurve(m_document.scene(), *m_target));
}

void CurvesPanel::copyCurve() {
    const std::string text = m_target ? curveText(m_document.scene(), *m_target) : std::string();
    if (!text.empty()) QGuiApplication::clipboard()->setText(QString::fromStdString(text));
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
    edit(tr("Shape curve: %1").arg(text), withShape(m_document.scene(), *m_target, shape, length()));
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
