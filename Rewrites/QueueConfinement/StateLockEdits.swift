import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// Replaces a queue by a lock that holds what the queue guards: the one variable under its own name, or several as the
/// members of a structure.
struct StateLockEdits {
  private let usage: QueueUsage
  private let lock: StateLock
  private let variables: [StateVariable]
  /// The name of the property that is the lock.
  private let name: String
  /// The name of the structure of several variables.
  private let structure: String

  private var queue: OwnQueue { usage.queue }
  private var file: FileContext { queue.file }

  /// Nil where the variables can't move, or where the platforms have no such lock.
  init?(_ usage: QueueUsage) {
    let file = usage.queue.file
    guard let lock = StateLock(for: file), usage.held.isEmpty, !usage.state.isEmpty,
      usage.uses.allSatisfy({ $0.file.index == file.index }),
      !file.resolver.shadowsSystemType(lock.type), file.settings.defaultIsolation == .nonisolated
    else { return nil }
    let variables = usage.state.compactMap { StateVariable($0, in: file) }
    guard variables.count == usage.state.count, variables.allSatisfy(\.isSendable),
      variables.allSatisfy({
        $0.variable.member.isStatic == usage.queue.isStatic && $0.variable.owner == usage.queue.owner
      })
    else { return nil }
    self.usage = usage
    self.lock = lock
    self.variables = variables
    if variables.count == 1 {
      name = variables[0].name
      structure = ""
    } else {
      guard let name = ["state", "guardedState", "protectedState"].first(where: { !usage.isTaken($0) }),
        let structure = ["State", "GuardedState", "ProtectedState"].first(where: { !usage.isTaken($0) })
      else { return nil }
      self.name = name
      self.structure = structure
    }
    guard canHoldLock else { return nil }
  }

  /// A structure's or enumeration's copies can't share what can't be copied.
  private var canHoldLock: Bool {
    guard let owner = queue.owner, !queue.isStatic else { return true }
    let declarations = file.resolver.declarations(of: owner)
    guard !declarations.contains(where: { $0.attributes.contains { $0 != "available" && $0 != "MainActor" } })
    else {
      return false
    }
    return declarations.contains { $0.kind == .class || $0.kind == .actor }
  }

  // MARK: Edits

  /// Nil where some part can't be edited as it is written.
  var edits: [Edit]? {
    guard let declaration = variables.count == 1 ? single : several,
      let assignments = queue.assignmentRemovals, let preconditions = usage.preconditionRemovals
    else { return nil }
    var edits = declaration + assignments + preconditions
    for block in usage.blocks {
      guard let shell = SectionShell(block), let section = section(block) else { return nil }
      edits.append(file.edit(block.queueNameRange, name))
      edits += shell.edits(method: "withLock", parameter: section.parameter).filter { edit in
        edit.range.isEmpty
          || !section.mentions.contains {
            $0.range.lowerBound <= edit.range.lowerBound && edit.range.upperBound <= $0.range.upperBound
          }
      }
      edits += section.mentions
    }
    return edits
  }

  var module: String { lock.module }

  /// One variable: `private let storage = Mutex<[URL: Data]>([:])`
  private var single: [Edit]? {
    let state = variables[0]
    let replacement: String
    var edits: [Edit] = []
    if let value = state.value {
      guard state.variable.alone.isEmpty else { return nil }
      replacement = "let \(name) = \(lock.creation(of: value, generic: state.generic))"
    } else {
      guard let type = state.type, state.isSetOnceByEachInitialiser else { return nil }
      for reference in state.variable.alone {
        guard let value = reference.node.assignedInInitializer else { return nil }
        let range = value.trimmedUTF8Range
        edits.append(
          file.edit(range.lowerBound..<range.lowerBound, lock.creation(of: "", generic: nil).dropLastParen))
        edits.append(file.edit(range.upperBound..<range.upperBound, ")"))
      }
      replacement = "let \(name): \(lock.type)<\(type)>"
    }
    guard let removal = queueRemoval(before: state), let head = headEdits(of: state.declaration, replacement)
    else {
      return nil
    }
    return edits + removal + head
  }

