#include "editor/panels/Section.h"

#include <QToolButton>
#include <QVBoxLayout>

namespace gyre::editor {

Section::Section(const QString& title, QWidget* parent)
    : QWidget(parent),
      m_heading(new QToolButton(this)),
      m_content(new QWidget(this)),
      m_rows(new QVBoxLayout(m_content)) {
    m_heading->setText(title);
    m_heading->setObjectName("sectionHeading");
    m_heading->setCheckable(true);
    m_heading->setChecked(true);
    m_heading->setArrowType(Qt::DownArrow);
    m_heading->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_heading->setFocusPolicy(Qt::TabFocus);
    m_heading->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_rows->setContentsMargins(10, 4, 6, 8);
    m_rows->setSpacing(4);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_heading);
    column->addWidget(m_content);
    connect(m_heading, &QToolButton::toggled, this, &Section::setOpen);
    connect(m_heading, &QToolButton::toggled, this, &Section::toggled);
}

void Section::addRow(QWidget* row) { m_rows->addWidget(row); }

void Section::setOpen(bool open) {
    m_heading->setChecked(open);
    m_heading->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
    m_content->setVisible(open);
}

QString Section::title() const { return m_heading->text(); }

}  // namespace gyre::editor

#include "moc_Section.cpp"
