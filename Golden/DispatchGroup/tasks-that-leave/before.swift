import Dispatch

@MainActor
final class Orders {
  private(set) var names: [String] = []
  private(set) var total = 0
  var isEligible = true
  var onReload: (() -> Void)?

  func fetchNames() async -> [String] { ["a"] }
  func fetchTotal() async throws -> Int { 1 }
  func ping(completion: @escaping () -> Void) { completion() }

  func synchronize() {
    let group = DispatchGroup()

    // The names first.
    group.enter()
    Task {
      names = await fetchNames()
      group.leave() // done
    }

    group.enter()
    Task { @MainActor in
      defer {
        group.leave()
      }
      guard isEligible else {
        return
      }
      self.total = (try? await fetchTotal()) ?? 0
    }

    group.enter()
    Task { @MainActor [weak self] in
      guard let self else { group.leave(); return }
      do {
        self.total = try await self.fetchTotal()
      } catch {
        self.total = -1
      }
      group.leave()
    }

    group.enter()
    Task { [weak self] in
      guard let self else {
        group.leave()
        return
      }
      if self.isEligible {
        self.names += await self.fetchNames()
        group.leave()
      } else {
        group.leave()
      }
    }

    group.enter()
    ping { group.leave() }

    group.notify(queue: .main) {
      self.onReload?()
    }
  }

  // These keep what is around them.
  func others() {
    let group = DispatchGroup()
    group.enter()
    Task(priority: .background) {
      self.names = await self.fetchNames()
      group.leave()
    }
    group.enter()
    Task.detached {
      print("apart")
      group.leave()
    }
    group.enter()
    Task {
      self.names = await self.fetchNames()
      group.leave()
      print("left")
    }
    group.notify(queue: .main) { self.onReload?() }
  }

  // An error would keep it from leaving.
  func failing() {
    let group = DispatchGroup()
    group.enter()
    Task {
      self.total = try await self.fetchTotal()
      group.leave()
    }
    group.enter()
    ping { group.leave() }
    group.notify(queue: .main) { self.onReload?() }
  }

  func inTurns(_ count: Int) {
    let group = DispatchGroup()
    for turn in 0..<count {
      group.enter()
      Task {
        self.names.append("\(turn)")
        group.leave()
      }
    }
    group.notify(queue: .main) { [weak self] in self?.onReload?() }
  }
}

final class Unknown: @unchecked Sendable {
  var names: [String] = []
  func fetchNames() async -> [String] { ["a"] }

  func load(then finish: @escaping @Sendable () -> Void) {
    let group = DispatchGroup()
    for _ in 0..<2 {
      group.enter()
      Task {
        self.names = await self.fetchNames()
        group.leave()
      }
    }
    group.notify(queue: .main) { finish() }
  }
}
