import Foundation

final class FeatureFlags: @unchecked Sendable {
  private lazy var flagQueue: DispatchQueue = {
    let queue = DispatchQueue(label: "flags")

    return queue
  }()

  private var enabled: Set<String> = []

  func enable(_ flag: String) {
    flagQueue.sync {
      _ = enabled.insert(flag)
    }
  }

  func isEnabled(_ flag: String) -> Bool {
    flagQueue.sync {
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
