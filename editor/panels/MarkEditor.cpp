#include "editor/panels/MarkEditor.h"

#include "editor/document/FieldText.h"
#include "editor/panels/Calm.h"
#include "editor/panels/ElidedLabel.h"
#include "editor/panels/FieldEditors.h"
#include "editor/panels/LeaveField.h"
#include "editor/panels/NumberField.h"
#include "editor/panels/Quantity.h"
#include "editor/panels/TrackView.h"
#include "editor/tools/MarkEdits.h"

#include <QApplication>
#include <QComboBox>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace gyre::editor {
namespace {

constexpr int kWidth = 320;    // [pixels]
constexpr int kDistance = 12;  // from the mark [pixels]

bool isShownAs(const std::vector<MarkField>& fields, const auto& rows) {
    return std::ranges::equal(fields, rows, [](const MarkField& field, const auto& row) {
        return field.what == row.what && row.key == field.field.info.key;
    });
}

/// What to tell about a mark whose time is not the wanted one; empty: it is. [s]
QString otherTimeText(const TrackMark& mark, double wanted) {
    const QString text = keptApartText(std::clamp(wanted, 0.0, kLatestTime), mark.time, "s");
    if (text.isEmpty() || mark.isKey()) return text;
    return otherEndText(mark.time);
}

}  // namespace

MarkEditor::MarkEditor(Document& document, TrackView& tracks, QWidget* parent)
    : QFrame(parent), m_document(document), m_tracks(tracks) {
    setObjectName("markEditor");
    setAccessibleName(tr("Time and value of marks"));
    setFocusPolicy(Qt::StrongFocus);
    setProperty("ownKeys", QStringList{"Esc"});
    setFixedWidth(kWidth);
    setAttribute(Qt::WA_StyledBackground);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(10, 8, 10, 10);
    hide();
    const auto follow = [this] {
        if (isVisible()) refresh();
    };
    connect(&document, &Document::sceneChanged, this, follow);
    connect(&tracks, &TrackView::chosenChanged, this, follow);
    connect(&document, &Document::opened, this, &QWidget::hide);
}

void MarkEditor::setShownUnits(const ShownUnits& units) {
    m_units = units;
    hide();
}

void MarkEditor::open(const QPoint& at) {
    if (m_tracks.chosen().empty()) return;
    build();
    const QPoint above = parentWidget()->mapFromGlobal(at) - QPoint(width() / 2, height() + kDistance);
    const QSize room = parentWidget()->size() - size();
    move(std::clamp(above.x(), 0, std::max(0, room.width())), std::clamp(above.y(), 0, std::max(0, room.height())));
    show();
    raise();
    qApp->installEventFilter(this);
    if (auto* number = m_rows.front().editor->findChild<NumberField*>()) number->setFocus(Qt::TabFocusReason);
}

/// Makes the rows anew, because other marks have other fields.
void MarkEditor::build() {
    delete m_content;
    m_rows.clear();
    m_interpolation = nullptr;
    m_content = new QWidget(this);
    layout()->addWidget(m_content);
    auto* grid = new QGridLayout(m_content);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setColumnStretch(1, 1);
    m_name = new ElidedLabel(m_content);
    m_name->setTextFormat(Qt::PlainText);
    grid->addWidget(m_name, 0, 0, 1, 2);
    for (const MarkField& row : markFields(m_document.scene(), m_tracks.chosen(), m_units)) addRow(row, *grid);
    if (std::ranges::all_of(m_tracks.chosen(), &TrackMark::isKey)) addInterpolation(*grid);
    refresh();
    layout()->activate();
    adjustSize();
}

