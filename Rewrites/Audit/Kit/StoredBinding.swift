import SwiftSyntax

extension PatternBindingSyntax {
  /// Whether it keeps a value: it has no accessors, or observers alone.
  package var isStored: Bool {
    switch accessorBlock?.accessors {
    case nil: true
    case .accessors(let list): list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    case .getter: false
    }
  }
}
