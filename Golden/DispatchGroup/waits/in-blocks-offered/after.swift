import Dispatch

let download: @Sendable (String, @escaping @Sendable (Int) -> Void) -> Void = { name, done in
  done(name.count)
}

public final class Loader: Sendable {
  // Nobody waits for the block, which becomes a task.
  @available(*, renamed: "loadAll(_:)")
  public func loadAll(_ names: [String], then: @escaping @Sendable () -> Void) {
    Task.detached(priority: .utility) {
      await withTaskGroup(of: Void.self) { group in
        for name in names {
          group.addTask {
            await withCheckedContinuation { continuation in
              download(name) { _ in continuation.resume() }
            }
          }
        }
      }
      Task { @MainActor in then() }
    }
  }

  public func loadAll(_ names: [String]) async {
    await withCheckedContinuation { continuation in
      loadAll(names) {
        continuation.resume()
      }
    }
  }

  // So does this one, for what it calls waits.
  public func reload() {
    Task.detached {
      await self.loadOne()
      print("loaded")
    }
  }

  private func loadOne() async {
    let group = DispatchGroup()
    group.enter()
    download("a") { _ in group.leave() }
    let (answers, answer) = AsyncStream.makeStream(of: Bool.self, bufferingPolicy: .bufferingOldest(1))
    group.notify(queue: .global()) { @Sendable in answer.yield(true) }
    Task.detached {
      try? await Task.sleep(for: .seconds(2))
      answer.yield(false)
    }
    let finished = await answers.first { _ in true } ?? false
    if !finished { print("late") }
  }
}
