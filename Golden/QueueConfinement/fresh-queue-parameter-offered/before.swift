import Foundation

final class Shelf<Key: Hashable, Value> {
  private var items: [Key: Value] = [:]
  private let queue: DispatchQueue

  init(queue: DispatchQueue = DispatchQueue(label: "shelf", qos: .background), items: [Key: Value] = [:]) {
    self.queue = queue
    self.items = items
  }

  subscript(key: Key) -> Value? {
    get {
      dispatchPrecondition(condition: .notOnQueue(queue))
      return queue.sync { items[key] }
    }
    set {
      dispatchPrecondition(condition: .notOnQueue(queue))
      queue.sync { items[key] = newValue }
    }
  }

  func each(_ body: (Key) -> Void) {
    queue.sync { items.keys.forEach(body) }
  }
}

func fill() {
  let shelf = Shelf<String, Int>()
  shelf["a"] = 1
  let other = Shelf<String, Int>(items: ["b": 2])
  other.each { print($0) }
}

// A call passes a queue that others use.
final class Counter: @unchecked Sendable {
  private var count = 0
  private let queue: DispatchQueue

  init(queue: DispatchQueue = DispatchQueue(label: "counter"), count: Int = 0) {
    self.queue = queue
    self.count = count
  }

  func next() -> Int {
    queue.sync {
      count += 1
      return count
    }
  }
}

func countAll(on queue: DispatchQueue) {
  print(Counter().next(), Counter(queue: queue).next())
}

// Other modules may pass one.
public final class Tally: @unchecked Sendable {
  private var count = 0
  private let queue: DispatchQueue

  public init(queue: DispatchQueue = DispatchQueue(label: "tally"), count: Int = 0) {
    self.queue = queue
    self.count = count
  }

  public func next() -> Int {
    queue.sync {
      count += 1
      return count
    }
  }
}

func tally() { print(Tally().next()) }

// Another initialiser hands it on.
final class Score: @unchecked Sendable {
  private var points = 0
  private let queue: DispatchQueue

  init(queue: DispatchQueue = DispatchQueue(label: "score"), points: Int = 0) {
    self.queue = queue
    self.points = points
  }

  convenience init(on queue: DispatchQueue) {
    self.init(queue: queue)
  }

  func add() { queue.sync { points += 1 } }
}

func score() { Score().add() }

// Others take a queue under the same label.
final class Jar {
  private let queue: DispatchQueue

  init(queue: DispatchQueue) {
    self.queue = queue
  }

  func open() { queue.async { print("open") } }
}

final class Pantry {
  private let first: Jar = .init(queue: .main)
  private var second: Jar

  init() {
    second = .init(queue: .main)
    second.open()
  }
}
