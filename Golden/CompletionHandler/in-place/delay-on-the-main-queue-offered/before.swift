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
  func type(_ text: String, completion: @escaping @Sendable (Bool) -> Void)
}

// A requirement stays off the main actor, and waits for a task on it.
struct Typist: Typing {
  func type(_ text: String, completion: @escaping @Sendable (Bool) -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) {
      guard Keyboard.shared.typed.count < 100 else {
        completion(false)
        return
      }
      completion(Keyboard.shared.press(text))
    }
  }
}

final class Writer: Sendable {
  private func write(_ text: String, completion: @escaping @Sendable (Bool) -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) {
      guard Keyboard.shared.press(text) else {
        completion(false)
        return
      }
      completion(true)
    }
  }

  func run(_ typing: some Typing) {
    write("a") { print($0) }
    typing.type("b") { print($0) }
  }
}
