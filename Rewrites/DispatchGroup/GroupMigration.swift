import Codebase
import Migration
import SwiftSyntax

/// Decides what becomes of a local group with a notification.
struct GroupMigration {
  private let profile: GroupProfile
  private let file: FileContext
  private let preconditions: Preconditions
  private let captures: GroupCaptures

  init(_ profile: GroupProfile, in file: FileContext) {
    self.profile = profile
    self.file = file
    preconditions = Preconditions(file: file)
    captures = GroupCaptures(file)
  }

  private var node: Syntax { Syntax(profile.creation) }

  var proposal: Proposal {
    do throws(Missing) {
      return .changes(try drafts())
    } catch {
      return .left(error.reason)
    }
  }

  private func drafts() throws(Missing) -> [Draft] {
    let outline = try GroupOutline(profile, in: file)
    let notification = try GroupNotification(outline.notification, in: file)
    if let reason = preconditions.taskCreation(at: node) { throw Missing(reason) }
    let caller = try CallerThread(profile, outline, in: file)
    try checkCode(outline, notification, caller)
    let balance = GroupBalance(outline, in: file)
    if let reason = balance.fault { throw Missing(reason) }
    let settled = SettledValues(outline, in: file)
    let form = try form(outline, notification, settled, caller)
    let draft: Draft
    let bindings =
      form.unwrapping.isEmpty
      ? ConcurrentBindings(outline, notification, task: form.task, captures: form.captures, in: file) : nil
    if let edits = bindings?.edits, edits.areFreeOfConflicts {
      draft = Draft(
        ConcurrentBindings.title, alters: ["the calls are made after what the main queue has pending"],
        edits: edits,
        absorbs: Array(profile.siteRanges.dropFirst()))
    } else {
      draft = try taskGroup(outline, form, settled)
    }
    return [weighed(draft, outline, caller, settled, doubt: balance.doubt)]
  }

  private func taskGroup(_ outline: GroupOutline, _ form: TaskGroupForm, _ settled: SettledValues)
    throws(Missing) -> Draft
  {
    let queueWork = try outline.queueCalls.map { call throws(Missing) in
      try QueueMember(call, in: file).edits(addedTo: form.groupName)
    }
    let turnEnds = outline.members.flatMap(\.turnEnds).compactMap { $0.as(ContinueStmtSyntax.self) }
      .map { file.edit($0.trimmedUTF8Range, "return") }
    var inner = turnEnds + queueWork.flatMap(\.self) + settled.edits + LoopParameter(outline, in: file).edits
    for member in outline.members where form.unwrapping.contains(member.range) {
      guard let named = captures.namingSelf(in: member.items) else {
        throw Missing(
          "weak-self", "whether its call is one of 'self', which the notification holds weakly, is not known",
          at: file.place(member.enter))
      }
      inner += named
    }
    guard let edits = form.edits(with: inner), edits.areFreeOfConflicts else {
      throw Missing("layout", "its statements share lines, so they can't be moved as they stand")
    }
    return Draft(
      form.title,
      alters: ["the calls are made after what the main queue has pending"]
        + (!form.unwrapping.isEmpty ? ["calls for which 'self' is gone by then are not made"] : []),
      edits: edits, absorbs: Array(profile.siteRanges.dropFirst()) + form.absorbedCalls)
  }

  /// The draft, for a person to judge where a fact is missing.
  private func weighed(
    _ known: Draft, _ outline: GroupOutline, _ caller: CallerThread, _ settled: SettledValues,
    doubt: String?
  ) -> Draft {
    var draft = known
    if let note = caller.note { draft = draft.asJudgement(note) }
    if let unsettled = settled.unsettled {
      draft = draft.asJudgement(
        "'\(unsettled.oneLine)' is read when the calls are made, and may have changed by then")
    }
    if let loop = profile.creation.enclosingLoop {
      draft = draft.asJudgement(
        "the loop in line \(file.place(loop).line) ends before the first of the calls is made")
    }
    if let function = profile.creation.enclosing(FunctionDeclSyntax.self),
      function.name.text.contains("WillTerminate")
    {
      draft = draft.asJudgement("the program may have ended before the calls are made")
    }
    if let doubt { draft = draft.asJudgement(doubt) }
    if let parameter = SystemSession.parameter(of: profile.creation) {
      draft = draft.asJudgement(
        "'\(parameter)' may only be used until the function returns, and is used later")
    }
    if let follower = outline.followers.first(where: { !$0.isIndifferent }) {
      draft = draft.asJudgement(
        "'\(Syntax(follower.item).oneLine)' in line \(file.place(follower).line) runs before the calls are made, where it ran behind them"
      )
    }
    return draft
  }

