import Foundation

@MainActor final class Drafts {
  private let lock = NSLock()
  nonisolated(unsafe) private var drafts: [String] = []
  private var observers: [() -> Void] = []

  nonisolated var count: Int { lock.withLock { drafts.count } }

  func add(_ draft: String) {
    lock.withLock { drafts.append(draft) }
    for observer in observers { observer() }
  }
}

@MainActor final class Uploads {
  private let lock = NSLock()
  private var names: [String] = []

  func upload(_ name: String, with send: (@escaping () -> Void) -> Void) {
    send {
      self.lock.withLock { self.names.append(name) }
    }
  }
}
