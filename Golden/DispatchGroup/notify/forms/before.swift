import Dispatch

enum Queues {
  static let ui = DispatchQueue.main
}

@MainActor
final class Notifier {
  private(set) var total = 0
  var handler: () -> Void = {}

  func ask(completion: @escaping () -> Void) { completion() }
  func finish() { total += 1 }

  func labelled() {
    let group = DispatchGroup()
    group.enter()
    ask { group.leave() }
    group.notify(queue: .main, execute: {
      self.total += 1
    })
  }

  func parameter(_ done: @escaping () -> Void) {
    let group = DispatchGroup()
    group.enter()
    ask { group.leave() }
    group.notify(queue: .main, execute: done)
  }

  func withEnd(_ body: (@escaping () -> Void) -> Void) { body {} }

  func parameterOfAClosure() {
    withEnd { done in
      let group = DispatchGroup()
      group.enter()
      ask { group.leave() }
      group.notify(queue: .main, execute: done)
    }
  }

  func variable() {
    let group = DispatchGroup()
    group.enter()
    ask { group.leave() }
    group.notify(queue: .main, execute: handler)
  }

  func method() {
    let group = DispatchGroup()
    group.enter()
    ask { group.leave() }
    group.notify(queue: .main, execute: finish)
  }

  func alias() {
    let group = DispatchGroup()
    group.enter()
    ask { group.leave() }
    group.notify(queue: Queues.ui) { [total] in
      print(total)
    }
  }

  func assumed() {
    let group = DispatchGroup()
    group.enter()
    ask { group.leave() }
    group.notify(queue: .main) {
      MainActor.assumeIsolated {
        self.total += 1
        self.finish()
      }
    }
  }
}
