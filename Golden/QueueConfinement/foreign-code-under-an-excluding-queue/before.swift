import Foundation

protocol StackDelegate: AnyObject { func stackDidChange(_ count: Int) }

final class Stack: @unchecked Sendable {
  private let queue = DispatchQueue(label: "stack")
  private var items: [Int] = []
  private let onChange: (Int) -> Void

  init(onChange: @escaping (Int) -> Void) { self.onChange = onChange }

  func push(_ item: Int) {
    queue.sync {
      items.append(item)
      onChange(items.count)
    }
  }

  func pop() -> Int? { queue.sync { items.popLast() } }
}

// Where others don't wait, the closure could come back.
final class Heap: @unchecked Sendable {
  private let queue = DispatchQueue(label: "heap")
  private var items: [Int] = []
  private let onChange: (Int) -> Void

  init(onChange: @escaping (Int) -> Void) { self.onChange = onChange }

  func push(_ item: Int) { queue.async { self.items.append(item) } }

  func pop() -> Int? {
    queue.sync {
      onChange(items.count)
      return items.popLast()
    }
  }
}

// Readers beside one another could come back, too.
final class Shelf: @unchecked Sendable {
  private let queue = DispatchQueue(label: "shelf", attributes: .concurrent)
  private var items: [Int] = []

  func each(_ body: (Int) -> Void) { queue.sync { items.forEach(body) } }
  func all(_ body: ([Int]) -> Void) { queue.sync { body(items) } }
  func add(_ item: Int) { queue.sync(flags: .barrier) { items.append(item) } }
}

// It waits for itself, which traps.
final class Knot: @unchecked Sendable {
  private let queue = DispatchQueue(label: "knot")
  private var items: [Int] = []
  private let log: (Int) -> Void = { print($0) }

  var count: Int { queue.sync { items.count } }
  func add(_ item: Int) {
    queue.sync {
      items.append(item)
      log(count)
    }
  }
}
