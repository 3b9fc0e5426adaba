import Dispatch

@MainActor
final class Setup {
  private var steps = 0

  func ask(_ name: String, completion: @escaping () -> Void) { completion() }

  func loopThenStatement(_ names: [String]) {
    let group = DispatchGroup()
    for name in names {
      group.enter()
      ask(name) { group.leave() }
    }
    steps += 1
    group.notify(queue: .main) { print("done") }
  }

  func sharedValue() {
    let group = DispatchGroup()
    group.enter()
    let name = "first".lowercased()
    ask(name) { group.leave() }
    group.enter()
    ask(name + "!") { group.leave() }
    group.notify(queue: .main) { print("done") }
  }

  func earlyExit(_ names: [String]) {
    let group = DispatchGroup()
    for name in names {
      group.enter()
      if name.isEmpty {
        group.leave()
        continue
      }
      ask(name) { group.leave() }
    }
    group.notify(queue: .main) { print("done") }
  }

  func leftInPlace(_ names: [String]) {
    let group = DispatchGroup()
    for name in names {
      group.enter()
      if name.isEmpty {
        group.leave()
      } else {
        ask(name) { group.leave() }
      }
    }
    group.notify(queue: .main) { print("done") }
  }
}
