import Codebase
import Migration
import SwiftSyntax

/// What a person decides, who may close the question otherwise, or never answers.
extension TrustedCallee {
  /// Whether what it is given is kept for a person, who does so any number of times or never: `addCloseAction`.
  package var isKeptForPerson: Bool {
    guard let name = Callee(call)?.name else { return false }
    return ["add", "set"].contains(where: name.hasPrefix)
      && ["Action", "Button", "Gesture", "Target"].contains(where: name.contains)
  }

  /// Whether it makes something that asks a person, who may close it otherwise or never answers, or one of its buttons:
  /// `QuitAlert(confirm:)`, `.accept(completion:)` in `ask(buttons:)`.
  package static func asksPerson(_ call: FunctionCallExprSyntax) -> Bool {
    guard let name = Callee(call)?.name else { return false }
    // `.init(title: "Cancel", style: .cancel, handler: { … })`
    if name == "init", ["title", "handler"].allSatisfy(call.labels.contains) { return true }
    return name.first?.isUppercase == true && questions.contains(where: name.contains) || call.isAmongButtons
  }

  private static let questions = ["Alert", "ActionSheet", "Button", "Dialog", "Popup", "Prompt"]

  /// Whether functions of the codebase give the closure to what asks a person, or hand it on to one that does.
  package func isGivenToPerson(in file: FileContext) -> Bool {
    guard let argument = arguments.only else { return false }
    return Self.isGivenToPerson(argument, of: call, in: file, depth: 0)
  }

  private static let depthLimit = 3

  private static func isGivenToPerson(
    _ argument: CallArgument, of call: FunctionCallExprSyntax, in file: FileContext, depth: Int
  ) -> Bool {
    guard depth < depthLimit, case .functions(let functions, _) = CalleeSearch(file).callee(of: call) else {
      return false
    }
    return functions.contains { function in
      guard
        let parameter = function.parameter(
          for: argument, of: call, isFunction: file.isFunctionType(of: function))
      else { return false }
      let name = "asks a person \(function.file):\(function.offset):\(parameter.name):\(depth)"
      return file.codebase.answers.find(name) {
        givesToPerson(parameter.name, function, FileContext(sibling: function.file, of: file), depth: depth)
      }
    }
  }

  /// Whether a function gives its parameter to what asks a person, or hands it on to one that does.
  private static func givesToPerson(
    _ parameter: String, _ function: MemberFacts, _ file: FileContext, depth: Int
  ) -> Bool {
    guard let body = file.function(at: function.offset)?.body else { return false }
    // `let onContinue: (UIAlertAction) -> Void = { _ in handler(text) }`
    let constants = body.mentions(of: parameter).compactMap {
      Syntax($0).closureConstant(in: Syntax(body))
    }
    let tokens = ([parameter] + constants).flatMap(body.mentions)
    return tokens.contains { token in
      if let property = token.propertyGiven, isCalledByControl(property, in: file) { return true }
      let calls = Syntax(token).callsAround(within: Syntax(body))
      if calls.contains(where: asksPerson) { return true }
      guard let next = calls.first,
        let handed = CallArgument.all(of: next).first(where: {
          $0.expression.trimmedUTF8Range == token.trimmedUTF8Range
        })
      else { return false }
      return isGivenToPerson(handed, of: next, in: file, depth: depth + 1)
    }
  }
}

extension TrustedCallee {
  /// How many files may mention a property so that its calls are looked at.
  private static let fileLimit = 20

  /// Whether a property's closure is called where a person chooses a row or uses a control: any number of times, or never.
  private static func isCalledByControl(_ property: String, in file: FileContext) -> Bool {
    let files = file.codebase.files(mentioning: property)
    guard files.count <= fileLimit else { return false }
    return file.codebase.answers.find("called by a control \(property)") {
      files.contains { index in
        FileContext(sibling: index, of: file).tokens(spelling: [property]).contains { token in
          let call = token.parent?.as(DeclReferenceExprSyntax.self)?.callOfName
          return call?.enclosing(FunctionDeclSyntax.self)?.runsForControl ?? false
        }
      }
    }
  }
}

extension TokenSyntax {
  /// `onSelect` of `list.onSelect = handler`, where the token is the handler.
  fileprivate var propertyGiven: String? {
    let target = parent?.as(DeclReferenceExprSyntax.self).flatMap { ExprSyntax($0).assigneeOfValue }
    return
      (target?.as(MemberAccessExprSyntax.self)?.declName.baseName
      ?? target?.as(DeclReferenceExprSyntax.self)?.baseName)?.identifierText
  }
}

extension FunctionDeclSyntax {
  /// Whether a person's choice runs it: the action of a control, or a list's delegate.
  fileprivate var runsForControl: Bool {
    if attributes.names.contains("IBAction") { return true }
    let verb = name.text.lowercased()
    if attributes.names.contains("objc"), Self.gestures.contains(where: verb.contains) { return true }
    let words = [name.text] + signature.parameterClause.parameters.map(\.firstName.text)
    return words.contains { $0.hasPrefix("didSelect") || $0.hasPrefix("shouldSelect") }
  }

  /// What the action of a control or a gesture is named after.
  private static let gestures = ["button", "click", "press", "swipe", "tap", "touch"]
}

extension FunctionCallExprSyntax {
  /// Whether it is, by itself or in an array, what another call takes as buttons or actions.
  fileprivate var isAmongButtons: Bool {
    var node = Syntax(self)
    if let element = node.parent?.as(ArrayElementSyntax.self), let array = element.parent?.parent {
      node = array
    }
    guard let label = node.parent?.as(LabeledExprSyntax.self)?.label?.identifierText.lowercased() else {
      return false
    }
    return ["actions", "button", "buttons"].contains(where: label.hasSuffix)
  }
}

extension Syntax {
  /// The constant whose closure the node stands in.
  fileprivate func closureConstant(in outer: Syntax) -> String? {
    var node = self
    while let closure = node.enclosing(ClosureExprSyntax.self), outer.position < closure.position {
      if let binding = closure.parent?.parent?.as(PatternBindingSyntax.self) {
        return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
      }
      node = Syntax(closure)
    }
    return nil
  }

  /// The calls that the node is an argument of, or stands in one, from the inside out.
  fileprivate func callsAround(within outer: Syntax) -> [FunctionCallExprSyntax] {
    var calls: [FunctionCallExprSyntax] = []
    var node = self
    while let parent = node.parent, parent.id != outer.id {
      if let call = parent.as(FunctionCallExprSyntax.self), call.calledExpression.id != node.id {
        calls.append(call)
      }
      node = parent
    }
    return calls
  }
}
