import Foundation

/// An item is kept, so that it can be cancelled.
final class Items: @unchecked Sendable {
  private let queue = DispatchQueue(label: "items")
  private var count = 0

  func schedule() {
    let item = DispatchWorkItem { [weak self] in self?.count = 0 }
    queue.asyncAfter(deadline: .now() + 1, execute: item)
  }

  func add() { queue.sync { count += 1 } }
}

/// What is printed is printed whether or not the object is still there.
final class Printer: @unchecked Sendable {
  private let queue = DispatchQueue(label: "printer")
  private var count = 0

  func schedule() {
    queue.asyncAfter(deadline: .now() + 1) { [weak self] in
      print("over")
      self?.count = 0
    }
  }

  func add() { queue.sync { count += 1 } }
}

/// A deadline that is not a delay from now.
final class Deadlines: @unchecked Sendable {
  private let queue = DispatchQueue(label: "deadlines")
  private var count = 0

  func schedule(at time: DispatchTime) {
    queue.asyncAfter(deadline: time) { [weak self] in
      guard let self else { return }
      self.count = 0
    }
  }

  func add() { queue.sync { count += 1 } }
}
