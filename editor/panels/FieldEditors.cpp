#include "editor/panels/FieldEditors.h"

#include "core/base/Utf8.h"
#include "editor/document/FieldText.h"
#include "editor/panels/Calm.h"
#include "editor/panels/ColorButton.h"
#include "editor/panels/LeaveField.h"
#include "editor/panels/NumbersEditor.h"
#include "editor/panels/Quantity.h"
#include "editor/panels/RampEdit.h"
#include "editor/tools/Ramps.h"
#include "editor/tools/Units.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>

#include <random>

namespace gyre::editor {
namespace {

QHBoxLayout* rowIn(QWidget* widget) {
    auto* row = new QHBoxLayout(widget);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    return row;
}

/// A 64-bit seed, typed or drawn at random.
class SeedEditor : public FieldEditor {
public:
    SeedEditor(double least, QWidget* parent) : FieldEditor(parent), m_text(new QLineEdit(this)), m_least(least) {
        auto* dice = new QToolButton(this);
        dice->setText(FieldEditor::tr("New"));
        dice->setFocusPolicy(Qt::TabFocus);
        dice->setToolTip(FieldEditor::tr("A new random seed gives a variation of the same effect."));
        dice->setAccessibleName(FieldEditor::tr("New seed"));
        QHBoxLayout* row = rowIn(this);
        row->addWidget(m_text, 1);
        row->addWidget(dice);
        m_text->setAlignment(Qt::AlignRight);
        m_text->setMinimumWidth(40);
        setFocusProxy(m_text);
        connect(dice, &QToolButton::clicked, this, [this] { set(std::random_device()() % 100000 + 1); });
        connect(m_text, &QLineEdit::editingFinished, this, &SeedEditor::accept);
        leaveOnEnter(*m_text);
    }
    ~SeedEditor() override { m_text->disconnect(this); }  // it ends editing once more as it goes
    void display(const InspectedField& field) override {
        m_shown =
            field.isMixed() ? QStringLiteral("—") : QString::number(std::get<std::uint64_t>(field.values.front()));
        m_text->setText(m_shown);
        m_text->setCursorPosition(0);
    }

private:
    void accept() {
        if (!m_text->isModified()) return;
        bool understood = false;
        const std::uint64_t seed = m_text->text().trimmed().toULongLong(&understood);
        const QString text = m_text->text();
        m_text->setText(m_shown);
        if (!understood || static_cast<double>(seed) < m_least)
            return Q_EMIT refused(FieldEditor::tr("“%1” is not a whole number from %2 to 18446744073709551615.")
                                      .arg(text)
                                      .arg(m_least, 0, 'f', 0));
        set(seed);
    }
    void set(std::uint64_t seed) {
        Q_EMIT began();
        Q_EMIT changed([seed](const FieldValue&) { return FieldValue(seed); });
    }