  // MARK: Preconditions

  private func checkCode(
    _ outline: GroupOutline, _ notification: GroupNotification, _ caller: CallerThread
  ) throws(Missing) {
    if profile.creation.enclosing(DeinitializerDeclSyntax.self) != nil {
      throw Missing(
        "deinit-captures-self", "a task in 'deinit' must not capture 'self', which is being destroyed")
    }
    if let missing = captures.uncapturable(in: outline.region) ?? captures.sharedName(of: outline)
      ?? captures.jump(of: outline)
    {
      throw missing
    }
    guard case .closure(let closure) = notification.work, case .main = notification.queue else { return }
    let body = closure.isolationAssumption?.trailingClosure ?? closure
    if let reason = preconditions.mainActorBody(body, wasMainActor: caller.isMainActor)
      ?? preconditions.asyncOverload(in: body)
    {
      throw Missing(reason)
    }
  }

  private func form(
    _ outline: GroupOutline, _ notification: GroupNotification, _ settled: SettledValues,
    _ caller: CallerThread
  ) throws(Missing) -> TaskGroupForm {
    var list: [String] = []
    var isWeak = false
    switch notification.work {
    case .call(_, let capture): list = [capture].compactMap(\.self)
    case .closure(let closure):
      guard case .main = notification.queue else { break }
      let items = Array(closure.signature?.capture?.items ?? [])
      list = items.map { $0.with(\.trailingComma, nil).trimmedDescription }
      isWeak = items.contains { $0.name.text == "self" && $0.specifier?.specifier.text == "weak" }
      let others = items.filter { $0.name.text != "self" || $0.specifier != nil && !isWeak }
      if let name = others.first(where: { outline.mentions($0.name.identifierText, selfIn: captures) })?.name
        .text
      {
        throw Missing(
          "captured-otherwise",
          "the notification captures '\(name)' in a way of its own, and the calls use it, too",
          at: file.place(closure))
      }
    }
    let ignored = outline.members.map(\.range) + settled.captured
    if isWeak, captures.selfUse(in: outline.region, ignoring: ignored) != .none {
      throw Missing("weak-self", "what decides on the calls uses 'self', which the notification holds weakly")
    }
    let namesSelf = !isWeak && file.isInClass(node)
    return TaskGroupForm(
      outline: outline, notification: notification, file: file, task: preconditions.taskName(at: node),
      captures: list + settled.captures, isMainActor: caller.isMainActor,
      unwrapping: isWeak
        ? outline.members.filter { captures.selfUse(in: $0.items) != .none }.map(\.range) : [],
      namingSelf: namesSelf
        ? outline.members.filter { captures.selfUse(in: $0.items) == .implicit }.map(\.range) : [])
  }
}

extension SyntaxProtocol {
  /// The loop around the node in its function or closure.
  fileprivate var enclosingLoop: Syntax? {
    var current = parent
    while let node = current, !node.is(ClosureExprSyntax.self), !node.is(FunctionDeclSyntax.self) {
      if node.is(ForStmtSyntax.self) || node.is(WhileStmtSyntax.self) || node.is(RepeatStmtSyntax.self) {
        return node
      }
      current = node.parent
    }
    return nil
  }
}

extension [Edit] {
  /// Whether no two of them want the same bytes.
  fileprivate var areFreeOfConflicts: Bool {
    let ordered = sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    return zip(ordered, ordered.dropFirst()).allSatisfy { !$0.conflicts(with: $1) }
  }
}

extension GroupOutline {
  /// Whether the group's statements use a name.
  fileprivate func mentions(_ name: String, selfIn captures: GroupCaptures) -> Bool {
    if name == "self" { return captures.selfUse(in: region) != .none }
    return region.contains { item in
      item.tokens(viewMode: .sourceAccurate).contains { $0.identifierText == name }
    }
  }
}

/// What the system hands to a function for as long as it runs.
private enum SystemSession {
  /// The parameter of the function around a node that is of such a type.
  static func parameter(of node: some SyntaxProtocol) -> String? {
    node.enclosing(FunctionDeclSyntax.self)?.signature.parameterClause.parameters.first {
      types.contains(TypeName($0.type.trimmedDescription).name)
    }?.internalName
  }

