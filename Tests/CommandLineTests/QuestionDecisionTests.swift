import Foundation
import Testing

/// Which questions for a thread or a queue are decisions of their own.
@Suite struct QuestionDecisionTests {
  /// The code of a choice between values, of a log, and of less work on this thread.
  private static let quiet = [
    "let realm = Thread.isMainThread ? shared : made()\n  use(realm)",
    "if Thread.isMainThread == false { log(\"elsewhere\") }",
    "if Thread.isMainThread { use(shared) } else { use(made()) }",
    "guard Thread.isMainThread, count > 0 else { return }\n  count += 1",
    "log(\"on \\(Thread.isMainThread)\")",
    "let isFirst = Thread.isMainThread\n  if isFirst { count += 1 }",
    "if let cached = Thread.isMainThread ? shared : nil { use(cached) }",
  ]

  /// What hands work on, stops the program, or lets other code decide.
  private static let others = [
    "if !Thread.isMainThread {\n    onMain { use(shared) }\n    return\n  }\n  use(shared)",
    "if Thread.isMainThread { use(shared) } else { mainQueue.async { use(shared) } }",
    "guard Thread.isMainThread else { fatalError() }",
    "check(Thread.isMainThread)",
    "while Thread.isMainThread { count += 1 }",
    "count = Thread.isMainThread ? 1 : perform(#selector(NSObject.hash)).count",
    "let isFirst = Thread.isMainThread\n  if !isFirst { deliver { use(shared) } }",
    "guard Thread.isMainThread else { return }\n  later { use(shared) }",
  ]

  @Test(arguments: quiet) func aQuestionThatHandsOnNoWorkIsNoDecision(_ code: String) throws {
    let ledger = try Self.ledger(of: Self.function(code))
    #expect(ledger.rows == [])
    #expect(ledger.others == ["it asks for the thread, and hands no work to the main queue"])
  }

  @Test(arguments: others) func anotherQuestionIsADecision(_ code: String) throws {
    let ledger = try Self.ledger(of: Self.function(code))
    #expect(ledger.rows.contains { $0.hasSuffix("Thread.isMainThread") }, "\(ledger)")
  }

  private static func function(_ code: String) -> String {
    """
    import Foundation

    var count = 0

    func work() {
      \(code)
    }

    """
  }

  @Test func aQuestionForTheQueueOfAHandlerGoesWithIt() throws {
    let ledger = try Self.ledger(
      of: """
        import Dispatch

        func notify(on queue: DispatchQueue, block: @escaping (Int) -> Void) {
          dispatchPrecondition(condition: .onQueue(queue))
          block(1)
        }

        func note(on queue: DispatchQueue) {
          dispatchPrecondition(condition: .onQueue(queue))
        }

        """)
    #expect(ledger.others.contains("it asks for the queue on which 'notify' calls its handler"))
    #expect(ledger.rows.filter { $0.hasSuffix("dispatchPrecondition") } == [], "\(ledger)")
  }

  /// The calls have rows; what is handed on as a value hasn't.
  @Test func aNameForAGlobalQueueThatIsOnlyCalledIsNoDecision() throws {
    let ledger = try Self.ledger(
      of: """
        import Foundation

        func load() {
          let queue = DispatchQueue.global()
          queue.async { sleep(10) }
          queue.async { print("loaded") }
        }

        func hand(_ take: (DispatchQueue) -> Void) {
          let queue = DispatchQueue.global()
          take(queue)
        }

        """)
    #expect(ledger.others.contains("it names a global queue for the calls through it, which are listed"))
    #expect(ledger.rows.filter { $0.hasSuffix("queue declaration") } == ["10 queue declaration"], "\(ledger)")
  }

  private static func ledger(of code: String) throws -> (rows: [String], others: [String]) {
    let folder = try TemporaryFolder()
    try folder.write(code, to: "Code.swift")
    let outcome = try folder.program("scan", "--format", "json")
    let ledger = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.text.utf8)) as? [String: Any])
    let decisions = try #require(ledger["decisions"] as? [[String: Any]])
    let others = try #require(ledger["noDecisions"] as? [[String: Any]])
    return (
      decisions.map { "\($0["line"] ?? 0) \($0["kind"] ?? "")" }, others.compactMap { $0["why"] as? String }
    )
  }
}
