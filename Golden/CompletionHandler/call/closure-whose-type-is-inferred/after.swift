import Foundation

@MainActor
final class Queue {
  private var messages: [String] = []

  func hide(_ message: String) async -> Bool {
    messages.removeAll { $0 == message }
    return true
  }

  // A task alone would make the closure one that returns a task.
  func hideFirst() {
    let action = { [self] in
      _ = Task { @MainActor in
        let isDone = await hide("a")
        print(isDone)
      }
    }
    action()
  }

  func hideLast() {
    let action: () -> Void = { [self] in
      Task { @MainActor in
        let isDone = await hide("b")
        print(isDone)
      }
    }
    action()
  }
}
