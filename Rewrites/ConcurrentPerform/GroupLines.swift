import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// The lines around the iterations' body in a task group.
struct GroupLines {
  let head: [String]
  let tail: [String]
  /// Levels that the body's statements are indented by, from the call on.
  let depth: Int

  /// A task for each iteration.
  static func oneByOne(
    _ iterations: Iterations, _ work: IterationWork, _ names: GroupNames, unit: String
  ) -> GroupLines {
    let loop = "for \(names.index) in 0..<\(iterations.limit) {"
    let assembly = work.slot.map { slot in
      [
        "for await (\(names.index), \(names.values)) in \(names.group) {",
        "\(unit)\(slot.array)[\(names.index)] = \(names.values)", "}",
      ]
    }
    return GroupLines(
      head: [
        opening(work.slot.map { "(Int, \($0.element))" }, names), unit + loop,
        unit + unit + "\(names.group).addTask {\(work.captureList)",
      ],
      tail: [unit + unit + "}", unit + "}"] + (assembly ?? []).map { unit + $0 } + ["}"], depth: 3)
  }

  /// Some tasks for each processor.
  static func inParts(
    _ iterations: Iterations, _ work: IterationWork, _ names: GroupNames, unit: String
  ) -> GroupLines {
    let count = names.count.map { ["let \($0) = \(iterations.count.compactText)"] } ?? []
    let range = "\(names.start)..<min(\(names.start) + \(names.chunk), \(names.total))"
    let each =
      work.slot == nil
      ? "for \(names.index) in \(range) {" : "(\(names.start), (\(range)).map { \(names.index) in"
    let head =
      count + [
        "let \(names.chunk) = max(1, \(names.total) / (4 * ProcessInfo.processInfo.activeProcessorCount))",
        "for \(names.start) in stride(from: 0, to: \(names.total), by: \(names.chunk)) {",
        "\(unit)\(names.group).addTask {\(work.captureList)", "\(unit)\(unit)\(each)",
      ]
    let closing = [work.slot == nil ? "\(unit)\(unit)}" : "\(unit)\(unit)})", "\(unit)}", "}"]
    let assembly = work.slot.map { slot in
      [
        "for await (\(names.start), \(names.values)) in \(names.group) {",
        "\(unit)\(slot.array).replaceSubrange("
          + "\(names.start)..<\(names.start) + \(names.values).count, with: \(names.values))",
        "}",
      ]
    }
    return GroupLines(
      head: [opening(work.slot.map { "(Int, [\($0.element)])" }, names)] + head.map { unit + $0 },
      tail: (closing + (assembly ?? [])).map { unit + $0 } + ["}"], depth: 4)
  }

  private static func opening(_ result: String?, _ names: GroupNames) -> String {
    "await withTaskGroup(of: \(result ?? "Void").self) { \(names.group) in"
  }
}

extension IterationWork {
  fileprivate var captureList: String {
    captures.isEmpty ? "" : " [\(captures.joined(separator: ", "))] in"
  }
}

/// What iterations and their parts are counted by: names that the statement doesn't use.
struct GroupNames {
  let group: String
  /// The name of the number of iterations where it is not a name or a number already.
  let count: String?
  let total: String
  let chunk: String
  let start: String
  let values: String
  let index: String

  init?(for iterations: Iterations, isChunked: Bool, in file: FileContext) {
    let taken = Set(iterations.statement.tokens(viewMode: .sourceAccurate).map(\.identifierText))
    func free(_ names: String...) -> String? { names.first { !taken.contains($0) } }
    let computed = isChunked ? free("values", "results", "computed") : free("value", "result", "computed")
    guard let group = free("group", "tasks", "parts"), let chunk = free("chunk", "chunkSize", "stretch"),
      let start = free("start", "first", "lower"), let values = computed,
      let fresh = free("index", "position", "turn")
    else { return nil }
    let isPlain =
      iterations.count.is(IntegerLiteralExprSyntax.self) || iterations.count.isConstant(in: file)
    count = isPlain ? nil : free("total", "number", "iterations")
    guard isPlain || count != nil else { return nil }
    total = count ?? iterations.count.compactText
    self.group = group
    self.chunk = chunk
    self.start = start
    self.values = values
    index = iterations.index == "$0" ? fresh : iterations.index ?? "_"
  }
}

extension Iterations {
  /// As the end of a range.
  var limit: String {
    let count = count.compactText
    return self.count.is(SequenceExprSyntax.self) ? "(\(count))" : count
  }

  /// Whether a task for each is no burden: there are less than some thousand, which tests have unless they say otherwise.
  func areFew(in file: FileContext) -> Bool {
    if let number = count.knownNumber(in: file) { return number < 5_000 }
    return !file.facts.imports.isDisjoint(with: ["XCTest", "Testing"])
  }
}

extension ExprSyntax {
  /// The number of a literal, or of a constant that is one.
  fileprivate func knownNumber(in file: FileContext) -> Int? {
    if let literal = self.as(IntegerLiteralExprSyntax.self) { return literal.representedLiteralValue }
    guard let reference = self.as(DeclReferenceExprSyntax.self),
      let binding = file.resolver.binding(of: reference.baseName.identifierText, at: Syntax(self)),
      binding.isLet
    else { return nil }
    return binding.initializer.flatMap(Resolver.parse)?.as(IntegerLiteralExprSyntax.self)?
      .representedLiteralValue
  }

  /// Whether the expression names a parameter or a local constant.
  fileprivate func isConstant(in file: FileContext) -> Bool {
    guard let reference = self.as(DeclReferenceExprSyntax.self),
      let binding = file.resolver.binding(of: reference.baseName.identifierText, at: Syntax(self))
    else { return false }
    switch binding.origin {
    case .local: return binding.isLet
    case .parameter, .capture, .closureParameter: return binding.type?.hasPrefix("inout ") != true
    case .member, .global, .localFunction: return false
    }
  }
}
