import SwiftSyntax

extension MemberFacts {
  /// Whether a call's arguments fit the function's parameters by their labels.
  public func takes(_ call: FunctionCallExprSyntax) -> Bool {
    guard let fit = ArgumentFit(parameters, call) else { return false }
    return fit.open.count { !$0.hasDefault && !$0.isVariadic } <= call.trailingClosures
  }

  /// Whether a call's arguments fit by their labels, with parameters left for its trailing closures.
  public func hasRoom(for call: FunctionCallExprSyntax) -> Bool {
    guard takes(call), let fit = ArgumentFit(parameters, call) else { return false }
    return parameters.count + fit.surplus >= call.arguments.count + call.trailingClosures
  }
}

/// Which parameters the arguments in a call's parentheses leave.
private struct ArgumentFit {
  private(set) var open: ArraySlice<ParameterFacts>
  /// How many arguments a parameter takes that others have gone to already.
  private(set) var surplus = 0

  /// Nil where an argument has no parameter.
  init?(_ parameters: [ParameterFacts], _ call: FunctionCallExprSyntax) {
    open = parameters[...]
    var isInVariadic = false
    for argument in call.arguments {
      let label = argument.label?.identifierText
      if label == nil, isInVariadic {
        surplus += 1
        continue
      }
      while let parameter = open.first, parameter.label != label, parameter.hasDefault || parameter.isVariadic
      {
        open.removeFirst()
      }
      guard let parameter = open.first, parameter.label == label else { return nil }
      isInVariadic = parameter.isVariadic
      open.removeFirst()
    }
  }
}

extension FunctionCallExprSyntax {
  fileprivate var trailingClosures: Int {
    (trailingClosure == nil ? 0 : 1) + additionalTrailingClosures.count
  }
}
