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

  /// A property that is handed on has a row, too.
  @Test func aPropertyThatNamesTheMainQueueIsNoDecision() throws {
    let ledger = try Self.ledger(
      of: """
        import Foundation

        final class Screen {
          private let queue = DispatchQueue.main
          private let handedOn = DispatchQueue.main

          func show() {
            queue.async { print("shown") }
          }

          func hand(_ take: (DispatchQueue) -> Void) {
            take(handedOn)
          }
        }

        """)
    #expect(ledger.others.contains("it names the main queue for the calls through it, which are listed"))
    #expect(ledger.rows.filter { $0.hasSuffix("queue declaration") } == ["5 queue declaration"], "\(ledger)")
  }

  /// What something empties waits for one answer; a requirement follows those that answer it.
  @Test func aClosureThatIsOnlyCollectedIsNoDecision() throws {
    let ledger = try Self.ledger(
      of: """
        protocol Source {
          func onStart(_ callback: @escaping () -> Void)
        }

        final class Loader: Source {
          private var callbacks: [() -> Void] = []
          private var waiting: [(Int) -> Void] = []

          func onStart(_ callback: @escaping () -> Void) {
            callbacks.append(callback)
          }

          func addCallback(now: Bool, _ callback: @escaping () -> Void) {
            if now { callback() }
            callbacks.append(callback)
          }

          func load(_ callback: @escaping (Int) -> Void) {
            waiting.append(callback)
          }

          func answer() {
            callbacks.forEach { $0() }
            waiting.forEach { $0(1) }
            waiting.removeAll()
          }
        }

        """)
    #expect(
      ledger.rows.filter { $0.hasSuffix("completion handler") } == ["18 completion handler"], "\(ledger)")
  }

  /// An async function keeps by it what would hold a thread of the pool.
  @Test func aBridgeForBlockingWorkIsDone() throws {
    let ledger = try Self.ledger(
      of: """
        import Foundation

        func read(_ path: String) async -> Data? {
          await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
              continuation.resume(returning: FileManager.default.contents(atPath: path))
            }
          }
        }

        """)
    #expect(ledger.verdicts == ["done"], "\(ledger)")
  }

  private static func ledger(
    of code: String
  ) throws -> (rows: [String], verdicts: [String], others: [String]) {
    let folder = try TemporaryFolder()
    try folder.write(code, to: "Code.swift")
    let outcome = try folder.program("scan", "--format", "json")
    let ledger = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.text.utf8)) as? [String: Any])
    let decisions = try #require(ledger["decisions"] as? [[String: Any]])
    let others = try #require(ledger["noDecisions"] as? [[String: Any]])
    return (
      decisions.map { "\($0["line"] ?? 0) \($0["kind"] ?? "")" },
      decisions.compactMap { $0["verdict"] as? String }, others.compactMap { $0["why"] as? String }
    )
  }
}
