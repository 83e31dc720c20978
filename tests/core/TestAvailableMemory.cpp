#include "core/system/Memory.h"
#include "tests/Test.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <sys/resource.h>
#include <limits>

namespace gyre {
namespace {

void put(const QString& path, const QByteArray& text) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
}

constexpr std::uint64_t kNoLimitOfGroup = std::numeric_limits<std::uint64_t>::max();

}  // namespace

class TestAvailableMemory : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theLimitOfAddressSpaceCounts() {
        const std::uint64_t before = availableMemory();
        QVERIFY(before > 0);
        rlimit limit{};
        getrlimit(RLIMIT_AS, &limit);
        const rlim_t old = limit.rlim_cur;
        constexpr std::uint64_t kRoom = 64u << 20;
        limit.rlim_cur = mappedMemory() + kRoom;
        setrlimit(RLIMIT_AS, &limit);
        const std::uint64_t within = availableMemory(), ofLimits = limitedMemory();
        limit.rlim_cur = old;
        setrlimit(RLIMIT_AS, &limit);
        QVERIFY2(within <= kRoom && within > kRoom / 2, qPrintable(QString::number(within)));
        QVERIFY2(ofLimits <= kRoom && ofLimits >= within, qPrintable(QString::number(ofLimits)));
    }

    /// What the system has free is no limit: it may swap.
    void withoutALimitOfAddressSpaceThatOfTheGroupCounts() {
        rlimit limit{};
        getrlimit(RLIMIT_AS, &limit);
        if (limit.rlim_cur != RLIM_INFINITY) QSKIP("This process has a limit of address space.");
        QFile group("/proc/self/cgroup");
        QVERIFY(group.open(QIODevice::ReadOnly));
        const std::uint64_t ofGroup = leftOfGroup("/sys/fs/cgroup", group.readAll().toStdString());
        if (ofGroup == kNoLimitOfGroup)
            QCOMPARE(limitedMemory(), kNoLimitOfGroup);
        else
            QVERIFY(limitedMemory() < kNoLimitOfGroup);  // not the same number: memory in use changes
    }

    void theLeastLimitOfAllGroupsAroundCounts() {
        const QTemporaryDir groups;
        const std::filesystem::path root = groups.path().toStdString();
        QVERIFY(QDir(groups.path()).mkpath("slice/service"));
        QCOMPARE(leftOfGroup(root, "0::/slice/service\n"), kNoLimitOfGroup);
        put(groups.filePath("slice/service/memory.max"), "max\n");
        put(groups.filePath("slice/service/memory.current"), "700\n");
        QCOMPARE(leftOfGroup(root, "0::/slice/service\n"), kNoLimitOfGroup);
        put(groups.filePath("slice/memory.max"), "1000\n");
        put(groups.filePath("slice/memory.current"), "900\n");
        QCOMPARE(leftOfGroup(root, "0::/slice/service\n"), std::uint64_t(100));
        put(groups.filePath("slice/memory.stat"), "anon 400\nfile 500\ninactive_file 300\nactive_file 200\n");
        QCOMPARE(leftOfGroup(root, "1:name=x:/other\n0::/slice/service\n"), std::uint64_t(400));
        put(groups.filePath("slice/memory.current"), "2000\n");
        QCOMPARE(leftOfGroup(root, "0::/slice/service\n"), std::uint64_t(0));
    }

    void aContainerSeesItsGroupAsTheRoot() {
        const QTemporaryDir groups;
        put(groups.filePath("memory.max"), "1000\n");
        put(groups.filePath("memory.current"), "250\n");
        QCOMPARE(leftOfGroup(groups.path().toStdString(), "0::/\n"), std::uint64_t(750));
        QCOMPARE(leftOfGroup(groups.path().toStdString(), "0::/../elsewhere\n"), std::uint64_t(750));
        QCOMPARE(leftOfGroup(groups.path().toStdString(), ""), kNoLimitOfGroup);
    }
};

}  // namespace gyre

GYRE_TEST(gyre::TestAvailableMemory)

#include "TestAvailableMemory.moc"
