#pragma once

#include "core/scene/Scene.h"

#include <QAbstractItemModel>

#include <vector>

namespace gyre::editor {

class Document;

/// The elements of the document for the outliner: one row each, in the scene's order. Column 0 is the name, editable,
/// with a check box for visible; column 1 the kind. Changes of the scene become inserted, removed and moved rows, never
/// a reset (but for opening another scene), so that views keep selection and place.
class SceneTreeModel : public QAbstractItemModel {
    Q_OBJECT
public:
    enum Column { Name, Kind, ColumnCount };
    enum Role { IdRole = Qt::UserRole, EnabledRole };   ///< ElementId::value as qulonglong; bool

    explicit SceneTreeModel(Document& document, QObject* parent = nullptr);

    ElementId idAt(const QModelIndex& index) const;        ///< zero for an invalid index
    QModelIndex indexOf(ElementId id, int column = Name) const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& index) const override;
    using QObject::parent;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    /// What a row shows. The model's own copy, because rows change one after the other, the scene all at once.
    struct Row {
        ElementId id;
        QString name, kind;
        bool visible = true, enabled = true;

        bool operator==(const Row&) const = default;
    };
    static Row rowOf(const Element& element);
    static std::vector<Row> rowsOf(const Scene& scene);

    void reset();
    void follow(const Scene& after);
    void removeMissing(const std::vector<Row>& wanted);
    void insertAndMove(const std::vector<Row>& wanted);
    void showChanges(const std::vector<Row>& wanted);
    int rowWith(ElementId id) const;   ///< -1: none

    bool rename(ElementId id, const QString& name);
    bool setVisible(ElementId id, bool visible);

    Document& m_document;
    std::vector<Row> m_rows;
};

}  // namespace gyre::editor
