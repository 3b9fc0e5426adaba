import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// A queue that the only initialiser of a type takes for a private constant, with what the codebase's calls pass for it.
struct InitialiserQueue {
  /// An argument that a call passes.
  struct Argument {
    let index: Int
    let call: FunctionCallExprSyntax
    let file: FileContext

    var expression: ExprSyntax { Array(call.arguments)[index].expression }

    /// Takes it out of the call.
    var removal: Edit? {
      file.removal(of: index, in: call.arguments.map { (Syntax($0), $0.trailingComma) })
    }
  }

  let file: FileContext
  let parameter: FunctionParameterSyntax
  /// What is done with the constant.
  let usage: QueueUsage
  /// `self.queue = queue`
  let assignment: CodeBlockItemSyntax
  /// The parameter's one mention.
  let value: DeclReferenceExprSyntax
  /// What is passed by the calls that pass anything.
  let arguments: [Argument]
  /// What rests on there being no other calls.
  let assumptions: [Assumed]

  var name: String { value.baseName.identifierText }

  /// Nil where the queue is used otherwise, or where not all calls are known.
  init?(_ parameter: FunctionParameterSyntax, in file: FileContext) {
    guard TypeName(parameter.type.compactText).path == ["DispatchQueue"],
      parameter.firstName.tokenKind != .wildcard, parameter.ellipsis == nil, parameter.attributes.isEmpty,
      let initialiser = parameter.parent?.parent?.parent?.parent?.as(InitializerDeclSyntax.self),
      let body = initialiser.body, initialiser.attributes.isEmpty,
      Set(initialiser.modifiers.names).isDisjoint(with: ["required", "override", "convenience", "dynamic"]),
      let path = file.resolver.enclosingType(of: Syntax(initialiser)),
      let member = file.resolver.members("init", of: path).only, member.file == file.index,
      initialiser.trimmedUTF8Range.contains(member.offset),
      file.codebase.index.descendants(of: path.last ?? "").isEmpty,
      MemberFamily(of: member, in: file.codebase).members.count == 1
    else { return nil }
    let name = (parameter.secondName ?? parameter.firstName).identifierText
    let above = initialiser.position.utf8Offset..<initialiser.trimmedUTF8Range.lowerBound
    guard !initialiser.comments(in: above).contains(where: { $0.contains(name) }),
      let value = LocalMentions.collect(of: name, in: body, after: body.position).only,
      let list = value.parent?.as(ExprListSyntax.self), list.count == 3,
      list.last?.id == ExprSyntax(value).id,
      Array(list)[1].is(AssignmentExprSyntax.self), let target = list.first?.ownName(in: file),
      let assignment = list.parent?.parent?.as(CodeBlockItemSyntax.self),
      assignment.parent?.id == Syntax(body.statements).id,
      let variable = initialiser.constant(named: target),
      let queue = OwnQueue(variable, named: target, in: file), queue.isPrivate, queue.creation == nil,
      let usage = QueueUsage(of: queue)
    else { return nil }
    self.file = file
    self.parameter = parameter
    self.usage = usage
    self.assignment = assignment
    self.value = value
    guard let calls = Calls(of: path, passing: parameter, in: file) else { return nil }
    arguments = calls.arguments
    if !Set(initialiser.modifiers.names).isDisjoint(with: ["private", "fileprivate"])
      || queue.file.resolver.declarations(of: path).isPrivate
    {
      assumptions = []
      return
    }
    guard !file.isSeenByOtherModules(initialiser) || calls.comeFromOtherModules else { return nil }
    assumptions = [
      Assumption.noUnseenUses.here(
        "calls of the initialiser of '\(path.joined(separator: "."))' that pass '\(parameter.firstName.text)' and "
          + "were not found would no longer compile", at: file.place(parameter))
    ]
  }

  /// Takes the parameter away; nil where a comment would go with it.
  var parameterRemoval: Edit? {
    guard let list = parameter.parent?.as(FunctionParameterListSyntax.self).map(Array.init),
      let index = list.firstIndex(where: { $0.id == parameter.id })
    else { return nil }
    return file.removal(of: index, in: list.map { (Syntax($0), $0.trailingComma) })
  }

  /// UTF-8 ranges of all sites that are about the queue, by file.
  var sites: [String: [Range<Int>]] {
    let made = parameter.defaultValue.map { Self.sites(ofDefault: $0.value) } ?? []
    var sites = usage.sites
    sites[file.source.path, default: []] += [parameter.type.trimmedUTF8Range] + made
    for argument in arguments {
      sites[argument.file.source.path, default: []].append(argument.expression.trimmedUTF8Range)
    }
    return sites
  }

  /// The default, and what names the types of its options.
  private static func sites(ofDefault value: ExprSyntax) -> [Range<Int>] {
    value.tokens(viewMode: .sourceAccurate).compactMap(\.reference).filter {
      ["DispatchQoS", "DispatchQueue"].contains($0.baseName.text)
    }.map(\.trimmedUTF8Range) + [value.trimmedUTF8Range]
  }
}

