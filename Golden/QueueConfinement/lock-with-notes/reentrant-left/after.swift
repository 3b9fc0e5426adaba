import Foundation

// Each of these comes back to its queue from one of its blocks, by 'note': a lock would wait for itself.

final class Visible: @unchecked Sendable {
  private let queue = DispatchQueue(label: "visible")
  public var count = 0
  func look() { queue.sync { print(count) } }
  func again() { queue.async { self.note() } }
  func note() { queue.async { self.count += 1 } }
}

final class Late: @unchecked Sendable {
  private let queue = DispatchQueue(label: "late")
  private lazy var counts = Late.load()
  func look() { queue.sync { print(counts) } }
  func again() { queue.async { self.note() } }
  func note() { queue.async { self.counts.append(1) } }
  static func load() -> [Int] { [1] }
}

@propertyWrapper struct Clamped {
  var wrappedValue: Int { didSet { print(wrappedValue) } }
}

final class Wrapped: @unchecked Sendable {
  private let queue = DispatchQueue(label: "wrapped")
  @Clamped private var count = 0
  func look() { queue.sync { print(count) } }
  func again() { queue.async { self.note() } }
  func note() { queue.async { self.count += 1 } }
}

final class Observed: @unchecked Sendable {
  private let queue = DispatchQueue(label: "observed")
  private var count = 0 { didSet { report(count) } }
  private let report: (Int) -> Void = { print($0) }
  func look() { queue.sync { print(count) } }
  func again() { queue.async { self.note() } }
  func note() { queue.async { self.count += 1 } }
}

final class Shared: @unchecked Sendable {
  private let queue = DispatchQueue(label: "shared")
  nonisolated(unsafe) private static var count = 0
  func look() { queue.sync { print(Shared.count) } }
  func again() { queue.async { self.note() } }
  func note() { queue.async { Shared.count += 1 } }
}

final class Coded: Codable, @unchecked Sendable {
  private let queue = DispatchQueue(label: "coded")
  private var count = 0
  private enum CodingKeys: String, CodingKey { case count }
  init() {}
  func look() { queue.sync { print(count) } }
  func again() { queue.async { self.note() } }
  func note() { queue.async { self.count += 1 } }
}

final class Token {
  deinit { print("gone") }
}

final class Holder: @unchecked Sendable {
  private let queue = DispatchQueue(label: "holder")
  private var token: Token?
  func look() { queue.sync { print(token == nil) } }
  func again() { queue.async { self.note() } }
  func note() { queue.async { self.token = nil } }
}

final class Handing: @unchecked Sendable {
  private let queue = DispatchQueue(label: "handing")
  private var count = 0
  private let take: (Handing) -> Void = { _ in }
  func look() { queue.sync { let own = self; count = own.count } }
  func again() { queue.async { self.note() } }
  func note() { queue.async { self.count += 1 } }
}

final class Box { var value = 0 }

final class Writing: @unchecked Sendable {
  private let queue = DispatchQueue(label: "writing")
  private var count = 0
  private let box = Box()
  func look() { queue.sync { box.value = count } }
  func again() { queue.async { self.note() } }
  func note() { queue.async { self.count += 1 } }
}

final class Keeping: @unchecked Sendable {
  private let queue = DispatchQueue(label: "keeping")
  private var works: [() -> Void] = []
  private var count = 0
  func look() { queue.sync { works.append { self.count += 1 } } }
  func again() { queue.async { self.note() } }
  func note() { queue.async { self.count += 1 } }
}

final class Calling: @unchecked Sendable {
  private let queue = DispatchQueue(label: "calling")
  private var count = 0
  func look() { queue.sync { NotificationCenter.default.post(name: .init("look"), object: count) } }
  func again() { queue.async { self.note() } }
  func note() { queue.async { self.count += 1 } }
}

final class Passing: @unchecked Sendable {
  private let queue = DispatchQueue(label: "passing")
  private let other = DispatchQueue(label: "other")
  private var count = 0
  func look() { queue.sync { other.async { print("other") }; count += 1 } }
  func again() { queue.async { self.note() } }
  func note() { queue.async { self.count += 1 } }
}

final class Asking: @unchecked Sendable {
  private let queue = DispatchQueue(label: "asking")
  private var count = 0
  func look() {
    queue.sync {
      let predicate = DispatchPredicate.onQueue(queue)
      dispatchPrecondition(condition: predicate)
      count += 1
    }
  }
}
