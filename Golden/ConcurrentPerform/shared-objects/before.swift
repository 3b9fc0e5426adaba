import Foundation

actor Posts {
  private var all: [Int] = []

  func append(_ post: Int) { all.append(post) }
}

final class Log: @unchecked Sendable {
  private let lock = NSLock()
  private var lines: [String] = []

  func append(_ line: String) { lock.withLock { lines.append(line) } }
}

func create(_ count: Int) async {
  let posts = Posts()
  let log = Log()
  DispatchQueue.concurrentPerform(iterations: count) { index in
    log.append("post \(index)")
    Task { await posts.append(index) }
  }
}

func collect(_ count: Int) async -> [Int] {
  var found: [Int] = []
  DispatchQueue.concurrentPerform(iterations: count) { index in
    found.append(index)
  }
  return found
}
