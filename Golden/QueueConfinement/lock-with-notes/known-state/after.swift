import Foundation

protocol Listener: AnyObject { func changed(_ count: Int) }

// Setters that nobody waited for, and a listener that may do anything.
final class Basket: @unchecked Sendable {
  private let lock = NSLock()
  private var items: [String] = []
  private weak var listener: (any Listener)?

  init(listener: any Listener) { self.listener = listener }

  func add(_ item: String) {
    lock.withLock {
      items.append(item)
      listener?.changed(items.count)
    }
  }

  var all: [String] { lock.withLock { items } }
}

// An object that changes is guarded, though its name is a constant.
final class Index: @unchecked Sendable {
  private let lock = NSLock()
  private let entries = NSMutableDictionary()

  func set(_ value: Int, for key: String) {
    lock.withLock { entries[key] = value }
  }

  func value(for key: String) -> Int? {
    lock.withLock { entries[key] as? Int }
  }
}

// An observer that runs other code, and a value that is made when it is first asked for.
final class Gauge: @unchecked Sendable {
  private let lock = NSLock()
  private var level = 0 {
    didSet { report(level) }
  }
  private lazy var history = Gauge.load()
  private let report: (Int) -> Void

  init(report: @escaping (Int) -> Void) { self.report = report }

  func raise(by step: Int) {
    lock.withLock {
      level += step
      history.append(level)
    }
  }

  func past() -> [Int] { lock.withLock { history } }

  private static func load() -> [Int] { [1, 2, 3] }
}

// Observers that only use other variables of the object run under the lock as they ran in the block.
final class Thermostat: @unchecked Sendable {
  private let lock = NSLock()
  private var target = 20 {
    didSet { changes += 1 }
  }
  private var changes = 0

  func set(_ value: Int) { lock.withLock { target = value } }
  var count: Int { lock.withLock { changes } }
}

// Readers beside one another hand values to code that is not known.
final class Shelf: @unchecked Sendable {
  private let lock = NSLock()
  private var items: [Int] = []

  func each(_ body: (Int) -> Void) { lock.withLock { items.forEach(body) } }
  func add(_ item: Int) { lock.withLock { items.append(item) } }
}
