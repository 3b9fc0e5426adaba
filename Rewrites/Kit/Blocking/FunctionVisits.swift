import Codebase
import Foundation

/// The functions that one search for blocking work has looked into.
///
/// At a smaller depth a search sees more, so that a function which is reached again, by fewer calls, is looked into again:
/// what a search that finds nothing has visited reaches no blocking work, whatever came before it.
struct FunctionVisits {
  struct Function: Hashable, Sendable {
    let file: Int
    let offset: Int
    /// The type in whose terms it is read.
    let owner: [String]?
  }

  /// By how many calls each was reached.
  fileprivate var depths: [Function: Int] = [:]
  private let known: UnblockingFunctions

  /// - Parameter known: those that needn't be looked into.
  init(besides known: UnblockingFunctions) { self.known = known }

  /// Whether a function has to be looked into, which is noted.
  mutating func begin(_ function: MemberFacts, owner: [String]?, depth: Int) -> Bool {
    let function = Function(file: function.file, offset: function.offset, owner: owner)
    if [depths[function], known.depth(of: function)].contains(where: { $0.map { $0 <= depth } ?? false }) {
      return false
    }
    depths[function] = depth
    return true
  }
}

/// Functions that are known to reach no blocking work within the search's limits, from a depth on.
final class UnblockingFunctions: @unchecked Sendable {
  // `lock` guards all access to `depths`.
  private let lock = NSLock()
  private var depths: [FunctionVisits.Function: Int] = [:]

  func depth(of function: FunctionVisits.Function) -> Int? { lock.withLock { depths[function] } }

  /// - Parameter visits: those of a search that has found nothing.
  func add(_ visits: FunctionVisits) {
    lock.withLock { depths.merge(visits.depths) { min($0, $1) } }
  }
}
