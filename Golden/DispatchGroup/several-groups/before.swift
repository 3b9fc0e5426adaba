import Dispatch

@MainActor
final class Startup {
  private(set) var steps = 0

  func prepare(_ name: String, completion: @escaping () -> Void) { completion() }

  func start(_ names: [String]) {
    let first = DispatchGroup()
    for name in names {
      first.enter()
      prepare(name) { first.leave() }
    }
    first.notify(queue: .main) {
      self.steps += 1
    }
  }

  func restart(_ names: [String], then done: (() -> Void)?) {
    let group = DispatchGroup()
    switch names.count {
    case 0: break
    case 1:
      group.enter()
      prepare("only") { group.leave() }
    default:
      for name in names where !name.isEmpty {
        group.enter()
        prepare(name) {
          group.leave()
        }
      }
    }
    group.notify(queue: .main) {
      done?()
    }
  }
}
