import RewriteKit
import SwiftSyntax

/// What the async form calls the parameters that it passes on: one that the original gives no name gets one by its type.
struct PassedParameters {
  private var names: [SyntaxIdentifier: String] = [:]

  /// - Parameter function: the name of the function that is called with them.
  init(_ parameters: [FunctionParameterSyntax], of function: String) {
    var taken = Set(parameters.map(\.internalName) + ["continuation", function])
    for parameter in parameters where parameter.internalName == "_" {
      var type = parameter.type.compactText
      if type.hasSuffix(".Type") { type.removeLast(".Type".count) }
      let stems = AsyncForm.Value(type: type).nameCandidates
      let numbered = (2...).lazy.map { "\(stems.last ?? "value")\($0)" }
      let name = stems.first { !taken.contains($0) } ?? numbered.first { !taken.contains($0) } ?? "value"
      taken.insert(name)
      names[parameter.id] = name
    }
  }

  func name(of parameter: FunctionParameterSyntax) -> String {
    names[parameter.id] ?? (parameter.secondName ?? parameter.firstName).text
  }

  /// The parameter as the async form declares it.
  func text(of parameter: FunctionParameterSyntax) -> String {
    let bare = parameter.with(\.trailingComma, nil)
    guard let name = names[parameter.id] else { return bare.compactText }
    let token = TokenSyntax.identifier(name)
    guard let second = parameter.secondName else {
      return bare.with(\.firstName.trailingTrivia, .space).with(\.secondName, token).compactText
    }
    return bare.with(\.secondName, token.with(\.trailingTrivia, second.trailingTrivia)).compactText
  }
}
