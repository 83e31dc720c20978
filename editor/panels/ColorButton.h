#pragma once

#include <glm/vec3.hpp>

#include <QAbstractButton>
#include <QColor>

namespace gyre::editor {

/// Converts linear RGB, as in scenes, to sRGB of the screen, and back.
QColor screenColor(const glm::vec3& linear);
glm::vec3 linearColor(const QColor& screen);

/// A swatch that opens a colour dialog. The scene follows while the user chooses, as one undo step.
class ColorButton : public QAbstractButton {
    Q_OBJECT
public:
    explicit ColorButton(QWidget* parent = nullptr);

    void showValue(const glm::vec3& linear);
    void showMixed();
    QSize sizeHint() const override;

Q_SIGNALS:
    void began();
    void edited(const glm::vec3& linear);
    void cancelled();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void choose();

    glm::vec3 m_linear{1};
    bool m_isMixed = false;
};

}  // namespace gyre::editor
