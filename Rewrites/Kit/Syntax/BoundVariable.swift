import Codebase
import Migration
import SwiftSyntax

extension FileContext {
  /// The member or global that a binding stands for; a variable at file level can look like a local one.
  package func variable(of binding: Binding, named name: String) -> MemberFacts? {
    if let member = binding.member { return member }
    guard case .local = binding.origin else { return nil }
    return facts.globals.first {
      $0.name == name && $0.kind == .variable && $0.type == binding.type
        && $0.initializer == binding.initializer && $0.isLet == binding.isLet
    }
  }
}
