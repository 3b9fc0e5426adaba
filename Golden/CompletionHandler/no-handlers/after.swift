import Foundation

final class Others {
  func each(_ body: (Int) -> Void) { body(1) }
  func make(_ build: @escaping (Int) -> String) -> String { build(1) }
  func later(_ work: @escaping () async -> Void) {}
  func risky(_ work: @escaping () throws -> Void) {}
  func two(first: @escaping () -> Void, second: @escaping () -> Void) { first(); second() }
  let stored: (() -> Void)? = nil
}
