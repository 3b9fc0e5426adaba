import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A parameter for a queue to which all callers pass the main queue, or nothing where it is the default: the parameter
/// goes, and what was put on it is put on the main queue.
struct MainQueueParameter {
  private let parameter: FunctionParameterSyntax
  private let function: FunctionDeclSyntax
  private let file: FileContext
  private var edits: [Edit] = []
  private var sites: [String: [Range<Int>]] = [:]
  private var assumptions: [Assumed] = []
  private var notes: [String] = []

  private static let fileLimit = 60

  /// What becomes of the parameter; nil where it stays.
  private static func proposal(of parameter: FunctionParameterSyntax, in file: FileContext) -> Proposal? {
    let offset = parameter.positionAfterSkippingLeadingTrivia.utf8Offset
    let found = file.codebase.answers.find("main queue parameter \(file.index):\(offset)") {
      Found(change: MainQueueParameter(parameter, in: file))
    }
    guard let change = found.change else { return nil }
    return .change(
      Draft(
        "no parameter '\(change.name)', which is the main queue in all calls", assuming: change.assumptions,
        alters: change.notes, edits: change.edits,
        absorbs: change.sites[file.source.path] ?? [],
        absorbsElsewhere: change.sites.filter { $0.key != file.source.path }, comesFirst: true))
  }

  /// What becomes of a function's or an initialiser's parameter that is the main queue in all calls; nil where it stays.
  static func change(of parameter: FunctionParameterSyntax, in file: FileContext) -> Proposal? {
    proposal(of: parameter, in: file) ?? HeldMainQueue.proposal(of: parameter, in: file)
  }

  /// What becomes of the parameter that a queue is passed for, or whose default it is.
  static func proposal(takingValue node: Syntax, in file: FileContext) -> Proposal? {
    if let parameter = node.parent?.parent?.as(FunctionParameterSyntax.self) {
      return change(of: parameter, in: file)
    }
    return node.as(ExprSyntax.self).flatMap { proposal(ofArgument: $0, in: file) }
  }

  private static func proposal(ofArgument expression: ExprSyntax, in file: FileContext) -> Proposal? {
    guard expression.isMainQueue, let argument = expression.parent?.as(LabeledExprSyntax.self),
      let resource = QueueOrigin(file).parameter(takingArgument: argument),
      let index = file.codebase.index(ofPath: resource.file)
    else { return nil }
    let home = FileContext(sibling: index, of: file)
    let token = home.token(at: resource.offset)
    guard let parameter = token?.parent?.as(FunctionParameterSyntax.self),
      case .changes(let drafts)? = Self.change(of: parameter, in: home),
      let draft = drafts.first
    else { return nil }
    // The same change, as the file of the argument sees it.
    var sites = draft.absorbsElsewhere
    sites[home.source.path] = draft.absorbs
    return .change(
      Draft(
        draft.title, assuming: draft.assumptions, alters: draft.alters, edits: draft.edits,
        absorbs: sites[file.source.path] ?? [],
        absorbsElsewhere: sites.filter { $0.key != file.source.path }, comesFirst: true))
  }

  private struct Found: Sendable {
    let change: MainQueueParameter?
  }

  private var name: String { (parameter.secondName ?? parameter.firstName).identifierText }

  private init?(_ parameter: FunctionParameterSyntax, in file: FileContext) {
    guard TypeName(parameter.type.compactText).path == ["DispatchQueue"],
      parameter.firstName.tokenKind != .wildcard, parameter.ellipsis == nil, parameter.attributes.isEmpty,
      parameter.defaultValue?.value.isMainQueue ?? true,
      let function = parameter.parent?.parent?.parent?.parent?.as(FunctionDeclSyntax.self),
      let body = function.body, function.attributes.names.allSatisfy({ $0 == "discardableResult" }),
      !function.modifiers.names.contains(where: {
        ["public", "open", "package", "override", "dynamic"].contains($0)
      }),
      // Where a handler is called belongs to the function that takes it.
      !function.takesEscapingClosure(in: file), let member = file.facts(of: function)
    else { return nil }
    self.parameter = parameter
    self.function = function
    self.file = file
    guard MemberFamily(of: member, in: file.codebase).members.count == 1, !member.sharesItsName(in: file),
      !function.comments(in: function.position.utf8Offset..<function.trimmedUTF8Range.lowerBound).contains(
        where: {
          $0.contains(name)
        }), let calls = calls(of: member), !calls.isEmpty, take(parameter, calls), take(body)
    else { return nil }
  }

