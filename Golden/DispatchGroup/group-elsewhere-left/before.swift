import Dispatch

final class Session {
  let events = DispatchGroup()
  private lazy var downloads: DispatchGroup = {
    let group = DispatchGroup()
    return group
  }()

  func begin() { events.enter() }
  func end() { events.leave() }
  func whenIdle(_ body: @escaping () -> Void) { events.notify(queue: .main, execute: body) }

  func run(in group: DispatchGroup, completion: @escaping () -> Void) {
    group.enter()
    completion()
    group.leave()
  }

  func handOn() {
    let group = DispatchGroup()
    run(in: group) {}
    group.notify(queue: .main) { print("done") }
  }

  func captured(_ ask: @escaping (@escaping () -> Void) -> Void) {
    let group = DispatchGroup()
    group.enter()
    ask { [weak group] in group?.leave() }
    group.notify(queue: .main) { print("done") }
  }

  func changing() {
    var group = DispatchGroup()
    group.enter()
    group.leave()
    group.notify(queue: .main) { print("done") }
    group = DispatchGroup()
    print(group)
  }

  func elsewhere(_ queue: DispatchQueue) {
    let group = DispatchGroup()
    queue.async {
      group.enter()
      group.leave()
    }
    group.notify(queue: .main) { print("done") }
  }
}

let shared = DispatchGroup()
shared.notify(queue: .main) { print("idle") }
