import Foundation

@MainActor
final class Cleaner {
  private(set) var steps: [String] = []
  private let pause: TimeInterval = 0.4

  nonisolated func sweep(_ room: Int) async {
  }

  func clean() {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        group.addTask { @MainActor @Sendable [self] in
          await sweep(1)
        }

        // It is to look like work.
        group.addTask { @MainActor @Sendable [self] in
          try? await Task.sleep(for: .seconds(pause), clock: .suspending)
        }

        group.addTask { try? await Task.sleep(for: .seconds(2), clock: .suspending) }
      }

      self.steps.append("clean")
    }
  }

  func wait() {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        group.addTask { @MainActor @Sendable [self] in
          await sweep(2)
        }
        group.addTask { @MainActor @Sendable in
          try? await Task.sleep(for: .seconds(0.1), clock: .suspending)
          // What has waited long enough.
          self.steps.append("waited")
          print("waited")
        }
      }
      self.steps.append("waited for")
    }
  }

  func waitElsewhere() {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        group.addTask { @MainActor @Sendable [self] in
          await sweep(2)
        }
        group.addTask {
          try? await Task.sleep(for: .milliseconds(20), clock: .suspending)
          print("elsewhere")
        }
      }
      self.steps.append("waited elsewhere")
    }
  }

  // Who can't be told to be short, or leaves elsewhere, stays.
  func cleanSlowly(_ rooms: [URL], _ isOpen: Bool) {
    Task { @MainActor in
      await withTaskGroup(of: Void.self) { group in
        group.addTask { @MainActor @Sendable in
          await withCheckedContinuation { continuation in
            Task.detached {
              try? await Task.sleep(for: .seconds(1))
              print((try? Data(contentsOf: rooms[0])) ?? Data())
              continuation.resume()
            }
          }
        }
        group.addTask { @MainActor @Sendable in
          await withCheckedContinuation { continuation in
            Task { @MainActor in
              try? await Task.sleep(for: .seconds(1))
              guard isOpen else { return continuation.resume() }
              self.steps.append("open")
              continuation.resume()
            }
          }
        }
      }
      self.steps.append("slow")
    }
  }
}

// In async code that belongs to no actor, no queue stays, either.
func settle() async {
  await withTaskGroup(of: Void.self) { group in
    group.addTask {
      try? await Task.sleep(for: .seconds(0.2), clock: .suspending)
    }
    group.addTask {
      try? await Task.sleep(for: .seconds(4), clock: .suspending)
    }
  }
}
