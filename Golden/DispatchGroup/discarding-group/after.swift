import Dispatch

@MainActor
final class Feeds {
  func refresh(_ name: String) async -> Int {
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "refresh").async { continuation.resume(returning: name.count) }
    }
  }

  func refreshAll(_ names: [String]) {
    Task { @MainActor in
      await withDiscardingTaskGroup { group in
        for name in names {
          group.addTask { @MainActor @Sendable [self] in
            _ = await refresh(name)
          }
        }
      }
      print("refreshed")
    }
  }

  func refreshed(_ names: [String]) async {
    await withDiscardingTaskGroup { group in
      for name in names {
        group.addTask { @MainActor @Sendable [self] in
          _ = await refresh(name)
        }
      }
    }
  }
}
