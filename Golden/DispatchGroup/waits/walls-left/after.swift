import Dispatch

func download(_ name: String, completion: @escaping @Sendable (Int) -> Void) { completion(name.count) }

public final class Store: Sendable {
  // Who calls it is not known.
  public func load() {
    let group = DispatchGroup()
    group.enter()
    download("a") { _ in group.leave() }
    group.wait()
  }

  var size: Int {
    let group = DispatchGroup()
    group.enter()
    download("b") { _ in group.leave() }
    group.wait()
    return 1
  }

  init() {
    let group = DispatchGroup()
    group.enter()
    download("c") { _ in group.leave() }
    group.wait()
  }

  public func mapped(_ names: [String]) -> [Int] {
    names.map { name in
      let group = DispatchGroup()
      group.enter()
      download(name) { _ in group.leave() }
      group.wait()
      return name.count
    }
  }

  // The function that calls it is public.
  public func reload() { loadAgain() }

  private func loadAgain() {
    let group = DispatchGroup()
    group.enter()
    download("d") { _ in group.leave() }
    group.wait()
  }

  // What is done with the result is not followed.
  func outcome() async -> DispatchTimeoutResult {
    let group = DispatchGroup()
    group.enter()
    download("e") { _ in group.leave() }
    return group.wait(timeout: .now() + 1)
  }

  // While the block waited, others of its queue would run.
  public func loadInOrder(on queue: DispatchQueue) {
    queue.async {
      let group = DispatchGroup()
      group.enter()
      download("f") { _ in group.leave() }
      group.wait()
    }
  }

  // No task sleeps until a time of the wall clock.
  func loadUntilATime() async {
    let group = DispatchGroup()
    group.enter()
    download("g") { _ in group.leave() }
    _ = group.wait(wallTimeout: .now() + 1)
  }
}
