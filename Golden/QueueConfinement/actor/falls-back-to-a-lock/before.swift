import Foundation

protocol Registry {
  func register(_ name: String)
}

final class NameRegistry: Registry, @unchecked Sendable {
  private let queue = DispatchQueue(label: "names")
  private var names: Set<String> = []

  func register(_ name: String) {
    queue.sync { _ = names.insert(name) }
  }
}

final class Tokens: @unchecked Sendable, Equatable {
  private let queue = DispatchQueue(label: "tokens")
  private var tokens: [String] = []

  func add(_ token: String) { queue.sync { tokens.append(token) } }
  var count: Int { queue.sync { tokens.count } }

  static func == (left: Tokens, right: Tokens) -> Bool { left.count == right.count }
}

final class Limits: @unchecked Sendable {
  private let queue = DispatchQueue(label: "limits")
  private var limits: [String: Int] = [:]

  func limit(of name: String) -> Int { queue.sync { limits[name] ?? 0 } }
  func set(_ limit: Int, of name: String) { queue.sync { limits[name] = limit } }
}

struct Form {
  let limits: Limits
  var name = "" {
    didSet { limits.set(name.count, of: "name") }
  }
}
