import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// Says of a class that it is `Sendable` once a lock holds all of its variables, or takes the `@unchecked` off.
struct SendableClass {
  /// The queues that go.
  private let usages: [QueueUsage]
  /// The variables that locks have taken.
  private let moved: Set<String>

  init(_ usages: [QueueUsage], variables: [String]) {
    self.usages = usages
    moved = Set(variables)
  }

  /// Protocols that say nothing of how a class is shared.
  private static let protocols: Set<String> = [
    "AnyObject", "Hashable", "Equatable", "Comparable", "Identifiable", "CustomStringConvertible",
    "CustomDebugStringConvertible", "Error",
  ]

  var edits: [Edit] {
    guard let usage = usages.first else { return [] }
    let file = usage.queue.file
    guard let owner = usage.queue.owner, !usage.queue.isStatic,
      let type = usage.queue.variable.enclosing(ClassDeclSyntax.self),
      type.memberBlock.members.contains(where: { $0.decl.id == DeclSyntax(usage.queue.variable).id }),
      type.modifiers.names.contains("final"), type.attributes.isEmpty, type.genericParameterClause == nil,
      storesOnlySendable(type, file)
    else { return [] }
    let declarations = file.resolver.declarations(of: owner)
    let inherited = type.inheritanceClause?.inheritedTypes.map { $0 } ?? []
    for parent in inherited {
      let name = TypeName(parent.type.compactText).name
      let known = file.resolver.declarations(of: [name])
      guard
        name == "Sendable" || Self.protocols.contains(name) || known.contains(where: { $0.kind == .protocol })
      else {
        return []
      }
    }
    if let parent = inherited.first(where: { TypeName($0.type.compactText).name == "Sendable" }) {
      let text = parent.type.compactText
      guard text.hasPrefix("@unchecked"), parent.type.comments(in: parent.type.trimmedUTF8Range).isEmpty
      else { return [] }
      return [file.edit(parent.type.trimmedUTF8Range, "Sendable")]
    }
    // Another declaration may say so already.
    guard !declarations.contains(where: { $0.inherited.contains { TypeName($0).name == "Sendable" } }),
      !inherited.contains(where: { isSendableProtocol(TypeName($0.type.compactText).name, file) })
    else { return [] }
    if let last = inherited.last {
      let end = last.type.trimmedUTF8Range.upperBound
      return [file.edit(end..<end, ", Sendable")]
    }
    let end = type.name.endPositionBeforeTrailingTrivia.utf8Offset
    return [file.edit(end..<end, ": Sendable")]
  }

  private func isSendableProtocol(_ name: String, _ file: FileContext) -> Bool {
    file.resolver.declarations(of: [name]).contains {
      $0.inherited.contains { TypeName($0).name == "Sendable" }
    }
  }

  private func storesOnlySendable(_ type: ClassDeclSyntax, _ file: FileContext) -> Bool {
    let sendability = Sendability(file)
    for member in type.memberBlock.members {
      guard let variable = member.decl.as(VariableDeclSyntax.self),
        !variable.modifiers.names.contains("static"),
        !usages.contains(where: { $0.queue.variable.id == variable.id })
      else {
        if member.decl.is(IfConfigDeclSyntax.self) { return false }
        continue
      }
      for binding in variable.bindings {
        guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { return false }
        if moved.contains(pattern.identifier.identifierText) { continue }
        if let accessors = binding.accessorBlock {
          guard isComputed(accessors) else { return false }
          continue
        }
        guard variable.bindingSpecifier.tokenKind == .keyword(.let), variable.attributes.isEmpty else {
          return false
        }
        if let annotation = binding.typeAnnotation {
          let text = annotation.type.compactText
          guard TypeName(text).path == ["DispatchQueue"] || sendability.isKnown(of: text) else {
            return false
          }
        } else if let value = binding.initializer?.value {
          let type = file.resolver.type(of: value)
          guard
            Sendability.isLiteral(value) || type?.path == ["DispatchQueue"]
              || type.map({ sendability.isKnown(of: $0.text) }) ?? false
          else { return false }
        } else {
          return false
        }
      }
    }
    return true
  }

  private func isComputed(_ block: AccessorBlockSyntax) -> Bool {
    switch block.accessors {
    case .getter: return true
    case .accessors(let list):
      return !list.contains { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }
  }
}
