import SwiftSyntax

extension MemberFacts {
  /// Whether a call's arguments fit the function's parameters by their labels.
  public func takes(_ call: FunctionCallExprSyntax) -> Bool {
    parameters.take(call)
  }

  /// Whether a call's arguments fit by their labels, with parameters left for its trailing closures.
  public func hasRoom(for call: FunctionCallExprSyntax) -> Bool {
    guard takes(call), let fit = ArgumentFit(parameters, call) else { return false }
    return parameters.count + fit.surplus >= call.arguments.count + call.trailingClosures
  }
}

extension [ParameterFacts] {
  /// Whether a call's arguments fit by their labels.
  public func take(_ call: FunctionCallExprSyntax) -> Bool {
    guard let fit = ArgumentFit(self, call) else { return false }
    return fit.open.count { !$0.mayBeLeftOut } <= call.trailingClosures
  }

  /// Whether the same arguments may fit another function's parameters, too: by their labels and by their types, with
  /// what has a default left out of either.
  public func mayTakeArguments(of other: [ParameterFacts]) -> Bool {
    // For each start in the other's parameters: whether its rest and this one's, from `parameter` on, may go together.
    // With a recursion, two functions with many defaults would take exponential time.
    var fits = other.reversed().reduce(into: [true]) { fits, next in
      fits.append(fits[fits.count - 1] && next.mayBeLeftOut)
    }
    fits.reverse()
    for parameter in reversed() {
      let rest = fits
      fits[other.count] = rest[other.count] && parameter.mayBeLeftOut
      for (start, next) in other.enumerated().reversed() {
        fits[start] =
          parameter.mayBeLeftOut && rest[start] || next.mayBeLeftOut && fits[start + 1]
          || rest[start + 1] && parameter.label == next.label && parameter.mayTakeArgument(of: next)
      }
    }
    return fits[0]
  }
}

extension ParameterFacts {
  fileprivate var mayBeLeftOut: Bool { hasDefault || isVariadic }

  /// A value is an optional one, too.
  fileprivate func mayTakeArgument(of other: ParameterFacts) -> Bool {
    let (own, their) = (TypeName(type), TypeName(other.type))
    return own == their || !own.path.isEmpty && own.path == their.path && own.isOptional != their.isOptional
  }
}

/// Which parameters the arguments in a call's parentheses leave.
struct ArgumentFit {
  private(set) var open: ArraySlice<ParameterFacts>
  /// What the parentheses hold, each with the parameter that takes it.
  private(set) var pairs: [(parameter: ParameterFacts, argument: ExprSyntax)] = []
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
      pairs.append((parameter, argument.expression))
      open.removeFirst()
    }
  }
}

extension FunctionCallExprSyntax {
  fileprivate var trailingClosures: Int {
    (trailingClosure == nil ? 0 : 1) + additionalTrailingClosures.count
  }
}
