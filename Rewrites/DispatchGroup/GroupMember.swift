import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// What an `enter()` counts: the statements from there to the next one, or to the end of its block.
struct GroupMember {
  let enter: CodeBlockItemSyntax
  /// The wait for a semaphore right before or behind `enter()` that bounds how many are under way.
  let limiter: CodeBlockItemSyntax?
  /// The statements behind `enter()`, and the constant right before it that makes what they hand on.
  let items: ArraySlice<CodeBlockItemSyntax>
  /// Whether more than one of it can be under way: it stands in a loop.
  let isRepeated: Bool
  /// What its answers enter the group for again.
  let evened: [EvenedCount]

  /// Whether `enter()` stands behind the first of the statements.
  var isEnteredLate: Bool { items.first.map { $0.position < enter.position } ?? false }

  /// `enter()`, and the wait beside it; nothing where these stand behind the first statement.
  var head: Range<Int> {
    if let first = items.first, isEnteredLate { return first.start..<first.start }
    guard let limiter else { return enter.start..<enter.end }
    return min(enter.start, limiter.start)..<max(enter.end, limiter.end)
  }

  var range: Range<Int> {
    (items.first ?? enter).positionAfterSkippingLeadingTrivia
      .utf8Offset..<(items.last ?? enter).endPositionBeforeTrailingTrivia.utf8Offset
  }
}

/// How the statements of a group are laid out: what stands before the first member, the members, the notification.
struct GroupOutline {
  let profile: GroupProfile
  /// The statement behind the last call: the notification, the one in which that stands, or what awaits the group's end.
  let ending: CodeBlockItemSyntax
  /// Whether the notification stands in a block of that statement.
  let isNotifiedInside: Bool
  /// The statements from the first that enters the group to the last before the end.
  let region: ArraySlice<CodeBlockItemSyntax>
  /// Declarations between the calls that go before them.
  let declarations: GroupDeclarations
  /// Statements between the calls that are none of theirs, and run before those which stand before them.
  private(set) var between: [CodeBlockItemSyntax] = []
  private(set) var members: [GroupMember] = []
  /// `queue.async(group:)` calls that are statements.
  private(set) var queueCalls: [FunctionCallExprSyntax] = []
  /// The statements behind the end, in this block and in those around it up to the function's or closure's.
  let followers: [CodeBlockItemSyntax]
  /// What bounds how many of the calls are under way.
  let limit: GroupLimit?

  let file: FileContext
  /// Statements that are moved or taken away.
  private let goingElsewhere: Set<SyntaxIdentifier>

  /// - Parameter ending: the notification, or the statement that awaits the group's end.
  init(_ profile: GroupProfile, endingWith ending: Syntax, in file: FileContext) throws(Refusal) {
    self.profile = profile
    self.file = file
    let items = Array(profile.list)
    let counted = (profile.enters + profile.queueCalls).map(\.position)
    guard let end = items.firstIndex(where: { $0.range.contains(ending.position) }),
      let entered = items.firstIndex(where: { item in counted.contains { item.range.contains($0) } }),
      entered < end
    else {
      throw Refusal(
        "notified-elsewhere", "the group is not entered in the block that calls 'notify', before that call",
        at: file.place(ending))
    }
    let isLed =
      entered > 0 && profile.isLead(items[entered - 1], behind: nil)
      && profile.enters.contains { Syntax($0).id == items[entered].item.id }
    let start = isLed ? entered - 1 : entered
    self.ending = items[end]
    isNotifiedInside = items[end].item.id != ending.id && items[end].id != ending.id
    if let late = counted.first(where: { $0 >= items[end].position }) {
      throw Refusal(
        "entered-later", "the group is entered again after its 'notify' or 'wait'",
        at: file.place(atOffset: late.utf8Offset))
    }
    let left = profile.leaves.map { Syntax($0) } + profile.leaveValues.map { Syntax($0) }
    let marks = counted + left.map(\.position) + profile.evened.map(\.leave.position)
    // What stands between the last call and a block that tells of the end stays in its place.
    let last =
      isNotifiedInside
      ? items[start..<end].lastIndex { item in marks.contains { item.range.contains($0) } } ?? start : end - 1
    let counting = items[start...last]
    limit = try GroupLimit(of: counting, counting: profile, in: file)
    declarations = GroupDeclarations(in: counting, of: profile, file)
    let moved = declarations.all + profile.evened.flatMap { [$0.enter, $0.leave] }
    goingElsewhere = Set(moved.map(\.id))
    region = counting.filter { [goingElsewhere] in !goingElsewhere.contains($0.id) }[...]
    followers = items[(last + 1)..<(isNotifiedInside ? end + 1 : last + 1)] + Syntax(items[end]).followers
    try walk(region, isOutermost: true, isRepeated: false)
    for leave in left where !members.contains(where: { $0.range.contains(leave.start) }) {
      throw Refusal(
        "left-elsewhere", "the group is left outside the work that 'enter' counts", at: file.place(leave))
    }
    if let item = between.first(where: changesWhatCallsRead) {
      throw Refusal(
        "code-between", "this statement would run before the calls that precede it",
        at: file.place(item))
    }
  }

