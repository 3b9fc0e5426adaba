import Dispatch

@MainActor
final class Modules {
  private(set) var items: [String] = []
  private(set) var checkpoints: [Int] = []
  var wantsCheckpoints = true

  @available(*, renamed: "items(of:)")
  func items(of module: Int, completion: @escaping ([String]) -> Void) { completion(["\(module)"]) }

  func items(of module: Int) async -> [String] {
    await withCheckedContinuation { continuation in
      items(of: module) { value in
        continuation.resume(returning: value)
      }
    }
  }

  func checkpoints() async -> [Int] { [] }

  func load(_ modules: [Int], then finish: @escaping () -> Void) {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for module in modules {
          group.addTask { @MainActor @Sendable [self] in
            let items = await items(of: module)
            self.items += items
          }
        }

        // These belong to all of them.
        if modules.count > 1 {
          group.addTask { @MainActor @Sendable [self] in
            let found = await checkpoints()
            self.checkpoints = found
          }
        }
      }

      finish()
    }
  }

  func loadTwo(then finish: @escaping ([String], [Int]) -> Void) {
    // holds it open
    Task { @MainActor in
      async let pendingFirst = items(of: 1)
      async let pendingSecond = checkpoints()
      let (first, second) = await (pendingFirst, pendingSecond)
      finish(first, second)
    }
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
