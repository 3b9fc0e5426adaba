import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A group that a method of a test case waits for, as an expectation that is fulfilled as often as the group was left.
///
/// A group counts what enters it while the test runs, an expectation what it is told beforehand: so the calls of `enter()`
/// stand in the test itself, or in loops whose turns are a number that is written down.
struct GroupExpectation {
  private let profile: GroupProfile
  private let file: FileContext
  private let wait: FunctionCallExprSyntax
  private let timed: TimedWait
  private let enters: [CodeBlockItemSyntax]
  /// The statement before which the number is said, as what it is counted from is known there; nil where it is known with
  /// the group.
  private let counting: CodeBlockItemSyntax?
  /// How often it is entered.
  private let count: String

  init(_ profile: GroupProfile, in file: FileContext) throws(Refusal) {
    self.profile = profile
    self.file = file
    let unknown = Refusal(
      "unknown-form", "the number of times that the group is entered is not a literal",
      at: file.place(profile.creation))
    guard let wait = profile.waits.only, profile.notifications.isEmpty, profile.queueCalls.isEmpty,
      profile.evened.isEmpty, profile.otherUses.allSatisfy(\.isPlainCapture), !profile.enters.isEmpty,
      let function = wait.functionAround, profile.creation.functionAround?.id == function.id,
      file.mayExpect(function)
    else { throw unknown }
    let timed = try TimedWait(wait, in: file)
    self.wait = wait
    self.timed = timed
    let items = Array(profile.list)
    guard let start = items.firstIndex(where: { $0.id == profile.creation.id }),
      let end = items.firstIndex(where: { $0.id == timed.statement.id }), start < end,
      case let region = items[(start + 1)..<end],
      let first = region.first(where: { item in profile.enters.contains { item.holds($0) } }),
      // What leaves in between leaves an expectation that nobody waits for.
      region.allSatisfy({ item in
        JumpFinder.all(in: item).allSatisfy { $0.is(ThrowStmtSyntax.self) && item.loopBody == nil }
      })
    else { throw unknown }
    var entered = 0
    var turns: [String] = []
    var enters: [CodeBlockItemSyntax] = []
    for call in profile.enters {
      guard let statement = call.parent?.as(CodeBlockItemSyntax.self),
        let item = region.first(where: { $0.holds(call) })
      else { throw unknown }
      enters.append(statement)
      if item.id == statement.id {
        entered += 1
        continue
      }
      // A turn that ends early may not enter it.
      guard let body = item.loopBody, statement.parent?.id == Syntax(body).id,
        body.allSatisfy({ JumpFinder.all(in: $0).isEmpty }),
        let number = item.turns(in: file, besides: region.filter { $0.position >= first.position })
      else { throw unknown }
      if let literal = Int(number) { entered += literal } else { turns.append(number) }
    }
    guard Set(turns).count < 2 else { throw unknown }
    let repeated = turns.first.map { turns.count == 1 ? $0 : "\(turns.count) * \($0)" }
    count = [repeated, entered == 0 ? nil : "\(entered)"].compactMap(\.self).joined(separator: " + ")
    let names = Set(region.filter { $0.position < first.position }.flatMap(\.variableNames))
    let isKnown = turns.allSatisfy { text in
      names.isDisjoint(with: text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
    }
    guard isKnown || !enters.contains(where: { $0.id == first.id }) else { throw unknown }
    counting = isKnown ? nil : first
    self.enters = enters
  }

  func draft() throws(Refusal) -> Draft {
    let source = file.source
    let expectation = EndExpectation(insteadOf: profile.name, at: timed.statement, in: file)
    let name = expectation.name
    let code = try? AwaitingCode(for: wait, in: file)
    if code == nil, wait.functionAround?.signature.effectSpecifiers?.asyncSpecifier != nil {
      throw Refusal("async-unavailable-call", "'wait(for:)' blocks its thread", at: file.place(wait))
    }
    let shared = Refusal("shared-line", "several statements share a line", at: file.place(profile.creation))
    let creation = profile.creation
    guard source.isFirstOnLine(creation.start), creation.comments(in: creation.start..<creation.end).isEmpty
    else { throw shared }
    var made = "let \(name) = \(expectation.creation)"
    let number = "\(name).expectedFulfillmentCount = \(count)"
    var edits: [Edit] = []
    if count != "1" {
      if let counting {
        guard source.isFirstOnLine(counting.start) else { throw shared }
        let start = counting.commentStart(in: file)
        let indentation = Layout.indentation(at: start, in: source)
        edits.append(file.edit(start..<start, number + source.newline + indentation))
      } else {
        made += source.newline + Layout.indentation(at: creation.start, in: source) + number
      }
    }
    edits.append(file.edit(creation.start..<creation.end, made))
    for enter in enters {
      guard let removal = LineRemoval(enter, in: file) else { throw shared }
      edits += removal.edits
    }
    edits += profile.leaves.map { file.edit($0.trimmedUTF8Range, "\(name).fulfill()") }
    edits += profile.leaveValues.map { file.edit($0.trimmedUTF8Range, "{ \(name).fulfill() }") }
    edits += profile.otherUses.compactMap { $0.as(ClosureCaptureSyntax.self) }
      .map { file.edit($0.name.trimmedUTF8Range, name) }
    if timed.expectsTimeout {
      throw Refusal(
        "wait-result", "the test asserts that the group is still entered", at: file.place(wait))
    }
    edits += try timed.fulfilment(of: name, after: [], isAwaited: code != nil)
    edits += code?.edits ?? []
    guard edits.areFreeOfConflicts else { throw shared }
    let title = "an expectation instead of a group that a test waits for"
    let assumed = Assumption.interleaves.here(
      "pending work of the main queue runs while the test waits; before, the wait blocked the main thread")
    return Draft(
      code?.title("an awaited " + title.dropFirst("an ".count)) ?? title,
      assuming: code.map { $0.isAsyncAlready ? [assumed] : $0.assumptions } ?? [assumed],
      alters: timed.alters, edits: edits, absorbs: profile.siteRanges + timed.namedTypes)
  }
}

extension Syntax {
  /// `[group]`
  var isPlainCapture: Bool {
    self.as(ClosureCaptureSyntax.self).map { $0.specifier == nil && $0.initializer == nil } ?? false
  }
}

extension CodeBlockItemSyntax {
  fileprivate func holds(_ call: FunctionCallExprSyntax) -> Bool {
    (position..<endPosition).contains(call.position)
  }

