import SwiftSyntax

extension MemberFacts {
  /// Whether a call's arguments fit the function's parameters by their labels.
  public func takes(_ call: FunctionCallExprSyntax) -> Bool {
    parameters.take(call)
  }

  /// Whether a call's arguments fit by their labels, with parameters left for its trailing closures.
  public func hasRoom(for call: FunctionCallExprSyntax) -> Bool {
    hasRoom(forLabels: call.argumentLabels, trailingClosures: call.trailingClosures)
  }

  /// The same of a call in a function's body.
  public func hasRoom(for call: CallFacts) -> Bool {
    hasRoom(forLabels: call.labels.map { $0 == "_" ? nil : $0 }, trailingClosures: call.trailingClosures)
  }

  private func hasRoom(forLabels labels: [String?], trailingClosures: Int) -> Bool {
    guard let fit = ArgumentFit(parameters, labels: labels) else { return false }
    return fit.isComplete(with: trailingClosures)
      && parameters.count + fit.surplus >= labels.count + trailingClosures
  }
}

extension [ParameterFacts] {
  /// Whether a call's arguments fit by their labels.
  public func take(_ call: FunctionCallExprSyntax) -> Bool {
    ArgumentFit(self, labels: call.argumentLabels)?.isComplete(with: call.trailingClosures) ?? false
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
  /// The arguments that a parameter of their own takes, by their places, each with that parameter.
  private(set) var taken: [(parameter: ParameterFacts, place: Int)] = []
  /// How many arguments a parameter takes that others have gone to already.
  private(set) var surplus = 0

  /// Nil where an argument has no parameter.
  ///
  /// - Parameter labels: those of the arguments, nil for none.
  init?(_ parameters: [ParameterFacts], labels: [String?]) {
    open = parameters[...]
    var isInVariadic = false
    for (place, label) in labels.enumerated() {
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
      taken.append((parameter, place))
      open.removeFirst()
    }
  }
}

extension ArgumentFit {
  /// Whether so many closures behind the parentheses fill what can't be left out.
  func isComplete(with trailingClosures: Int) -> Bool {
    open.count { !$0.mayBeLeftOut } <= trailingClosures
  }
}

extension FunctionCallExprSyntax {
  /// Those in the parentheses; nil for none.
  var argumentLabels: [String?] { arguments.map { $0.label?.identifierText } }

  var trailingClosures: Int {
    (trailingClosure == nil ? 0 : 1) + additionalTrailingClosures.count
  }
}
