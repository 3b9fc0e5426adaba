import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// An async function beside one with closures for success and failure: it returns what the one is given, and throws what
/// the other is.
struct BesidePair {
  private let function: FunctionDeclSyntax
  private let pair: HandlerPair
  private let file: FileContext
  /// The same for the one handler: what the two have in common.
  private let single: BesideFunction

  /// - Parameters:
  ///   - notInPlace: why the function itself can't become async.
  ///   - onMainActor: as for one with one handler.
  init(
    of function: FunctionDeclSyntax, _ pair: HandlerPair, notInPlace: Reason? = nil, onMainActor: Bool? = nil,
    in file: FileContext
  ) {
    self.function = function
    self.pair = pair
    self.file = file
    single = BesideFunction(
      of: function, handler: pair.success, notInPlace: notInPlace, onMainActor: onMainActor, in: file)
  }

  var draft: Draft {
    let edits = single.edits(adding: lines, named: fullName)
    let title = "an async function beside '\(function.name.identifierText)'"
    if single.isPublic { return Draft(title, edits: edits) }
    return Draft(
      title, assuming: [single.uncalled], edits: edits, givesWay: true, unused: single.unused)
  }

  private var others: [FunctionParameterSyntax] {
    single.parameters.filter { parameter in !pair.nodes.contains { $0.id == parameter.id } }
  }

  private var fullName: String {
    "\(function.name.identifierText)(\(others.map { "\($0.firstName.identifierText):" }.joined()))"
  }

  private var lines: [String] {
    let unit = file.indentUnit
    let isNothing = pair.success.shape == .nothing
    let parameter =
      isNothing
      ? "(continuation: CheckedContinuation<Void, \(file.anyError(at: Syntax(function)))>)" : "continuation"
    let call =
      ["\(function.name.text)("] + arguments.map { unit + $0 }
    let inner =
      ["try await withCheckedThrowingContinuation { \(parameter) in"] + call.map { unit + $0 } + ["}"]
    let documentation = FunctionDocumentation(of: function, in: file).copy(without: pair.nodes, of: function)
    return documentation + single.attributes.map { single.indentation + $0 }
      + [single.indentation + signature + " {"] + inner.map { single.indentation + unit + $0 }
      + [single.indentation + "}"]
  }

  private var arguments: [String] {
    let all = single.parameters
    return all.map { parameter in
      let label =
        parameter.firstName.tokenKind == .wildcard ? "" : "\(parameter.firstName.identifierText): "
      let end = parameter.id == all.last?.id ? ")" : ","
      if parameter.id == pair.success.node.id { return "\(label){ \(resumingSuccess) }\(end)" }
      if parameter.id == pair.failure.node.id {
        return "\(label){ \(sendable)error in continuation.resume(throwing: error) }\(end)"
      }
      return "\(label)\(single.passed.name(of: parameter))\(end)"
    }
  }

  private var sendable: String { single.sendable.isEmpty ? "" : "@Sendable " }

  private var resumingSuccess: String {
    switch pair.success.shape {
    case .nothing: "\(sendable.isEmpty ? "" : "@Sendable in ")continuation.resume()"
    case .values:
      "\(sendable)\(single.valueNames.joined(separator: ", ")) in "
        + "continuation.resume(returning: (\(single.labelledValues)))"
    default: "\(sendable)value in continuation.resume(returning: value)"
    }
  }

  private var signature: String {
    let parameters = others.map(single.passed.text).joined(separator: ", ")
    var text = (single.modifiers + ["func"]).joined(separator: " ")
    text += " \(function.name.text)\(function.genericParameterClause?.compactText ?? "")"
    text += "(\(parameters)) async throws"
    if let type = pair.success.shape.returnType { text += " -> \(type)" }
    if let clause = function.genericWhereClause { text += " \(clause.compactText)" }
    return text
  }
}
