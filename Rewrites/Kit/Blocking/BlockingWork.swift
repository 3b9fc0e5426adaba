import Codebase
import Migration
import SwiftSyntax

/// Looks for work that keeps its thread waiting, in a body and in the codebase's functions that it calls.
///
/// The cooperative pool has one thread per core and never grows: tasks that block it can stop a program for good, where
/// a global queue would have started more threads.
package struct BlockingWork {
  package let file: FileContext
  /// How many functions of one name are looked into where the receiver's type is not known.
  private static let namesakeLimit = 4
  /// How many calls deep the codebase's own functions are followed.
  private static let depthLimit = 6

  let scope: Scope
  /// How many functions have handed the work on until here.
  var handedOn = 0
  /// How many functions that hand work on are followed.
  static let handedLimit = 3
  /// A name that more files than this mention is too common to follow.
  static let callerFileLimit = 60

  package init(_ file: FileContext, _ scope: Scope = .decisive) {
    self.file = file
    self.scope = scope
  }

  /// Closures that are known to run later, somewhere else.
  private var later: Set<SyntaxIdentifier> = []

  /// Calls that are awaited once the body is asynchronous.
  private var awaited: Set<SyntaxIdentifier> = []

  /// The blocking call that a function's body reaches.
  ///
  /// - Parameters:
  ///   - later: closures that are known to run later, somewhere else.
  ///   - awaited: calls that are awaited once the body is asynchronous.
  package func reason(
    inBody body: CodeBlockSyntax, without later: Set<SyntaxIdentifier>,
    awaiting awaited: Set<SyntaxIdentifier> = []
  ) -> Reason? {
    var work = self
    work.later = later
    work.awaited = awaited
    let closures = [later, awaited].map { $0.map { $0.indexInTree.toOpaque() }.sorted() }
    let question = "blocking work, \(scope), \(file.asksForOffers), \(closures)"
    return file.codebase.answer(about: Syntax(body), in: file.index, question) {
      work.reason(inCode: Syntax(body))
    }
  }

  /// The blocking call that a closure's body reaches.
  ///
  /// - Parameter awaited: calls that are awaited once the body is asynchronous.
  package func reason(in closure: ClosureExprSyntax, awaiting awaited: Set<SyntaxIdentifier> = []) -> Reason?
  {
    var work = self
    work.awaited = awaited
    return work.reason(inCode: Syntax(closure)) ?? work.reasonInsideProperties(of: closure)
  }

  /// Whether a call is told not to wait, or waits for a queue that is a lock, all of whose critical sections are known to be
  /// short.
  private func isCriticalSection(_ call: FunctionCallExprSyntax, in context: FileContext? = nil) -> Bool {
    let context = context ?? file
    return call.isToldNotToWait || context.rewrites.contains { $0.isShortWait(call, in: context) }
  }

  /// The same of a call in a function of the codebase.
  private func isCriticalSection(_ call: CallFacts, in function: MemberFacts) -> Bool {
    let context = FileContext(sibling: function.file, of: file)
    return context.call(of: call.name, from: call.offset).map { isCriticalSection($0, in: context) } ?? false
  }

  func reason(inCode code: Syntax, path: [String] = []) -> Reason? {
    if looksForLoops, let loop = EndlessLoop(file: file).first(in: code) {
      return reason(endlessLoopAt: file.place(loop), path: path)
    }
    for call in InlineCalls.collect(in: code) where !awaited.contains(call.id) {
      guard let callee = Callee(call),
        !call.closures(upTo: code).contains(where: { file.keeps($0) || later.contains($0.id) })
      else { continue }
      if callee.receiver == nil, path.count < Self.depthLimit,
        let function = file.localFunction(callee.name, at: Syntax(call))
      {
        if let reason = reason(inCode: Syntax(function), path: path + [callee.name]) { return reason }
        continue
      }
      if callee.receiver == nil, path.count < Self.depthLimit,
        let closure = file.localClosure(callee.name, at: Syntax(call)),
        !closure.trimmedUTF8Range.contains(call.position.utf8Offset)
      {
        if let reason = reason(inCode: Syntax(closure), path: path + [callee.name]) { return reason }
        continue
      }
      if let work = ItemCreation.performed(by: call, in: file) {
        if let reason = reason(inCode: Syntax(work), path: path) { return reason }
        continue
      }
      let labels = call.labels
      let makesOwn = callee.receiver == nil && callee.name == "Self"
      let ownType =
        makesOwn
        ? file.resolver.enclosingType(of: Syntax(call)).map { TypeName($0.joined(separator: ".")) } : nil
      let name = ownType == nil ? callee.name : "init"
      let receiverType = ownType ?? callee.receiver.flatMap(typeName)
      let receiver = receiverType?.name ?? callee.receiver?.shortText
      if !isDeclared(name, receiver: receiverType, at: call),
        let blocking = SDK.blockingCall(name: name, labels: labels, receiver: receiver),
        counts(blocking, depth: path.count, isOnMain: callee.receiver?.isSpelledMainQueue == true)
          || sparesBounded && call.readsRemotely(in: file),
        !isCriticalSection(call)
      {
        return reason(
          blocking, call: describe(callee.name, callee.receiver?.shortText), path: path, at: file.place(call))
      }
      if !scope.isOfWaits, let reason = foreignWait(callee, call) { return reason }
      if let reason = reasonInside(
        name, receiver: receiverType, hasReceiver: callee.receiver != nil, at: Syntax(call), path: path,
        where: { $0.fits(call) }
      ) {
        return reason
      }
    }
    return nil
  }

  /// The blocking call in the getter of a property of the codebase that a closure reads.
  private func reasonInsideProperties(of closure: ClosureExprSyntax) -> Reason? {
    for reference in InlineCalls.references(in: Syntax(closure)) {
      for (property, owner) in file.computedProperties(named: reference) {
        if let reason = search([property], owner: owner, path: []) { return reason }
      }
      if let first = file.closureRunOnFirstUse(of: reference),
        let reason = BlockingWork(first.file, scope).reason(
          inCode: Syntax(first.closure), path: [reference.baseName.identifierText])
      {
        return reason
      }
    }
    for element in SubscriptUses.collect(in: Syntax(closure)) {
      guard let owner = file.resolver.type(of: element.calledExpression)?.path else { continue }
      let subscripts = file.resolver.members("subscript", of: owner)
      if let reason = search(subscripts, owner: owner, path: []) { return reason }
    }
    return nil
  }

  /// The blocking call that a function's own body reaches.
  package func reason(inBodyOf function: FunctionDeclSyntax) -> Reason? {
    reasonInside(function.name.identifierText, receiver: nil, hasReceiver: false, at: Syntax(function))
  }

  /// A loop keeps its thread, but ends without the work that is looked at.
  private var looksForLoops: Bool { !scope.isOfWaits }

  /// - Parameters:
  ///   - depth: how many calls away from the body the blocking call is.
  ///   - isOnMain: whether it waits for the main queue, which is no critical section.
  package func counts(_ blocking: BlockingCall, depth: Int, isOnMain: Bool = false) -> Bool {
    switch scope {
    case .everything: true
    case .waits, .mainThreadWaits:
      blocking.strength == .waits && ["wait", "waitUntilExit"].contains(blocking.name)
        && !blocking.runsRunLoop
    case .runLoops: depth > 0 && blocking.runsRunLoop
    case .decisive, .unbounded, .others:
      switch blocking.strength {
      case .io where sparesBounded && !blocking.awaitsOthers: false
      // Whoever sleeps goes on whatever others do.
      case .waits where sparesBounded && depth > 0 && blocking.isSleep: false
      case .io: depth <= 2
      case .waits:
        depth == 0 || scope == .others || isOnMain || !["sync", "asyncAndWait"].contains(blocking.name)
      }
    }
  }

  /// Whether what ends by itself doesn't count.
  private var sparesBounded: Bool {
    switch scope {
    case .unbounded, .others: true
    case .decisive, .everything, .waits, .mainThreadWaits, .runLoops: false
    }
  }

  /// A closure of unknown content that the body calls.
  package func opaqueCall(in closure: ClosureExprSyntax) -> String? {
    for call in InlineCalls.collect(in: Syntax(closure)) {
      guard let callee = Callee(call) else {
        // `handlers[id]?(value)`
        if call.calledExpression.unwrappingChain.is(SubscriptCallExprSyntax.self) {
          return call.calledExpression.shortText
        }
        continue
      }
      if let receiver = callee.receiver {
        if isOpaque(callee.name, of: receiver.unwrappingChain) { return callee.name }
        continue
      }
      if isOpaque(callee.name, at: Syntax(call)) { return callee.name }
      // `Result(catching: work)`
      if callee.name == "Result", call.labels == ["catching"],
        let name = call.arguments.first?.expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
        isOpaque(name, at: Syntax(call))
      {
        return name
      }
    }
    return nil
  }

  private func isOpaque(_ name: String, at node: Syntax) -> Bool {
    if name.hasPrefix("$") { return true }
    guard let binding = file.resolver.binding(of: name, at: node), !binding.isFunction else { return false }
    return !(binding.initializer.flatMap(Resolver.parse)?.is(ClosureExprSyntax.self) ?? false)
  }

  /// The same of a property of a value, as `self.completion`.
  private func isOpaque(_ name: String, of receiver: ExprSyntax) -> Bool {
    guard let type = file.resolver.type(of: receiver),
      let member = file.resolver.member(name, of: type.path), member.kind == .variable
    else { return false }
    return
      !(member.isLet
      && member.initializer.flatMap(Resolver.parse)?.is(ClosureExprSyntax.self) ?? false)
  }

  // MARK: Functions of the codebase

  /// Whether the codebase declares what a call names, so that it isn't the SDK's.
  private func isDeclared(_ name: String, receiver: TypeName?, at call: FunctionCallExprSyntax) -> Bool {
    if let receiver { return declares(receiver.path) && file.resolver.member(name, of: receiver.path) != nil }
    guard name.first?.isUppercase == true, file.codebase.index.declaresType(named: name) else { return false }
    let around = file.resolver.enclosingType(of: Syntax(call)) ?? []
    // A type inside another is known by its name alone only there.
    return file.codebase.index.types(named: name).contains {
      $0.isPrimary && around.starts(with: $0.path.dropLast())
    }
  }

  /// Whether a type is the codebase's own; what extensions add to another stands beside what that has.
  private func declares(_ type: [String]) -> Bool {
    file.resolver.declarations(of: type).contains(where: \.isPrimary)
  }

  /// The blocking call that a function or property of the codebase reaches.
  ///
  /// - Parameter isMeant: whether one of several of the name may be meant.
  package func reasonInside(
    _ name: String, receiver: TypeName?, hasReceiver: Bool, at node: Syntax, path: [String] = [],
    where isMeant: (MemberFacts) -> Bool = { _ in true }
  ) -> Reason? {
    func search(_ members: [MemberFacts], _ owner: [String]?) -> Reason? {
      self.search(members.filter(isMeant), owner: owner, path: path)
    }
    if let receiver {
      return search(file.resolver.members(name, of: receiver.path), receiver.path)
    }
    guard !hasReceiver else {
      // The receiver's type is not known: whatever the codebase declares by a rare name may be meant.
      let named =
        file.codebase.index.candidates(name).count <= Self.namesakeLimit
        ? file.codebase.index.functions(named: name) : []
      guard named.count <= Self.namesakeLimit else { return nil }
      return search(named, nil)
    }
    if name.first?.isUppercase == true {
      let initializers = file.resolver.members("init", of: [name])
      return search(initializers, [name])
    }
    let owner = file.resolver.enclosingType(of: node)
    let members = owner.map { file.resolver.members(name, of: $0) } ?? []
    if !members.isEmpty { return search(members, owner) }
    return search(file.codebase.index.globals(named: name), nil)
  }

  private func search(_ functions: [MemberFacts], owner: [String]?, path: [String]) -> Reason? {
    guard !functions.isEmpty else { return nil }
    let known = file.codebase.answers.find(
      "functions that don't block \(file.index), \(scope), \(file.asksForOffers)"
    ) { UnblockingFunctions() }
    var visits = FunctionVisits(besides: known)
    if let reason = search(functions, owner: owner, path: path, &visits) { return reason }
    known.add(visits)
    return nil
  }

  /// Whether a function only writes a line to a log, by its name and by what it calls; on what thread it does so is nothing
  /// that a person asks for.
  private func isLog(_ function: MemberFacts, of owner: [String]?) -> Bool {
    guard case .decisive = scope, function.kind == .function else { return false }
    let name = function.name.lowercased()
    let isNamed =
      ["log", "trace", "nslog", "dlog"].contains { name == $0 || name.hasPrefix($0) }
      || Self.levels.contains(name) && owner?.last?.lowercased().contains("log") == true
    return isNamed
      && file.codebase.index.calls(of: function).contains {
        $0.receiver == nil && StandardFunctions.output.contains($0.name)
      }
  }

  private static let levels: Set<String> = [
    "verbose", "debug", "info", "notice", "warn", "warning", "error", "fault", "critical", "write",
  ]

  private func search(
    _ functions: [MemberFacts], owner: [String]?, path: [String], _ visits: inout FunctionVisits
  ) -> Reason? {
    guard path.count < Self.depthLimit else { return nil }
    // Several overloads may be meant; one that blocks is enough to keep away. More are too vague to speak of.
    guard functions.count <= 16 else { return nil }
    for (function, owner) in withImplementations(functions, owner: owner)
    where function.kind == .function || function.kind == .initializer || function.isComputed {
      guard !function.isAsync, !isLog(function, of: owner),
        visits.begin(function, owner: owner, depth: path.count)
      else { continue }
      let steps = path + [function.kind == .initializer ? (owner?.last ?? "init") : function.name]
      if looksForLoops, let offset = BodyReads.of(function, in: file).endlessLoop {
        return reason(endlessLoopAt: file.place(inFile: function.file, offset: offset), path: steps)
      }
      for call in file.codebase.index.calls(of: function) where !call.closures.contains(where: file.keeps) {
        if call.name == "perform", let work = performed(by: call, in: function) {
          if let reason = BlockingWork(work.file, scope).reason(inCode: Syntax(work.closure), path: steps) {
            return reason
          }
          continue
        }
        let receiverName = call.receiver.flatMap { receiver in
          function.parameters.first { $0.name == receiver }.map { TypeName($0.type) }
            ?? typeName(ofReceiver: receiver, in: owner)
            ?? BodyReads.of(function, in: file).receivers[call.offset]
            // `let process = Process()` in a factory of `Process`
            ?? owner.flatMap {
              $0.last?.lowercased() == receiver.lowercased() ? TypeName($0.joined(separator: ".")) : nil
            }
        }
        let isOwn = call.receiver == nil || call.receiver == "self" || call.receiver == "Self"
        let nextOwner = isOwn ? owner : receiverName?.path
        // `Self(…)`, and `self.init(…)` in an extension's initialiser
        let name = call.receiver == nil && call.name == "Self" ? "init" : call.name
        let makesOwn = name == "init" && (call.receiver != nil || call.name == "Self")
        let declared = nextOwner.map { file.resolver.members(name, of: $0) } ?? []
        if declared.isEmpty || nextOwner.map({ !declares($0) }) ?? false,
          let blocking = SDK.blockingCall(
            name: name, labels: call.labels,
            receiver: isOwn ? (makesOwn ? owner?.last : nil) : receiverName?.name ?? call.receiver),
          counts(blocking, depth: steps.count, isOnMain: call.receiver == "DispatchQueue.main"),
          !isCriticalSection(call, in: function)
        {
          return reason(
            blocking, call: describe(call.name, isOwn ? nil : call.receiver), path: steps,
            at: file.place(inFile: function.file, offset: call.offset))
        }
        if !scope.isOfWaits, declared.isEmpty,
          let reason = foreignWait(call, in: function)
        {
          return reason
        }
        let next = declared.isEmpty && isOwn ? file.codebase.index.globals(named: call.name) : declared
        let meant = next.filter { $0.fits(call) }
        if let reason = search(meant, owner: nextOwner, path: steps, &visits) { return reason }
      }
      for (property, owner) in BodyReads.of(function, in: file).properties {
        if let reason = search([property], owner: owner, path: steps, &visits) { return reason }
      }
    }
    return nil
  }

  /// A protocol's requirement stands for what implements it, and a class's method for what overrides it, each with the
  /// type in whose terms it is written.
  private func withImplementations(
    _ functions: [MemberFacts], owner: [String]?
  ) -> [(function: MemberFacts, owner: [String]?)] {
    let known = functions.map { ($0, owner) }
    guard let owner, let name = functions.first?.name, name != "init", let parent = owner.last,
      file.resolver.declarations(of: owner).contains(where: { $0.kind == .protocol || $0.kind == .class })
    else { return known }
    let index = file.codebase.index
    let mentioning = Set(index.candidates(name))
    let types = index.descendants(of: parent).flatMap { descendant in
      index.candidates(descendant).filter(mentioning.contains).flatMap { file in
        index.facts(file).types.filter { $0.name == descendant }
      }
    }
    let implementations = types.flatMap { type in
      type.members.filter { $0.name == name && $0.kind == .function }.map { ($0, type.path) }
    }
    return file.withoutDoubles(known + implementations) { ($0.0.file, $0.1 ?? []) }
  }

  /// The type of what a member is called on, or the type that is named there itself.
  private func typeName(_ receiver: ExprSyntax) -> TypeName? {
    if let type = file.resolver.type(of: receiver) { return type }
    let text = receiver.compactText
    let path = text.split(separator: ".").map(String.init)
    guard path.allSatisfy({ $0.first?.isUppercase == true }), !file.resolver.declarations(of: path).isEmpty
    else { return nil }
    return TypeName(text)
  }

  private func typeName(ofReceiver text: String, in owner: [String]?) -> TypeName? {
    file.resolver.type(ofText: text, inType: owner)
  }

  // MARK: Words

  private func reason(_ blocking: BlockingCall, call: String, path: [String], at place: Reason.Place)
    -> Reason
  {
    let through =
      path.isEmpty ? "its body calls" : "its body reaches, through '\(path.joined(separator: "' and '"))',"
    return Reason(
      "blocking-call", "\(through) '\(call)', which \(blocking.reason.droppingSubject)", at: place)
  }

  private func reason(endlessLoopAt place: Reason.Place, path: [String]) -> Reason {
    let start =
      path.isEmpty
      ? "its body runs a loop" : "its body reaches, through '\(path.joined(separator: "' and '"))', a loop"
    return Reason("blocking-call", "\(start) that holds its thread until other code ends it", at: place)
  }

  package func describe(_ name: String, _ receiver: String?) -> String {
    guard let receiver, receiver.count < 40 else { return name }
    return "\(receiver).\(name)"
  }
}

