import Dispatch

func inBackground(waits: Bool, _ block: @escaping @Sendable () -> Void) {
  if waits {
    DispatchQueue.global(qos: .background).sync(execute: block)
  } else {
    DispatchQueue.global(qos: .background).async(execute: block)
  }
}

struct Scores {
  var all: [Int] = []

  func best() throws -> Int { all.max() ?? 0 }

  func report() throws -> Int {
    let best = try DispatchQueue.global().sync(execute: best)
    return best + 1
  }
}

// An item can be cancelled, and a comment has its place.
func waiting(for item: DispatchWorkItem, _ block: @escaping @Sendable () -> Void) {
  DispatchQueue.global().sync(execute: item)
  DispatchQueue.global().sync(execute: /* the work */ block)
}

// In async code, the name alone would mean the async function.
enum Source {
  static func read() -> Int { 1 }
  static func read() async -> Int { 2 }

  static func all() async -> Int {
    DispatchQueue.global().sync(execute: read)
  }
}