  /// Replaces a declaration from its `let` or `var` on.
  private func headEdits(of variable: VariableDeclSyntax, _ replacement: String) -> [Edit]? {
    let start = variable.bindingSpecifier.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = variable.trimmedUTF8Range.upperBound
    guard variable.comments(in: start..<end).isEmpty else { return nil }
    var edits = [file.edit(start..<end, replacement)]
    for modifier in variable.modifiers
    where ["lazy", "nonisolated(unsafe)", "private(set)", "fileprivate(set)"].contains(
      modifier.compactText)
    {
      let lower = modifier.positionAfterSkippingLeadingTrivia.utf8Offset
      edits.append(file.edit(lower..<modifier.endPosition.utf8Offset, ""))
    }
    return edits
  }

  /// Takes the queue's declaration out; comments above it may stay where the guarded variable follows.
  private func queueRemoval(before state: StateVariable) -> [Edit]? {
    let variable = queue.variable
    guard variable.bindings.count == 1, variable.comments(in: variable.trimmedUTF8Range).isEmpty,
      let lines = file.linesToDelete(of: Syntax(variable))
    else { return nil }
    let comments = variable.comments(in: variable.position.utf8Offset..<variable.trimmedUTF8Range.lowerBound)
    if !comments.isEmpty {
      guard variable.nextMember == Syntax(state.declaration), state.comments.above.isEmpty else { return nil }
      return file.ownLines(of: Syntax(variable)).map { [file.edit($0, "")] }
    }
    return [file.edit(lines, "")]
  }

  /// Several variables: `private let state = Mutex(State())`, and the structure in place of the first variable.
  private var several: [Edit]? {
    guard
      variables.allSatisfy({
        $0.value != nil && $0.variable.alone.isEmpty && !$0.declaration.containsMultilineString
      }),
      let head = headEdits(
        of: queue.variable, "let \(name) = \(lock.creation(of: "\(structure)()", generic: nil))")
    else { return nil }
    let newline = file.source.newline
    let outer = Layout.indentation(at: variables[0].declaration.trimmedUTF8Range.lowerBound, in: file.source)
    var text = "private struct \(structure) {" + newline
    for state in variables {
      let own = Layout.indentation(at: state.declaration.trimmedUTF8Range.lowerBound, in: file.source)
      let (above, behind) = state.comments
      var lines = above.flatMap {
        $0.split(separator: newline, omittingEmptySubsequences: false).map(String.init)
      }
      lines += state.member.split(separator: newline, omittingEmptySubsequences: false).map(String.init)
      for (index, line) in lines.enumerated() {
        let stripped = index > 0 && line.hasPrefix(own) ? String(line.dropFirst(own.count)) : line
        let end = index == lines.count - 1 ? behind.map { "  \($0)" } ?? "" : ""
        text += outer + file.indentUnit + stripped + end + newline
      }
    }
    text += outer + "}"
    var edits = head
    for (index, state) in variables.enumerated() {
      guard let lines = file.ownLines(of: Syntax(state.declaration), allowingComment: true) else {
        return nil
      }
      let start = state.startWithComments
      guard file.source.isFirstOnLine(start) else { return nil }
      let lineStart = file.source.blanks(before: start).lowerBound
      if index == 0 {
        let end = lines.upperBound
        let hasEnd = end > 0 && file.source.bytes[end - 1] == UInt8(ascii: "\n")
        let isCrowded =
          state.declaration.previousMember == Syntax(queue.variable) && !file.hasEmptyLine(before: lineStart)
        let head = isCrowded ? newline + outer : ""
        edits.append(
          file.edit(start - (isCrowded ? outer.utf8.count : 0)..<end, head + text + (hasEnd ? newline : "")))
      } else {
        var end = lines.upperBound
        if state.comments.above.isEmpty, state.comments.behind == nil,
          let longer = file.linesToDelete(of: Syntax(state.declaration))
        {
          end = longer.upperBound
        }
        edits.append(file.edit(lineStart..<end, ""))
      }
    }
    return edits
  }

  // MARK: Blocks

  private struct Section {
    /// `storage`, or nil where `$0` will do.
    let parameter: String?
    let mentions: [Edit]
  }

