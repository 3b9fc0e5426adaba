import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A continuation that a property of the object keeps until other code resumes it.
struct StoredContinuation {
  struct Overwritten {
    let property: String
    let assignment: Reason.Place
    let caller: Reason.Place
  }

  private let property: MemberFacts
  private let assignment: CodeBlockItemSyntax
  private let closure: ClosureExprSyntax
  private let call: FunctionCallExprSyntax
  private let function: FunctionDeclSyntax
  private let body: CodeBlockSyntax
  private let file: FileContext

  /// - Parameter name: the closure's name of the continuation.
  init?(_ name: String, in closure: ClosureExprSyntax, of call: FunctionCallExprSyntax, _ file: FileContext) {
    guard let function = call.enclosing(FunctionDeclSyntax.self), let body = function.body,
      function.parent?.is(MemberBlockItemSyntax.self) == true,
      let owner = file.resolver.enclosingType(of: Syntax(call)),
      let kind = file.resolver.declarations(of: owner).first(where: \.isPrimary)?.kind,
      [.class, .actor].contains(kind)
    else { return nil }
    for item in closure.statements {
      guard let target = item.item.as(SequenceExprSyntax.self)?.elements.first,
        target.assignedValue?.as(DeclReferenceExprSyntax.self)?.baseName.identifierText == name,
        let own = file.ownProperty(target), let member = file.resolver.member(own, of: owner),
        member.kind == .variable, !member.isStatic, !member.isComputed, member.body == nil,
        let type = member.type, type.contains("Continuation<"),
        type.hasSuffix("?") || type.hasPrefix("Optional<")
      else { continue }
      property = member
      assignment = item
      self.closure = closure
      self.call = call
      self.function = function
      self.body = body
      self.file = file
      return
    }
    return nil
  }

  // MARK: A second call

  /// That a second call replaces the continuation; nil where anything may keep it from that.
  var overwritten: Overwritten? {
    guard function.modifiers.names.allSatisfy({ !["override", "static", "class"].contains($0) }),
      // An iterator has one consumer.
      function.name.text != "next", !isLookedAtBefore, let member = file.facts(of: function),
      let caller = sharedCaller(of: member)
    else { return nil }
    return Overwritten(property: property.name, assignment: file.place(assignment), caller: caller)
  }

  /// Whether what runs before the assignment asks for the object's state, waits, or resumes the former continuation.
  private var isLookedAtBefore: Bool {
    let before =
      Array(body.statements.prefix { !$0.range.contains(call.position) })
      + Array(closure.statements.prefix { $0.id != assignment.id })
    // The statement that makes the continuation may itself stand in one that checks.
    if call.enclosing(IfExprSyntax.self).map({ $0.position > body.position }) ?? false { return true }
    if call.closuresInDeclaration.contains(where: { closure in
      !["withTaskCancellationHandler"].contains(closure.argumentOf.flatMap { Callee($0.call)?.name } ?? "")
    }) {
      return true
    }
    return before.contains { item in
      if !SuspensionFinder.all(in: item).isEmpty { return true }
      if item.item.is(GuardStmtSyntax.self) || item.itemExpression?.is(IfExprSyntax.self) == true
        || item.itemExpression?.is(SwitchExprSyntax.self) == true
      {
        return !OwnMentions.collect(in: Syntax(item), file: file).isEmpty
      }
      return item.mentionsState(property.name) || callsWhatMentions(item)
    }
  }

  /// Whether a statement calls a function of the codebase that uses the property, or one that isn't known.
  private func callsWhatMentions(_ item: CodeBlockItemSyntax) -> Bool {
    AllCalls.collect(in: Syntax(item)).contains { call in
      guard let callee = Callee(call) else { return true }
      if ["assert", "assertionFailure", "precondition", "dispatchPrecondition"].contains(callee.name) {
        return !OwnMentions.collect(in: Syntax(call), file: file).isEmpty
      }
      guard callee.receiver.map({ file.isSelf($0) }) ?? true else { return false }
      guard case .functions(let functions, _) = CalleeSearch(file).callee(of: call) else { return false }
      return functions.contains { function in
        guard let body = file.bodyNode(of: function) else { return true }
        return body.node.tokens(viewMode: .sourceAccurate).contains { $0.identifierText == property.name }
      }
    }
  }

