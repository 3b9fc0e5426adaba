import Foundation

final class Preferences: @unchecked Sendable {
  private let queue = DispatchQueue(label: "preferences", attributes: .concurrent)
  private var values: [String: String] = [:]

  subscript(key: String) -> String? {
    get { queue.sync { values[key] } }
    set { queue.async(flags: .barrier) { self.values[key] = newValue } }
  }
}

func show(_ preferences: Preferences) async {
  preferences["theme"] = "dark"
  print(preferences["theme"] ?? "none")
}
