import Foundation

final class Preferences: @unchecked Sendable {
  private let lock = NSLock()
  private var values: [String: String] = [:]

  subscript(key: String) -> String? {
    get { lock.withLock { values[key] } }
    set { lock.withLock { values[key] = newValue } }
  }
}

func show(_ preferences: Preferences) async {
  preferences["theme"] = "dark"
  print(preferences["theme"] ?? "none")
}