  /// The first call on an object that others have, too: one in a property, a shared one, or a parameter's. Nil where a
  /// caller makes an object of its own for it.
  private func sharedCaller(of member: MemberFacts) -> Reason.Place? {
    let references = References(file.codebase).references(to: member, limit: 60) ?? []
    var found: Reason.Place?
    for reference in references where reference.use == .call {
      guard reference.certainty == .certain, let call = reference.call(in: file.codebase) else { return nil }
      let context = FileContext(sibling: reference.file, of: file)
      // A loop makes one call after the other.
      guard !context.isTest(call), call.enclosingLoop == nil, let receiver = Callee(call)?.receiver else {
        continue
      }
      guard let root = receiver.unwrappingChain.rootReference,
        let binding = context.resolver.binding(of: root.baseName.identifierText, at: Syntax(root))
      else {
        if receiver.compactText.hasSuffix(".shared") { found = found ?? context.place(call) }
        continue
      }
      switch binding.origin {
      case .member, .global, .parameter: found = found ?? context.place(call)
      // `if let manager = self.manager` has what the property has; what is made on the spot is its own.
      case .local: if binding.initializer?.contains("(") ?? true { return nil }
      default: return nil
      }
    }
    return found
  }

  // MARK: No answer

  /// The request that the system may leave without an answer while nothing else resumes the continuation.
  var unanswered: FunctionCallExprSyntax? {
    guard !call.isInCancellationHandler,
      !body.statements.contains(where: \.asksForAuthorization)
    else { return nil }
    let request = InlineCalls.collect(in: Syntax(closure.statements)).first { request in
      guard let callee = Callee(request), let types = Self.unansweredRequests[callee.name],
        let receiver = callee.receiver, let type = file.resolver.type(of: receiver)?.name
      else { return false }
      return types == type && !file.codebase.index.declaresType(named: type)
    }
    return request.flatMap { isResumedByDelegateAlone ? $0 : nil }
  }

  /// Whether the delegate's methods alone resume the continuation: no timer, and no method that ends the request.
  private var isResumedByDelegateAlone: Bool {
    guard
      property.isPrivate
        || !file.codebase.files(mentioning: property.name).contains(where: { $0 != file.index })
    else { return false }
    let mentions = file.tokens(spelling: [property.name]).filter { token in
      !assignment.range.contains(token.position)
        && (token.isShorthand || token.parent?.is(DeclReferenceExprSyntax.self) == true)
    }
    return !mentions.isEmpty
      && mentions.allSatisfy { mention in
        guard let caller = mention.enclosing(FunctionDeclSyntax.self), mention.closuresInDeclaration.isEmpty
        else { return false }
        return Self.delegateMethods.contains(caller.name.identifierText)
      }
  }

  /// Requests that the system may never answer, each with the type whose method it is.
  ///
  /// Sources: Apple's documentation. `connect(_:options:)`: attempts to connect don't time out.
  /// `scanForPeripherals(withServices:options:)`: the scan goes on until `stopScan()`. `requestWhenInUseAuthorization()`
  /// and `requestAlwaysAuthorization()`: nothing happens once the person has decided.
  /// `registerForRemoteNotifications()`: neither delegate method is called without a connection.
  private static let unansweredRequests = [
    "connect": "CBCentralManager", "scanForPeripherals": "CBCentralManager",
    "requestWhenInUseAuthorization": "CLLocationManager", "requestAlwaysAuthorization": "CLLocationManager",
    "registerForRemoteNotifications": "UIApplication",
  ]

  private static let delegateMethods: Set<String> = [
    "application", "centralManager", "locationManager", "locationManagerDidChangeAuthorization",
  ]
}

extension CodeBlockItemSyntax {
  /// Whether it asks if the person has decided already.
  fileprivate var asksForAuthorization: Bool {
    tokens(viewMode: .sourceAccurate).contains {
      ["authorizationStatus", "notDetermined"].contains($0.text)
    }
  }
}
