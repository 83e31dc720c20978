#pragma once

#include "editor/panels/Plot.h"
#include "editor/preview/Preview.h"

#include <array>

class QComboBox;
class QPushButton;
class QVBoxLayout;

namespace gyre::editor {

/// Plots of measures of the run and of one body over time, chosen in the list at the left. A run can be pinned, to
/// compare the next one with it. Steps are measured only while the panel is visible.
class PlotsPanel : public QWidget {
    Q_OBJECT
public:
    explicit PlotsPanel(Preview& preview, QWidget* parent = nullptr);

    struct NamedBody {
        std::uint64_t id = 0;
        QString name;

        bool operator==(const NamedBody&) const = default;
    };
    /// The bodies of the scene, to choose from.
    void setBodies(const std::vector<NamedBody>& bodies);
    /// Plots the measures of this body; ignores other elements.
    void chooseBody(std::uint64_t id);

    /// Pins the present run for comparison, or unpins it.
    void pin(bool on);
    /// Whether its tab is in front. A panel behind another counts as visible for Qt.
    void setSeen(bool on);

private:
    QWidget* buildChoices();
    void addChoice(QVBoxLayout& column, const MeasureInfo& info);
    QWidget* buildPlots();
    void plotBody();
    void showRun();

    Preview& m_preview;
    std::shared_ptr<PlottedRuns> m_runs = std::make_shared<PlottedRuns>();
    std::array<Plot*, kMeasures> m_plots{};
    QPushButton* m_pin;
    QComboBox* m_body;
    std::vector<NamedBody> m_bodies;
    bool m_isSeen = false;
    std::uint64_t m_revision = 0;
};

}  // namespace gyre::editor
