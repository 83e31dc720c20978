#pragma once

#include "editor/panels/TimeLeft.h"

#include <QProgressBar>

namespace gyre::editor {

/// The bar of long work. It says in words how much time is left.
class WorkBar : public QProgressBar {
    Q_OBJECT
public:
    /// what: a word that stands in the bar before the time left; may be empty.
    explicit WorkBar(QWidget* parent, const QString& what = {});

    void begin();                 ///< new work
    void setShare(double share);  ///< completed, 0..1; negative: unknown

private:
    QString m_what;
    WorkClock m_clock;
};

}  // namespace gyre::editor
