import Dispatch

final class Store: Sendable {
  @available(*, renamed: "load(_:)")
  func load(_ file: String, completion: @escaping @Sendable (String) -> Void) { completion(file) }

  func load(_ file: String) async -> String {
    await withCheckedContinuation { continuation in
      load(file) { value in
        continuation.resume(returning: value)
      }
    }
  }

  func keep(_ file: String, completion: @escaping (String) -> Void) { completion(file) }

  func loadAll(_ files: [String], completion: @escaping @MainActor () -> Void) {
    MainActor.preconditionIsolated()
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for file in files {
          group.addTask { @MainActor @Sendable [self] in
            _ = await load(file)
          }
        }
      }
      completion()
    }
  }

  func loadPair(_ first: String, _ second: String) {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        group.addTask { @MainActor @Sendable [self] in
          _ = await load(first)
        }
        group.addTask { @MainActor @Sendable [self] in
          _ = await load(second)
        }
      }
      print("loaded", first, second)
    }
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
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        for file in files {
          group.addTask { @MainActor @Sendable [self] in
            _ = await load(file)
          }
        }
      }
      Task.detached { print("loaded") }
    }
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