  private mutating func walk(
    _ items: ArraySlice<CodeBlockItemSyntax>, isOutermost: Bool, isRepeated: Bool
  ) throws(Refusal) {
    var enter: Int?
    var lead: Int?
    var isBehindMembers = false
    func member(upTo end: Int) throws(Refusal) -> GroupMember? {
      guard let enter else { return nil }
      let beside = [enter - 1, enter + 1].filter(items.indices.contains).first { isLimiter(items[$0]) }
      let first = beside.map { max($0, enter) } ?? enter
      var own = items[(first + 1)..<max(end, first + 1)]
      if let lead { own = [items[lead]] + own }
      return GroupMember(
        enter: items[enter], limiter: beside.map { items[$0] }, items: own, isRepeated: isRepeated,
        evened: try evened(in: own))
    }
    for index in items.indices {
      let item = items[index]
      if isLimiter(item) {
        // One behind the members' statements belongs to the member behind it.
        if enter.map({ $0 + 1 < index }) == true, let member = try member(upTo: index) {
          members.append(member)
          enter = nil
        }
      } else if profile.enters.contains(where: { Syntax($0).id == item.item.id }) {
        let isLed =
          index > items.startIndex
          && profile.isLead(items[index - 1], behind: enter.map { items[(lead ?? $0)..<(index - 1)] })
        if let member = try member(upTo: isLed ? index - 1 : index) { members.append(member) }
        if isLed, between.last?.id == items[index - 1].id { between.removeLast() }
        enter = index
        lead = isLed ? index - 1 : nil
      } else if let call = profile.queueCalls.first(where: { Syntax($0).id == item.item.id }) {
        if let member = try member(upTo: index) { members.append(member) }
        enter = nil
        if let inner = profile.enters.first(where: { call.range.contains($0.position) }) {
          throw Refusal(
            "entered-elsewhere", "the group is entered in code that runs later or elsewhere",
            at: file.place(inner))
        }
        queueCalls.append(call)
        isBehindMembers = true
      } else if !counted(in: item).isEmpty, enter == nil || !isEnteredInAnswersOnly(in: item) {
        if let member = try member(upTo: index) { members.append(member) }
        enter = nil
        isBehindMembers = true
        let isLoop = item.loopBody != nil
        for list in try lists(in: item) {
          let inner = Array(list).filter { !goingElsewhere.contains($0.id) }
          try walk(inner[...], isOutermost: false, isRepeated: isRepeated || isLoop)
        }
      } else if enter == nil, isBehindMembers || !item.isPreparation {
        between.append(item)
      }
    }
    if let member = try member(upTo: items.endIndex) { members.append(member) }
  }

  /// The calls in a statement that enter the group.
  private func counted(in item: CodeBlockItemSyntax) -> [FunctionCallExprSyntax] {
    (profile.enters + profile.queueCalls).filter { item.range.contains($0.position) }
  }

  private func isEnteredInAnswersOnly(in item: CodeBlockItemSyntax) -> Bool {
    counted(in: item).allSatisfy { call in
      profile.isInAnswer(call) && profile.enters.contains { $0.id == call.id }
    }
  }

  /// The pairs that a member's answers enter the group with.
  private func evened(in items: ArraySlice<CodeBlockItemSyntax>) throws(Refusal) -> [EvenedCount] {
    var result: [EvenedCount] = []
    for enter in profile.enters where items.contains(where: { $0.range.contains(enter.position) }) {
      if !isAnswer(around: enter, in: items) {
        throw Refusal(
          "entered-elsewhere", "the group is entered in a later block that the group itself doesn't count",
          at: file.place(enter))
      }
      guard let pair = EvenedCount.inAnswer(enter, profile.leaves) else {
        throw Refusal(
          "entered-in-answer",
          "the group is entered again in a call's handler, for more than one further call",
          at: file.place(enter))
      }
      guard !result.contains(where: { $0.leave.id == pair.leave.id }) else {
        throw Refusal(
          "entered-in-answer",
          "the group is entered again in a call's handler, for more than one further call",
          at: file.place(enter))
      }
      result.append(pair)
    }
    return result
  }

