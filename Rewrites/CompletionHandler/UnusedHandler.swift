import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A handler that no call gives: the parameter goes, with what the body does with it.
struct UnusedHandler: Sendable {
  let draft: Draft

  private static let fileLimit = 60

  /// Nil where a call gives one, where it may, or where a body does more with it than to call it.
  init?(of function: FunctionDeclSyntax, _ handler: HandlerParameter, in file: FileContext) {
    let question = "unused handler \(handler.name) \(file.asksForOffers)"
    let found = file.codebase.answer(about: Syntax(function), in: file.index, question) {
      UnusedHandler(searchedFor: handler, of: function, in: file)
    }
    guard let found else { return nil }
    self = found
  }

  private init?(searchedFor handler: HandlerParameter, of function: FunctionDeclSyntax, in file: FileContext)
  {
    guard handler.pair == nil, handler.isOptional || handler.node.defaultValue != nil,
      handler.node.hasEmptyDefault,
      let facts = file.facts(of: function), facts.nameInString(in: file) == nil,
      case let family = MemberFamily(of: facts, in: file.codebase),
      let members = Self.members(of: family, in: file),
      let doubts = Self.doubts(of: members, family),
      let calls = Self.calls(of: family, members, in: file)
    else { return nil }
    var edits = calls
    var sites: [String: [Range<Int>]] = [:]
    var isUsed = false
    for one in members {
      if let body = one.function.body {
        guard let uses = HandlerUses(of: one.handler, in: body, one.file) else { return nil }
        edits += uses.edits
        isUsed = isUsed || !uses.edits.isEmpty
      }
      let removal = HandlerRemoval(function: one.function, handler: one.handler, file: one.file)
      var changes = Rearrangement(owner: one.function.position.utf8Offset)
      guard (try? removal.removeParameters(&changes)) != nil else { return nil }
      removal.removeDocumentation(&changes)
      guard let signature = changes.edits(in: one.file) else { return nil }
      edits += signature
      sites[one.file.source.path, default: []].append(one.handler.node.trimmedUTF8Range)
    }
    // What does nothing with it may be there to be replaced, unless nothing else sees it.
    guard isUsed || members.allSatisfy(\.facts.isPrivate) else { return nil }
    draft = Draft(
      "no parameter '\(handler.name)', which no call gives", assuming: doubts, edits: edits,
      absorbsElsewhere: sites, comesFirst: true)
  }

  private struct Member {
    let function: FunctionDeclSyntax
    let handler: HandlerParameter
    let facts: MemberFacts
    let file: FileContext
  }

  /// The functions that lose the parameter together; nil where other code may rest on one's.
  private static func members(of family: MemberFamily, in file: FileContext) -> [Member]? {
    var members: [Member] = []
    for member in family.members {
      let context = FileContext(sibling: member.facts.file, of: file)
      guard let function = context.function(at: member.facts.offset),
        let handler = HandlerParameter(of: function, in: context),
        !context.isSeenByOtherModules(function), !context.isSeenByObjectiveC(function),
        function.mayLoseParameter,
        family.members.count > 1 || !function.modifiers.names.contains("override"),
        !member.facts.sharesItsName(in: context),
        ForeignNamesake(
          of: member.facts, parameters: member.facts.parameters.filter { $0.name != handler.name },
          in: context)?.reason == nil
      else { return nil }
      members.append(Member(function: function, handler: handler, facts: member.facts, file: context))
    }
    return members
  }

  /// What it rests on that no protocol from outside asks for the function; nil where one may.
  private static func doubts(of members: [Member], _ family: MemberFamily) -> [Assumed]? {
    guard let first = members.first else { return nil }
    let requirement = ForeignRequirement(of: first.function, first.facts, family, in: first.file)
    guard requirement.reasonOfWitness(handler: first.handler) == nil else { return nil }
    guard let reason = requirement.reason(handler: first.handler) else { return [] }
    guard first.file.asksForOffers, let assumed = ForeignRequirement.assumption(reason) else { return nil }
    return [assumed]
  }

  /// The edits of the calls that say `nil` or give a closure that does nothing; nil where one gives more, or may.
  private static func calls(
    of family: MemberFamily, _ members: [Member], in file: FileContext
  ) -> [Edit]? {
    guard let references = References(file.codebase).references(to: family, limit: fileLimit),
      !references.isEmpty
    else { return nil }
    let forms = members.map { AsyncForm(name: $0.facts.name, handler: $0.handler) }
    // A requirement has no default that its extension gives.
    guard let form = forms.first(where: \.mayLeaveHandlerOut) ?? forms.first else { return nil }
    var edits: [Edit] = []
    for reference in references {
      let context = FileContext(sibling: reference.file, of: file)
      guard reference.use == .call, reference.certainty == .certain,
        let call = reference.call(in: file.codebase),
        let head = CallHead(call, of: form, in: context), head.givesNone
      else { return nil }
      if head.isLeftOut { continue }
      let range = call.trimmedUTF8Range
      guard call.comments(in: head.range.upperBound..<range.upperBound).isEmpty else { return nil }
      edits.append(context.edit(range, head.text(in: context)))
    }
    return edits
  }
}

extension FunctionDeclSyntax {
  /// Whether nothing but the codebase's calls rests on its parameters.
  fileprivate var mayLoseParameter: Bool {
    signature.effectSpecifiers?.asyncSpecifier == nil
      && attributes.names.allSatisfy { ["discardableResult", "MainActor"].contains($0) }
      && !modifiers.names.contains { ["open", "package", "dynamic"].contains($0) }
  }
}

extension FunctionParameterSyntax {
  /// Whether its default, where there is one, is `nil` or a closure without statements.
  var hasEmptyDefault: Bool {
    guard let value = defaultValue?.value else { return true }
    return value.is(NilLiteralExprSyntax.self) || value.as(ClosureExprSyntax.self)?.statements.isEmpty == true
  }
}
