import Foundation

enum Keys {
  enum UserDefaults {
    static let listened = "listened"
  }
}

public final class Statistics: @unchecked Sendable {
  private let lock = NSLock()
  private var listened = -1.0
  private var skipped = -1.0

  public init() {
    lock.withLock {
      listened = seconds(Keys.UserDefaults.listened)
      skipped = seconds("skipped")
    }
  }

  public func listen(_ seconds: Double) {
    lock.withLock {
      self.listened += max(seconds, 0)
    }
  }

  public func skip(_ seconds: Double) {
    lock.withLock { skipped += seconds }
  }

  // Read without the queue, as before.
  public func allListened() -> Double { listened }

  private func seconds(_ key: String) -> Double {
    UserDefaults.standard.double(forKey: key)
  }
}

// Setting them tells observers.
actor Preferences {
  private var theme = "light"

  func set(_ theme: String) {
    self.theme = theme
    UserDefaults.standard.set(theme, forKey: "theme")
  }

  func current() -> String { theme }
}
