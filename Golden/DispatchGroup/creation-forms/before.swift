import Dispatch

@MainActor
final class Forms {
  func ask(completion: @escaping () -> Void) { completion() }

  func annotated() {
    let group: DispatchGroup = DispatchGroup()
    group.enter()
    ask { group.leave() }
    group.notify(queue: .main) { print("annotated") }
  }

  func implicit() {
    let group: DispatchGroup = .init()
    group.enter()
    ask { group.leave() }
    group.notify(queue: .main) { print("implicit") }
  }

  func variable() {
    var group = DispatchGroup()
    group.enter()
    ask { group.leave() }
    group.notify(queue: .main) { print("variable") }
    group = DispatchGroup()
  }
}