  private func calls(of member: MemberFacts) -> [(FunctionCallExprSyntax, FileContext)]? {
    guard let references = References(file.codebase).references(to: member, limit: Self.fileLimit) else {
      return nil
    }
    var calls: [(FunctionCallExprSyntax, FileContext)] = []
    for reference in references {
      guard reference.certainty == .certain, reference.use == .call,
        let call = reference.call(in: file.codebase)
      else { return nil }
      calls.append((call, FileContext(sibling: reference.file, of: file)))
    }
    return calls
  }

  // MARK: Edits

  private mutating func take(
    _ parameter: FunctionParameterSyntax, _ calls: [(FunctionCallExprSyntax, FileContext)]
  ) -> Bool {
    let list = Array(function.signature.parameterClause.parameters)
    guard let index = list.firstIndex(where: { $0.id == parameter.id }),
      let removal = file.removal(of: index, in: list.map { (Syntax($0), $0.trailingComma) })
    else { return false }
    edits.append(removal)
    sites[file.source.path, default: []].append(parameter.type.trimmedUTF8Range)
    if let value = parameter.defaultValue?.value {
      sites[file.source.path, default: []].append(value.trimmedUTF8Range)
    }
    for (call, caller) in calls {
      let arguments = Array(call.arguments)
      guard let index = arguments.firstIndex(where: { $0.label?.text == parameter.firstName.text }) else {
        guard parameter.defaultValue != nil else { return false }
        continue
      }
      guard arguments[index].expression.isMainQueue,
        let removal = caller.removal(of: index, in: arguments.map { (Syntax($0), $0.trailingComma) })
      else { return false }
      edits.append(removal)
      sites[caller.source.path, default: []].append(arguments[index].expression.trimmedUTF8Range)
    }
    return true
  }

  /// Names the main queue where the body names the parameter.
  private mutating func take(_ body: CodeBlockSyntax) -> Bool {
    for token in body.tokens(viewMode: .sourceAccurate) where token.identifierText == name {
      if token.parent?.is(IdentifierPatternSyntax.self) == true
        || token.parent?.is(ClosureCaptureSyntax.self) == true
        || token.parent?.is(ClosureShorthandParameterSyntax.self) == true
        || token.parent?.is(ClosureParameterSyntax.self) == true
      {
        return false
      }
    }
    var steps: [Edit] = []
    var calls: [MemberAccessExprSyntax] = []
    for mention in LocalMentions.collect(of: name, in: body, after: body.position) {
      steps.append(file.edit(mention.trimmedUTF8Range, "DispatchQueue.main"))
      if let member = mention.parent?.as(MemberAccessExprSyntax.self),
        let call = member.parent?.as(FunctionCallExprSyntax.self),
        ["async", "asyncAfter", "sync", "asyncAndWait"].contains(member.declName.baseName.text)
      {
        calls.append(member)
        sites[file.source.path, default: []].append(call.trimmedUTF8Range)
      }
    }
    guard !steps.isEmpty else { return true }
    // What is put on the main queue becomes what that becomes.
    let copy = EditedCopy(of: file, after: steps)
    var later: [Edit] = []
    for member in calls {
      guard let draft = Self.draft(of: member, in: copy, file.source.path) else { continue }
      later += draft.edits
      assumptions += draft.assumptions
      notes += draft.alters.filter { !notes.contains($0) }
    }
    guard let original = copy.original(of: later.unique, with: steps) else { return false }
    edits += original
    return true
  }
}

extension MainQueueParameter {
  /// What work on the main queue becomes in the copy, where that is a change of its own.
  ///
  /// - Parameter member: the method that is called, in the original text.
  static func draft(of member: MemberAccessExprSyntax, in copy: EditedCopy, _ path: String) -> Draft? {
    let name = member.declName.positionAfterSkippingLeadingTrivia.utf8Offset
    guard let offset = copy.offset(of: name, in: path),
      let call = copy.file.token(at: offset)?.enclosing(
        FunctionCallExprSyntax.self),
      case .changes(let drafts) = copy.file.proposal(at: Syntax(call))
    else { return nil }
    return drafts.first { $0.absorbs.isEmpty && $0.absorbsElsewhere.isEmpty }
  }
}

extension ExprSyntax {
  /// Whether it is the main queue, spelled out.
  var isMainQueue: Bool { [".main", "DispatchQueue.main"].contains(compactText) }
}
