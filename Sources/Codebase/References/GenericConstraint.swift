import SwiftSyntax

/// What a generic parameter must conform to or inherit from, where the declarations around a place say so.
public enum GenericConstraint {
  static func types(of name: String, around place: Syntax) -> [TypeName] {
    var found: [TypeName] = []
    var current = place.parent
    while let node = current {
      if let clause = node.asProtocol(WithGenericParametersSyntax.self)?.genericParameterClause {
        for parameter in clause.parameters where parameter.name.identifierText == name {
          if let type = parameter.inheritedType { found += parts(of: type) }
        }
      }
      if let clause = node.asProtocol(WithGenericParametersSyntax.self)?.genericWhereClause {
        for requirement in clause.requirements {
          guard let conformance = requirement.requirement.as(ConformanceRequirementSyntax.self),
            conformance.leftType.compactText == name
          else { continue }
          found += parts(of: conformance.rightType)
        }
      }
      current = node.parent
    }
    return found
  }

  /// Whether a name is that of a generic parameter at a place.
  public static func isParameter(_ name: String, around place: Syntax) -> Bool {
    var current = place.parent
    while let node = current {
      let clause = node.asProtocol(WithGenericParametersSyntax.self)?.genericParameterClause
      if clause?.parameters.contains(where: { $0.name.identifierText == name }) == true { return true }
      current = node.parent
    }
    return false
  }

  private static func parts(of type: TypeSyntax) -> [TypeName] {
    type.compactText.split(separator: "&").map { TypeName(String($0)) }.filter { !$0.path.isEmpty }
  }
}
