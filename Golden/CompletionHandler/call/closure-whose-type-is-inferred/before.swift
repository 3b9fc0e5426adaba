import Foundation

@MainActor
final class Queue {
  private var messages: [String] = []

  func hide(_ message: String, completion: @escaping @Sendable (Bool) -> Void) {
    messages.removeAll { $0 == message }
    DispatchQueue.main.async {
      completion(true)
    }
  }

  // A task alone would make the closure one that returns a task.
  func hideFirst() {
    let action = { [self] in
      hide("a") { isDone in
        print(isDone)
      }
    }
    action()
  }

  func hideLast() {
    let action: () -> Void = { [self] in
      hide("b") { isDone in
        print(isDone)
      }
    }
    action()
  }
}
