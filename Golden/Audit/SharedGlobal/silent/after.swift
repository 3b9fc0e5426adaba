import Foundation

// A constant, one that is computed, and one whose author has said that it is safe.
let limit = 3
var double: Int { limit * 2 }
nonisolated(unsafe) var unsafe = 0
@MainActor var title = ""

// Used on one actor alone.
var shown = 0

// Read by all, changed by none.
var greeting = "hello"

// A lock stands beside it.
var guarded = 0
let lock = NSLock()

// Synchronous functions run wherever they are called.
var plain = 0

func addPlain() { plain += 1 }

actor Counter {
  var own = 0

  func count() {
    own += 1
    unsafe += 1
    print(greeting, limit, double)
    lock.withLock { guarded += 1 }
  }
}

@MainActor
func show() {
  shown += 1
  title = "\(shown)"
  print(greeting, unsafe, plain, title)
  lock.withLock { print(guarded) }
}