/// The calls that make a type.
private struct Calls {
  private(set) var arguments: [InitialiserQueue.Argument] = []
  /// Whether code of another module, which is none of tests, is among the callers.
  private(set) var comeFromOtherModules = false

  private static let fileLimit = 60

  /// Nil where there are too many or none, or where something names the initialiser without calling it.
  init?(of path: [String], passing parameter: FunctionParameterSyntax, in file: FileContext) {
    let name = path.last ?? ""
    let label = parameter.firstName.text
    let files = file.codebase.files(mentioning: name)
    guard files.count <= Self.fileLimit else { return nil }
    // A module's files stand in a folder of its name, and don't import it.
    let folders = file.source.path.split(separator: "/").map(String.init).filter {
      !ImportEdit.has($0, in: file)
    }
    var isMade = false
    for index in files {
      let caller = FileContext(sibling: index, of: file)
      for token in caller.tokens(spelling: [name]) {
        guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { continue }
        if let access = reference.parent?.as(MemberAccessExprSyntax.self),
          access.base?.id == ExprSyntax(reference).id, access.declName.baseName.text == "init",
          access.parent?.is(FunctionCallExprSyntax.self) != true
        {
          return nil
        }
        guard let call = reference.callOfName else { continue }
        isMade = true
        if !caller.codebase.isTestDouble(file: index),
          folders.contains(where: { ImportEdit.has($0, in: caller) })
        {
          comeFromOtherModules = true
        }
        add(call, label, caller)
      }
    }
    // `.init(queue: …)` may make it wherever its place says so.
    let others = Set(file.codebase.files(mentioning: label))
    for index in file.codebase.files(mentioning: "init") where others.contains(index) {
      let caller = FileContext(sibling: index, of: file)
      for token in caller.tokens(spelling: ["init"]) {
        guard let call = token.parent?.as(DeclReferenceExprSyntax.self)?.callOfName,
          call.arguments.contains(where: { $0.label?.text == label })
        else { continue }
        let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
        guard
          let made = base.map({ caller.resolver.ownerPath(of: $0) }) ?? caller.typeAskedFor(by: call)?.path
        else { return nil }
        if made.last == name { add(call, label, caller) }
      }
    }
    for token in file.tokens(spelling: ["Self"]) {
      if let call = token.parent?.as(DeclReferenceExprSyntax.self)?.callOfName { add(call, label, file) }
    }
    guard isMade else { return nil }
  }

  private mutating func add(_ call: FunctionCallExprSyntax, _ label: String, _ caller: FileContext) {
    guard let index = call.arguments.map(\.label?.text).firstIndex(of: label) else { return }
    arguments.append(InitialiserQueue.Argument(index: index, call: call, file: caller))
  }
}

extension FileContext {
  /// The type of what an implicit member's call is assigned to, where it is declared.
  fileprivate func typeAskedFor(by call: FunctionCallExprSyntax) -> TypeName? {
    if let annotation = call.parent?.parent?.as(PatternBindingSyntax.self)?.typeAnnotation {
      return TypeName(annotation.type.compactText)
    }
    guard let list = call.parent?.as(ExprListSyntax.self).map(Array.init), list.count == 3,
      list[1].is(AssignmentExprSyntax.self), list[2].id == ExprSyntax(call).id
    else { return nil }
    return resolver.type(of: list[0])
  }
}

extension InitializerDeclSyntax {
  /// The plain constant of a name beside the initialiser, which has no value before.
  fileprivate func constant(named name: String) -> VariableDeclSyntax? {
    let members = parent?.parent?.as(MemberBlockItemListSyntax.self) ?? []
    return members.lazy.compactMap { $0.decl.as(VariableDeclSyntax.self) }.first { variable in
      guard let binding = Array(variable.bindings).only else { return false }
      return variable.bindingSpecifier.tokenKind == .keyword(.let) && variable.attributes.isEmpty
        && binding.initializer == nil && binding.pattern.compactText == name
    }
  }
}

extension ExprSyntax {
  /// `queue` of `self.queue`, or of the name alone.
  fileprivate func ownName(in file: FileContext) -> String? {
    if let reference = self.as(DeclReferenceExprSyntax.self) { return reference.baseName.identifierText }
    guard let access = self.as(MemberAccessExprSyntax.self), access.base.map({ file.isSelf($0) }) == true
    else {
      return nil
    }
    return access.declName.baseName.identifierText
  }
}

extension [TypeFacts] {
  /// Whether no other file can name the type.
  fileprivate var isPrivate: Bool {
    contains { $0.isPrimary && !Set($0.modifiers).isDisjoint(with: ["private", "fileprivate"]) }
  }
}
