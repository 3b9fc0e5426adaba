import Foundation

final class FeatureFlags: @unchecked Sendable {
  private let flagLock = NSLock()

  private var enabled: Set<String> = []

  func enable(_ flag: String) {
    flagLock.withLock {
      _ = enabled.insert(flag)
    }
  }

  func isEnabled(_ flag: String) -> Bool {
    flagLock.withLock {
      enabled.contains(flag)
    }
  }
}

let flags = FeatureFlags()
flags.enable("zero")
DispatchQueue.concurrentPerform(iterations: 50) { index in
  flags.enable("flag-\(index)")
}
print(flags.isEnabled("flag-7"), flags.isEnabled("flag-70"))
