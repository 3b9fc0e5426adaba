import Dispatch

/// Who is told nothing goes on as before; `false` would be news.
@MainActor
final class Pointer {
  private(set) var isInside = false
  private var isBusy = false

  private func track(_ inside: Bool, changed: @escaping (Bool) -> Void) {
    if inside {
      if !isInside {
        changed(true)
      }
    } else if isInside {
      changed(false)
    }
  }

  private func check(_ hosts: [String]) async throws -> Bool {
    guard !isBusy else { throw CancellationError() }
    isBusy = true
    return try await withCheckedThrowingContinuation { continuation in
      Task.detached {
        try? await Task.sleep(for: .seconds(0.1))
        continuation.resume(returning: !hosts.isEmpty)
      }
    }
  }

  func move(_ inside: Bool) {
    track(inside) { self.isInside = $0 }
    Task { @MainActor in
      let isReachable = try await check(["a"])
      if !isReachable { print("alert") }
    }
  }
}