  /// How often the loop that the statement is runs its body, as an expression; nil where that is not written down.
  ///
  /// - Parameter region: statements whose names may not stand in it, if they follow the first that counts.
  fileprivate func turns(in file: FileContext, besides region: [CodeBlockItemSyntax]) -> String? {
    let sequence: ExprSyntax?
    if let loop = item.as(ForStmtSyntax.self) {
      guard loop.whereClause == nil else { return nil }
      sequence = loop.sequence
    } else {
      sequence = item.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self)?.base
    }
    guard let sequence = sequence?.withoutParentheses else { return nil }
    let isKnownBefore = region.filter { $0.position < position }.allSatisfy { item in
      Set(item.variableNames).isDisjoint(
        with: sequence.tokens(viewMode: .sourceAccurate).map(\.identifierText))
    }
    guard isKnownBefore else { return nil }
    if let array = sequence.as(ArrayExprSyntax.self) { return "\(array.elements.count)" }
    if let range = sequence.as(SequenceExprSyntax.self).map({ Array($0.elements) }), range.count == 3,
      let from = Int(range[0].compactText)
    {
      let isClosed = range[1].operatorText == "..."
      guard isClosed || range[1].operatorText == "..<" else { return nil }
      if let to = Int(range[2].compactText.filter { $0 != "_" }) {
        let count = to - from + (isClosed ? 1 : 0)
        return count > 0 ? "\(count)" : nil
      }
      guard from == (isClosed ? 1 : 0), file.isInteger(range[2]) else { return nil }
      return range[2].compactText
    }
    guard file.isArray(sequence) else { return nil }
    return "\(sequence.compactText).count"
  }
}

extension FileContext {
  fileprivate func isInteger(_ expression: ExprSyntax) -> Bool {
    if resolver.type(of: expression)?.name == "Int" { return true }
    return constant(expression)?.initializer.map { Int($0) != nil } ?? false
  }

  fileprivate func isArray(_ expression: ExprSyntax) -> Bool {
    guard let binding = constant(expression) else { return false }
    return binding.type?.hasPrefix("[") ?? binding.initializer?.hasPrefix("[") ?? false
  }

  private func constant(_ expression: ExprSyntax) -> Binding? {
    guard let name = expression.as(DeclReferenceExprSyntax.self) else { return nil }
    return resolver.binding(of: name.baseName.identifierText, at: Syntax(expression))
  }
}
