import Dispatch

@MainActor
final class Pin {
  var isHovered = false

  func show() {
    Task { @MainActor in
      let value = await label(hovered: false)
      print(value ?? "none")
    }
  }

  private func label(hovered: Bool) async -> String? {
    await withCheckedContinuation { continuation in
      if isHovered {
        if hovered {
          let deadline = SuspendingClock.now + .seconds(0.1)
          Task.detached {
            try? await Task.sleep(until: deadline, clock: .suspending)
            continuation.resume(returning: "pin")
          }
        } else {
          continuation.resume(returning: nil)
        }
      } else {
        continuation.resume(returning: nil)
      }
      if hovered {
        print("hovered")
      }
    }
  }
}
