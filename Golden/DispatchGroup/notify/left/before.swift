import Dispatch

@MainActor
final class Reports {
  func ask(completion: @escaping () -> Void) { completion() }

  func item() {
    let item = DispatchWorkItem { print("done") }
    let group = DispatchGroup()
    group.enter()
    ask { group.leave() }
    group.notify(queue: .main, work: item)
    if CommandLine.arguments.isEmpty { item.cancel() }
  }

  func flags() {
    let group = DispatchGroup()
    group.enter()
    ask { group.leave() }
    group.notify(qos: .utility, flags: .assignCurrentContext, queue: .main) { print("done") }
  }

  func twice() {
    let group = DispatchGroup()
    group.enter()
    ask { group.leave() }
    group.notify(queue: .main) { print("first") }
    group.notify(queue: .main) { print("second") }
  }

  func early() {
    let group = DispatchGroup()
    group.notify(queue: .main) { print("done") }
    group.enter()
    ask { group.leave() }
  }

  func late() {
    let group = DispatchGroup()
    group.enter()
    ask { group.leave() }
    group.notify(queue: .main) { print("done") }
    group.enter()
    ask { group.leave() }
  }

  func constant() {
    let main = DispatchQueue.main
    let group = DispatchGroup()
    group.enter()
    ask { group.leave() }
    group.notify(queue: main) { print("done") }
  }

  func nobody() {
    let group = DispatchGroup()
    group.enter()
    ask { group.leave() }
  }
}
