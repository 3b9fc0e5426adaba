import Codebase
import Migration
import RewriteKit
import SwiftSyntax

/// The tests that call a function, or one that calls it, and assert something right after: they count on all being done
/// when it returns. So do those that wait with a queue held, for which the answer has to be on its way.
struct AssertingTests {
  private let file: FileContext
  private static let depthLimit = 3
  private static let fileLimit = 40
  private static let testLimit = 200

  init(_ file: FileContext) { self.file = file }

  /// The first of their assertions, or of such waits, where the function around a call makes that call.
  func assertion(afterFunctionAround call: FunctionCallExprSyntax) -> Reason.Place? {
    Visit(of: call, in: file).flatMap { assertion(after: $0, depth: 0) }
  }

  /// A function that is looked at, and the cases of an enumeration with which it makes a call.
  private struct Visit: Sendable {
    let member: MemberFacts
    let cases: ChosenCases?

    init?(of call: FunctionCallExprSyntax, in file: FileContext) {
      guard let function = call.enclosing(FunctionDeclSyntax.self), let member = file.facts(of: function)
      else { return nil }
      self.member = member
      cases = ChosenCases(of: call, in: function, file)
    }
  }

  /// A call by the name of a function.
  private struct Call: Sendable {
    let file: Int
    /// UTF-8 offset of the function's name.
    let offset: Int
    /// The case that it gives for the parameter that tells which calls the function makes.
    let chosenCase: String?
  }

  private enum Caller: Sendable {
    /// A test, with what it counts on.
    case test(Reason.Place)
    case function(Visit)
    /// What counts on nothing, or calls another function.
    case none
  }

  private struct Kept: Sendable { let place: Reason.Place? }

  private func assertion(after visit: Visit, depth: Int) -> Reason.Place? {
    guard depth < Self.depthLimit else { return nil }
    let key = "asserting tests \(visit.member.file):\(visit.member.offset) \(visit.cases?.key ?? "") \(depth)"
    return file.codebase.answers.find(key) {
      for call in calls(of: visit.member, choosingBy: visit.cases?.parameter) {
        if let name = call.chosenCase, let cases = visit.cases, cases.areRuledOut(by: name) { continue }
        switch caller(making: call, of: visit.member) {
        case .test(let place): return Kept(place: place)
        case .function(let next):
          if let place = assertion(after: next, depth: depth + 1) { return Kept(place: place) }
        case .none: break
        }
      }
      return Kept(place: nil)
    }.place
  }

  /// The calls that may be of a function.
  private func calls(of member: MemberFacts, choosingBy parameter: String?) -> [Call] {
    file.codebase.answers.find("calls by name \(member.file):\(member.offset) \(parameter ?? "")") {
      files(naming: member).flatMap { context in
        context.tokens(spelling: [member.name]).compactMap { token -> Call? in
          guard let reference = token.parent?.as(DeclReferenceExprSyntax.self),
            let call = reference.calledFunction
          else { return nil }
          let chosenCase = parameter.flatMap {
            ChosenCases.name(givenFor: $0, by: call, of: member, in: context)
          }
          return Call(
            file: context.index, offset: token.positionAfterSkippingLeadingTrivia.utf8Offset,
            chosenCase: chosenCase)
        }
      }
    }
  }

  /// The files that may call a function; of a common name, the tests alone.
  private func files(naming member: MemberFacts) -> [FileContext] {
    var files = file.codebase.files(mentioning: member.name)
    if files.count > Self.fileLimit {
      files = files.filter { file.codebase.isTestDouble(file: $0) }
      guard files.count <= Self.testLimit else { return [] }
    }
    return files.map { FileContext(sibling: $0, of: file) }
  }

  private func caller(making call: Call, of member: MemberFacts) -> Caller {
    file.codebase.answers.find("caller \(call.file):\(call.offset) of \(member.file):\(member.offset)") {
      let context = FileContext(sibling: call.file, of: file)
      guard let call = context.call(at: call.offset) else { return .none }
      let caller = caller(making: call, in: context)
      if case .none = caller { return .none }
      return means(member, call, context) ? caller : .none
    }
  }

  private func caller(making call: FunctionCallExprSyntax, in file: FileContext) -> Caller {
    // Who awaits an async form, or blocks until the answer is there, doesn't count on the time of the call's return.
    if call.isAwaited || file.waitForAnswer(of: call) != nil { return .none }
    if let test = TestBehindCall(call, in: file) {
      return (test.assertion ?? test.heldWait).map(Caller.test) ?? .none
    }
    guard let caller = call.enclosing(FunctionDeclSyntax.self),
      caller.signature.effectSpecifiers?.asyncSpecifier == nil,
      call.enclosing(ClosureExprSyntax.self)?.isTaskBody != true
    else { return .none }
    return Visit(of: call, in: file).map(Caller.function) ?? .none
  }

  /// Whether a call may run a function, or what stands for it. Where tests have a double for it, code that knows only its
  /// protocol is taken to be given the double.
  private func means(_ member: MemberFacts, _ call: FunctionCallExprSyntax, _ file: FileContext) -> Bool {
    switch CalleeSearch(file).callee(of: call) {
    case .functions(let functions, _):
      let isOnProtocol = file.isCalledOnProtocol(call)
      if !isOnProtocol, functions.contains(where: { $0.file == member.file && $0.offset == member.offset }) {
        return true
      }
      let family = MemberFamily(of: member, in: file.codebase)
      return (isOnProtocol || Callee(call)?.receiver == nil)
        && !family.members.contains { file.codebase.isTestDouble($0.facts) }
        && functions.contains(where: family.contains)
    case .unknown:
      guard member.hasRoom(for: call), !member.parameters.isEmpty else { return false }
      // What isn't known in a file that doesn't name its type is another function.
      let owner = file.codebase.index.owner(of: member)?.path.last
      return owner.map { file.codebase.does(file.index, mention: $0) } ?? true
    case .outside, .memberwise: return false
    }
  }
}
