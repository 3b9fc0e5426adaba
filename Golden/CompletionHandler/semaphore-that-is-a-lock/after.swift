import Foundation

final class Templates: @unchecked Sendable {
  private let lock = NSLock()
  private var names: [String] = []

  private func save(_ names: [String]) {
    lock.withLock {
      self.names = names
    }
  }

  // What saves waits for others only as long as one of them saves.
  func load() async -> Int {
    self.save(["a", "b"])
    return 2
  }
}

func count(_ templates: Templates) async -> Int {
  await templates.load()
}
