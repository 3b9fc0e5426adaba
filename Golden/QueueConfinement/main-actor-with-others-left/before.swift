import Foundation

@MainActor final class Drafts {
  private let queue = DispatchQueue(label: "drafts")
  nonisolated(unsafe) private var drafts: [String] = []
  private var observers: [() -> Void] = []

  nonisolated var count: Int { queue.sync { drafts.count } }

  func add(_ draft: String) {
    queue.sync { drafts.append(draft) }
    for observer in observers { observer() }
  }
}

@MainActor final class Uploads {
  private let queue = DispatchQueue(label: "uploads")
  private var names: [String] = []

  func upload(_ name: String, with send: (@escaping () -> Void) -> Void) {
    send {
      self.queue.sync { self.names.append(name) }
    }
  }
}
