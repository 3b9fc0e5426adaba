import Foundation

enum Reminders {
  static func soon(_ text: String) {
    Task { @MainActor in
      try? await Task.sleep(for: .milliseconds(300))
      print(text)
    }
  }

  static func sooner(_ text: String) {
    Task { @MainActor in
      try? await Task.sleep(for: .microseconds(50))
      print(text)
    }
  }

  static func soonest(_ text: String) {
    Task { @MainActor in
      try? await Task.sleep(for: .nanoseconds(900))
      print(text)
    }
  }

  static func tomorrow(_ text: String) {
    Task { @MainActor in
      try? await Task.sleep(for: .seconds(24 * 60 * 60))
      print(text)
    }
  }
}
