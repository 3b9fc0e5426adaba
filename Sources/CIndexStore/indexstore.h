// What Swift can't spell of libIndexStore's interface: the one structure that its functions pass by value.
// Nothing is linked; the library is loaded at run time.
#ifndef UNQUEUE_INDEXSTORE_H
#define UNQUEUE_INDEXSTORE_H

#include <stddef.h>

// UTF-8 text that ends after `length` bytes, not at a zero byte. It belongs to what it was asked of.
typedef struct {
  const char *data;
  size_t length;
} IndexStoreText;

#endif
