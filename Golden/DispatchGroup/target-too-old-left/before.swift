import Dispatch

@MainActor
final class Old {
  func ask(completion: @escaping () -> Void) { completion() }

  func start() {
    let group = DispatchGroup()
    group.enter()
    ask { group.leave() }
    group.notify(queue: .main) { print("done") }
  }

  @available(iOS 13, *)
  func startLater() {
    let group = DispatchGroup()
    group.enter()
    ask { group.leave() }
    group.notify(queue: .main) { print("done") }
  }
}
