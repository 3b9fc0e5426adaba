import Foundation

/// The block calls the `remove` that takes a number, not the one that waits for the queue.
final class Pairs: @unchecked Sendable {
  private let queue = DispatchQueue(label: "pairs")
  private var names: [Int: String] = [:]

  func add(_ name: String, for number: Int) {
    queue.sync { names[number] = name }
  }

  func remove(for name: String) {
    queue.sync {
      guard let number = names.first(where: { $0.value == name })?.key else { return }
      remove(number: number)
    }
  }

  private func remove(number: Int) {
    names[number] = nil
  }
}