  /// Drag and drop: the data of a drop has to be asked for before its delegate's method returns.
  private static let types: Set<String> = [
    "UIDropSession", "UIDragSession", "UITableViewDropCoordinator", "UICollectionViewDropCoordinator",
    "NSDraggingInfo", "DropInfo",
  ]
}

/// On which thread a group's calls are made, and whether a main-actor task makes them on the same.
struct CallerThread {
  let isMainActor: Bool
  /// What is not known, for a person to judge.
  let note: String?

  init(_ profile: GroupProfile, _ outline: GroupOutline, in file: FileContext) throws(Missing) {
    let node = Syntax(profile.creation)
    switch file.isolation.isolation(at: node) {
    case .mainActor:
      isMainActor = true
      note = nil
      return
    case .actorInstance(let name), .globalActor(let name):
      throw Missing(
        "isolated-to-another-actor", "it is isolated to '\(name)', and its calls would move to the main actor"
      )
    case .nonisolated, .unknown: break
    }
    isMainActor = false
    if file.settings.checksAreComplete {
      throw Missing(
        "not-main-actor",
        "nothing says that it runs on the main actor, and in Swift 6 mode what it captures would have to be Sendable"
      )
    }
    note =
      file.runsOnMainThread(node) || MainThreadCallers(file).reach(node)
      ? nil : "the calls are made on the main actor, where they were made on the caller's thread"
  }
}

extension FileContext {
  /// Whether code without isolation says that it runs on the main thread: it asserts that, or is a test's method, which
  /// XCTest calls there.
  fileprivate func runsOnMainThread(_ node: Syntax) -> Bool {
    if let closure = node.enclosing(ClosureExprSyntax.self), let (call, _) = closure.argumentOf,
      Callee(call)?.name == "notify", let notification = try? GroupNotification(call, in: self),
      case .main = notification.queue
    {
      return true
    }
    guard node.enclosing(ClosureExprSyntax.self) == nil,
      let function = node.enclosing(FunctionDeclSyntax.self)
    else { return false }
    if function.signature.effectSpecifiers?.asyncSpecifier == nil,
      function.name.text.hasPrefix("test") || function.name.text == "setUp"
        || function.name.text == "setUpWithError",
      let type = resolver.enclosingType(of: node), isTestCase(type)
    {
      return true
    }
    return (function.body?.statements ?? []).prefix { $0.position < node.position }.contains { item in
      guard let call = item.item.as(FunctionCallExprSyntax.self), MainThreadCheck(call, in: self) != nil
      else {
        return false
      }
      return true
    }
  }

  private func isTestCase(_ path: [String], depth: Int = 0) -> Bool {
    guard depth < 6 else { return false }
    if path.last == "XCTestCase" { return true }
    return resolver.declarations(of: path).flatMap(\.inherited).contains {
      isTestCase(TypeName($0).path, depth: depth + 1)
    }
  }

  /// Whether the code around a node is a class's or an actor's, where closures that escape have to name `self`.
  fileprivate func isInClass(_ node: Syntax) -> Bool {
    guard let path = resolver.enclosingType(of: node) else { return false }
    let kinds = resolver.declarations(of: path).filter(\.isPrimary).map(\.kind)
    return kinds.isEmpty || kinds.contains(.class) || kinds.contains(.actor)
  }
}

extension CodeBlockItemSyntax {
  /// Whether it makes no difference that calls which stand before the statement are made behind it.
  fileprivate var isIndifferent: Bool {
    if let statement = item.as(ReturnStmtSyntax.self) {
      return statement.expression.map { !$0.callsAnything } ?? true
    }
    guard let call = item.as(FunctionCallExprSyntax.self), let callee = Callee(call) else {
      return item.is(FunctionDeclSyntax.self)
    }
    // XCTest's waits run the main thread's run loop.
    return callee.name == "waitForExpectations"
      || callee.name == "wait" && call.arguments.first?.label?.text == "for"
  }
}

extension Syntax {
  /// The first line, for messages.
  fileprivate var oneLine: String {
    let line = trimmedDescription.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    return line.count <= 40 ? line : String(line.prefix(37)) + "..."
  }
}

extension ExprSyntax {
  fileprivate var callsAnything: Bool {
    tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .leftParen || $0.tokenKind == .leftBrace }
  }
}