  private func section(_ block: QueueBlock) -> Section? {
    let range = block.closure.statements.trimmedUTF8Range
    var mentions: [(state: StateVariable, node: Syntax)] = []
    for state in variables {
      for reference in state.variable.inside where range.contains(reference.node.trimmedUTF8Range.lowerBound)
      {
        guard reference.other == nil else { return nil }
        mentions.append((state, reference.node))
      }
    }
    let hasClosures = block.closure.statements.tokens(viewMode: .sourceAccurate).contains {
      $0.text.hasPrefix("$") || $0.parent?.is(ClosureExprSyntax.self) == true
    }
    if variables.count > 1, mentions.contains(where: { $0.node.isInClosure(within: Syntax(block.closure)) }) {
      return nil
    }
    let isShort =
      block.closure.statements.count == 1 && !hasClosures && mentions.count <= 3
      && block.closure.signature?.parameterClause == nil && block.closure.signature?.returnClause == nil
    guard block.closure.signature == nil || !block.call.waits || block.closure.signature?.capture == nil
    else {
      return nil
    }
    // Where no name of the parameter is needed, a block that uses no variable takes it as `_`.
    let parameter = isShort && !mentions.isEmpty ? nil : (mentions.isEmpty ? "_" : name)
    if let parameter, parameter != "_", !isFree(parameter, in: block, mentions.map(\.node)) { return nil }
    let edits = mentions.map { state, node -> Edit in
      let base = parameter ?? "$0"
      return file.edit(node.trimmedUTF8Range, variables.count == 1 ? base : "\(base).\(state.name)")
    }
    return Section(parameter: parameter, mentions: edits)
  }

  /// Whether a parameter's name means nothing else in a block.
  private func isFree(_ parameter: String, in block: QueueBlock, _ mentions: [Syntax]) -> Bool {
    let known = mentions.map(\.trimmedUTF8Range)
    return block.closure.statements.tokens(viewMode: .sourceAccurate).allSatisfy { token in
      guard token.identifierText == parameter else { return true }
      if known.contains(where: { $0.contains(token.positionAfterSkippingLeadingTrivia.utf8Offset) }) {
        return true
      }
      // Labels and members of other values are no names of their own.
      return token.parent?.is(LabeledExprSyntax.self) == true
        || token.parent?.parent?.as(MemberAccessExprSyntax.self).map {
          $0.declName.baseName == token && $0.base != nil
        }
          ?? false
    }
  }
}

extension String {
  fileprivate var dropLastParen: String { hasSuffix(")") ? String(dropLast()) : self }
}

extension StateVariable {
  /// Whether the initialisers that set it do so once, as a constant needs it.
  fileprivate var isSetOnceByEachInitialiser: Bool {
    let initialisers = variable.alone.map { $0.node.enclosing(InitializerDeclSyntax.self) }
    guard !initialisers.isEmpty, initialisers.allSatisfy({ $0 != nil }) else { return false }
    return Set(initialisers.compactMap { $0?.id }).count == initialisers.count
      && initialisers.allSatisfy { $0?.modifiers.names.contains("convenience") == false }
  }

  /// UTF-8 offset of the first comment that belongs to it, or of itself.
  fileprivate var startWithComments: Int {
    var offset = declaration.position.utf8Offset
    for piece in declaration.leadingTrivia {
      if piece.isComment { return offset }
      offset += piece.sourceLength.utf8Length
    }
    return declaration.trimmedUTF8Range.lowerBound
  }

}

extension Syntax {
  /// The value that a statement of an initialiser assigns to this.
  fileprivate var assignedInInitializer: ExprSyntax? {
    guard let statement = parent?.parent?.parent?.as(CodeBlockItemSyntax.self),
      statement.parent?.parent?.parent?.is(InitializerDeclSyntax.self) == true
    else { return nil }
    return self.as(ExprSyntax.self)?.assignedValue
  }
}

extension FileContext {
  /// Whether the line above an offset at the start of a line holds nothing but white space.
  fileprivate func hasEmptyLine(before offset: Int) -> Bool {
    var index = offset
    guard index > 0 else { return true }
    index -= 1
    while index > 0, source.bytes[index - 1] != UInt8(ascii: "\n") {
      index -= 1
      if !source.bytes[index].isBlank { return false }
    }
    return true
  }
}

extension VariableDeclSyntax {
  fileprivate var previousMember: Syntax? {
    guard let item = parent?.as(MemberBlockItemSyntax.self),
      let list = item.parent?.as(MemberBlockItemListSyntax.self)
    else { return nil }
    return list.last { $0.position < item.position }.map { Syntax($0.decl) }
  }

  /// The member, or the statement, that follows.
  var nextMember: Syntax? {
    if let item = parent?.as(MemberBlockItemSyntax.self),
      let list = item.parent?.as(MemberBlockItemListSyntax.self)
    {
      return list.first { $0.position > item.position }.map { Syntax($0.decl) }
    }
    if let item = parent?.as(CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self)
    {
      return list.first { $0.position > item.position }.map { Syntax($0.item) }
    }
    return nil
  }
}
