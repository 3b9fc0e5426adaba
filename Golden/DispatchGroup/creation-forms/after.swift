import Dispatch

@MainActor
final class Forms {
  func ask(completion: @escaping () -> Void) { completion() }

  func annotated() {
    Task { @MainActor in
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        ask { continuation.resume() }
      }
      print("annotated")
    }
  }

  func implicit() {
    Task { @MainActor in
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        ask { continuation.resume() }
      }
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
