import Dispatch

actor Mailbox {
  private var open = 0

  nonisolated func ask(completion: @escaping @Sendable () -> Void) { completion() }

  func check() {
    let group = DispatchGroup()
    group.enter()
    open += 1
    ask { group.leave() }
    group.notify(queue: .main) { print("checked") }
  }
}

@globalActor
actor Storage {
  static let shared = Storage()
}

@Storage
final class Index {
  nonisolated func ask(completion: @escaping @Sendable () -> Void) { completion() }

  func rebuild() {
    let group = DispatchGroup()
    group.enter()
    ask { group.leave() }
    group.notify(queue: .main) { print("rebuilt") }
  }
}
