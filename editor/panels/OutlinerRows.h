#pragma once

#include <QSet>
#include <QSortFilterProxyModel>

namespace gyre::editor {

class SceneTreeModel;

/// The model's rows that match the search and the chosen kinds, with the groups that contain them and an icon for each
/// kind. Elements that are not simulated are grey.
class OutlinerRows : public QSortFilterProxyModel {
    Q_OBJECT
public:
    explicit OutlinerRows(SceneTreeModel* model);

    void search(const QString& text);
    void showKinds(const QSet<QString>& words);  ///< words of kinds as in files; empty: all kinds
    bool isFiltering() const { return !m_text.isEmpty() || !m_kinds.isEmpty(); }

    QVariant data(const QModelIndex& index, int role) const override;

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    QString m_text;
    QSet<QString> m_kinds;
};

}  // namespace gyre::editor