extension FunctionCallExprSyntax {
  /// Whether it reads what a URL names that isn't a file's: `Data(contentsOf: imageURL)`.
  ///
  /// What a function does with a URL that it is given, its name tells: `loadImage(from: url)`.
  fileprivate func readsRemotely(in file: FileContext) -> Bool {
    guard let argument = arguments.first, argument.label?.text == "contentsOf" else { return false }
    var text = argument.expression.compactText.lowercased()
    if let reference = argument.expression.as(DeclReferenceExprSyntax.self),
      let binding = file.resolver.binding(of: reference.baseName.identifierText, at: Syntax(reference))
    {
      switch binding.origin {
      case .parameter: text += enclosing(FunctionDeclSyntax.self)?.name.text.lowercased() ?? ""
      case .local: text += binding.initializer?.filter { !$0.isWhitespace }.lowercased() ?? ""
      default: break
      }
    }
    guard !Self.fileWords.contains(where: text.contains) else { return false }
    return Self.remoteWords.contains(where: text.contains)
  }

  private static let fileWords = ["file", "path", "folder", "directory", "bundle", "cache", "local", "temp"]
  private static let remoteWords = [
    "http", "remote", "web", "url(string", "image", "avatar", "photo", "picture", "thumbnail", "poster",
    "link",
    "endpoint", "server", "download", "request", "api",
  ]
}

extension MemberFacts {
  /// Whether it takes a call's arguments itself, rather than to give what is called.
  private var isCalled: Bool { kind == .function || kind == .initializer }

  /// Whether a call may mean it.
  fileprivate func fits(_ call: FunctionCallExprSyntax) -> Bool { !isCalled || hasRoom(for: call) }

  fileprivate func fits(_ call: CallFacts) -> Bool { !isCalled || hasRoom(for: call) }
}

extension String {
  fileprivate var droppingSubject: String { hasPrefix("it ") ? String(dropFirst(3)) : self }
}
