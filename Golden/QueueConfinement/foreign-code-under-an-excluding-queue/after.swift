import Foundation

protocol StackDelegate: AnyObject { func stackDidChange(_ count: Int) }

actor Stack {
  private var items: [Int] = []
  private let onChange: (Int) -> Void

  init(onChange: @escaping (Int) -> Void) { self.onChange = onChange }

  func push(_ item: Int) {
    items.append(item)
    onChange(items.count)
  }

  func pop() -> Int? { items.popLast() }
}

// Where others don't wait, the closure could come back.
actor Heap {
  private var items: [Int] = []
  private let onChange: (Int) -> Void

  init(onChange: @escaping (Int) -> Void) { self.onChange = onChange }

  func push(_ item: Int) { items.append(item) }

  func pop() -> Int? {
    onChange(items.count)
    return items.popLast()
  }
}

// Readers beside one another could come back, too.
actor Shelf {
  private var items: [Int] = []

  func each(_ body: (Int) -> Void) { items.forEach(body) }
  func all(_ body: ([Int]) -> Void) { body(items) }
  func add(_ item: Int) { items.append(item) }
}

// It waits for itself, which traps.
actor Knot {
  private var items: [Int] = []
  private let log: (Int) -> Void = { print($0) }

  var count: Int { items.count }
  func add(_ item: Int) {
    items.append(item)
    log(count)
  }
}
