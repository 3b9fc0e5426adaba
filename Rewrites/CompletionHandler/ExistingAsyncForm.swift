import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// An async function of the codebase beside which another async form of one with a handler is needless: of the same name
/// and parameters, one that awaits it through a continuation, or one that it awaits itself.
///
/// It may fail otherwise or give something else, which matters to callers that would move to it (`AsyncTwin`), but not for
/// whether the function has been migrated.
struct ExistingAsyncForm {
  let function: MemberFacts

  /// - Parameter file: the file that declares the function.
  init?(of member: MemberFacts, in file: FileContext) {
    let found = file.codebase.answers.find("async-form \(member.file):\(member.offset)") {
      Found(function: Self.twin(of: member, in: file))
    }
    guard let function = found.function else { return nil }
    self.function = function
  }

  private struct Found: Sendable {
    let function: MemberFacts?
  }

  func reason(in file: FileContext) -> Reason {
    Reason("has-async-twin", "it already has an async form", at: file.place(of: function))
  }

  private static func twin(of member: MemberFacts, in file: FileContext) -> MemberFacts? {
    if let twin = AsyncTwin(of: member, in: file) { return twin.function }
    guard let (node, kept) = withoutHandler(member, in: file) else { return nil }
    if let namesake = namesake(of: member, kept, in: file) { return namesake }
    let candidates = candidates(for: member, kept, in: file)
    return candidates.first { resumes(in: $0, by: member, in: file) }
      ?? node.body?.onlyTask.flatMap { task in
        candidates.first { awaits($0, in: task, file) }
      }
      ?? ofAllWitnesses(of: member, in: file) ?? ofRequirement(of: member, in: file)
  }

  /// The one that a protocol's extension has, beside the requirement that it is a witness of.
  private static func ofRequirement(of member: MemberFacts, in file: FileContext) -> MemberFacts? {
    guard let owner = file.codebase.index.owner(of: member), owner.kind != .protocol else { return nil }
    let requirements = MemberFamily(of: member, in: file.codebase).members.filter {
      $0.owner?.kind == .protocol
    }
    return requirements.lazy.compactMap { requirement in
      let context = FileContext(sibling: requirement.facts.file, of: file)
      return withoutHandler(requirement.facts, in: context).flatMap {
        namesake(of: requirement.facts, $0.kept, in: context)
      }
    }.first
  }

  /// A function that ends in a handler, and its other parameters.
  private static func withoutHandler(
    _ member: MemberFacts, in file: FileContext
  ) -> (node: FunctionDeclSyntax, kept: [ParameterFacts])? {
    guard let node = file.function(at: member.offset),
      let handler = HandlerParameter(ending: node, in: file)
    else { return nil }
    return (node, member.parameters.filter { !handler.names.contains($0.name) })
  }

  /// An async function of the same name and the same parameters but the handler, and the queue that it is called on; or
  /// one that gives what other closures are called with as a sequence.
  static func namesake(of member: MemberFacts, _ kept: [ParameterFacts], in file: FileContext)
    -> MemberFacts?
  {
    let all = member.namesakes(in: file.codebase, fromDescendants: false)
    let namesakes = all.filter(\.isAsync)
    if let twin = namesakes.first(where: { $0.parameters.isLike(kept) }) { return twin }
    // Who awaits names no queue to be called on.
    let withoutQueue = kept.filter { !$0.isQueue }
    let withoutClosures = withoutQueue.filter { !$0.type.contains("->") }
    if withoutClosures.count < kept.count,
      let stream = all.first(where: { $0.isStream && $0.parameters.isLike(withoutClosures) })
    {
      return stream
    }
    guard withoutQueue.count < kept.count else { return nil }
    return namesakes.first { other in
      other.parameters.map(\.name) == withoutQueue.map(\.name)
        && other.parameters.map { TypeName($0.type) } == withoutQueue.map { TypeName($0.type) }
    }
  }

