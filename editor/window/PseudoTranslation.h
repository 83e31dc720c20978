#pragma once

#include <QTranslator>

namespace gyre::editor {

/// A language that is as English but 40 % longer, as German and Finnish are: shows which texts have no room to grow,
/// and which do not come through tr().
class PseudoTranslation : public QTranslator {
public:
    using QTranslator::QTranslator;

    bool isEmpty() const override { return false; }
    QString translate(const char* context, const char* text, const char* remark, int number) const override;
};

}  // namespace gyre::editor
