import Dispatch

@MainActor
final class Pin {
  var isHovered = false
  private let queue = DispatchQueue(label: "pin")

  func show() {
    Task { @MainActor in
      let value = await label(hovered: false)
      print(value ?? "none")
    }
  }

  private func label(hovered: Bool) async -> String? {
    return await withCheckedContinuation { continuation in
      if isHovered {
        if hovered {
          queue.asyncAfter(deadline: .now() + 0.1) {
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
