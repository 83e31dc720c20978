/* Takes the place of libjbig in the portable archive. libtiff links that library, which is under the GPL, for pictures
 * with JBIG's compression. Gyre writes no such pictures and reads none; these functions answer that they cannot. */
#include <stdio.h>
#include <stdlib.h>

#define EXPORTED __attribute__((visibility("default")))

static const int kUnsupported = 1; /* any number but 0 is an error */

static void refuse(void) {
    fputs("A TIFF picture with JBIG's compression cannot be written: this copy of libtiff has no JBIG.\n", stderr);
    abort();
}

EXPORTED void jbg_dec_init(void* state) { (void)state; }
EXPORTED int jbg_dec_in(void* state) {
    (void)state;
    return kUnsupported;
}
EXPORTED unsigned char* jbg_dec_getimage(const void* state) {
    (void)state;
    return NULL;
}
EXPORTED long jbg_dec_getsize(const void* state) {
    (void)state;
    return 0;
}
EXPORTED void jbg_dec_free(void* state) { (void)state; }
EXPORTED const char* jbg_strerror(int error) {
    (void)error;
    return "this copy of libtiff has no JBIG";
}
EXPORTED int jbg_newlen(void* data) {
    (void)data;
    return kUnsupported;
}
EXPORTED void jbg_enc_init(void) { refuse(); }
EXPORTED void jbg_enc_out(void) { refuse(); }
EXPORTED void jbg_enc_free(void) {}
