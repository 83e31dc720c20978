#include "core/system/Confinement.h"
#include "core/system/Memory.h"

#include <windows.h>

namespace gyre {
namespace {

/// Limits of a job: memory, processor time, no further process, nothing of the desktop.
bool limitByJob(const Allowance& allowance) {
    const HANDLE job = ::CreateJobObjectW(nullptr, nullptr);
    if (!job) return false;
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits{};
    limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_PROCESS_MEMORY | JOB_OBJECT_LIMIT_PROCESS_TIME |
                                              JOB_OBJECT_LIMIT_ACTIVE_PROCESS |
                                              JOB_OBJECT_LIMIT_DIE_ON_UNHANDLED_EXCEPTION;
    limits.BasicLimitInformation.ActiveProcessLimit = 1;
    limits.BasicLimitInformation.PerProcessUserTimeLimit.QuadPart = LONGLONG{10'000'000} * allowance.cpuSeconds;
    limits.ProcessMemoryLimit = mappedMemory() + allowance.memory;
    JOBOBJECT_BASIC_UI_RESTRICTIONS desktop{};
    desktop.UIRestrictionsClass = JOB_OBJECT_UILIMIT_DESKTOP | JOB_OBJECT_UILIMIT_DISPLAYSETTINGS |
                                  JOB_OBJECT_UILIMIT_EXITWINDOWS | JOB_OBJECT_UILIMIT_GLOBALATOMS |
                                  JOB_OBJECT_UILIMIT_HANDLES | JOB_OBJECT_UILIMIT_READCLIPBOARD |
                                  JOB_OBJECT_UILIMIT_SYSTEMPARAMETERS | JOB_OBJECT_UILIMIT_WRITECLIPBOARD;
    return ::SetInformationJobObject(job, JobObjectExtendedLimitInformation, &limits, sizeof limits) &&
           ::SetInformationJobObject(job, JobObjectBasicUIRestrictions, &desktop, sizeof desktop) &&
           ::AssignProcessToJobObject(job, ::GetCurrentProcess());
}

template <class Policy>
bool set(PROCESS_MITIGATION_POLICY which, DWORD flags) {
    Policy policy{};
    policy.Flags = flags;
    return ::SetProcessMitigationPolicy(which, &policy, sizeof policy);
}

/// No executable memory that is written here, no foreign libraries, no wrong handles.
bool mitigate() {
    constexpr DWORD kProhibitDynamicCode = 1, kDisableExtensionPoints = 1, kNoRemoteImages = 1, kNoLowImages = 2,
                    kRaiseOnWrongHandle = 1, kForGood = 2;
    return set<PROCESS_MITIGATION_DYNAMIC_CODE_POLICY>(ProcessDynamicCodePolicy, kProhibitDynamicCode) &&
           set<PROCESS_MITIGATION_EXTENSION_POINT_DISABLE_POLICY>(ProcessExtensionPointDisablePolicy,
                                                                  kDisableExtensionPoints) &&
           set<PROCESS_MITIGATION_IMAGE_LOAD_POLICY>(ProcessImageLoadPolicy, kNoRemoteImages | kNoLowImages) &&
           set<PROCESS_MITIGATION_STRICT_HANDLE_CHECK_POLICY>(ProcessStrictHandleCheckPolicy,
                                                              kRaiseOnWrongHandle | kForGood);
}

/// From here on the process writes no file and no key of the registry, except those made for programs of low integrity.
bool lowerIntegrity() {
    HANDLE token = nullptr;
    if (!::OpenProcessToken(::GetCurrentProcess(), TOKEN_ADJUST_DEFAULT | TOKEN_QUERY, &token)) return false;
    SID_IDENTIFIER_AUTHORITY authority = SECURITY_MANDATORY_LABEL_AUTHORITY;
    PSID low = nullptr;
    const bool isMade =
        ::AllocateAndInitializeSid(&authority, 1, SECURITY_MANDATORY_LOW_RID, 0, 0, 0, 0, 0, 0, 0, &low);
    TOKEN_MANDATORY_LABEL label{{low, SE_GROUP_INTEGRITY}};
    const bool isSet = isMade && ::SetTokenInformation(token, TokenIntegrityLevel, &label,
                                                       static_cast<DWORD>(sizeof label + ::GetLengthSid(low)));
    if (isMade) ::FreeSid(low);
    ::CloseHandle(token);
    return isSet;
}

}  // namespace

Confinement confineThisProcess(const Allowance& allowance, std::span<const std::filesystem::path>) {
    const bool isLimited = limitByJob(allowance), isMitigated = mitigate(), isLow = lowerIntegrity();
    return {isLimited && isMitigated && isLow, false};
}

std::vector<std::string> notesOn(const Confinement& confinement) {
    std::vector<std::string> notes;
    if (!confinement.calls)
        notes.push_back(
            "The file was read by a process that was not confined, because this Windows refused it. Import only files "
            "that you trust on this machine.");
    if (!confinement.files)
        notes.push_back(
            "The process that read the file could open all your files for reading. Import only files that you trust.");
    return notes;
}

}  // namespace gyre
