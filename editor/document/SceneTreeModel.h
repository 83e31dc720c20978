#pragma once

#include "core/scene/Scene.h"

#include <QAbstractItemModel>

#include <array>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace gyre::editor {

class Document;

/// The elements of the document as a tree for the outliner, in the scene's order. Columns: name (editable), kind, and
/// three switches. Rows are dragged to other places and groups. Changes of the scene become inserted, removed and moved
/// rows, and never a reset except when another scene is opened, so that views keep selection and scroll position.
class SceneTreeModel : public QAbstractItemModel {
    Q_OBJECT
public:
    enum Column { Name, Kind, Drawn, Locked, Exported, ColumnCount };
    enum Role {
        IdRole = Qt::UserRole,  ///< ElementId::value as qulonglong
        KindRole,               ///< the kind's word in files
        EnabledRole,            ///< bool: simulated, after groups
        OnRole,                 ///< in a switch column, bool: the element's own value; may be set
        EffectiveRole,          ///< in a switch column, bool: the value after groups and solo
        SoloRole,               ///< bool
        SortRole,               ///< name of the element's icon
        PrefabRole              ///< for the group of an instance: the file of its prefab
    };

    explicit SceneTreeModel(Document& document, QObject* parent = nullptr);
    ~SceneTreeModel() override;

    ElementId idAt(const QModelIndex& index) const;  ///< zero for an invalid index
    QModelIndex indexOf(ElementId id, int column = Name) const;
    /// Asks for the time shown [s]. Rows that are dropped into a group with keys, or out of one, stay where they are
    /// then.
    void setMoment(std::function<double()> moment) { m_moment = std::move(moment); }
    /// Like setData with OnRole, for several elements.
    void setSwitch(int column, std::span<const ElementId> ids, bool on);

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& index) const override;
    using QObject::parent;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    Qt::DropActions supportedDropActions() const override { return Qt::MoveAction | Qt::CopyAction; }
    Qt::DropActions supportedDragActions() const override { return Qt::MoveAction; }
    QStringList mimeTypes() const override;
    QMimeData* mimeData(const QModelIndexList& indexes) const override;
    bool canDropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                         const QModelIndex& parent) const override;
    bool dropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column,
                      const QModelIndex& parent) override;

Q_SIGNALS:
    void presetDropped(const QString& id, const gyre::ElementId& group);  ///< group: zero at the top

private:
    /// Content of a row. The model keeps a copy, because rows change one after the other but the scene all at once.
    struct Row {
        ElementId id;
        QString name, prefab;
        const char *kindWord = "", *kindLabel = "", *sort = "";
        bool isGroup = false, enabled = true, solo = false;
        std::array<bool, 3> on{}, effective{};  ///< values of the switch columns

        bool operator==(const Row&) const = default;
    };
    struct Node {
        Row row;
        Node* parent = nullptr;
        int number = 0;  ///< index among its parent's children
        std::vector<std::unique_ptr<Node>> children;
    };
    /// The rows of a scene by group (zero: top level).
    using Wanted = std::map<ElementId, std::vector<Row>>;
    static Wanted wantedRows(const Scene& scene);

    void reset();
    void resetTo(const Wanted& wanted);
    void follow(const Scene& before);
    bool isWanted(const Node& node) const;
    void removeUnwanted(Node& node);
    void arrange(Node& node, const Wanted& wanted);
    void place(Node& node, int number, const Row& row);
    void stepAside(Node& node, int number, const std::vector<Row>& wanted);
    void insert(Node& node, int number, const Row& row);
    void moveTo(Node& node, int number, Node& moving);
    std::size_t comingAndGoing(const Wanted& wanted) const;
    bool hasTooManySteps() const;
    void showChanges(const Wanted& wanted);
    static void renumber(Node& node);

    Node& nodeAt(const QModelIndex& index) const;  ///< the root for an invalid index
    Node* nodeOf(ElementId id) const;
    QModelIndex indexOf(const Node& node, int column = Name) const;
    bool rename(ElementId id, const QString& name);

    Document& m_document;
    std::function<double()> m_moment = [] { return 0.0; };
    std::unique_ptr<Node> m_root;
    std::map<ElementId, Node*> m_nodes;
    std::map<ElementId, bool> m_isWanted;  ///< while following
    std::size_t m_steps = 0;               ///< rows inserted, removed and moved while following
};

}  // namespace gyre::editor
