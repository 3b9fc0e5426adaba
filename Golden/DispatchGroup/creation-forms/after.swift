import Dispatch

@MainActor
final class Forms {
  @available(*, renamed: "ask()")
  func ask(completion: @escaping () -> Void) { completion() }

  func ask() async {
    await withCheckedContinuation { continuation in
      ask {
        continuation.resume()
      }
    }
  }

  func annotated() {
    Task { @MainActor in
      await ask()
      print("annotated")
    }
  }

  func implicit() {
    Task { @MainActor in
      await ask()
      print("implicit")
    }
  }

  func variable() {
    var group = DispatchGroup()
    group.enter()
    ask { group.leave() }
    group.notify(queue: .main) { print("variable") }
    group = DispatchGroup()
  }
}
