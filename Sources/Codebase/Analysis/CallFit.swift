import SwiftSyntax

extension MemberFacts {
  /// Whether a call's arguments fit the function's parameters by their labels.
  public func takes(_ call: FunctionCallExprSyntax) -> Bool {
    var rest = parameters[...]
    for argument in call.arguments {
      let label = argument.label?.identifierText
      while let parameter = rest.first, parameter.label != label, parameter.hasDefault { rest.removeFirst() }
      guard rest.first?.label == label, !rest.isEmpty else { return false }
      rest.removeFirst()
    }
    let closures = (call.trailingClosure == nil ? 0 : 1) + call.additionalTrailingClosures.count
    return rest.count(where: { !$0.hasDefault }) <= closures
  }

  /// Whether a call's arguments fit by their labels, with parameters left for its trailing closures.
  public func hasRoom(for call: FunctionCallExprSyntax) -> Bool {
    let closures = (call.trailingClosure == nil ? 0 : 1) + call.additionalTrailingClosures.count
    return takes(call) && parameters.count >= call.arguments.count + closures
  }
}
