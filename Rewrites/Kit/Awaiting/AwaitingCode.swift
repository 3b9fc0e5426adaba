import Codebase
import Migration
import SwiftSyntax

/// What becomes async for a wait in synchronous code to be awaited: the function around it, and its callers up to those
/// that are async already, that a test framework calls, or that start it in a task.
package struct AwaitingCode: Sendable {
  fileprivate var collected: Set<Edit> = []
  /// In order of file and position.
  package var edits: [Edit] {
    collected.sorted {
      ($0.file, $0.range.lowerBound, $0.range.upperBound, $0.replacement)
        < ($1.file, $1.range.lowerBound, $1.range.upperBound, $1.replacement)
    }
  }
  package fileprivate(set) var assumptions: [Assumed] = []
  /// The functions that become async, in the order in which they are found.
  package fileprivate(set) var functions: [String] = []
  /// The calls of queues whose blocks become tasks, by their files.
  package fileprivate(set) var tasks: [(path: String, range: Range<Int>)] = []
  /// Whether the wait stands in a function that XCTest calls.
  package fileprivate(set) var isInTestCase = false

  /// - Parameters:
  ///   - wait: the call that waits.
  ///   - others: calls of the same function that the change replaces, too.
  package init(
    for wait: FunctionCallExprSyntax, and others: [FunctionCallExprSyntax] = [], in file: FileContext
  )
    throws(Refusal)
  {
    let offsets = others.map { " \($0.start)" }.joined()
    let answer = file.codebase.answers.find("awaiting-code \(file.index):\(wait.start)\(offsets)") {
      () -> Result<AwaitingCode, Refusal> in
      do throws(Refusal) {
        var search = AwaitingSearch(file)
        try search.wait(for: wait, and: others, in: file)
        return .success(search.found)
      } catch {
        return .failure(error)
      }
    }
    self = try answer.get()
  }

  fileprivate init() {}

  /// Whether nothing has to become async.
  package var isAsyncAlready: Bool { functions.isEmpty && edits.isEmpty }

  /// The sites of a file that the edits take away.
  package func absorbs(in path: String) -> [Range<Int>] { tasks.filter { $0.path == path }.map(\.range) }

  /// The same in all other files.
  package func absorbsElsewhere(than path: String) -> [String: [Range<Int>]] {
    Dictionary(grouping: tasks.filter { $0.path != path }, by: \.path).mapValues { $0.map(\.range) }
  }

  /// A change's title that names the functions.
  package func title(_ text: String) -> String {
    switch functions.count {
    case 0: text
    case 1: "\(text); '\(functions[0])' becomes async"
    case 2: "\(text); '\(functions[0])' and '\(functions[1])' become async"
    default: "\(text); '\(functions[0])' and \(functions.count - 1) functions that call it become async"
    }
  }
}

private struct AwaitingSearch {
  private(set) var found = AwaitingCode()
  private let codebase: Codebase
  /// How many calls deep functions may become async.
  private let reach: Int
  private var seen: Set<String> = []
  /// The bodies in which something is started in a task.
  private var starting: Set<SyntaxIdentifier> = []

  private static let referenceFileLimit = 60

  init(_ file: FileContext) {
    codebase = file.codebase
    reach = file.settings.asyncReach.depth
  }

  mutating func wait(
    for wait: FunctionCallExprSyntax, and others: [FunctionCallExprSyntax], in file: FileContext
  ) throws(Refusal) {
    let awaited = Set(([wait] + others).map(\.id))
    let name = wait.calledExpression.shortText
    let surroundings = UseSurroundings(ExprSyntax(wait), of: name, in: file)
    found.isInTestCase = wait.functionAround.map { file.isCalledByXCTest($0) } ?? false
    switch surroundings {
    case .async: break
    case .function(let function): try makeAsync(function, awaiting: awaited, depth: 1, in: file)
    case .closure(let closure): try makeTask(of: closure, awaiting: awaited, use: name, in: file)
    case .wall(let refusal): throw refusal
    }
  }

  private mutating func note(_ assumed: Assumed) {
    if !found.assumptions.contains(assumed) { found.assumptions.append(assumed) }
  }

