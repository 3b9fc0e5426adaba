import Codebase
import Migration
import SwiftSyntax

extension [CodeBlockItemSyntax] {
  /// A local, declared without a value before these statements, that they assign to: a closure could not give it its
  /// first value.
  package func firstValue(in file: FileContext) -> String? {
    guard let first else { return nil }
    let finder = MutationFinder(after: first.position)
    for statement in self { finder.walk(statement) }
    return finder.names.sorted().first { name in
      guard let binding = file.resolver.binding(of: name, at: Syntax(first)), case .local = binding.origin,
        binding.initializer == nil, let type = binding.type
      else { return false }
      // `var copy: Int?` begins as nil.
      return binding.isLet || !TypeName(type).isOptional
    }
  }
}
