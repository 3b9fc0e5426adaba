import Codebase
import Migration
import SwiftSyntax

/// A synchronous function that becomes async, and what stands against it.
package struct AsyncFunction {
  package let member: MemberFacts
  package let edits: [Edit]
  package let doubts: [Assumed]

  /// - Parameter awaited: calls in its body that are awaited once it is async.
  package init(
    _ function: FunctionDeclSyntax, awaiting awaited: Set<SyntaxIdentifier> = [], in file: FileContext
  ) throws(Refusal) {
    let name = function.name.identifierText
    let place = file.place(function.name)
    guard let body = function.body, let member = file.facts(of: function) else {
      throw Refusal("local-function", "the local function '\(name)' would have to become async", at: place)
    }
    self.member = member
    try Self.check(function, member, in: file, at: place)
    let sleeps = AwaitedSleep.all(of: function, in: file)
    let isolation = try AsyncIsolation(
      of: function, body, handlers: [], awaiting: awaited.union(sleeps.map(\.call.id)), in: file)
    var doubts = isolation.doubts.map { doubt in
      doubt.assumption.here("'\(name)' becomes async: \(doubt.sentence)", at: doubt.place)
    }
    if file.isSeenByOtherModules(function) { doubts.append(file.closedDoubt(name, at: place)) }
    if let variable = Self.variable(usedBy: body, in: file) {
      doubts.append(
        Assumption.interleaves.here(
          "'\(name)' suspends in between, and other code may change '\(variable)' meanwhile"))
    }
    self.doubts = doubts
    let close = function.signature.parameterClause.rightParen.endPositionBeforeTrailingTrivia.utf8Offset
    var edits = [file.edit(close..<close, " async")] + isolation.edits + sleeps.map(\.edit)
    if !isolation.prefix.isEmpty {
      let start =
        (function.modifiers.first?.positionAfterSkippingLeadingTrivia
        ?? function.funcKeyword.positionAfterSkippingLeadingTrivia).utf8Offset
      edits.append(file.edit(start..<start, isolation.prefix))
    }
    self.edits = edits
  }

  /// A variable of the object that a body uses.
  private static func variable(usedBy body: CodeBlockSyntax, in file: FileContext) -> String? {
    guard let owner = file.resolver.enclosingType(of: Syntax(body)) else { return nil }
    return OwnMentions.collect(in: Syntax(body), file: file).map(\.name).first { name in
      file.resolver.member(name, of: owner).map { $0.kind == .variable && !$0.isLet && !$0.isComputed }
        ?? false
    }
  }

  private static func check(
    _ function: FunctionDeclSyntax, _ member: MemberFacts, in file: FileContext, at place: Reason.Place
  ) throws(Refusal) {
    let name = member.name
    let modifiers = function.modifiers.names
    for modifier in ["override", "package", "dynamic", "mutating"] where modifiers.contains(modifier) {
      throw Refusal(
        modifier == "override" ? "override" : "public",
        "'\(name)' is '\(modifier)', so it can't become async",
        at: place)
    }
    if file.isSeenOutside(function) {
      throw Refusal("public", "other modules may call '\(name)', so it can't become async", at: place)
    }
    let attributes = function.attributes.names
    if let attribute = attributes.first(where: {
      !["discardableResult", "available", "MainActor"].contains($0)
    }) {
      let isSeen = ["objc", "IBAction", "IBSegueAction", "_cdecl"].contains(attribute)
      throw Refusal(
        isSeen ? "objective-c" : "member-attribute", "'\(name)' has the attribute '@\(attribute)'", at: place)
    }
    if file.isSeenByObjectiveC(function) {
      throw Refusal("objective-c", "Objective-C may call '\(name)', so it can't become async", at: place)
    }
    if function.name.text.first.map({ !$0.isLetter && $0 != "_" && $0 != "`" }) ?? false {
      throw Refusal("operator", "'\(name)' is an operator", at: place)
    }
    if name == "main", member.isStatic {
      throw Refusal("main", "'main' is the program's entry point", at: place)
    }
    let family = MemberFamily(of: member, in: file.codebase)
    if family.members.count > 1 {
      throw Refusal(
        "protocol-requirement", "'\(name)' is called through a protocol or a superclass",
        at: place)
    }
    guard !member.isPrivate, !member.isStatic else { return }
    for type in family.foreignTypes
    where !Self.asksForNoFunctions(type) && !family.isOnlyAdded(to: type, in: file.codebase) {
      throw Refusal("foreign-requirement", "'\(type)' may require '\(name)' to be synchronous", at: place)
    }
  }

  /// Whether a type of the SDK asks for no synchronous functions of names that a codebase gives its own.
  private static func asksForNoFunctions(_ type: String) -> Bool {
    SDK.isMainActorClass(type) || SDK.isNonisolatedClass(type)
      || [
        "Sendable", "AnyObject", "Equatable", "Hashable", "Codable", "Decodable", "Encodable", "Identifiable",
        "Error", "LocalizedError", "ObservableObject", "View", "App", "Scene", "Comparable", "CaseIterable",
        "CustomStringConvertible", "CustomDebugStringConvertible",
      ].contains(type)
  }
}
