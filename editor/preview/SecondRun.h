#pragma once

#include "editor/preview/OtherRun.h"
#include "editor/preview/Preview.h"

#include <atomic>
#include <memory>

namespace gyre::editor {

/// Another scene run beside a preview by a worker of its own, always at the same moment. It follows playing, seeking
/// and stepping. While it exists, playing waits for it.
class SecondRun : public OtherRun {
    Q_OBJECT
public:
    SecondRun(Preview& first, const Scene& scene, QObject* parent = nullptr);
    ~SecondRun() override;

    RunPair pair() const override { return m_frameSync->pair(); }
    Preview& preview() { return m_second; }

private:
    void notify();
    Q_INVOKABLE void deliver();

    Preview& m_first;
    Preview m_second;
    std::atomic<bool> m_pending = false;  // a delivery to the window's thread is queued
    std::shared_ptr<FrameSync> m_frameSync;
};

}  // namespace gyre::editor
