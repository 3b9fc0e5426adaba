import Dispatch

@MainActor
final class Orders {
  private(set) var names: [String] = []
  private(set) var total = 0
  var isEligible = true
  var onReload: (() -> Void)?

  func fetchNames() async -> [String] { ["a"] }
  func fetchTotal() async throws -> Int { 1 }
  @available(*, renamed: "ping()")
  func ping(completion: @escaping () -> Void) { completion() }

  func ping() async {
    await withCheckedContinuation { continuation in
      ping {
        continuation.resume()
      }
    }
  }

  func synchronize() {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        // The names first.
        group.addTask { @MainActor @Sendable [self] in
          names = await fetchNames()
          // done
        }

        group.addTask { @MainActor @Sendable [self] in
          guard isEligible else {
            return
          }
          self.total = (try? await fetchTotal()) ?? 0
        }

        group.addTask { @MainActor @Sendable [weak self] in
          guard let self else { return }
          do {
            self.total = try await self.fetchTotal()
          } catch {
            self.total = -1
          }
        }

        group.addTask { @MainActor @Sendable [weak self] in
          guard let self else {
            return
          }
          if self.isEligible {
            self.names += await self.fetchNames()
          }
        }

        group.addTask { @MainActor @Sendable [self] in
          await ping()
        }
      }

      self.onReload?()
    }
  }

  // These keep what is around them.
  func others() {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        group.addTask { @MainActor @Sendable in
          await withCheckedContinuation { continuation in
            Task(priority: .background) {
              self.names = await self.fetchNames()
              continuation.resume()
            }
          }
        }
        group.addTask { @MainActor @Sendable in
          await withCheckedContinuation { continuation in
            Task.detached {
              print("apart")
              continuation.resume()
            }
          }
        }
        group.addTask { @MainActor @Sendable in
          self.names = await self.fetchNames()
          print("left")
        }
      }
      self.onReload?()
    }
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
    Task { @MainActor [weak self] in
      await withTaskGroup(of: Void.self) { group in
        for turn in 0..<count {
          group.addTask { @MainActor @Sendable in
            guard let self else { return }
            self.names.append("\(turn)")
          }
        }
      }
      self?.onReload?()
    }
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
