import Foundation

@available(*, renamed: "download(_:)")
func download(_ name: String, completion: @escaping @Sendable (Int) -> Void) { completion(name.count) }

func download(_ name: String) async -> Int {
  await withCheckedContinuation { continuation in
    download(name) { value in
      continuation.resume(returning: value)
    }
  }
}

final class Importer: Sendable {
  func importAll() async -> Int {
    let names = ["a", "b"]
    await prepare(names)
    return names.count
  }

  func importLater() {
    Task { await prepare(["c"]) }
  }

  private func prepare(_ names: [String]) async {
    await withTaskGroup(of: Void.self) { group in
      for name in names {
        group.addTask {
          _ = await download(name)
        }
      }
    }
  }
}

final class Checker: Sendable {
  func check() async {
    guard await isReachable(), await isAllowed() else { return }
    print("reachable")
  }

  private func isAllowed() async -> Bool { true }

  private func isReachable() async -> Bool {
    let group = DispatchGroup()
    group.enter()
    download("status") { _ in group.leave() }
    let (answers, answer) = AsyncStream.makeStream(of: Bool.self, bufferingPolicy: .bufferingOldest(1))
    group.notify(queue: .global()) { @Sendable in answer.yield(true) }
    Task.detached {
      try? await Task.sleep(for: .seconds(1))
      answer.yield(false)
    }
    let finished = await answers.first { _ in true } ?? false
    return finished
  }
}

// It sleeps in its own code, and that becomes a task's sleep.
final class Server: Sendable {
  func start() async {
    if await isReady() { print("ready") }
  }

  private func isReady() async -> Bool {
    for _ in 0..<3 {
      let group = DispatchGroup()
      group.enter()
      download("health") { _ in group.leave() }
      let (answers, answer) = AsyncStream.makeStream(of: Bool.self, bufferingPolicy: .bufferingOldest(1))
      group.notify(queue: .global()) { @Sendable in answer.yield(true) }
      Task.detached {
        try? await Task.sleep(for: .seconds(1))
        answer.yield(false)
      }
      let finished = await answers.first { _ in true } ?? false
      if finished { return true }
      try? await Task.sleep(for: .seconds(0.5))
    }
    return false
  }
}

// A closure can't wait for its sleep.
final class Cluster: Sendable {
  func start(_ names: [String]) async {
    wait(for: names)
  }

  private func wait(for names: [String]) {
    let group = DispatchGroup()
    names.forEach { name in
      group.enter()
      download(name) { _ in group.leave() }
      Thread.sleep(forTimeInterval: 0.5)
    }
    group.wait()
  }
}
