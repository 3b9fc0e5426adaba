import Dispatch

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
