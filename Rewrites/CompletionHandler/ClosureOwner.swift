import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// Whose a closure is that a function takes, where it isn't the function's own to tell of its end: an object's that the
/// function makes, or that of something which goes on.
struct ClosureOwner {
  private let function: FunctionDeclSyntax
  private let handler: FunctionParameterSyntax
  private let file: FileContext

  init(of handler: FunctionParameterSyntax, in function: FunctionDeclSyntax, _ file: FileContext) {
    self.function = function
    self.handler = handler
    self.file = file
  }

  /// Why the function has nothing to do with completion, as a clause; nil where it may.
  var reason: String? {
    if let type = madeObject {
      return "it creates a '\(type)', and its closure handles the events of that object"
    }
    if endsWhatItReturns { return "what it returns ends the events that its closure handles" }
    if isListener || isCollected { return "it registers a closure that is called for each event" }
    if isSetter { return "it sets the closure that its object calls" }
    return nil
  }

  private var mentions: [TokenSyntax] { function.body?.mentions(of: handler.internalName) ?? [] }

  /// The type that it returns, where no more is done with the closure than to give it to the initializer of the value.
  private var madeObject: String? {
    guard let body = function.body, let result = function.signature.returnClause?.type.compactText,
      RequestTask(of: function, in: file) == nil, !mentions.isEmpty,
      case let makers = mentions.map({ $0.initializer(within: body) }), let maker = makers[0],
      makers.allSatisfy({ $0?.id == maker.id }), !isStarted(in: maker)
    else { return nil }
    if maker.isReturnedFromFunction { return result }
    guard let variable = maker.enclosing(VariableDeclSyntax.self),
      variable.parent?.parent?.id == body.statements.id,
      let binding = Array(variable.bindings).only, binding.initializer?.value.id == ExprSyntax(maker).id,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
    else { return nil }
    let uses = body.mentions(of: name).compactMap { $0.parent?.as(DeclReferenceExprSyntax.self) }
    // A method of the object may begin what the closure is told of.
    guard uses.contains(where: { $0.isReturnedFromFunction }),
      uses.allSatisfy({
        ($0.parent?.as(MemberAccessExprSyntax.self)?.parent?.is(FunctionCallExprSyntax.self)) != true
      })
    else { return nil }
    return result
  }

  /// Whether an initializer of the codebase may call what it is given, or begin something.
  private func isStarted(in maker: FunctionCallExprSyntax) -> Bool {
    guard case .functions(let initializers, _) = CalleeSearch(file).callee(of: maker) else { return false }
    return initializers.contains { initializer in
      guard let body = file.bodyNode(of: initializer) else { return false }
      return AllCalls.collect(in: body.node).contains { call in
        Callee(call).map { $0.name != "init" && $0.name.first?.isUppercase != true } ?? true
      }
    }
  }

  /// Whether it returns a registration: its type or the function's name says so, or several closures handle events.
  private var endsWhatItReturns: Bool {
    guard let result = function.signature.returnClause?.type, function.returnsSomething,
      RequestTask(of: function, in: file) == nil
    else { return false }
    if function.signature.parameterClause.parameters.count(where: \.isNamedAfterEvent) > 1 { return true }
    guard !handler.isNamedAfterCompletion else { return false }
    return Self.registrations.contains(where: TypeName(result.compactText).name.hasSuffix)
      || isNamedAfterEvents
  }

  private static let registrations = [
    "Disposable", "Subscription", "Observation", "Observer", "Listener", "Registration", "Token", "Timer",
    "UUID",
  ]

  /// Whether it tells of events for as long as its object likes.
  private var isListener: Bool {
    !function.returnsSomething && !handler.isNamedAfterCompletion && isNamedAfterEvents
      && !mentions.isEmpty && mentions.allSatisfy { !$0.isCalledAtOnce }
  }