  /// The async functions beside it that take what it takes, whatever their names; other closures may be left out.
  private static func candidates(for member: MemberFacts, _ kept: [ParameterFacts], in file: FileContext)
    -> [MemberFacts]
  {
    let members =
      file.codebase.index.owner(of: member).map { owner in
        file.resolver.declarations(of: owner.path).flatMap(\.members)
      } ?? file.facts.globals
    return members.filter { other in
      other.kind == .function && other.isAsync && other.isStatic == member.isStatic && other.body != nil
        && other.parameters.allSatisfy { parameter in
          // An optional closure may stand for one that has a default.
          kept.contains { other in
            [parameter].isLike([other])
              || parameter.name == other.name && parameter.isClosure && other.isClosure
          }
        }
        && kept.allSatisfy { parameter in
          parameter.hasDefault || parameter.isQueue || parameter.type.contains("->")
            || other.parameters.contains { [parameter].isLike([$0]) }
        }
    }
  }

  /// Whether the body of an async function does no more than to call another where a continuation waits for it.
  private static func resumes(in function: MemberFacts, by member: MemberFacts, in file: FileContext) -> Bool
  {
    let context = FileContext(sibling: function.file, of: file)
    guard let range = function.body, context.source.text(in: range).contains(member.name),
      let body = context.function(at: function.offset)?.body, let last = body.statements.last,
      body.statements.dropLast().allSatisfy({ $0.item.is(VariableDeclSyntax.self) }),
      AllCalls.collect(in: Syntax(body)).count(where: \.makesContinuation) == 1
    else { return false }
    return AllCalls.collect(in: Syntax(last)).contains { call in
      Callee(call)?.name == member.name && call.continuationAround != nil && call.calls(member, in: context)
    }
  }

  /// Whether a closure awaits a function.
  private static func awaits(_ function: MemberFacts, in task: ClosureExprSyntax, _ file: FileContext) -> Bool
  {
    AllCalls.collect(in: Syntax(task)).contains { call in
      Callee(call)?.name == function.name && call.calls(function, in: file)
    }
  }

  /// The first of those that all who conform to a protocol have, where it asks for the form with the handler alone.
  private static func ofAllWitnesses(of member: MemberFacts, in file: FileContext) -> MemberFacts? {
    guard file.codebase.index.owner(of: member)?.kind == .protocol else { return nil }
    let witnesses = MemberFamily(of: member, in: file.codebase).members.filter {
      // A requirement with a body doesn't compile, and is no witness of itself.
      $0.facts.body != nil && $0.owner?.kind != .protocol
        && !file.codebase.isTestDouble(file: $0.facts.file, types: $0.owner?.path ?? [])
    }
    let forms = witnesses.map {
      ExistingAsyncForm(of: $0.facts, in: FileContext(sibling: $0.facts.file, of: file))
    }
    return forms.contains { $0 == nil } ? nil : forms.first??.function
  }
}

extension ParameterFacts {
  fileprivate var isClosure: Bool { type.contains("->") }
}

extension FunctionCallExprSyntax {
  fileprivate func calls(_ member: MemberFacts, in file: FileContext) -> Bool {
    guard case .functions(let functions, _) = CalleeSearch(file).callee(of: self) else { return false }
    return functions.contains { $0.file == member.file && $0.offset == member.offset }
  }
}

extension CodeBlockSyntax {
  /// The closure of the task that is all that a body starts.
  fileprivate var onlyTask: ClosureExprSyntax? {
    guard let call = Array(statements).only?.wholeCall,
      ["Task", "_Concurrency.Task", "Task.detached"].contains(call.calledExpression.compactText)
    else { return nil }
    return call.trailingClosure
  }
}

extension MemberFacts {
  /// Whether it gives an asynchronous sequence of the standard library.
  fileprivate var isStream: Bool {
    kind == .function
      && type.map { ["AsyncStream", "AsyncThrowingStream"].contains(TypeName($0).name) } ?? false
  }
}

extension ParameterFacts {
  fileprivate var isQueue: Bool { TypeName(type).callsHandlers }
}

extension TypeName {
  /// Whether it is a queue, which a function that takes one calls its handler on.
  var callsHandlers: Bool { ["DispatchQueue", "OperationQueue"].contains(name) }
}

extension [ParameterFacts] {
  /// Whether labels and types are the same.
  func isLike(_ other: [ParameterFacts]) -> Bool {
    map(\.label) == other.map(\.label)
      && zip(self, other).allSatisfy { TypeName($0.type) == TypeName($1.type) }
  }
}
