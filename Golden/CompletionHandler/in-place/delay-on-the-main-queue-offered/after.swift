import Dispatch

@MainActor
final class Keyboard {
  static let shared = Keyboard()
  private(set) var typed = ""

  func press(_ text: String) -> Bool {
    typed += text
    return !text.isEmpty
  }
}

protocol Typing: Sendable {
  func type(_ text: String) async -> Bool
}

// A requirement stays off the main actor, and waits for a task on it.
struct Typist: Typing {
  func type(_ text: String) async -> Bool {
    await withCheckedContinuation { continuation in
      Task { @MainActor in
        try? await Task.sleep(for: .seconds(0.2))
        guard Keyboard.shared.typed.count < 100 else {
          continuation.resume(returning: false)
          return
        }
        continuation.resume(returning: Keyboard.shared.press(text))
      }
    }
  }
}

final class Writer: Sendable {
  @MainActor private func write(_ text: String) async -> Bool {
    try? await Task.sleep(for: .seconds(0.2), clock: .suspending)
    guard Keyboard.shared.press(text) else {
      return false
    }
    return true
  }

  func run(_ typing: some Typing) {
    Task { @MainActor in
      print(await write("a"))
    }
    Task { @MainActor in
      print(await typing.type("b"))
    }
  }
}
