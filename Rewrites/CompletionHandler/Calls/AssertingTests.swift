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
    guard let visit = Visit(of: call, in: file) else { return nil }
    return file.codebase.answers.find("asserting tests \(visit.key)") {
      var visited: Set<Visit> = []
      return Kept(place: assertion(after: visit, in: file, &visited, depth: 0))
    }.place
  }

  private struct Kept: Sendable { let place: Reason.Place? }

  /// A function that is looked at, and the cases of an enumeration with which it makes a call.
  private struct Visit: Hashable {
    let member: MemberFacts
    let cases: ChosenCases?

    init?(of call: FunctionCallExprSyntax, in file: FileContext) {
      guard let function = call.enclosing(FunctionDeclSyntax.self), let member = file.facts(of: function)
      else { return nil }
      self.member = member
      cases = ChosenCases(of: call, in: function)
    }

    var key: String { "\(member.file):\(member.offset) \(cases?.key ?? "")" }

    static func == (one: Visit, other: Visit) -> Bool { one.key == other.key }

    func hash(into hasher: inout Hasher) { hasher.combine(key) }
  }

  private func assertion(
    after visit: Visit, in file: FileContext, _ visited: inout Set<Visit>, depth: Int
  ) -> Reason.Place? {
    guard depth < Self.depthLimit, visited.insert(visit).inserted else { return nil }
    let member = visit.member
    let name = member.name
    var files = file.codebase.files(mentioning: name)
    // Of a common name, the tests alone are looked at.
    if files.count > Self.fileLimit {
      files = files.filter { file.codebase.isTestDouble(file: $0) }
      guard files.count <= Self.testLimit else { return nil }
    }
    for index in files {
      let context = FileContext(sibling: index, of: file)
      for token in context.tokens(spelling: [name]) {
        guard let reference = token.parent?.as(DeclReferenceExprSyntax.self),
          let call = reference.calledFunction, means(member, call, context),
          !(visit.cases?.isRuledOut(by: call, of: member, in: context) ?? false)
        else { continue }
        if let test = TestBehindCall(call, in: context) {
          if let place = test.assertion ?? test.heldWait { return place }
        } else if let caller = call.enclosing(FunctionDeclSyntax.self),
          caller.signature.effectSpecifiers?.asyncSpecifier == nil,
          call.enclosing(ClosureExprSyntax.self)?.isTaskBody != true,
          let next = Visit(of: call, in: context),
          let place = assertion(after: next, in: context, &visited, depth: depth + 1)
        {
          return place
        }
      }
    }
    return nil
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
