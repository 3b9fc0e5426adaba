import Codebase
import Migration
import SwiftSyntax

/// All that a codebase sets a property to, or gives for a parameter.
///
/// Both are closed worlds only where no other module and no other language can set a value: what may be is answered
/// with nil.
package struct SetValues {
  /// A value, as the elements of a flat sequence, with the file that it is written in.
  package typealias Value = (elements: [ExprSyntax], file: FileContext)

  private let file: FileContext
  /// The most files that are gone through for one name.
  private static let fileLimit = 60

  package init(_ file: FileContext) { self.file = file }

  // MARK: Properties

  /// - Parameter property: a stored property, or a global.
  package func ofProperty(_ property: MemberFacts) -> [Value]? {
    let modifiers = Set(property.modifiers)
    guard property.kind == .variable, !property.isComputed, property.attributes.isEmpty,
      modifiers.isDisjoint(with: ["override", "open", "dynamic", "weak", "unowned", "lazy"])
    else { return nil }
    let home = FileContext(sibling: property.file, of: file)
    guard let binding = home.node(PatternBindingSyntax.self, at: property.offset),
      binding.pattern.is(IdentifierPatternSyntax.self),
      let variable = binding.enclosing(VariableDeclSyntax.self), variable.bindings.count == 1,
      property.isLet || !home.isSeenByOtherModules(variable) || modifiers.contains("private(set)")
    else { return nil }
    // A subclass may answer with anything.
    let family = MemberFamily(of: property, in: file.codebase).members
    guard !family.contains(where: { $0.facts.modifiers.contains("override") }) else { return nil }
    var values: [Value] = binding.initializer.map { [([$0.value], home)] } ?? []
    if property.isLet, !values.isEmpty { return values }
    guard let references = References(file.codebase).references(to: property, limit: Self.fileLimit) else {
      return nil
    }
    for reference in references {
      let context = FileContext(sibling: reference.file, of: file)
      switch reference.use {
      case .memberwiseLabel:
        guard let argument = reference.token(in: file.codebase)?.parent?.as(LabeledExprSyntax.self) else {
          return nil
        }
        values.append(([argument.expression], context))
      case .value:
        guard let name = reference.token(in: file.codebase)?.parent?.as(DeclReferenceExprSyntax.self) else {
          return nil
        }
        switch name.wholeReference.assignment {
        case .none: continue
        case .value(let value): values.append((value, context))
        case .other: return nil
        }
      case .shorthand: continue
      case .call, .selector, .keyPath: return nil
      }
    }
    guard !property.isStatic, let owner = home.resolver.enclosingType(of: Syntax(binding)) else {
      return values.isEmpty ? nil : values
    }
    let declarations = file.resolver.declarations(of: owner)
    // A decoder sets what it has read.
    guard !declarations.flatMap(\.inherited).contains(where: { Self.decoding.contains(TypeName($0).name) })
    else { return nil }
    if declarations.contains(where: { $0.kind == .struct }),
      !declarations.contains(where: { $0.isPrimary && $0.members.contains { $0.kind == .initializer } })
    {
      guard let given = arguments(labelled: property.name, ofCallsOf: .initializer(of: owner)) else {
        return nil
      }
      values += given
    }
    return values.isEmpty ? nil : values
  }

  private static let decoding: Set<String> = ["Codable", "Decodable"]

  // MARK: Parameters

  /// What all calls of an initialiser give for one of its parameters.
  package func ofParameter(_ parameter: FunctionParameterSyntax, of initializer: InitializerDeclSyntax)
    -> [Value]?
  {
    guard
      Set(initializer.modifiers.names).isDisjoint(with: ["override", "required"]),
      !file.isSeenByOtherModules(initializer),
      Set(initializer.attributes.names).isDisjoint(with: ["objc", "Test"]),
      let type = file.resolver.enclosingType(of: Syntax(initializer)), isOnlyCalled(type)
    else { return nil }
    return arguments(for: parameter, ofCallsOf: .initializer(of: type))
  }

  /// Whether no mention takes one of a type's initialisers as a value: `map(Banner.init)`.
  private func isOnlyCalled(_ type: [String]) -> Bool {
    guard let name = type.last else { return false }
    let mentioning = file.codebase.files(mentioning: name)
    guard mentioning.count <= Self.fileLimit else { return false }
    return file.codebase.answers.find("initialisers of \(type) only called") {
      mentioning.allSatisfy { index in
        let context = FileContext(sibling: index, of: file)
        return context.tokens(spelling: ["init"]).allSatisfy { token in
          guard let reference = token.parent?.as(DeclReferenceExprSyntax.self), !reference.isCalled else {
            return true
          }
          let base = reference.wholeReference.as(MemberAccessExprSyntax.self)?.base?.compactText
          return base.map { $0.first?.isUppercase == true && !mayName(type, $0, in: context) } ?? false
        }
      }
    }
  }

  /// What all calls of a function give for one of its parameters, where no mention of the function is anything else.
  package func ofParameter(_ parameter: FunctionParameterSyntax, of function: FunctionDeclSyntax) -> [Value]?
  {
    let name = function.name.identifierText
    // `banner(time: 2)`
    guard name != "callAsFunction" else { return nil }
    let isPrivate = !Set(function.modifiers.names).isDisjoint(with: ["private", "fileprivate"])
    var mentioning = isPrivate ? [file.index] : file.codebase.files(mentioning: name)
    // What belongs to the type itself is mentioned by the type's name, or in the type.
    if !Set(function.modifiers.names).isDisjoint(with: ["static"]),
      let type = file.resolver.enclosingType(of: Syntax(function))?.last
    {
      mentioning = mentioning.filter(Set(file.codebase.files(mentioning: type)).contains)
    }
    guard mentioning.count <= Self.fileLimit else { return nil }
    guard
      file.codebase.answers.find(
        "only called \(name) in \(mentioning)", { isOnlyCalled(name, in: mentioning) })
    else { return nil }
    return arguments(
      for: parameter, ofCallsOf: .function(name), in: isPrivate ? [file.index] : nil)
  }

  private func isOnlyCalled(_ name: String, in files: [Int]) -> Bool {
    files.allSatisfy { index in
      let context = FileContext(sibling: index, of: file)
      return context.tokens(spelling: [name]).allSatisfy {
        $0.parent?.as(DeclReferenceExprSyntax.self)?.isCalled ?? true
      }
    }
  }

  private enum Called {
    case function(String)
    /// An initialiser of a type, by its path.
    case initializer(of: [String])
  }

  private func arguments(
    for parameter: FunctionParameterSyntax, ofCallsOf called: Called, in files: [Int]? = nil
  )
    -> [Value]?
  {
    guard parameter.firstName.tokenKind != .wildcard, parameter.ellipsis == nil else { return nil }
    guard let given = arguments(labelled: parameter.firstName.identifierText, ofCallsOf: called, in: files)
    else {
      return nil
    }
    let all = given + (parameter.defaultValue.map { [([$0.value], file)] } ?? [])
    return all.isEmpty ? nil : all
  }

  /// What is given by a label, in calls of a function of that name, or of what may be an initialiser of that type:
  /// whoever gives a value has to write the label.
  private func arguments(labelled label: String, ofCallsOf wanted: Called, in files: [Int]? = nil)
    -> [Value]?
  {
    let key = "values given by \(label) to \(wanted) in \(files.map { "\($0)" } ?? "any file")"
    let found = file.codebase.answers.find(key) {
      let mentioning = files ?? file.codebase.files(mentioning: label)
      return Places(all: places(labelled: label, ofCallsOf: wanted, in: mentioning))
    }
    return found.all?.compactMap { place in
      let context = FileContext(sibling: place.file, of: file)
      return context.node(LabeledExprSyntax.self, at: place.offset).map { ([$0.expression], context) }
    }
  }

  private struct Places: Sendable {
    let all: [Place]?
  }

  /// An argument, by the UTF-8 offset of its label.
  private struct Place: Sendable {
    let file: Int
    let offset: Int
  }

  private func places(labelled label: String, ofCallsOf wanted: Called, in files: [Int]) -> [Place]? {
    guard files.count <= Self.fileLimit else { return nil }
    var result: [Place] = []
    for index in files {
      let context = FileContext(sibling: index, of: file)
      for token in context.tokens(spelling: [label]) {
        guard let argument = token.parent?.as(LabeledExprSyntax.self), argument.label == token else {
          // `Timer.init(interval:)` as a value
          if token.parent?.is(DeclNameArgumentSyntax.self) == true { return nil }
          continue
        }
        let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
        if call == nil, argument.parent?.parent?.is(TupleExprSyntax.self) == true { continue }
        if let call, !mayCall(call, wanted, in: context) { continue }
        result.append(Place(file: index, offset: token.positionAfterSkippingLeadingTrivia.utf8Offset))
      }
    }
    return result
  }
}

