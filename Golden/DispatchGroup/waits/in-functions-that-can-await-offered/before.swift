import Foundation

func download(_ name: String, completion: @escaping @Sendable (Int) -> Void) { completion(name.count) }

final class Importer: Sendable {
  func importAll() async -> Int {
    let names = ["a", "b"]
    prepare(names)
    return names.count
  }

  func importLater() {
    Task { prepare(["c"]) }
  }

  private func prepare(_ names: [String]) {
    let group = DispatchGroup()
    for name in names {
      group.enter()
      download(name) { _ in group.leave() }
    }
    group.wait()
  }
}

final class Checker: Sendable {
  func check() async {
    guard isReachable(), await isAllowed() else { return }
    print("reachable")
  }

  private func isAllowed() async -> Bool { true }

  private func isReachable() -> Bool {
    let group = DispatchGroup()
    group.enter()
    download("status") { _ in group.leave() }
    return group.wait(timeout: .now() + 1) != .timedOut
  }
}

// It sleeps in its own code, and that becomes a task's sleep.
final class Server: Sendable {
  func start() async {
    if isReady() { print("ready") }
  }

  private func isReady() -> Bool {
    for _ in 0..<3 {
      let group = DispatchGroup()
      group.enter()
      download("health") { _ in group.leave() }
      if group.wait(timeout: .now() + 1) != .timedOut { return true }
      Thread.sleep(forTimeInterval: 0.5)
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
