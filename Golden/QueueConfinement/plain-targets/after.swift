import Foundation

final class Names: @unchecked Sendable {
  private let lock = NSLock()
  private var names: Set<String> = []

  func insert(_ name: String) { lock.withLock { _ = names.insert(name) } }
  func contains(_ name: String) -> Bool { lock.withLock { names.contains(name) } }
}

final class Numbers: @unchecked Sendable {
  private let lock = NSLock()
  private var numbers: [Int] = []

  func insert(_ number: Int) { lock.withLock { numbers.append(number) } }
}
