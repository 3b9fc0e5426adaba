import Dispatch

/// Who is told nothing goes on as before; `false` would be news.
@MainActor
final class Pointer {
  private(set) var isInside = false
  private var isBusy = false
  private let queue = DispatchQueue(label: "pointer")

  private func track(_ inside: Bool, changed: @escaping (Bool) -> Void) {
    if inside {
      if !isInside {
        changed(true)
      }
    } else if isInside {
      changed(false)
    }
  }

  private func check(_ hosts: [String], completion: @escaping (Bool) -> Void) {
    guard !isBusy else { return }
    isBusy = true
    queue.asyncAfter(deadline: .now() + 0.1) {
      completion(!hosts.isEmpty)
    }
  }

  func move(_ inside: Bool) {
    track(inside) { self.isInside = $0 }
    check(["a"]) { isReachable in
      if !isReachable { print("alert") }
    }
  }
}