  /// Whether it only adds the closure to a property that nothing in the file empties, and may call it at once besides.
  private var isCollected: Bool {
    guard !handler.isNamedAfterCompletion, !mentions.isEmpty else { return false }
    let collections = mentions.map(\.collection)
    guard collections.contains(where: { $0 != nil }),
      zip(mentions, collections).allSatisfy({ $1 != nil || $0.isCalledAtOnce })
    else { return false }
    return collections.compactMap(\.self).allSatisfy { name in
      guard let owner = file.resolver.enclosingType(of: Syntax(function)),
        file.resolver.member(name, of: owner)?.kind == .variable
      else { return false }
      let isOfObservers = ["observers", "listeners", "subscribers"].contains(
        where: name.lowercased().hasSuffix)
      return isOfObservers || !file.empties(name)
    }
  }

  private var isNamedAfterEvents: Bool {
    EventStream.isNamedAfterEvents(function)
      && !TrustedCallee.isNamedAfterOneEvent(function.name.identifierText)
  }

  /// Whether all that it does is to keep the closure in a property.
  private var isSetter: Bool {
    guard let statement = function.body.flatMap({ Array($0.statements).only }),
      !handler.isNamedAfterCompletion,
      let elements = statement.item.as(SequenceExprSyntax.self).map({ Array($0.elements) }),
      elements.count == 3, elements[1].is(AssignmentExprSyntax.self),
      function.parent?.is(MemberBlockItemSyntax.self) == true
    else { return false }
    return elements[2].as(DeclReferenceExprSyntax.self)?.baseName.identifierText == handler.internalName
  }
}

extension TokenSyntax {
  /// The outermost initializer call within a body that gets it, itself or in a closure.
  fileprivate func initializer(within body: CodeBlockSyntax) -> FunctionCallExprSyntax? {
    var found: FunctionCallExprSyntax?
    var node = Syntax(self)
    while let parent = node.parent, parent.id != body.id {
      if let call = parent.as(FunctionCallExprSyntax.self), node.id != call.calledExpression.id,
        let name = Callee(call)?.name
      {
        found = name != "Task" && (name == "init" || name.first?.isUppercase == true) ? call : nil
      }
      node = parent
    }
    return found
  }

  /// The name of what it is added to: `callbacks.append(callback)`.
  fileprivate var collection: String? {
    guard enclosing(ClosureExprSyntax.self) == nil, let reference = parent?.as(DeclReferenceExprSyntax.self)
    else { return nil }
    if let call = reference.parent?.parent?.parent?.as(FunctionCallExprSyntax.self),
      let callee = Callee(call),
      ["append", "insert"].contains(callee.name)
    {
      return callee.receiver?.lastName
    }
    return nil
  }

  /// Whether it is called where it stands, outside of any closure.
  fileprivate var isCalledAtOnce: Bool {
    enclosing(ClosureExprSyntax.self) == nil
      && parent?.as(DeclReferenceExprSyntax.self)?.calledFunction != nil
  }
}

extension FunctionParameterSyntax {
  /// `onNext`, `afterError`: what handles one kind of event of several.
  fileprivate var isNamedAfterEvent: Bool {
    let name = firstName.identifierText
    return ["on", "after"].contains { prefix in
      name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase == true
    }
  }
}

extension FileContext {
  /// Whether code of the file takes something out of a collection, or sets it anew.
  fileprivate func empties(_ name: String) -> Bool {
    NameMentions(of: name, in: Syntax(tree)).references.contains { reference in
      let whole =
        reference.parent?.as(MemberAccessExprSyntax.self).flatMap { access in
          access.declName.id == reference.id ? ExprSyntax(access) : nil
        } ?? ExprSyntax(reference)
      if whole.assignedValue != nil { return true }
      guard let access = whole.parent?.as(MemberAccessExprSyntax.self), access.base?.id == whole.id else {
        return false
      }
      return ["remove", "pop", "drop"].contains(where: access.declName.baseName.text.hasPrefix)
    }
  }
}
