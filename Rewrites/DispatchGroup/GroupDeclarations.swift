import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// Declarations between a group's calls that go before them, as what they name is used behind the calls.
struct GroupDeclarations {
  /// Variables with nothing in them yet.
  private(set) var variables: [CodeBlockItemSyntax] = []
  /// What is computed once a call is made.
  private(set) var values: [CodeBlockItemSyntax] = []

  var all: [CodeBlockItemSyntax] { (variables + values).sorted { $0.position < $1.position } }

  /// - Parameter items: the statements from the first that enters the group to the last before its end is told.
  init(in items: ArraySlice<CodeBlockItemSyntax>, of profile: GroupProfile, _ file: FileContext) {
    let declarations = items.filter { item in
      item.item.as(VariableDeclSyntax.self)?.attributes.isEmpty == true
        && file.source.isFirstOnLine(item.start)
        && item.comments(in: item.start..<item.endPosition.utf8Offset).isEmpty
        && LineRemoval(item, in: file) != nil
    }
    variables = declarations.filter(\.isEmptyVariable)
    let calls = profile.enters + profile.queueCalls + profile.leaves
    let starts = (profile.enters + profile.queueCalls).map(\.start)
    for item in declarations where !item.isEmptyVariable {
      guard let first = starts.min(), first < item.start, item.hasValues,
        !calls.contains(where: { (item.start..<item.end).contains($0.start) })
      else { continue }
      let names = item.variableNames
      let end = starts.filter { $0 > item.start }.min() ?? items.last?.end ?? item.end
      let isUsedBehind = profile.list.tokens(viewMode: .sourceAccurate).contains {
        $0.start >= end && $0.reference != nil && names.contains($0.identifierText)
      }
      guard isUsedBehind else { continue }
      let known = Set(items.filter { !all.contains($0) }.flatMap(\.variableNames)).subtracting(names)
      guard known.isDisjoint(with: item.referredNames) else { continue }
      values.append(item)
    }
  }
}

extension CodeBlockItemSyntax {
  /// The names that the statement uses, but for those of members.
  var referredNames: Set<String> {
    Set(tokens(viewMode: .sourceAccurate).filter { $0.reference != nil }.map(\.identifierText))
  }

  fileprivate var hasValues: Bool {
    item.as(VariableDeclSyntax.self)?.bindings.allSatisfy { $0.initializer != nil && $0.accessorBlock == nil }
      ?? false
  }

  /// Whether the statement declares a variable that starts out as nil, empty, zero or the like.
  fileprivate var isEmptyVariable: Bool {
    guard let variable = item.as(VariableDeclSyntax.self), let binding = Array(variable.bindings).only,
      binding.accessorBlock == nil, binding.pattern.is(IdentifierPatternSyntax.self)
    else { return false }
    if let value = binding.initializer?.value { return value.isPlainDefault }
    return binding.typeAnnotation?.type.compactText.hasSuffix("?") == true
      && variable.bindingSpecifier.tokenKind == .keyword(.var)
  }
}
