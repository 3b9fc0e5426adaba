import Dispatch

@MainActor
final class Greeting {
  private(set) var text = ""

  func name(_ done: @escaping (String) -> Void) { done("Ada") }
  func nickname(_ done: @escaping (String) -> Void) { done("A") }
  func nickname() async -> String { "A" }

  func show() {
    let group = DispatchGroup()
    var found: String?
    group.enter()
    name {
      defer { group.leave() }
      found = $0
    }
    group.notify(queue: .main) { self.text = "Hello, " + found! }
  }

  func showShort() {
    let group = DispatchGroup()
    var found: String?
    group.enter()
    nickname { value in
      found = value
      group.leave()
    }
    group.notify(queue: .main) {
      self.text = found ?? "nobody"
    }
  }
}
