import Foundation

enum Keys {
  enum UserDefaults {
    static let listened = "listened"
  }
}

public final class Statistics: @unchecked Sendable {
  private let queue = DispatchQueue(label: "statistics")
  private var listened = -1.0
  private var skipped = -1.0

  public init() {
    queue.sync {
      listened = seconds(Keys.UserDefaults.listened)
      skipped = seconds("skipped")
    }
  }

  public func listen(_ seconds: Double) {
    queue.async { [weak self] in
      self?.listened += max(seconds, 0)
    }
  }

  public func skip(_ seconds: Double) {
    queue.async { self.skipped += seconds }
  }

  // Read without the queue, as before.
  public func allListened() -> Double { listened }

  private func seconds(_ key: String) -> Double {
    UserDefaults.standard.double(forKey: key)
  }
}

// Setting them tells observers.
final class Preferences: @unchecked Sendable {
  private let queue = DispatchQueue(label: "preferences")
  private var theme = "light"

  func set(_ theme: String) {
    queue.async {
      self.theme = theme
      UserDefaults.standard.set(theme, forKey: "theme")
    }
  }

  func current() -> String { queue.sync { theme } }
}
