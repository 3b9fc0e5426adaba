import Dispatch

@MainActor
final class Pin {
  var isHovered = false
  private let queue = DispatchQueue(label: "pin")

  func show() {
    label(hovered: false) { print($0 ?? "none") }
  }

  private func label(hovered: Bool, completion: @escaping (String?) -> Void) {
    if isHovered {
      if hovered {
        queue.asyncAfter(deadline: .now() + 0.1) {
          completion("pin")
        }
      }
    }
    if hovered {
      print("hovered")
    }
  }
}
