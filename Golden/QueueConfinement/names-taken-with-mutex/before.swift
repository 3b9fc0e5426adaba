import Foundation

final class Door: @unchecked Sendable {
  private let queue = DispatchQueue(label: "door")
  private var isOpen = false
  private var visitors = 0

  enum State { case open, closed }

  var state: State { queue.sync { isOpen ? .open : .closed } }

  func open() {
    queue.sync {
      isOpen = true
      visitors += 1
    }
  }
}
