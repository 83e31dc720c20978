#pragma once

#include <QIcon>
#include <QImage>
#include <QSize>

namespace gyre::editor {

inline constexpr QSize kRowPicture(224, 126);  ///< [pixels]

/// A picture for a row of a list: of the same size for all rows, so that names stand in one column; not tinted when
/// selected. A dark area stands for a picture that is null.
QIcon rowPicture(const QImage& picture);

}  // namespace gyre::editor
