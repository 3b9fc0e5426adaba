import SwiftSyntax

extension Resolver {
  /// What a call of a function, or of a value of function type, gives.
  func result(ofCalling member: MemberFacts, by call: FunctionCallExprSyntax) -> Value? {
    guard let type = member.type else { return nil }
    if let named = namedResult(of: member, by: call) { return Value(type: named) }
    guard member.kind == .variable else { return Value(type: TypeName(type)) }
    return expandingAlias(TypeName(type)).functionResult.map { Value(type: TypeName($0)) }
  }

  /// The type that a generic function gives where an argument names it: `UserClient` for `client(UserClient.self)` and
  /// `func client<C>(_ type: C.Type) -> C`.
  private func namedResult(of member: MemberFacts, by call: FunctionCallExprSyntax) -> TypeName? {
    guard member.kind == .function, let type = member.type, codebase.index.isGenericName(type),
      let index = member.parameters.firstIndex(where: { $0.type == "\(type).Type" })
    else { return nil }
    let arguments = Array(call.arguments)
    let label = member.parameters[index].label
    let argument =
      label == nil
      ? arguments.indices.contains(index) && arguments[index].label == nil ? arguments[index] : nil
      : arguments.first { $0.label?.identifierText == label }
    guard let access = argument?.expression.as(MemberAccessExprSyntax.self),
      access.declName.baseName.text == "self", let base = access.base
    else { return nil }
    return TypeName(base.compactText)
  }
}
