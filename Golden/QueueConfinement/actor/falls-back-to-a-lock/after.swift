import Foundation

protocol Registry {
  func register(_ name: String)
}

final class NameRegistry: Registry, @unchecked Sendable {
  private let lock = NSLock()
  private var names: Set<String> = []

  func register(_ name: String) {
    lock.withLock { _ = names.insert(name) }
  }
}

final class Tokens: @unchecked Sendable, Equatable {
  private let lock = NSLock()
  private var tokens: [String] = []

  func add(_ token: String) { lock.withLock { tokens.append(token) } }
  var count: Int { lock.withLock { tokens.count } }

  static func == (left: Tokens, right: Tokens) -> Bool { left.count == right.count }
}

final class Limits: @unchecked Sendable {
  private let lock = NSLock()
  private var limits: [String: Int] = [:]

  func limit(of name: String) -> Int { lock.withLock { limits[name] ?? 0 } }
  func set(_ limit: Int, of name: String) { lock.withLock { limits[name] = limit } }
}

struct Form {
  let limits: Limits
  var name = "" {
    didSet { limits.set(name.count, of: "name") }
  }
}
