import Foundation

final class Journal {
  private let lock = NSLock()
  var lines: [String] = []

  func append(_ added: [String]) {
    DispatchQueue.main.async {
      added.forEach { line in
        self.lock.lock()
        self.lines.append(line)
        self.lock.unlock()
      }
      self.lock.withLock { self.lines.sort() }
    }
    DispatchQueue.main.async {
      func drain() {
        self.lock.lock()
        defer { self.lock.unlock() }
        self.lines = []
      }
      drain()
    }
  }
}
