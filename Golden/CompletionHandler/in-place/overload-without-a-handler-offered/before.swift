import Dispatch

public final class Tracker: @unchecked Sendable {
  private let queue = DispatchQueue(label: "tracker")
  private var name = ""

  public init() {}

  public func setName(_ name: String) {
    setName(name, completion: {})
  }

  public func setName(_ name: String, completion: @escaping @Sendable () -> Void) {
    queue.async {
      self.name = name
      completion()
    }
  }

  // It is called in an async function, where the call would mean another function.
  public func flush() {
    flush(completion: {})
  }

  public func flush(completion: @escaping @Sendable () -> Void) {
    queue.async { completion() }
  }
}

@MainActor func start(_ tracker: Tracker) {
  tracker.setName("first")
  tracker.setName("second") { print("named") }
}

func end(_ tracker: Tracker) async {
  tracker.flush()
}
