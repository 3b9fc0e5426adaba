import Foundation

@MainActor
final class Banner {
  var end: Date?
  private(set) var isShown = true

  func show() {
    if let interval = end?.timeIntervalSince(Date()), interval > 0 {
      DispatchQueue.main.asyncAfter(deadline: .now() + interval) { [weak self] in
        self?.isShown = false
      }
    }
  }
}
