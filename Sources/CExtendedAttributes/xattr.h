// Swift's modules of the C libraries on Linux leave this header out.
#if defined(__linux__)
#include <sys/xattr.h>
#endif
