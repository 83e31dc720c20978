#include "editor/panels/FitPanel.h"

#include "editor/document/NumberText.h"
#include "editor/panels/CostHint.h"
#include "editor/panels/WorkBar.h"
#include "editor/tools/FitColors.h"

#include <QAction>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTimer>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <cmath>

namespace gyre::editor {
namespace {

constexpr int kListHeight = 150;
constexpr int kPriceEach = 1000;  // [ms]
constexpr int kMostListed = 256;  // longer lists are slow and not read
constexpr int kTitleWidth = 118;  // width of the labels in the inspector

QString centimetres(float metres) {
    return QStringLiteral("%1 cm").arg(fixedNumber(static_cast<double>(100 * metres), std::abs(metres) < 0.1f ? 2 : 1));
}

QString percent(double share) { return QStringLiteral("%1 %").arg(fixedNumber(100 * share, share < 0.1 ? 2 : 1)); }

QString kilograms(double mass) {
    return mass < 0.01 ? QStringLiteral("%1 g").arg(roundNumber(1000 * mass, 3))
                       : QStringLiteral("%1 kg").arg(roundNumber(mass, 4));
}

QPixmap swatch(std::size_t piece) {
    const glm::vec3 color = pieceColor(piece);
    QPixmap pixmap(12, 12);
    pixmap.fill(QColor::fromRgbF(color.r, color.g, color.b));
    return pixmap;
}

QToolButton* button(QAction* action, QWidget* parent) {
    auto* made = new QToolButton(parent);
    made->setDefaultAction(action);
    made->setObjectName("fitAction");
    made->setToolButtonStyle(Qt::ToolButtonTextOnly);
    made->setFocusPolicy(Qt::TabFocus);
    made->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    return made;
}

}  // namespace

FitPanel::FitPanel(Document& document, PieceChoice& choice, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_choice(choice),
      m_again(new QTimer(this)),
      m_work(new QWidget(this)),
      m_progress(new WorkBar(m_work, tr("Fitting"))),
      m_sentence(new QLabel(this)),
      m_refit(new QPushButton(tr("Refit"), this)),
      m_displayButtons(new QHBoxLayout),
      m_verbs(new QHBoxLayout) {
    setObjectName("fitPanel");
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 4, 4, 0);
    auto* work = new QHBoxLayout(m_work);
    work->setContentsMargins(0, 0, 0, 0);
    auto* cancel = new QPushButton(tr("Cancel"), m_work);
    cancel->setFocusPolicy(Qt::TabFocus);
    m_progress->setObjectName("fitProgress");
    work->addWidget(m_progress, 1);
    work->addWidget(cancel);
    m_sentence->setWordWrap(true);
    m_sentence->setObjectName("fitSentence");
    m_refit->setObjectName("refit");
    m_refit->setFocusPolicy(Qt::TabFocus);
    m_refit->setToolTip(tr("Compute the pieces again from the settings, as one undo step"));
    column->addWidget(m_work);
    column->addWidget(m_sentence);
    column->addWidget(m_refit, 0, Qt::AlignLeft);
    column->addLayout(m_displayButtons);
    addReport();
    addList();
    column->addLayout(m_verbs);
    connect(cancel, &QPushButton::clicked, this, &FitPanel::cancelWanted);
    connect(m_refit, &QPushButton::clicked, this, &FitPanel::refitWanted);
    connect(&choice, &PieceChoice::changed, this, &FitPanel::refresh);
    connect(&document, &Document::sceneChanged, this, &FitPanel::refresh);
    m_again->setInterval(kPriceEach);
    connect(m_again, &QTimer::timeout, this, &FitPanel::showPriceOfPiece);
    refresh();
}

void FitPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    m_again->start();
}

void FitPanel::hideEvent(QHideEvent* event) {
    m_again->stop();
    QWidget::hideEvent(event);
}

void FitPanel::addActions(const QList<QAction*>& displays, const QList<QAction*>& verbs) {
    m_displayButtons->setSpacing(2);
    m_verbs->setSpacing(2);
    for (QAction* display : displays) m_displayButtons->addWidget(button(display, this));
    for (QAction* verb : verbs) m_verbs->addWidget(button(verb, this));
}

QLabel* FitPanel::addLine(QGridLayout* grid, const QString& title, const char* name, const QString& meaning) {
    const int row = grid->rowCount();
    auto* label = new QLabel(title, this);
    auto* value = new QLabel(this);
    label->setFixedWidth(kTitleWidth);
    label->setWordWrap(true);
    label->setProperty("quiet", true);
    value->setObjectName(name);
    value->setAccessibleName(title);
    value->setWordWrap(true);
    for (QLabel* one : {label, value}) one->setToolTip(meaning);
    grid->addWidget(label, row, 0, Qt::AlignTop);
    grid->addWidget(value, row, 1);
    return value;
}