extension SetValues {
  private func mayCall(_ call: FunctionCallExprSyntax, _ wanted: Called, in context: FileContext) -> Bool {
    guard let name = Callee(call)?.name else { return true }
    switch wanted {
    case .function(let function): return name == function
    case .initializer(let type):
      guard name != "init" else {
        // `super.init`, and `.init` where a type is expected
        guard let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.compactText,
          base.first?.isUppercase == true, base != "Self"
        else { return true }
        return mayName(type, base, in: context)
      }
      return name.first?.isUppercase == true && mayName(type, name, in: context)
    }
  }

  /// Whether a type's name, as it is written, may stand for a type: it is its own, an alias or a generic parameter.
  private func mayName(_ type: [String], _ written: String, in context: FileContext) -> Bool {
    guard let name = TypeName(written).path.last, name != type.last, name != "Self", name.count > 2 else {
      return true
    }
    if context.resolver.declarations(of: TypeName(written).path).contains(where: \.isPrimary) { return false }
    return context.codebase.files(mentioning: name).contains { index in
      let facts = FileContext(sibling: index, of: context).facts
      return (facts.globals + facts.types.flatMap(\.members)).contains {
        $0.kind == .typealiasDeclaration && $0.name == name
      } || facts.types.contains { $0.genericParameters.contains(name) }
    }
  }
}

extension ExprSyntax {
  enum Assignment {
    case none
    case value([ExprSyntax])
    /// Changed by more than what is written beside it.
    case other
  }

  /// What is done to a variable where it is mentioned.
  var assignment: Assignment {
    var node = Syntax(self)
    while let parent = node.parent {
      if parent.is(InOutExprSyntax.self) { return .other }
      if let list = parent.as(ExprListSyntax.self), list.parent?.is(SequenceExprSyntax.self) == true {
        let elements = Array(list)
        guard elements.first?.id == node.as(ExprSyntax.self)?.id, elements.count >= 3 else { return .none }
        if elements[1].is(AssignmentExprSyntax.self) { return .value(Array(elements[2...])) }
        let text = elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text ?? ""
        let compares = ["==", "!=", "<=", ">=", "===", "!==", "~="].contains(text)
        return text.hasSuffix("=") && !compares ? .other : .none
      }
      // `(delay, count) = (0, 0)`
      let isElement =
        parent.is(LabeledExprSyntax.self) || parent.is(LabeledExprListSyntax.self)
        || parent.is(TupleExprSyntax.self)
      guard isElement || parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self)
      else { return .none }
      node = parent
    }
    return .none
  }
}