    QLineEdit* m_text;
    QString m_shown;
    double m_least;
};

class SwitchEditor : public FieldEditor {
public:
    explicit SwitchEditor(QWidget* parent) : FieldEditor(parent), m_box(new QCheckBox(this)) {
        m_box->setFocusPolicy(Qt::TabFocus);
        rowIn(this)->addWidget(m_box, 1);
        setFocusProxy(m_box);
        connect(m_box, &QCheckBox::clicked, this, [this](bool on) {
            m_box->setTristate(false);
            Q_EMIT began();
            Q_EMIT changed([on](const FieldValue&) { return FieldValue(on); });
        });
    }
    void display(const InspectedField& field) override {
        m_box->setTristate(field.isMixed());
        m_box->setCheckState(field.isMixed()                        ? Qt::PartiallyChecked
                             : std::get<bool>(field.values.front()) ? Qt::Checked
                                                                    : Qt::Unchecked);
    }

private:
    QCheckBox* m_box;
};

class ChoiceEditor : public FieldEditor {
public:
    ChoiceEditor(const std::vector<const char*>& words, QWidget* parent)
        : FieldEditor(parent), m_choices(new Calm<QComboBox>(this)) {
        for (const char* word : words) m_choices->addItem(wordOnScreen(word));
        m_choices->setFocusPolicy(Qt::StrongFocus);
        m_choices->setPlaceholderText(QStringLiteral("—"));
        m_choices->setMinimumWidth(40);
        rowIn(this)->addWidget(m_choices, 1);
        setFocusProxy(m_choices);
        connect(m_choices, &QComboBox::activated, this, [this](int index) {
            Q_EMIT began();
            Q_EMIT changed([index](const FieldValue&) { return FieldValue(static_cast<std::int32_t>(index)); });
        });
    }
    void display(const InspectedField& field) override {
        m_choices->setCurrentIndex(field.isMixed() ? -1 : std::get<std::int32_t>(field.values.front()));
    }

private:
    QComboBox* m_choices;
};

class TextEditor : public FieldEditor {
public:
    explicit TextEditor(QWidget* parent) : FieldEditor(parent), m_text(new QLineEdit(this)) {
        rowIn(this)->addWidget(m_text, 1);
        m_text->setMinimumWidth(40);
        setFocusProxy(m_text);
        connect(m_text, &QLineEdit::editingFinished, this, [this] {
            if (!m_text->isModified()) return;
            m_text->setModified(false);
            const std::string text = shortened(m_text->text().toStdString(), m_bytes);
            Q_EMIT began();
            Q_EMIT changed([text](const FieldValue&) { return FieldValue(text); });
        });
        leaveOnEnter(*m_text);
    }
    ~TextEditor() override { m_text->disconnect(this); }  // it ends editing once more as it goes
    void display(const InspectedField& field) override {
        if (m_text->hasFocus() && m_text->isModified()) return;
        m_bytes = static_cast<std::size_t>(field.info.range.high);
        m_text->setPlaceholderText(field.isMixed() ? QStringLiteral("—") : QString());
        const QString text =
            field.isMixed() ? QString() : QString::fromStdString(std::get<std::string>(field.values.front()));
        if (text != m_text->text()) m_text->setText(text);
    }

private:
    QLineEdit* m_text;
    std::size_t m_bytes = 0;  ///< longest text that the field takes
};

class ColorEditor : public FieldEditor {
public:
    explicit ColorEditor(QWidget* parent) : FieldEditor(parent), m_button(new ColorButton(this)) {
        rowIn(this)->addWidget(m_button, 1);
        setFocusProxy(m_button);
        connect(m_button, &ColorButton::began, this, &FieldEditor::began);
        connect(m_button, &ColorButton::cancelled, this, &FieldEditor::cancelled);
        connect(m_button, &ColorButton::edited, this, [this](const glm::vec3& linear) {
            Q_EMIT changed([linear](const FieldValue&) { return FieldValue(linear); });
        });
    }
    void display(const InspectedField& field) override {
        if (field.isMixed()) return m_button->showMixed();
        m_button->showValue(std::get<glm::vec3>(field.values.front()));
    }

private:
    ColorButton* m_button;
};

/// Pieces are made by the importer, so they are shown but not edited.
class PiecesSummary : public FieldEditor {
public:
    explicit PiecesSummary(QWidget* parent) : FieldEditor(parent), m_text(new QLabel(this)) {
        m_text->setWordWrap(true);
        m_text->setProperty("quiet", true);
        rowIn(this)->addWidget(m_text, 1);
    }
    void display(const InspectedField& field) override {
        if (field.isMixed()) return m_text->setText(QStringLiteral("—"));
        const auto& obstacle = std::get<Obstacle>(field.values.front());
        const auto pieces = obstacle.pieces();
        std::size_t planes = 0;
        for (const ConvexPolytope& piece : pieces) planes += piece.planes.size();
        if (pieces.empty()) return m_text->setText(FieldEditor::tr("No pieces. Import a mesh to create them."));
        const QString volume = shownQuantity(obstacle.mass().volume, "m³");
        m_text->setText(FieldEditor::tr("%n piece(s), %1 planes, %2", nullptr, static_cast<int>(pieces.size()))
                            .arg(planes)
                            .arg(volume)
                            .replace("piece(s)", pieces.size() == 1 ? "piece" : "pieces"));
    }

private:
    QLabel* m_text;
};

/// Keys are set in the view and moved in the tracks, so here they are only shown.
class KeysSummary : public FieldEditor {
public:
    explicit KeysSummary(QWidget* parent) : FieldEditor(parent), m_text(new QLabel(this)) {
        m_text->setWordWrap(true);
        m_text->setProperty("quiet", true);
        rowIn(this)->addWidget(m_text, 1);
    }
    void display(const InspectedField& field) override {
        if (field.isMixed()) return m_text->setText(QStringLiteral("—"));
        const auto keys = std::get<MotionKeys>(field.values.front()).list();
        if (keys.empty()) return m_text->setText(FieldEditor::tr("No keys. Add one with Simulate, Set key."));
        const QString first = shownQuantity(keys.front().time, "s"), last = shownQuantity(keys.back().time, "s");
        m_text->setText(keys.size() == 1 ? FieldEditor::tr("1 key, at %1").arg(first)
                                         : FieldEditor::tr("%1 keys, from %2 to %3").arg(keys.size()).arg(first, last));
    }

private:
    QLabel* m_text;
};

/// A ramp over a property of the fluid; a button adds the first keys.
class RampEditor : public FieldEditor {
public:
    explicit RampEditor(QWidget* parent)
        : FieldEditor(parent), m_add(new QPushButton(FieldEditor::tr("Add ramp"), this)), m_edit(new RampEdit(this)) {
        QHBoxLayout* row = rowIn(this);
        row->addWidget(m_add, 1);
        row->addWidget(m_edit, 1);
        setFocusProxy(m_add);
        connect(m_edit, &RampEdit::began, this, &FieldEditor::began);
        connect(m_edit, &RampEdit::cancelled, this, &FieldEditor::cancelled);
        connect(m_edit, &RampEdit::refused, this, &FieldEditor::refused);
        connect(m_edit, &RampEdit::edited, this, [this](const std::vector<CurveKey>& keys) {
            Q_EMIT changed([ramp = Ramp{m_components, keys}](const FieldValue&) { return FieldValue(ramp); });
        });
        connect(m_add, &QPushButton::clicked, this, [this] {
            Q_EMIT began();
            Q_EMIT changed([ramp = firstRamp(m_info, m_components)](const FieldValue&) { return FieldValue(ramp); });
        });
    }
    void display(const InspectedField& field) override {
        const auto& ramp = std::get<Ramp>(field.values.front());
        m_info = field.info;
        m_components = ramp.components;
        m_add->setVisible(ramp.keys.empty());
        m_edit->setVisible(!ramp.keys.empty());
        if (ramp.keys.empty()) return;
        const FieldInfo axis{"place", m_info.over.label, "", m_info.over.unit, {0, m_info.over.high}, ""};
        m_edit->display({ramp.keys, axis, shownEnd(m_info.over, ramp.keys), m_info});
    }

private:
    QPushButton* m_add;
    RampEdit* m_edit;
    FieldInfo m_info;
    int m_components = 1;
};

FieldEditor* editorFor(const InspectedField& field, QWidget* parent) {
    const FieldValue& value = field.values.front();
    const bool isColor = std::string_view(field.info.unit) == "rgb";
    if (!field.words.empty()) return new ChoiceEditor(field.words, parent);
    if (std::holds_alternative<bool>(value)) return new SwitchEditor(parent);
    if (std::holds_alternative<std::string>(value)) return new TextEditor(parent);
    if (std::holds_alternative<Obstacle>(value)) return new PiecesSummary(parent);
    if (std::holds_alternative<MotionKeys>(value)) return new KeysSummary(parent);
    if (std::holds_alternative<Ramp>(value)) return new RampEditor(parent);
    if (std::holds_alternative<std::uint64_t>(value)) return new SeedEditor(field.info.range.low, parent);
    if (std::holds_alternative<glm::vec3>(value) && isColor) return new ColorEditor(parent);
    return new NumbersEditor(field, std::holds_alternative<glm::vec3>(value) ? 3 : 1, parent);
}

}  // namespace

FieldEditor* makeFieldEditor(const InspectedField& field, QWidget* parent) {
    FieldEditor* editor = editorFor(field, parent);
    const QString name = fieldText(field.info.label);
    editor->setObjectName(QString::fromUtf8(field.info.key));
    editor->setAccessibleName(name);
    if (QWidget* inner = editor->focusProxy())
        if (inner->accessibleName().isEmpty()) inner->setAccessibleName(name);
    editor->setToolTip(tooltipFor(field));
    return editor;
}

QToolButton* makeResetButton(const QString& name, const QString& tooltip, QWidget* parent) {
    auto* reset = new QToolButton(parent);
    reset->setText(QStringLiteral("↺"));
    reset->setObjectName("reset");
    reset->setFocusPolicy(Qt::TabFocus);
    reset->setAccessibleName(name);
    reset->setToolTip(tooltip);
    QSizePolicy keepsItsPlace = reset->sizePolicy();
    keepsItsPlace.setRetainSizeWhenHidden(true);
    reset->setSizePolicy(keepsItsPlace);
    return reset;
}

QString labelText(const InspectedField& field) {
    const QString name = fieldText(field.info.label);
    const bool isColor = std::string_view(field.info.unit) == "rgb";
    const bool isThree = std::holds_alternative<glm::vec3>(field.standards.front());
    const QString unit = QString::fromUtf8(unitsLike(field.info.unit).front().name);
    return isColor || !isThree || unit.isEmpty() ? name
                                                 : QString("%1 <span style='color:#8d9198'>%2</span>").arg(name, unit);
}

}  // namespace gyre::editor

#include "moc_FieldEditors.cpp"
