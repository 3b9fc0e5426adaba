import Dispatch

@MainActor
final class Modules {
  private(set) var items: [String] = []
  private(set) var checkpoints: [Int] = []
  var wantsCheckpoints = true

  func items(of module: Int, completion: @escaping ([String]) -> Void) { completion(["\(module)"]) }
  func checkpoints(completion: @escaping ([Int]) -> Void) { completion([]) }

  func load(_ modules: [Int], then finish: @escaping () -> Void) {
    let group = DispatchGroup()
    group.enter()

    for module in modules {
      group.enter()
      items(of: module) { items in
        self.items += items
        group.leave()
      }
    }

    // These belong to all of them.
    if modules.count > 1 {
      group.enter()
      checkpoints { found in
        self.checkpoints = found
        group.leave()
      }
    }

    group.leave()
    group.notify(queue: .main) {
      finish()
    }
  }

  func loadTwo(then finish: @escaping ([String], [Int]) -> Void) {
    var first: [String] = []
    var second: [Int] = []
    let group = DispatchGroup()
    group.enter() // holds it open
    group.enter()
    items(of: 1) { items in
      first = items
      group.leave()
    }
    group.enter()
    checkpoints { found in
      second = found
      group.leave()
    }
    group.leave()
    group.notify(queue: .main) { finish(first, second) }
  }

  // One too many.
  func loadOnce(then finish: @escaping () -> Void) {
    let group = DispatchGroup()
    group.enter()
    items(of: 1) { items in
      self.items = items
      group.leave()
    }
    group.leave()
    group.notify(queue: .main) { finish() }
  }

  func loadUnless(_ modules: [Int], then finish: @escaping () -> Void) {
    let group = DispatchGroup()
    group.enter()
    for module in modules {
      if module == 0 { return }
      group.enter()
      items(of: module) { _ in group.leave() }
    }
    group.leave()
    group.notify(queue: .main) { finish() }
  }
}
