// Linked into each test program of a sanitizer build. Libraries we did not instrument leak at exit or look like races.
extern "C" {
int dlclose(void*) { return 0; }  // drivers stay mapped: reports get names, suppressions match
const char* __lsan_default_suppressions() {
    return "leak:libdbus-1.so\nleak:swrast_dri.so\nleak:libGLX_mesa.so\nleak:libEGL_mesa.so\nleak:libLLVM\nleak:"
           "libfontconfig.so\nleak:libglib-2.0.so\n"
           "leak:libassimp.so\n";
}
const char* __asan_default_options() { return "abort_on_error=1"; }  // tests of crashes expect a signal
const char* __lsan_default_options() { return "print_suppressions=0"; }
const char* __tsan_default_options() {
    // Qt starts programs by vfork, which ThreadSanitizer takes for a fork of this process.
    return "abort_on_error=1:die_after_fork=0:ignore_noninstrumented_modules=1:suppressions=" __FILE__ ".suppressions";
}
}