  /// Whether the outermost closure around an `enter()` leaves the group once more than it enters it: for the call that it
  /// answers.
  private func isAnswer(
    around enter: FunctionCallExprSyntax, in items: ArraySlice<CodeBlockItemSyntax>
  ) -> Bool {
    var outermost: ClosureExprSyntax?
    var node = Syntax(enter).parent
    while let current = node, !items.contains(where: { $0.id == current.id }) {
      outermost = current.as(ClosureExprSyntax.self) ?? outermost
      node = current.parent
    }
    guard let range = outermost?.trimmedUTF8Range else { return true }
    let left = profile.leaves.filter { range.contains($0.start) }.count
    return left + profile.leaveValues.filter { range.contains($0.start) }.count
      > profile.enters.filter { range.contains($0.start) }.count
  }

  private func isLimiter(_ item: CodeBlockItemSyntax) -> Bool { limit?.wait.id == item.id }

  /// The blocks of a statement in which the group is entered.
  private func lists(in item: CodeBlockItemSyntax) throws(Refusal) -> [CodeBlockItemListSyntax] {
    var result: [CodeBlockItemListSyntax] = []
    for call in counted(in: item) {
      var node = Syntax(call)
      var outermost: CodeBlockItemListSyntax?
      while let parent = node.parent, parent.id != item.id {
        if let list = parent.as(CodeBlockItemListSyntax.self) { outermost = list }
        node = parent
      }
      guard let list = outermost, list.isInPlace(in: item) else {
        throw Refusal(
          "entered-elsewhere", "the group is entered in code that runs later or elsewhere",
          at: file.place(call))
      }
      if !result.contains(where: { $0.id == list.id }) { result.append(list) }
    }
    return result
  }
}

extension SyntaxProtocol {
  fileprivate var range: Range<AbsolutePosition> { position..<endPosition }
}

extension CodeBlockItemSyntax {

  /// The body of the loop that the statement is, `forEach` among them.
  var loopBody: CodeBlockItemListSyntax? {
    if let loop = item.as(ForStmtSyntax.self) { return loop.body.statements }
    if let labelled = item.as(LabeledStmtSyntax.self)?.statement.as(ForStmtSyntax.self) {
      return labelled.body.statements
    }
    return forEachBody?.statements
  }

  /// The closure of `forEach`, in parentheses or behind them.
  var forEachBody: ClosureExprSyntax? {
    guard let call = item.as(FunctionCallExprSyntax.self), Callee(call)?.name == "forEach" else { return nil }
    if let argument = Array(call.arguments).only, call.trailingClosure == nil {
      return argument.label == nil ? argument.expression.as(ClosureExprSyntax.self) : nil
    }
    return call.arguments.isEmpty ? call.trailingClosure : nil
  }

  /// Whether the statement only names values or leaves early, so that it may run before calls that stand before it.
  fileprivate var isPreparation: Bool {
    if let variable = item.as(VariableDeclSyntax.self) {
      return variable.bindings.allSatisfy { $0.initializer != nil }
    }
    return item.is(GuardStmtSyntax.self)
  }
}

extension CodeBlockItemListSyntax {
  /// Whether the block runs where its statement does: a branch or a loop's body.
  fileprivate func isInPlace(in item: CodeBlockItemSyntax) -> Bool {
    if id == item.loopBody?.id { return true }
    guard let owner = parent else { return false }
    if owner.is(SwitchCaseSyntax.self) { return true }
    guard owner.is(CodeBlockSyntax.self), let statement = owner.parent else { return false }
    return statement.is(IfExprSyntax.self) || statement.is(DoStmtSyntax.self)
  }
}

extension Syntax {
  /// The statements behind the one that the node is, up to the end of the function or closure around it.
  fileprivate var followers: [CodeBlockItemSyntax] {
    var result: [CodeBlockItemSyntax] = []
    var node = self
    while let parent = node.parent {
      if let list = parent.as(CodeBlockItemListSyntax.self) {
        result += list.filter { $0.position > node.position || $0.item.is(DeferStmtSyntax.self) }
      }
      if parent.is(ClosureExprSyntax.self) || parent.is(FunctionDeclSyntax.self)
        || parent.is(InitializerDeclSyntax.self) || parent.is(AccessorDeclSyntax.self)
        || parent.is(MemberBlockItemSyntax.self)
      {
        break
      }
      node = parent
    }
    return result
  }
}