void MarkEditor::addRow(const MarkField& row, QGridLayout& grid) {
    const bool isTime = row.what == MarkField::What::Time;
    const QString name = isTime ? tr("Time") : fieldText(row.field.info.label);
    auto* label = new QLabel(isTime ? name : labelText(row.field), m_content);
    FieldEditor* editor = makeFieldEditor(row.field, m_content);
    if (isTime) {
        editor->setAccessibleName(name);
        editor->focusProxy()->setAccessibleName(name);
        editor->setToolTip(tr("A typed time is not moved to a frame. += and -= move each mark."));
    }
    editor->addHandle(label);
    const int line = grid.rowCount();
    grid.addWidget(label, line, 0);
    grid.addWidget(editor, line, 1);
    connect(editor, &FieldEditor::began, this, [this] {
        m_gesture = m_document.newGesture();
        m_beforeGesture = m_document.scene();
        m_marksBefore = m_tracks.chosen();
    });
    connect(editor, &FieldEditor::changed, this,
            [this, what = row.what](const FieldChange& wanted) { change(what, wanted); });
    connect(editor, &FieldEditor::cancelled, this, [this] {
        m_document.edit(tr("Change key"), m_beforeGesture, m_gesture);
        m_tracks.choose(m_marksBefore);
    });
    connect(editor, &FieldEditor::refused, this, &MarkEditor::refused);
    m_rows.push_back({row.what, editor, row.field.info.key});
}

void MarkEditor::addInterpolation(QGridLayout& grid) {
    m_interpolation = new Calm<QComboBox>(m_content);
    m_interpolation->setObjectName("markInterpolation");
    m_interpolation->addItems({tr("Linear"), tr("Hold"), tr("Smooth")});
    m_interpolation->setPlaceholderText(QStringLiteral("—"));
    m_interpolation->setAccessibleName(tr("Interpolation to the next key"));
    connect(m_interpolation, &QComboBox::activated, this, [this](int chosen) {
        m_document.edit(tr("Change interpolation"),
                        withInterpolation(m_document.scene(), m_tracks.chosen(), static_cast<Interpolation>(chosen)));
    });
    const int line = grid.rowCount();
    grid.addWidget(new QLabel(tr("Then"), m_content), line, 0);
    grid.addWidget(m_interpolation, line, 1);
}

void MarkEditor::refresh() {
    const std::vector<TrackMark>& marks = m_tracks.chosen();
    const std::vector<MarkField> fields = markFields(m_document.scene(), marks, m_units);
    if (!isShownAs(fields, m_rows)) return hide();
    for (std::size_t i = 0; i < fields.size(); ++i) m_rows[i].editor->display(fields[i].field);
    m_name->setText(markText(m_document.scene(), marks, m_units).section(QStringLiteral(" · "), 0, 0));
    if (!m_interpolation) return;
    const Interpolation first = marks.front().interpolation;
    const bool isMixed = std::ranges::any_of(marks, [&](const TrackMark& mark) { return mark.interpolation != first; });
    m_interpolation->setCurrentIndex(isMixed ? -1 : static_cast<int>(first));
}

void MarkEditor::change(MarkField::What what, const FieldChange& wanted) {
    const std::vector<TrackMark> before = m_tracks.chosen();
    std::vector<TrackMark> marks = before;
    const Scene after = withMarkField(m_document.scene(), marks, what, wanted);
    if (after != m_document.scene()) m_document.edit(tr("Change key"), after, m_gesture);
    m_tracks.choose(marks);
    refresh();  // a value kept to its range may equal the old one
    if (what != MarkField::What::Time) return;
    for (std::size_t i = 0; i < marks.size(); ++i)
        if (const QString text = otherTimeText(marks[i], std::get<double>(wanted(before[i].time))); !text.isEmpty())
            return Q_EMIT refused(text);
}

void MarkEditor::keyPressEvent(QKeyEvent* event) {
    if (event->key() != Qt::Key_Escape) return QFrame::keyPressEvent(event);
    hide();
    leaveField(*this);
}

/// A click elsewhere in the window hides it, and so does Enter in a field, which gives the keyboard to the view.
bool MarkEditor::eventFilter(QObject* watched, QEvent* event) {
    const bool asks = event->type() == QEvent::MouseButtonPress || event->type() == QEvent::FocusIn;
    const auto* widget = asks ? qobject_cast<const QWidget*>(watched) : nullptr;
    if (isVisible() && widget && widget->window() == window() && widget != this && !isAncestorOf(widget)) hide();
    if (!isVisible()) qApp->removeEventFilter(this);
    return QFrame::eventFilter(watched, event);
}

}  // namespace gyre::editor

#include "moc_MarkEditor.cpp"
