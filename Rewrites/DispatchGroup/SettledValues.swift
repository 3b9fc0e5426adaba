import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// What decides on a group's calls, and whether it can change before a task makes them.
///
/// A loop over a property is given the property's value of now through the task's capture list.
struct SettledValues {
  /// Entries for the task's capture list.
  private(set) var captures: [String] = []
  /// The sequences as the loops name them now.
  private(set) var edits: [Edit] = []
  /// UTF-8 ranges of the sequences that the capture list reads.
  private(set) var captured: [Range<Int>] = []
  /// A condition that reads what may change.
  private(set) var unsettled: Syntax?

  private let file: FileContext
  private let outline: GroupOutline

  init(_ outline: GroupOutline, in file: FileContext) {
    self.file = file
    self.outline = outline
    for item in outline.region { look(at: Syntax(item)) }
  }

  private mutating func look(at node: Syntax) {
    guard !outline.members.contains(where: { $0.range.contains(node.start) }) else { return }
    if let loop = node.as(ForStmtSyntax.self) { settle(loop.sequence) }
    if let call = node.as(FunctionCallExprSyntax.self), Callee(call)?.name == "forEach",
      let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
    {
      settle(base)
    }
    if let condition = node.as(ConditionElementSyntax.self), !isSettled(Syntax(condition)) {
      unsettled = unsettled ?? Syntax(condition)
    }
    if let value = node.as(InitializerClauseSyntax.self)?.value,
      node.parent?.is(PatternBindingSyntax.self) == true,
      !isSettled(Syntax(value))
    {
      unsettled = unsettled ?? Syntax(value)
    }
    for child in node.children(viewMode: .sourceAccurate) where !child.is(TokenSyntax.self) {
      look(at: child)
    }
  }

  private mutating func settle(_ sequence: ExprSyntax) {
    guard !isSettled(Syntax(sequence)) else { return }
    guard let name = SettledValues.name(of: sequence), !sequence.containsClosure,
      captured.isEmpty || !captures.contains(where: { $0 == name || $0.hasPrefix(name + " ") })
    else {
      unsettled = unsettled ?? Syntax(sequence)
      return
    }
    // What the capture list names must mean nothing else in the code that becomes the task's.
    guard !isMentioned(name, outside: sequence) else {
      unsettled = unsettled ?? Syntax(sequence)
      return
    }
    let text = sequence.compactText
    if text != name {
      if file.resolver.binding(of: name, at: Syntax(sequence)).map(\.isLocal) ?? false {
        unsettled = unsettled ?? Syntax(sequence)
        return
      }
      edits.append(file.edit(sequence.trimmedUTF8Range, name))
    }
    captures.append(text == name ? name : "\(name) = \(text)")
    captured.append(sequence.trimmedUTF8Range)
  }

  private func isMentioned(_ name: String, outside sequence: ExprSyntax) -> Bool {
    let range = sequence.trimmedUTF8Range
    let first = outline.region.first?.start ?? 0
    return outline.profile.list.tokens(viewMode: .sourceAccurate).contains { token in
      token.identifierText == name && token.start >= first && token.start < outline.ending.end
        && !range.contains(token.start) && token.reference != nil
    }
  }

  private func isSettled(_ node: Syntax) -> Bool { Self.isSettled(node, in: file) }

  /// Whether all that an expression names is fixed: constants, parameters, and what the group's own code binds.
  static func isSettled(_ node: Syntax, in file: FileContext) -> Bool {
    for token in node.tokens(viewMode: .sourceAccurate) {
      guard token.reference != nil
      else { continue }
      let name = token.identifierText
      if name == "self" { return false }
      if name.first?.isUppercase == true || name.hasPrefix("$") { continue }
      guard let binding = file.resolver.binding(of: name, at: node) else { return false }
      switch binding.origin {
      case .parameter, .capture, .closureParameter, .localFunction: continue
      case .local: if !binding.isLet { return false }
      case .member, .global: if binding.isFunction || !binding.isLet { return false }
      }
    }
    // `Current.servers` reads what is the same for all.
    return !node.readsType
  }

  /// What the elements of a sequence are called: the last name in it that says so.
  private static func name(of sequence: ExprSyntax) -> String? {
    if let reference = sequence.as(DeclReferenceExprSyntax.self) {
      let name = reference.baseName.identifierText
      return name == "self" || name.first?.isUppercase == true ? nil : name
    }
    if let member = sequence.as(MemberAccessExprSyntax.self) {
      let name = member.declName.baseName.identifierText
      return vague.contains(name) ? member.base.flatMap(self.name(of:)) : name
    }
    if let call = sequence.as(FunctionCallExprSyntax.self) { return self.name(of: call.calledExpression) }
    return nil
  }

  private static let vague: Set<String> = [
    "all", "values", "keys", "enumerated", "reversed", "sorted", "indices", "shared", "items", "elements",
    "lazy",
  ]
}

extension Binding {
  fileprivate var isLocal: Bool {
    switch origin {
    case .member, .global: false
    default: true
    }
  }
}

extension Syntax {
  /// Whether a member of a type, by its name, is read that is no call's callee or enumeration case.
  fileprivate var readsType: Bool {
    tokens(viewMode: .sourceAccurate).contains { token in
      guard let reference = token.parent?.as(DeclReferenceExprSyntax.self),
        token.text.first?.isUppercase == true,
        let member = reference.parent?.as(MemberAccessExprSyntax.self),
        member.base?.id == ExprSyntax(reference).id
      else { return false }
      return member.parent?.is(MemberAccessExprSyntax.self) == true
    }
  }
}

extension ExprSyntax {
  fileprivate var containsClosure: Bool {
    tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .leftBrace }
      || compactText.contains(where: \.isNewline)
  }
}
