import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A private property that is called a work item becomes one that is called a task.
struct ItemRenaming {
  private let old: String
  private let new: String
  private let group: ItemGroup
  private let file: FileContext
  private let variable: VariableDeclSyntax
  private let owner: [String]

  /// Nil where the name says nothing of work items, is seen elsewhere, or the other one is taken.
  init?(of property: ItemGroup.Slot, _ group: ItemGroup, in file: FileContext) {
    guard case .property(file.index, let offset) = property,
      let variable = file.node(VariableDeclSyntax.self, at: offset),
      variable.modifiers.names.arePrivate,
      let name = Array(variable.bindings).only?.pattern.as(IdentifierPatternSyntax.self)?.identifier
        .identifierText,
      let new = name.callingItemTask, group.uses.allSatisfy({ $0.file == file.index })
    else { return nil }
    let owner = file.resolver.enclosingType(of: Syntax(variable)) ?? []
    let taken: Set<String> = [new, "_\(name)", "$\(name)"]
    guard file.resolver.members(new, of: owner).isEmpty,
      !file.tokens(spelling: taken).contains(where: { token in
        token.parent.flatMap(file.resolver.enclosingType)?.starts(with: owner) == true
      })
    else { return nil }
    self.owner = owner
    old = name
    self.new = new
    self.group = group
    self.file = file
    self.variable = variable
  }

  /// The edits with the name changed in them and beside them; nil where the name means something else somewhere.
  func applied(to edits: [Edit]) -> [Edit]? {
    let path = file.source.path
    var known = Set(group.uses.flatMap { $0.node.tokens(viewMode: .sourceAccurate).map(\.id) })
    for item in group.created {
      if let declaration = item.statement.item.as(VariableDeclSyntax.self) {
        known.formUnion(
          declaration.bindings.flatMap { $0.pattern.tokens(viewMode: .sourceAccurate).map(\.id) })
      }
    }
    known.formUnion(variable.bindings.flatMap { $0.pattern.tokens(viewMode: .sourceAccurate).map(\.id) })
    let all = file.tokens(spelling: [old])
    let mentions = all.filter { known.contains($0.id) }
    guard mentions.allSatisfy({ $0.text == old }),
      all.allSatisfy({ known.contains($0.id) || isOther($0) })
    else { return nil }
    var result = edits.map { edit in
      edit.file == path
        ? Edit(
          file: path, range: edit.range, replacement: edit.replacement.renaming(old, to: new),
          isShared: edit.isShared) : edit
    }
    for mention in mentions {
      let range = mention.trimmedUTF8Range
      guard !edits.contains(where: { $0.file == path && $0.range.contains(range.lowerBound) }) else {
        continue
      }
      result.append(file.edit(range, new))
    }
    return result
      + CommentRenaming(old: old, new: new, kind: .task).edits(
        around: Syntax(variable), in: file, with: result)
  }
}

extension ItemRenaming {
  /// Whether a mention surely means something else.
  private func isOther(_ token: TokenSyntax) -> Bool {
    guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else {
      return token.parent?.is(ClosureCaptureSyntax.self) != true
    }
    if let access = reference.parent?.as(MemberAccessExprSyntax.self), access.declName.id == reference.id {
      return access.base?.compactText == "self"
        && file.resolver.enclosingType(of: Syntax(access)) != owner
    }
    switch file.resolver.binding(of: old, at: reference.lookupPlace(of: old))?.origin {
    case .member, nil: return file.resolver.enclosingType(of: Syntax(reference)) != owner
    default: return true
    }
  }
}

extension String {
  /// `saveTask` for `saveWorkItem`, `saveTasks` for `saveWorkItems`; nil for a name that doesn't call it a work item.
  fileprivate var callingItemTask: String? {
    if hasSuffix("s") { return String(dropLast()).callingItemTask.map { $0 + "s" } }
    for suffix in ["DispatchWorkItem", "WorkItem"] where hasSuffix(suffix) {
      return dropLast(suffix.count) + "Task"
    }
    return ["workItem", "dispatchWorkItem"].contains(self) ? "task" : nil
  }

  /// This code with a whole word replaced.
  fileprivate func renaming(_ old: String, to new: String) -> String {
    var result = ""
    var word = ""
    for character in self + " " {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
      } else {
        result += (word == old ? new : word) + String(character)
        word = ""
      }
    }
    return String(result.dropLast())
  }
}
