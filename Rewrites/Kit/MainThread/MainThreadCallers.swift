import Codebase
import Migration
import SwiftSyntax

/// Whether a place without isolation is reached on the main thread alone: whatever leads there is followed back, through
/// calls and closures, until something says that it runs on the main thread.
///
/// One way back that ends anywhere else is enough for a no. A function that calls itself proves nothing either way.
package struct MainThreadCallers {
  private let file: FileContext
  /// How many places are looked at before nothing is said.
  private static let placeLimit = 256

  package init(_ file: FileContext) { self.file = file }

  /// Whether the code at a node is reached from main-thread code only, by every name that could lead to it.
  package func reach(_ node: Syntax) -> Bool {
    if case .onlyMain = answer(for: node) { return true }
    return false
  }

  /// Whether something that leads to the node is known to run on the main thread, or its file belongs to a user interface,
  /// and nothing that leads to it is known to run elsewhere.
  package func leansToMain(_ node: Syntax) -> Bool {
    var isOnMain = file.importsUserInterface
    var open = [CallerPlace(node, in: file)]
    var seen: Set<[Int]> = []
    while let place = open.popLast(), seen.count < Self.placeLimit {
      guard seen.insert(place.key).inserted else { continue }
      switch place.origin {
      case .main: if !place.isTest { isOnMain = true }
      case .unknown:
        if place.isKnownToBeElsewhere { return false }
      case .places(let places): open += places
      }
    }
    return isOnMain
  }

  package enum Answer {
    case onlyMain
    /// The first code found that may run elsewhere; nil where nothing leads to the node.
    case unknown(at: Reason.Place?)
  }

  package func answer(for node: Syntax) -> Answer {
    var open = [CallerPlace(node, in: file)]
    var seen: Set<[Int]> = []
    var isOnMain = false
    while let place = open.popLast() {
      guard seen.insert(place.key).inserted else { continue }
      guard seen.count <= Self.placeLimit else { return .unknown(at: nil) }
      switch place.origin {
      case .main: isOnMain = true
      case .unknown: return .unknown(at: place.file.place(place.node))
      case .places(let places): open += places
      }
    }
    return isOnMain ? .onlyMain : .unknown(at: nil)
  }
}