void FitPanel::addReport() {
    auto* grid = new QGridLayout;
    grid->setVerticalSpacing(2);
    grid->setColumnStretch(1, 1);
    m_pieces = addLine(grid, tr("Pieces and planes"), "fitReportPieces",
                       tr("Number of convex pieces and of their planes. Nearly coincident planes count once."));
    m_bulge = addLine(grid, tr("Largest bulge"), "fitReportBulge",
                      tr("Largest distance by which the pieces stand out of the mesh. Fluid stops too early there."));
    m_leak = addLine(
        grid, tr("Largest leak"), "fitReportLeak",
        tr("Largest distance by which the mesh stands out of the pieces. Fluid passes through the mesh there."));
    m_holes = addLine(
        grid, tr("Closed holes"), "fitReportHoles",
        tr("Volume that fluid can reach around the mesh but not around the pieces, as a fraction of the convex hull."));
    m_volume = addLine(grid, tr("Volume error"), "fitReportVolume",
                       tr("Volume that is inside only the pieces or only the mesh, as a fraction of the convex hull."));
    m_planes = addLine(grid, tr("Planes tested"), "fitReportPlanes",
                       tr("Average number of planes that a particle near the body is tested against. It determines the "
                          "cost of the body."));
    m_price = addLine(grid, tr("One more piece"), "fitReportPrice", {});
    m_mass =
        addLine(grid, tr("Mass"), "fitReportMass",
                tr("Density times the volume of the pieces, as in the simulation. Overlapping volume counts once."));
    m_centre = addLine(grid, tr("Centre of mass"), "fitReportCentre",
                       tr("From the body's origin. The view marks it with a cross."));
    static_cast<QVBoxLayout*>(layout())->addLayout(grid);
}

void FitPanel::addList() {
    m_list = new QTreeWidget(this);
    m_list->setObjectName("pieceList");
    m_list->setAccessibleName(tr("Pieces"));
    m_list->setHeaderHidden(true);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setColumnCount(2);
    m_list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_list->setMaximumHeight(kListHeight);
    m_list->setToolTip(tr("Tick to show a piece in the view. Select some to merge or split them."));
    m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_list->header()->setStretchLastSection(false);
    layout()->addWidget(m_list);
    connect(m_list, &QTreeWidget::itemSelectionChanged, this, &FitPanel::takeChoice);
    connect(m_list, &QTreeWidget::itemChanged, this, &FitPanel::takeHidden);
}

void FitPanel::setState(const FitState& state) {
    m_state = state;
    refresh();
}

void FitPanel::refresh() {
    const Element* element = gyre::find(m_document.scene(), m_choice.element());
    const Body* body = element ? std::get_if<Body>(&element->body) : nullptr;
    setEnabled(body != nullptr);
    if (!body) return;
    m_work->setVisible(m_state.isFitting);
    m_progress->setShare(m_state.progress);
    showSentence(*body);
    showReport(element->place.scale);
    showPriceOfPiece();
    showMass(*body, element->place.scale);
    fillList();
}

void FitPanel::showSentence(const Body& body) {
    QString text;
    if (!m_state.problem.empty())
        text = QString::fromStdString(m_state.problem);
    else if (body.mesh.byHand)
        text = tr("The pieces were edited by hand. Changed settings do not affect them. Refit replaces them.");
    else
        for (const std::string& note : m_state.notes)
            text += (text.isEmpty() ? "" : "\n") + QString::fromStdString(note);
    m_sentence->setText(text);
    m_sentence->setVisible(!text.isEmpty());
    m_sentence->setStyleSheet(m_state.problem.empty() ? QString() : QStringLiteral("color: #d9605a"));
    m_refit->setVisible(!m_state.isFitting && (body.mesh.byHand || !m_state.problem.empty()));
}

