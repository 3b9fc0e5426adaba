import Dispatch

final class Store: Sendable {
  func load(_ file: String, completion: @escaping @Sendable (String) -> Void) { completion(file) }

  func keep(_ file: String, completion: @escaping (String) -> Void) { completion(file) }

  func loadAll(_ files: [String], completion: @escaping @MainActor () -> Void) {
    dispatchPrecondition(condition: .onQueue(.main))
    let group = DispatchGroup()
    for file in files {
      group.enter()
      load(file) { _ in group.leave() }
    }
    group.notify(queue: .main) {
      MainActor.assumeIsolated { completion() }
    }
  }

  func loadPair(_ first: String, _ second: String) {
    let group = DispatchGroup()
    group.enter()
    load(first) { _ in group.leave() }
    group.enter()
    load(second) { _ in group.leave() }
    group.notify(queue: .main) { print("loaded", first, second) }
  }

  func keepAll(_ files: [String]) {
    let group = DispatchGroup()
    for file in files {
      group.enter()
      keep(file) { _ in group.leave() }
    }
    group.notify(queue: .main) { print("kept") }
  }

  func loadAll(_ files: [String], handler: @escaping () -> Void) {
    let group = DispatchGroup()
    for file in files {
      group.enter()
      load(file) { _ in group.leave() }
    }
    group.notify(queue: .global()) { print("loaded") }
    handler()
  }

  func loadEach(_ files: [String], _ names: Names) {
    let group = DispatchGroup()
    for file in files {
      group.enter()
      load(file) { _ in group.leave() }
    }
    group.notify(queue: .main) { names.isLoaded = true }
  }
}

final class Names {
  var isLoaded = false
}