  private mutating func makeAsync(
    _ function: FunctionDeclSyntax, awaiting awaited: Set<SyntaxIdentifier>, depth: Int,
    in file: FileContext
  ) throws(Refusal) {
    let name = function.name.identifierText
    guard seen.insert("\(file.index):\(function.name.start)").inserted else { return }
    if let test = TestMethod(function, in: file) {
      found.collected.formUnion(try test.edits(awaiting: awaited))
      for assumed in test.assumptions { note(assumed) }
      note(
        Assumption.interleaves.here(
          "other work may run on the thread that the test '\(name)' blocked while it waited",
          at: file.place(function.name)))
      found.functions.append(name)
      return
    }
    if let fixture = TestFixture(function, in: file) {
      let change = try fixture.change(awaiting: awaited)
      found.collected.formUnion(change.edits)
      for assumed in change.assumptions { note(assumed) }
      found.functions.append(name)
      return
    }
    guard depth <= reach else {
      throw Refusal(
        "async-reach",
        "'\(name)' would have to become async, further from the wait than '--async-reach' allows; raise it and run again",
        at: file.place(function.name))
    }
    let change = try AsyncFunction(function, awaiting: awaited, in: file)
    found.collected.formUnion(change.edits)
    for doubt in change.doubts { note(doubt) }
    note(
      Assumption.interleaves.here(
        "other work may run while '\(name)' waits; before, it blocked its thread",
        at: file.place(function.name)
      ))
    found.functions.append(name)
    try followCallers(of: change.member, depth: depth, in: file)
  }

  private mutating func followCallers(
    of member: MemberFacts, depth: Int, in home: FileContext
  ) throws(Refusal) {
    guard let references = References(codebase).references(to: member, limit: Self.referenceFileLimit) else {
      throw Refusal(
        "common-name", "too many files mention '\(member.name)' to tell which of them use it",
        at: home.place(of: member))
    }
    for reference in references {
      let file = FileContext(sibling: reference.file, of: home)
      guard let token = reference.token(in: codebase) else { continue }
      let place = file.place(token)
      guard reference.certainty == .certain else {
        throw Refusal(
          "unresolved-caller",
          "this may be a call of '\(member.name)', which would become async, but the receiver's type is not known",
          at: place)
      }
      guard reference.use == .call, let named = token.parent?.as(DeclReferenceExprSyntax.self),
        let call = named.callOfName
      else {
        throw Refusal(
          "used-as-value", "'\(member.name)' is used as a function value, which can't become async here",
          at: place)
      }
      try wait(for: named.wholeReference, call, of: member, depth: depth, in: file)
    }
  }

  /// Writes `await` before a call, in code that is async or becomes so.
  private mutating func wait(
    for use: ExprSyntax, _ call: FunctionCallExprSyntax, of member: MemberFacts, depth: Int,
    in file: FileContext
  ) throws(Refusal) {
    switch UseSurroundings(use, of: member.name, in: file) {
    case .async: break
    case .function(let function):
      var other = self
      do throws(Refusal) {
        try other.makeAsync(function, awaiting: [call.id], depth: depth + 1, in: file)
        self = other
      } catch {
        guard try start(use, member, in: file) else { throw error }
        return
      }
    case .closure(let closure):
      if try start(use, member, in: file) { return }
      try makeTask(of: closure, awaiting: [call.id], use: member.name, in: file)
    case .wall(let refusal): throw refusal
    }
    guard let offset = try AwaitInsertion(use, of: member.name, in: file).offset else { return }
    found.collected.insert(file.edit(offset..<offset, "await "))
  }

  /// Starts a call whose result nobody uses in a task, where the main actor's own code can't wait; false where it is no
  /// such call.
  private mutating func start(
    _ use: ExprSyntax, _ member: MemberFacts, in file: FileContext
  ) throws(Refusal) -> Bool {
    guard let started = StartedCall(use, member, in: file) else { return false }
    guard starting.insert(started.body).inserted, !started.isRepeated else {
      throw Refusal(
        "order", "several calls on one path would start in separate tasks, which keep no order",
        at: file.place(use))
    }
    found.collected.formUnion(started.edits)
    note(
      Assumption.startsLater.here(
        "'\(member.name)' is started in a task, so the code after it runs first", at: file.place(use)))
    return true
  }

  /// Turns a block that nobody waits for into a task.
  private mutating func makeTask(
    of closure: ClosureExprSyntax, awaiting awaited: Set<SyntaxIdentifier>, use name: String,
    in file: FileContext
  ) throws(Refusal) {
    guard let block = try BlockTask(closure, awaiting: awaited, in: file) else {
      throw Refusal(
        "synchronous-closure", "'\(name)' is used in a synchronous closure, which can't await",
        at: file.place(closure))
    }
    guard found.tasks.allSatisfy({ $0.range != block.sites.first || $0.path != file.source.path }) else {
      return
    }
    found.collected.formUnion(block.edits)
    for assumed in block.assumptions { note(assumed) }
    found.tasks += block.sites.map { (path: file.source.path, range: $0) }
  }
}

extension SyntaxProtocol {
  /// The function whose body the node stands in without a closure between.
  package var functionAround: FunctionDeclSyntax? {
    var current = parent
    while let node = current {
      if node.is(ClosureExprSyntax.self) || node.is(MemberBlockItemSyntax.self) { return nil }
      if let function = node.as(FunctionDeclSyntax.self) { return function }
      current = node.parent
    }
    return nil
  }
}