void FitPanel::showReport(float scale) {
    const FitMap* map = m_state.map.get();
    const bool isOfThese = map && map->measured == m_choice.pieces();
    std::size_t planes = 0;
    for (const ConvexPolytope& piece : m_choice.pieces().pieces()) planes += piece.planes.size();
    const std::size_t pieces = m_choice.pieces().pieces().size();
    m_pieces->setText(tr("%1 %2, %3 planes")
                          .arg(pieces)
                          .arg(pieces == 1 ? tr("piece") : tr("pieces"))
                          .arg(isOfThese ? map->planes : planes));
    const QString waiting = tr("measuring");
    m_bulge->setText(isOfThese ? centimetres(scale * map->bulge) : waiting);
    m_leak->setText(isOfThese ? centimetres(scale * map->leak) : waiting);
    m_volume->setText(!isOfThese ? waiting : map->volumeError < 0 ? tr("none: a sheet") : percent(map->volumeError));
    m_planes->setText(isOfThese ? tr("%1 per particle").arg(fixedNumber(map->planesTested, 1)) : waiting);
    if (!isOfThese) return m_holes->setText(waiting);
    const bool closes = map->tunnelsClosed > 0;
    m_holes->setText(closes
                         ? tr("%1, %2 closed")
                               .arg(percent(map->closedHoles))
                               .arg(map->tunnelsClosed == 1 ? tr("1 tunnel") : tr("%1 tunnels").arg(map->tunnelsClosed))
                     : map->closedHoles < 5e-5 ? tr("none")
                                               : percent(map->closedHoles));
    m_holes->setStyleSheet(closes ? QStringLiteral("color: #c8862e") : QString());
}

/// Upper bound on the cost of one more piece: the average cost of the present pieces, by their number of planes. It is
/// an upper bound because not all tracers are near the body.
void FitPanel::showPriceOfPiece() {
    const FitMap* map = m_state.map.get();
    const bool isOfThese = map && map->measured == m_choice.pieces() && map->pieces > 0;
    if (!isOfThese) return m_price->setText(tr("measuring"));
    const StepCosts costs = m_costs ? m_costs() : StepCosts();
    const double planes = map->planesTested / static_cast<double>(map->pieces),
                 plane = costOfPlane(m_document.scene(), costs);
    const double microseconds = 1000 * planes * plane;
    m_price->setText(
        tr("at most %1 µs per step").arg(microseconds, 0, microseconds < 10 ? 'g' : 'f', microseconds < 10 ? 2 : 0));
    const QString how = tr("Upper bound on the cost of one more piece, with all tracers near the body: %1 more planes, "
                           "the current average, times %2 µs for one plane and all tracers, as measured on one thread.")
                            .arg(roundNumber(planes, 2))
                            .arg(roundNumber(1000 * plane, 2));
    if (m_price->toolTip() != how) m_price->setToolTip(how);
}

void FitPanel::showMass(const Body& body, float scale) {
    const MassProperties mass = massOf(body, scale);
    m_mass->setText(kilograms(mass.volume * static_cast<double>(body.density)));
    const auto text = [](double metres) { return fixedNumber(metres, 3); };
    const QStringList place{text(mass.centreOfMass.x), text(mass.centreOfMass.y), text(mass.centreOfMass.z)};
    m_centre->setText(QStringLiteral("%1 m").arg(place.join(numberSeparator())));
}

void FitPanel::fillList() {
    m_isFilling = true;
    const auto pieces = m_choice.pieces().pieces();
    const int count = std::min(static_cast<int>(pieces.size()), kMostListed);
    if (m_listed != m_choice.pieces() || m_list->topLevelItemCount() != count) {
        m_listed = m_choice.pieces();
        m_list->clear();
        for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
            auto* item =
                new QTreeWidgetItem(m_list, {tr("Piece %1").arg(i + 1), tr("%1 planes").arg(pieces[i].planes.size())});
            item->setIcon(0, swatch(i));
            item->setFlags(item->flags() | Qt::ItemIsUserCheckable);
        }
    }
    for (int i = 0; i < count; ++i) {
        QTreeWidgetItem* item = m_list->topLevelItem(i);
        const auto number = static_cast<std::size_t>(i);
        item->setCheckState(0, m_choice.hidden().contains(number) ? Qt::Unchecked : Qt::Checked);
        item->setSelected(m_choice.chosen().contains(number));
    }
    m_isFilling = false;
}

void FitPanel::takeChoice() {
    if (m_isFilling) return;
    std::set<std::size_t> chosen;
    for (const QTreeWidgetItem* item : m_list->selectedItems())
        chosen.insert(static_cast<std::size_t>(m_list->indexOfTopLevelItem(const_cast<QTreeWidgetItem*>(item))));
    m_choice.choose(chosen);
}

void FitPanel::takeHidden(QTreeWidgetItem* item) {
    if (m_isFilling) return;
    m_choice.setHidden(static_cast<std::size_t>(m_list->indexOfTopLevelItem(item)),
                       item->checkState(0) == Qt::Unchecked);
}

}  // namespace gyre::editor

#include "moc_FitPanel.cpp"
