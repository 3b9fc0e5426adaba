import Foundation

final class Options: @unchecked Sendable {
  private let lock = NSLock()
  private var size = 1
  private var scale = 1.0

  func set(_ new: Int) { lock.withLock { size = new } }
  var area: Double { lock.withLock { Double(size) * scale } }

  func copy() -> Options {
    let copied = Options()
    lock.withLock {
      copied.size = size
      copied.scale = scale
    }
    return copied
  }
}

// The new object is handed out before it is set up.
final class Settings: @unchecked Sendable {
  private let queue = DispatchQueue(label: "settings")
  private var size = 1

  func set(_ new: Int) { queue.sync { size = new } }

  func copy(to register: (Settings) -> Void) -> Settings {
    let copied = Settings()
    register(copied)
    queue.sync { copied.size = size }
    return copied
  }
}
