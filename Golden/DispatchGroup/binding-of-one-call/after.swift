import Dispatch

@MainActor
final class Greeting {
  private(set) var text = ""

  func name() async -> String { "Ada" }
  func nickname(_ done: @escaping (String) -> Void) { done("A") }
  func nickname() async -> String { "A" }

  func show() {
    Task { @MainActor in
      let found = await name()
      self.text = "Hello, " + found
    }
  }

  func showShort() {
    Task { @MainActor in
      let found: String? = await nickname()
      self.text = found ?? "nobody"
    }
  }
}
